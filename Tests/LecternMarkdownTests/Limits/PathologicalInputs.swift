import Testing

/// Texts that make Markdown parsers slow, deep or wordy, by size in bytes.
///
/// Each row of the table of what cmark-gfm 0.29.0.gfm.6 is quadratic at, relatives of those, and
/// texts that earlier parsers stumbled over.
struct PathologicalInput: Sendable, CustomTestStringConvertible {
  var name: String
  /// Makes a text of about so many bytes.
  var text: @Sendable (Int) -> [UInt8]

  var testDescription: String { name }

  init(_ name: String, _ text: @escaping @Sendable (Int) -> String) {
    self.name = name
    self.text = { Array(text($0).utf8) }
  }

  /// A text with one part over and over.
  init(_ name: String, repeating part: String) {
    self.init(name) { "".repeated(part, to: $0) }
  }
}

extension String {
  /// The text with a part added until it has about `size` bytes.
  fileprivate func repeated(_ part: String, to size: Int) -> String {
    let count = max(1, (size - utf8.count) / part.utf8.count)
    return self + String(repeating: part, count: count)
  }
}

extension PathologicalInput {
  static let all: [PathologicalInput] =
    nesting + tables + references + brackets + rawHTML + autolinks + delimiters + lines + lectern

  // MARK: Blocks

  /// Half of the text goes to opening containers, half to lines that must match them.
  private static func nested(_ marker: String, _ line: String) -> @Sendable (Int) -> String {
    { size in
      let markers = size / 2 / marker.utf8.count
      return (String(repeating: marker, count: markers) + "x\n").repeated(line, to: size)
    }
  }

  private static let nesting: [PathologicalInput] =
    ["- ", "* ", "1. ", "- [ ] ", "> ", ">", "- > ", "> - ", "[^a]: ", "> 1) "].flatMap { marker in
      [
        PathologicalInput("blank lines below nested '\(marker)'", nested(marker, "\n")),
        PathologicalInput("text lines below nested '\(marker)'", nested(marker, "a\n")),
        PathologicalInput("emphasis in nested '\(marker)'", nested(marker, "a*")),
        PathologicalInput("100 nested '\(marker)', then blank lines") { size in
          (String(repeating: marker, count: 100) + "x\n").repeated("\n", to: size)
        },
        PathologicalInput("64 nested '\(marker)', then text lines") { size in
          (String(repeating: marker, count: 60) + "x\n").repeated("a\n", to: size)
        },
      ]
    } + [
      PathologicalInput("lists that grow line by line, then blank lines") { size in
        var text = ""
        var depth = 0
        while text.utf8.count < size / 2 {
          text += String(repeating: " ", count: 2 * depth) + "- a\n"
          depth += 1
        }
        return text.repeated("\n", to: size)
      },
      PathologicalInput("lists that grow line by line, then lazy lines") { size in
        var text = ""
        var depth = 0
        while text.utf8.count < size / 2 {
          text += String(repeating: " ", count: 2 * depth) + "- a\n"
          depth += 1
        }
        return text.repeated("a\n", to: size)
      },
      PathologicalInput("lists that grow by tabs and blank lines") { size in
        var text = ""
        var depth = 0
        while text.utf8.count < size {
          text += String(repeating: "\t", count: depth) + "- a\n\n"
          depth += 1
        }
        return text
      },
      PathologicalInput("quotes that grow line by line") { size in
        var text = ""
        var depth = 1
        while text.utf8.count < size / 2 {
          text += String(repeating: ">", count: depth) + " a\n"
          depth += 1
        }
        return text.repeated("a\n", to: size)
      },
      PathologicalInput("one list of short items", repeating: "- a\n"),
      PathologicalInput("loose items", repeating: "1. a\n\n"),
      PathologicalInput("empty items", repeating: "-\n"),
      PathologicalInput("headings with one text", repeating: "# a\n"),
      PathologicalInput("headings with one id", repeating: "# a {#b}\n"),
      PathologicalInput("thematic breaks", repeating: "***\n"),
      PathologicalInput("empty items in items", repeating: "+    "),
      PathologicalInput("nearly a thematic break") { "".repeated("* ", to: $0) + "a" },
      PathologicalInput("code blocks", repeating: "```\n\n"),
      PathologicalInput("an open code block") { "```\n".repeated("a\n", to: $0) },
      PathologicalInput("HTML blocks", repeating: "<div>\n\n"),
      PathologicalInput("an open HTML block", repeating: "<div>\n"),
      PathologicalInput("an open comment") { "<!--\n".repeated("a\n", to: $0) },
    ]

  // MARK: Tables

  private static let tables: [PathologicalInput] = [
    PathologicalInput("a table of many columns") { size in
      let count = size / 6
      return String(repeating: "|x", count: count) + "|\n" + String(repeating: "|-", count: count)
        + "|\n" + String(repeating: "|y", count: count) + "|\n"
    },
    PathologicalInput("a table of many columns without outer bars") { size in
      let count = size / 5
      return "x" + String(repeating: "|x", count: count) + "\n:-"
        + String(repeating: "|:-", count: count) + "\n"
    },
    PathologicalInput("a table of 200 columns with rows of one cell") { size in
      (String(repeating: "|x", count: 200) + "|\n" + String(repeating: "|-", count: 200) + "|\n")
        .repeated("|a|\n", to: size)
    },
    PathologicalInput("a table as wide as it is high, with rows of one cell") { size in
      let count = size / 8
      return
        (String(repeating: "|x", count: count) + "|\n" + String(repeating: "|-", count: count)
        + "|\n").repeated("a\n", to: size)
    },
    PathologicalInput("many tables with empty cells") { size in
      let table =
        String(repeating: "|x", count: 50) + "|\n" + String(repeating: "|-", count: 50) + "|\n"
        + String(repeating: "a\n", count: 50) + "\n"
      return "".repeated(table, to: size)
    },
    PathologicalInput("a high table") { "|a|b|\n|-|-|\n".repeated("|a|b|\n", to: $0) },
    PathologicalInput("rows of bars") { size in
      "|a|\n|-|\n".repeated("|||||||||||||||||||||||||||||||||||||||||||||||||\n", to: size)
    },
    PathologicalInput("short lines above a table") { size in
      "".repeated("a\n", to: size) + "|a|\n|-|\n|b|\n"
    },
    PathologicalInput("short lines above a delimiter row") { size in
      "".repeated("a\n", to: size) + "|-|-|\n"
    },
    PathologicalInput("lines each of which could begin a table", repeating: "|-|-|\n"),
    PathologicalInput("a line, then delimiter rows that do not fit", repeating: "-|-|-\n-|-\n"),
    PathologicalInput("many paragraphs above tables") { size in
      "".repeated(String(repeating: "a\n", count: 500) + "|a|\n|-|\n\n", to: size)
    },
    PathologicalInput("one row of very many cells") { size in
      "|a|b|\n|-|-|\n".repeated("|c", to: size)
    },
    PathologicalInput("a line of very many bars above a table") { size in
      "".repeated("|c", to: size) + "\n|a|\n|-|\n"
    },
    PathologicalInput(
      "a table that is text of a footnote", repeating: "[^f]: n\n|a|b|\n|-|:-:|\nb c__"),
    PathologicalInput("rows of dashes after escaped bars", repeating: "\\||\n|-|-|\n"),
    PathologicalInput("rows of dashes that are none", repeating: "|a|b|\n| - - |\n"),
    PathologicalInput("rows of dashes that are indented", repeating: "\n     |-|-|\n-|"),
    PathologicalInput("rows of dashes in one paragraph") { size in
      "|-|-|\naa\\||\n".repeated("b|c\na#|-|-|\naa\\||\n", to: size)
    },
    PathologicalInput("text that follows a table in a comment") { size in
      "<!--\n|a|\n|-|\n|-->\n".repeated("|*a [x](y)\n", to: size)
    },
    PathologicalInput("text that follows a heading and dashes") { size in
      "# a\n|-|\n".repeated("|*a [x](y)\n", to: size)
    },
    PathologicalInput("indented rows that end the table", repeating: "|a|b|\n|-|:-:|\n    ~~"),
    PathologicalInput("one cell of escaped bars") { size in
      "|a|\n|-|\n|".repeated("\\|", to: size) + "|\n"
    },
    PathologicalInput("a delimiter row alone", repeating: "-|"),
    PathologicalInput("a delimiter row below another") { "|-|-|\n".repeated("-|", to: $0) },
    PathologicalInput("setext underlines", repeating: "a\n-\n"),
  ]

  // MARK: References and footnotes

  private static let references: [PathologicalInput] = [
    PathologicalInput("a long destination that is used often") { size in
      "[a]: /\(String(repeating: "u", count: size / 2))\n\n".repeated("[a]", to: size)
    },
    PathologicalInput("a long title that is used often") { size in
      "[a]: /u '\(String(repeating: "t", count: size / 2))'\n\n".repeated("[a] ", to: size)
    },
    PathologicalInput("long destinations that are used often, one a line") { size in
      "[a]: /\(String(repeating: "u", count: size / 2))\n\n".repeated("[A][]\n", to: size)
    },
    PathologicalInput("definitions of one label", repeating: "[a]: /u\n"),
    PathologicalInput("definitions of many labels") { size in
      var text = ""
      var number = 0
      while text.utf8.count < size {
        text += "[a\(number)]: /u\n"
        number += 1
      }
      return text + "\n[a1]\n"
    },
    PathologicalInput("definitions with open titles", repeating: "[a]: /u \"t\n"),
    PathologicalInput("definitions with open titles, apart", repeating: "[a]: /u 't\n\n"),
    PathologicalInput("references to nothing", repeating: "[a][b]"),
    PathologicalInput("labels of the greatest length") { size in
      let label = String(repeating: "a", count: 990)
      return "[b]: /u\n\n".repeated("[\(label)]", to: size)
    },
    PathologicalInput("references to one footnote") { "[^a]: b\n\n".repeated("[^a]", to: $0) },
    PathologicalInput("references to one footnote, in words") {
      "[^a]: b\n\n".repeated("c [^a] ", to: $0)
    },
    PathologicalInput("footnotes that nothing refers to", repeating: "[^a]: b\n\n"),
    PathologicalInput("a chain of footnotes") { size in
      var text = "[^0]\n\n"
      var number = 0
      while text.utf8.count < size {
        text += "[^\(number)]: a [^\(number + 1)]\n\n"
        number += 1
      }
      return text
    },
    PathologicalInput("footnotes without end", repeating: "[^a"),
  ]

  // MARK: Inlines

  private static let brackets: [PathologicalInput] = [
    PathologicalInput("opening brackets", repeating: "["),
    PathologicalInput("nested brackets") { size in
      String(repeating: "[", count: size / 2) + String(repeating: "]", count: size / 2)
    },
    PathologicalInput("closing brackets", repeating: "]"),
    PathologicalInput("images that links close", repeating: "![[]()"),
    PathologicalInput("images that links close, one a line", repeating: "![[]()\n"),
    PathologicalInput("open images, then links") { size in
      "".repeated("![a", to: size / 2).repeated("[a](b)", to: size)
    },
    PathologicalInput("nested images") { size in
      String(repeating: "![", count: size / 6) + "a" + String(repeating: "](b)", count: size / 6)
    },
    PathologicalInput("nested links") { size in
      String(repeating: "[", count: size / 5) + "a" + String(repeating: "](b)", count: size / 5)
    },
    PathologicalInput("open emphasis, then links") { size in
      "".repeated("*a ", to: size / 2).repeated("[a](b)", to: size)
    },
    PathologicalInput("open emphasis, then footnotes") { size in
      "[^a]: b\n\n".repeated("_a ", to: size / 2).repeated("[^a]", to: size)
    },
    PathologicalInput("open strikethrough, then links") { size in
      "".repeated("~a ", to: size / 2).repeated("[a](b)", to: size)
    },
    PathologicalInput("links without end", repeating: "[a](b"),
    PathologicalInput("links with open angle brackets", repeating: "[a](<b"),
    PathologicalInput("links with open titles", repeating: "[a](b \"c"),
    PathologicalInput("links with open titles of another kind", repeating: "[a](b (c"),
    PathologicalInput("links and open titles") { size in
      "".repeated("[a](b 'c", to: size / 2).repeated("[a](b \"c", to: size)
    },
    PathologicalInput("links with spaces") { "".repeated("[a](  ", to: $0) },
    PathologicalInput("links with one long destination") { "[a](".repeated("b", to: $0) + ")" },
    PathologicalInput("parentheses in a destination") { "[a](".repeated("(", to: $0) },
    PathologicalInput("links", repeating: "[a](b) "),
    PathologicalInput("images", repeating: "![a](b) "),
  ]

  private static let rawHTML: [PathologicalInput] =
    [
      "<![CDATA[", "<?", "<!A ", "<!--", "<!-- a ", "<a", "<a b=\"", "<a b='", "<a\n", "</a", "<",
      "<aa:", "<a@b.", "<a b=c ", "<a b ", "<![CDATA[>", "<!a", "<b>", "<i>a</i>",
    ].map { part in
      PathologicalInput("open tags '\(part)'") { "a ".repeated(part, to: $0) }
    } + [
      PathologicalInput("processing instructions, one a line") { "a\n".repeated("b <?\n", to: $0) },
      PathologicalInput("declarations in many paragraphs") { size in
        "".repeated("a " + String(repeating: "<!A ", count: 1000) + "\n\n", to: size)
      },
      PathologicalInput("a tag of many attributes") { "a <a".repeated(" b", to: $0) },
      PathologicalInput("open elements", repeating: "<span>a "),
      PathologicalInput("entities", repeating: "&amp;"),
      PathologicalInput("no entities", repeating: "&a"),
      PathologicalInput("numbers of characters", repeating: "&#0;"),
    ]

  private static let autolinks: [PathologicalInput] = [
    PathologicalInput("closing parentheses after an address") { "http://a/".repeated(")", to: $0) },
    PathologicalInput("parentheses after addresses") { size in
      "".repeated("http://a/" + String(repeating: ")", count: 2000) + " ", to: size)
    },
    PathologicalInput("entities after an address") { "http://a/".repeated("&a;", to: $0) },
    PathologicalInput("marks after an address") { "http://a/".repeated("?!", to: $0) },
    PathologicalInput("www with underscores", repeating: "_www."),
    PathologicalInput("www with stars", repeating: "*www."),
    PathologicalInput("www", repeating: "www."),
    PathologicalInput("www in brackets", repeating: "(www.a_"),
    PathologicalInput("addresses", repeating: "http://a.b "),
    PathologicalInput("addresses in one word", repeating: "~~<li>http://a.b/c_d"),
    PathologicalInput("schemes", repeating: "http://"),
    PathologicalInput("colons and slashes", repeating: "://"),
    PathologicalInput("a long scheme") { "".repeated("a", to: $0) + "://b" },
    PathologicalInput("long schemes") { size in
      "".repeated(String(repeating: "a", count: 500) + "://", to: size)
    },
    PathologicalInput("mail addresses", repeating: "a@b.c "),
    PathologicalInput("mail addresses, one a line", repeating: "a@b.c\n"),
    PathologicalInput("mail addresses in one word", repeating: "a@b.c"),
    PathologicalInput("mail addresses in one word of letters", repeating: "a@"),
    PathologicalInput("at signs", repeating: "@"),
    PathologicalInput("a long mail address") { "".repeated("a.", to: $0) + "@b.c" },
    PathologicalInput("a mail address after a colon") { ":a@b.c".repeated("\n\n:a@b.c", to: $0) },
    PathologicalInput("mailto without end", repeating: "mailto:a@b."),
  ]

  private static let delimiters: [PathologicalInput] =
    [
      "*", "_", "*a **a ", "*a_ ", "a**b", "**a ", "a** ", "*a ", "a* ", "***a ", "a~", "~", "~a ",
      "~~a~~ ", "~~a ~b ", "_> *~", "*a _b ~c ", "_*~", "`", "`a", "``a`b", "\\", "\\*", "*a*",
      "_a_ ", "a_", "**a*",
    ].map { PathologicalInput("delimiters '\($0)'", repeating: $0) } + [
      PathologicalInput("long runs of underscores") { size in
        String(repeating: "_", count: size / 2) + "a" + String(repeating: "_", count: size / 2)
      },
      PathologicalInput("nested emphasis") { size in
        "".repeated("*a ", to: size / 2) + "b".repeated(" a*", to: size / 2)
      },
      PathologicalInput("nested strong emphasis") { size in
        "".repeated("**a *b ", to: size / 2) + "c".repeated("*d**", to: size / 2)
      },
      PathologicalInput("runs of backticks of growing length") { size in
        var text = ""
        var length = 1
        while text.utf8.count < size {
          text += String(repeating: "`", count: length) + " "
          length = length % 200 + 1
        }
        return text
      },
    ]

  /// U+FDD0, U+FDD1 and U+FDEF, which a literal cannot hold.
  private static let noncharacters = String(
    decoding: [0xEF, 0xB7, 0x90, 0xEF, 0xB7, 0x91, 0xEF, 0xB7, 0xAF] as [UInt8], as: UTF8.self)

  private static let lines: [PathologicalInput] = [
    PathologicalInput("one long word", repeating: "a"),
    PathologicalInput("one long line of words", repeating: "lorem ipsum dolor "),
    PathologicalInput("spaces", repeating: " "),
    PathologicalInput("spaces in a line") { "a".repeated(" ", to: $0) + "b" },
    PathologicalInput("tabs", repeating: "\t"),
    PathologicalInput("tabs in a list") { "- a\n".repeated("\t", to: $0) },
    PathologicalInput("empty lines", repeating: "\n"),
    PathologicalInput("carriage returns", repeating: "\r"),
    PathologicalInput("NUL", repeating: "\0"),
    PathologicalInput("byte order marks", repeating: "\u{FEFF}"),
    PathologicalInput("hard breaks", repeating: "a\\\n"),
    PathologicalInput("soft breaks", repeating: "a\n"),
    PathologicalInput("noncharacters", repeating: noncharacters),
    PathologicalInput("letters of four bytes", repeating: "\u{1F600}"),
    PathologicalInput("combining marks", repeating: "\u{301}"),
  ]

  // MARK: Lectern's own

  private static let lectern: [PathologicalInput] = [
    PathologicalInput("variables without end", repeating: "{{"),
    PathologicalInput("names of variables without end", repeating: "{{a"),
    PathologicalInput("directives without end", repeating: "{{#"),
    PathologicalInput("includes without end", repeating: "{{#include a:"),
    PathologicalInput("includes in code without end", repeating: "`{{#include "),
    PathologicalInput("unknown directives without end", repeating: "{{#title "),
    PathologicalInput("includes with one end") { "".repeated("{{#include ", to: $0) + "}}" },
    PathologicalInput("nameless directives with one end") { "".repeated("{{#", to: $0) + "}}" },
    PathologicalInput("directives with half an end", repeating: "{{#a} "),
    PathologicalInput("escaped directives", repeating: "\\{{#a}}"),
    PathologicalInput("keys without end", repeating: "[[kbd: "),
    PathologicalInput("attributes without end", repeating: "# a {#a"),
    PathologicalInput("control characters", repeating: "\0\u{1}"),
    PathologicalInput("headings with raw HTML", repeating: "# a <x> "),
    PathologicalInput("one heading with raw HTML") { "# ".repeated("<x> ", to: $0) },
    PathologicalInput("open containers", repeating: ":::note\n"),
    PathologicalInput("containers", repeating: ":::note\n:::\n"),
    PathologicalInput("closed containers", repeating: ":::\n"),
    PathologicalInput("tabs of containers") { ":::tabs\n".repeated(":::tab a\n", to: $0) },
    PathologicalInput("conditions without end", repeating: ":::when a\n"),
    PathologicalInput("titles with markup", repeating: ":::note *a*\n:::\n"),
    PathologicalInput("titles that all differ") { size in
      var text = ""
      var number = 0
      while text.utf8.count < size {
        text += ":::note *\(number)*\n:::\n"
        number += 1
      }
      return text
    },
    PathologicalInput("one long title") { ":::note ".repeated("*a ", to: $0) + "\n" },
    PathologicalInput("admonitions that grow") { size in
      var text = ""
      var depth = 0
      while text.utf8.count < size {
        text += String(repeating: " ", count: 4 * depth) + "!!! note\n"
        depth += 1
      }
      return text
    },
    PathologicalInput("admonitions", repeating: "!!! note\n    a\n"),
    PathologicalInput("variables", repeating: "{{ product }}"),
    PathologicalInput("unknown variables", repeating: "{{ produce }}"),
    PathologicalInput("open braces", repeating: "{{"),
    PathologicalInput("escaped braces", repeating: "\\{{ a }}"),
    PathologicalInput("keys", repeating: "[[kbd: A+B]]"),
    PathologicalInput("open keys", repeating: "[[kbd: "),
    PathologicalInput("a long sequence of keys") { "[[kbd: ".repeated("A+", to: $0) + "]]" },
    PathologicalInput("alerts", repeating: "> [!NOTE]\n> a\n\n"),
    PathologicalInput("includes of nothing", repeating: "{{#include a.md}}"),
  ]
}
