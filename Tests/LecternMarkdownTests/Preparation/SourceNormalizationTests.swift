import LecternDiagnostics
import LecternText
import Testing

@testable import LecternMarkdown

extension ParsingTests {
  @Suite struct SourceNormalizationTests {
    @Test(
      "Bytes become text whose lines end with a line feed",
      arguments: [
        ("a\r\nb\rc\nd\r\r\ne", "a\nb\nc\nd\n\ne"),
        ("\u{FEFF}# a\n", "# a\n"),
        ("a\u{FEFF}b", "a\u{FEFF}b"),
        ("", ""),
        ("a\0b\n\0", "a\u{FFFD}b\n\u{FFFD}"),
        ("\u{1B}[31m\u{7F}\u{1}", "\u{241B}[31m\u{2421}\u{2401}"),
        ("a\u{85}b\u{A0}c", "a\u{FFFD}b\u{A0}c"),
        ("tab\there, Größe, 日本語, \u{1F600}\n", "tab\there, Größe, 日本語, \u{1F600}\n"),
      ])
    func normalizes(text: String, expected: String) {
      #expect(String(utf8: SourceNormalization(Bytes(text.utf8)).text) == expected)
    }

    @Test(
      "Each part of bytes that cannot be UTF-8 becomes one replacement character",
      arguments: [
        ([0x61, 0xFF, 0x62], "a\u{FFFD}b"),
        ([0xC3], "\u{FFFD}"),
        ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
        ([0xE2, 0x82, 0x41], "\u{FFFD}A"),
        ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
        ([0xF0, 0x9F, 0x98], "\u{FFFD}"),
        ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
        ([0x80, 0x0D, 0x0A], "\u{FFFD}\n"),
      ] as [(Bytes, String)])
    func replaces(bytes: Bytes, expected: String) {
      #expect(String(utf8: SourceNormalization(bytes).text) == expected)
      #expect(String(utf8: bytes).replacing("\r\n", with: "\n") == expected)
    }

    @Test("Random bytes become the text that the standard library makes of them")
    func random() {
      var random = RandomMarkdown(seed: 4)
      for _ in 0..<2_000 {
        let bytes = random.bytes(count: 60).filter { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 }
        guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { continue }
        #expect(SourceNormalization(bytes).text == Bytes(String(utf8: bytes).utf8))
      }
    }

    @Test("What is replaced is told once, with its first place in the file")
    func diagnostics() throws {
      let bytes = Bytes("---\n".utf8) + [0x61, 0x0D, 0x0A, 0x62, 0xFF, 0xFF, 0, 0x1B, 0x0A, 0]
      let page = try RenderedPage(bytes, firstLine: 5)
      #expect(
        page.messages == [
          "7:2: warning: bytes that are no UTF-8 are shown as \u{FFFD} [not-utf8]",
          "7:4: warning: NUL characters are shown as \u{FFFD} [nul-byte]",
          "7:5: warning: control character U+001B is shown as a symbol [control-character]",
        ])
    }

    @Test(
      "Columns count the bytes of the line in the file, whatever was replaced before",
      arguments: [
        ([], "a\0b [x](gone.md)", "1:9"),
        ([0xFF, 0xFF, 0xFF], " [x](gone.md)", "1:9"),
        ([], "\u{1B} [x](gone.md)", "1:7"),
        ([], "\u{85} [x](gone.md)", "1:8"),
        ([], "\0\0\na [x](gone.md)\n\0", "2:7"),
        ([], "\0\r\n\r\u{1B}\u{1} [x](gone.md)", "3:8"),
        ([0xE2, 0x82], " {{v}} [x](gone.md)", "1:14"),
        ([], "\0 {{#include f}}[x](gone.md)", "1:21"),
        ([], "a\n{{#include g}} b", "g:5:8"),
      ] as [(Bytes, String, String)])
    func columns(start: Bytes, rest: String, place: String) throws {
      let bytes = start + Bytes(rest.utf8)
      let source = SourcePreparation.prepare(
        bytes, path: "page.md", settings: MarkupSettings(variables: ["v": "w"])
      ) { path, _ in
        let text = path == "g" ? "c\n\0\u{1} [x](gone.md)" : "\u{1}"
        return .success(IncludedFile(path: path, bytes: Bytes(text.utf8), firstLine: 4))
      }
      var parser = MarkdownParser()
      let delegate = PageDelegate(missing: ["gone.md"])
      _ = HTMLRenderer.render(
        try parser.parse(source).document, of: source, policy: .authored,
        strings: RenderStrings(), delegate: delegate)
      let places = delegate.diagnostics.filter { $0.rule == .brokenLink }.map { diagnostic in
        (diagnostic.path == "page.md" ? "" : diagnostic.path + ":")
          + (diagnostic.location.map { "\($0.line):\($0.column)" } ?? "")
      }
      #expect(places == [place])
    }
  }
}
