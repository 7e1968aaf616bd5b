import LecternDiagnostics
import LecternYAML
import Testing

struct FrontMatterTests {
  struct Split: Sendable, CustomTestStringConvertible {
    var text: String
    var form: FrontMatter.Form
    var yaml: String
    var body: String
    var lines: Int
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ form: FrontMatter.Form, _ yaml: String, _ body: String, _ lines: Int) {
      (self.text, self.form, self.yaml, self.body, self.lines) = (text, form, yaml, body, lines)
    }
  }

  @Test(arguments: [
    Split("---\ntitle: a\n---\nBody\n", .closed, "title: a\n", "Body\n", 3),
    Split("\u{FEFF}---\ntitle: a\n---\nBody\n", .closed, "title: a\n", "Body\n", 3),
    Split("---\r\ntitle: a\r\n---\r\n\r\nBody", .closed, "title: a\r\n", "\r\nBody", 3),
    Split("---\rtitle: a\r---\rBody", .closed, "title: a\r", "Body", 3),
    Split("--- \t\ntitle: a\n...  \nBody", .closed, "title: a\n", "Body", 3),
    Split("---\ntitle: a\n---", .closed, "title: a\n", "", 3),
    Split("---\n---\nBody", .closed, "", "Body", 2),
    Split("---\n\n \n---\nBody", .closed, "\n \n", "Body", 4),
    Split("---\na: 1\n\nb: 2\n---\n", .closed, "a: 1\n\nb: 2\n", "", 5),
    Split("---\na: |\n  ---\n---\nBody", .closed, "a: |\n  ---\n", "Body", 4),
    Split("---\n\nText: a\n\n---\nMore", .rules, "\nText: a\n\n", "---\n\nText: a\n\n---\nMore", 0),
    Split("---\ntitle: a\n\nBody\n", .unclosed, "", "---\ntitle: a\n\nBody\n", 0),
    Split("---\n\nOnly one rule.\n", .absent, "", "---\n\nOnly one rule.\n", 0),
    Split("---\n", .absent, "", "---\n", 0),
    Split("---", .absent, "", "---", 0),
    Split("", .absent, "", "", 0),
    Split("\u{FEFF}# Heading\n", .absent, "", "# Heading\n", 0),
    Split("\n---\na: 1\n---\n", .absent, "", "\n---\na: 1\n---\n", 0),
    Split(" ---\na: 1\n---\n", .absent, "", " ---\na: 1\n---\n", 0),
    Split("----\na: 1\n----\n", .absent, "", "----\na: 1\n----\n", 0),
    Split("...\na: 1\n---\n", .absent, "", "...\na: 1\n---\n", 0),
    Split("--- a\nb: 1\n---\n", .absent, "", "--- a\nb: 1\n---\n", 0),
  ])
  func `a block is found by its lines`(expected: Split) {
    let bytes = Array(expected.text.utf8)
    let split = FrontMatter.split(bytes)
    #expect(split.form == expected.form)
    #expect(String(decoding: bytes[split.yaml], as: UTF8.self) == expected.yaml)
    #expect(String(decoding: bytes[split.bodyStart...], as: UTF8.self) == expected.body)
    #expect(split.linesBeforeBody == expected.lines)
  }

  @Test func `metadata has places of the file`() {
    let reading = FrontMatter.read(
      Array("\u{FEFF}---\ntitle: Marked\n---\nBody".utf8), path: "a.md")
    #expect(reading.metadata?["title"]?.string == "Marked")
    #expect(reading.metadata?["title"]?.location == .init(2, 8))
    #expect(reading.linesBeforeBody == 3)
    #expect(reading.diagnostic == nil)
  }

  @Test func `an error hides the block from the page`() {
    let bytes = Array("---\ntitle: Admin Guide: First Steps\ndescription: ok\n---\nBody".utf8)
    let reading = FrontMatter.read(bytes, path: "guide.md")
    #expect(reading.metadata == nil)
    #expect(reading.bodyStart == bytes.count - 4)
    #expect(
      reading.diagnostic
        == Diagnostic(
          .invalidYAML, "`:` inside a value that is not quoted", path: "guide.md", at: .init(2, 19),
          hint: "quote the value: title: \"Admin Guide: First Steps\""))
  }

  @Test(arguments: [
    ("---\n- a\n- b\n---\n\nAfter.\n", "a list where front matter has keys: shown as text", 2),
    ("---\nJust prose\n---\n", "text where front matter has keys: shown as text", 2),
    (
      "---\n\nHello, this is prose: really.\n\n---\n",
      "block that begins with an empty line: shown as text", 2
    ),
    ("---\ntitle: a\n\nBody\n", "`---` without a closing `---`: shown as text", 1),
  ])
  func `a block that is no metadata is text, with a warning`(
    text: String, message: String, line: Int
  ) {
    let reading = FrontMatter.read(Array(text.utf8), path: "x.md")
    #expect(reading.bodyStart == 0)
    #expect(reading.linesBeforeBody == 0)
    #expect(reading.diagnostic?.message == message)
    #expect(reading.diagnostic?.severity == .warning)
    #expect(reading.diagnostic?.location?.line == line)
  }

  @Test(arguments: [
    "---\n---\n", "---\n# comment\n---\n", "---\n\n---\n", "---\n\nOnly one rule here.\n",
    "---\n\nProse between rules\n\n---\n", "Text\n", "", "---\n~\n---\n",
  ])
  func `an empty block and plain Markdown need no word`(text: String) {
    let reading = FrontMatter.read(Array(text.utf8), path: "x.md")
    #expect(reading.metadata == nil)
    #expect(reading.diagnostic == nil)
  }

  @Test func `random beginnings keep every line`() {
    var random = SeededGenerator(state: 3)
    let pieces = ["---", "...", "\n", "\r\n", "\r", "a: 1", " ", "text", "\u{FEFF}", "- a", "["]
    for _ in 0..<3_000 {
      let text = (0..<12).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let bytes = Array(("---\n" + text).utf8)
      let reading = FrontMatter.read(bytes, path: "x.md")
      let passed = String(decoding: bytes[..<reading.bodyStart], as: UTF8.self)
      // A lone CR ends a line too; where there is one, the count is left to the table above.
      let before = bytes[..<reading.bodyStart]
      let ends = before.count { $0 == UInt8(ascii: "\n") }
      let pairs = text.unicodeScalars.count { $0 == "\r" } == text.count { $0 == "\r\n" }
      if pairs {
        let isOpen = !before.isEmpty && before.last != UInt8(ascii: "\n")
        #expect(reading.linesBeforeBody == ends + (isOpen ? 1 : 0))
      }
      // Text is left out only with metadata, an error, or nothing in it.
      if reading.bodyStart > 0, reading.metadata == nil, reading.diagnostic == nil {
        #expect(!passed.contains("text"))
      }
    }
  }
}
