/// Makes texts of Markdown's own pieces, so that random ones have much to say to a parser.
struct RandomMarkdown {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  private static let pieces: [String] =
    [
      "a", "b c", "word", "é", "日本語", "\u{1F600}", " ", "  ", "\n", "\n", "\n\n", "\n\n", "\t",
      "*", "**", "_", "__", "~", "~~", "`", "``", "```\n", "~~~\n", "#", "# ", "## ", "===\n",
      "---\n", "- ", "* ", "1. ", "2) ", "> ", ">", "    ", "|", "|-|\n", "|a|b|\n|-|:-:|\n", "\\",
      "\\|", "[", "]", "](", "](u)", "](<u v> \"t\")", "![", ")", "[r]", "[r][]", "[r]: /u 't'\n",
      "[^f]", "[^f]: n\n", "[ ] ", "[x] ", "<", ">", "<b>", "</b>", "<!-- c -->", "<div>\n",
      "</div>\n", "<?", "<!A ", "&", "&amp;", "&#0;", "&#64;", "http://a.b/c_d", "www.a.b", "a@b.c",
      "mailto:a@b.c", ":", "!", "\u{A0}", "\u{FEFF}", "'", "\"",
    ]

  private static let ours: [String] =
    [
      "\n:::note\n", "\n::: tip T *i*\n", "\n:::\n", "\n::::\n", ":::tabs\n", ":::tab A\n",
      ":::when a\n", ":::when !b, c\n", "::: details\n", ":::what\n", "{{ v }}", "{{v}}", "{{ w }}",
      "\\{{ v }}", "{{", "}}", "{{#include a.md}}", "{{#include b.md:1:2}}",
      "{{#rustdoc_include x}}",
      "[[kbd: A+B]]", "[[kbd:", "]]", " {#id}", " {#id .c}", " {: #i }", "\n> [!NOTE]\n> ",
      "\n!!! note\n    ", "\n!!! tip \"T\"\n    ", "\n??? x\n    ", "![a](b.png \"t\")\n\n",
      "``` js variables\n", "\r\n", "\r", "\0", "\u{1B}", "<script>", "<table><tr><td>",
      "<a id=\"x\">",
      "<h2>h</h2>", "<img src=x>", "<p>", "</p>", "<li>", "<details>", "<svg>", "<my-x>",
    ]

  /// A text of up to `count` pieces.
  mutating func text(pieces count: Int, ours: Bool = false) -> String {
    var text = ""
    let all = ours ? Self.pieces + Self.ours : Self.pieces
    for _ in 0..<Int.random(in: 1...count, using: &generator) {
      text += all[Int.random(in: 0..<all.count, using: &generator)]
    }
    return text
  }

  /// Up to `count` bytes, any at all.
  mutating func bytes(count: Int) -> [UInt8] {
    (0..<Int.random(in: 0...count, using: &generator)).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
  }
}
