import LecternDiagnostics
import LecternYAML
import Testing

struct YAMLErrorTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var text: String
    var line: Int
    var column: Int
    var message: String
    var hint: String?
    var testDescription: String { text }

    init(_ text: String, _ line: Int, _ column: Int, _ message: String, _ hint: String? = nil) {
      (self.text, self.line, self.column) = (text, line, column)
      (self.message, self.hint) = (message, hint)
    }
  }

  @Test(arguments: [
    Fault(
      "title: Backup: the basics\nx: 1\n", 1, 14, "`:` inside a value that is not quoted",
      "quote the value: title: \"Backup: the basics\""),
    Fault(
      "a: 1\ntitle: Überblick: \"so\"\n", 2, 18, "`:` inside a value that is not quoted",
      "quote the value: title: 'Überblick: \"so\"'"),
    Fault(
      "a: one\n b: two\n", 2, 3, "unexpected `:`",
      "indent keys of one mapping alike, and quote a value that holds `: `"),
    Fault(
      "a: 1\nnonsense\nb: 2\n", 2, 1, "no `:` after this key",
      "write `key: value`, or quote text that goes over several lines"),
    Fault(
      "title: \"A\" guide\n", 1, 12, "unexpected text where a key should stand",
      "indent keys of one mapping alike, and quote a value as a whole"),
    Fault(
      "- a\nb: 1\n", 2, 1, "unexpected text where a list item should stand",
      "begin each item with `- `, indented alike"),
    Fault("tags: [a, b\nx: 1\n", 2, 2, "expected `,` or `]` for the one opened at 1:7"),
    Fault("tags: {a: b\n", 2, 1, "expected `,` or `}` for the one opened at 1:7"),
    Fault("title: \"open\nx: 1\n", 1, 8, "quoted text that is never closed"),
    Fault(
      "title: @home\n", 1, 8, "value that begins with `@` and is not quoted", "quote the value"),
    Fault(
      "title: `code`\n", 1, 8, "value that begins with ``` and is not quoted", "quote the value"),
    Fault("title: %x\n", 1, 8, "value that begins with `%` and is not quoted", "quote the value"),
    Fault("a:\n\tb: 1\n", 2, 1, "tab used for indentation", "indent with spaces"),
    Fault(
      "path: \"C:\\Users\"\n", 1, 12, "unknown escape sequence in double quotes",
      "double the backslash, or use single quotes"),
    Fault(
      "title: **Bold**\n", 1, 8, "value that begins with `*` or `&` and is not quoted",
      "quote the value"),
    Fault(
      "title: *Bold\n", 1, 8, "`*Bold` without an `&Bold` before it",
      "quote a value that begins with `*`"),
    Fault(
      "tags: - a\n", 1, 7, "list item that begins in the middle of a line",
      "begin the list on its own line, or write `[a, b]`"),
    Fault(
      "title: > x\n", 1, 10, "text after `|` or `>`",
      "begin the text on the next line, or quote a value that begins with `>` or `|`"),
    Fault("a: 1\nb: 2\na: 3\n", 3, 1, "duplicate key `a`, first at 1:1"),
    Fault("a: {é: 1, \"é\": 3}\n", 1, 12, "duplicate key `é`, first at 1:5"),
    Fault("a: &x [*x]\n", 1, 8, "`*x` inside the value that it stands for"),
    Fault("a: 1\n---\nb: 2\n", 2, 1, "second document where one is expected"),
    Fault("a: 1\n...\nb: 2\n", 3, 1, "unexpected text after the end of the document"),
    Fault("a: \u{7}\n", 1, 4, "control character U+0007"),
    Fault("ä: x\u{0}y\n", 1, 6, "NUL byte"),
  ])
  func `a fault is told in one phrase with its place`(fault: Fault) {
    let error = #expect(throws: YAMLError.self) { try YAML.parse(Array(fault.text.utf8)) }
    #expect(error?.location == .init(fault.line, fault.column))
    #expect(error?.message == fault.message)
    #expect(error?.hint == fault.hint)
    #expect(error?.rule == .invalidYAML)
  }

  @Test(
    arguments: zip(
      [
        [0xFF], [0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
        [0xC0, 0xAF], [0xFE, 0xFF, 0x00, 0x61],
      ] as [[UInt8]],
      [4, 4, 5, 4, 4, 4, 4, 4]))
  func `bytes that are not UTF-8 are an error at their place`(bytes: [UInt8], column: Int) {
    let error = #expect(throws: YAMLError.self) { try YAML.parse(Array("a: 1\nb: ".utf8) + bytes) }
    #expect(error?.location == .init(2, column))
    #expect(error?.message == "bytes that are not UTF-8")
  }

  @Test func `a diagnostic carries path, place and hint`() {
    let error = YAMLError("NUL byte", at: .init(3, 4), hint: "remove it")
    #expect(
      error.diagnostic(path: "a/b.md")
        == Diagnostic(.invalidYAML, "NUL byte", path: "a/b.md", at: .init(3, 4), hint: "remove it"))
  }
}
