import LecternDiagnostics
import LecternText
import Testing

@testable import LecternMarkdown

extension ParsingTests {
  @Suite struct InputLimitsTests {
    /// What a page becomes: its HTML, or the line and words it is refused with.
    private static func outcome(_ text: Bytes) -> String {
      let source = SourcePreparation.prepare(
        text, path: "page.md",
        settings: MarkupSettings(variables: ["product": "Lectern"], conditions: ["a": true])
      ) { _, _ in .failure(.notFound(nearest: nil)) }
      var parser = MarkdownParser()
      do {
        let result = try parser.parse(source)
        let delegate = PageDelegate(missing: [])
        let body = HTMLRenderer.render(
          result.document, of: source, policy: .authored, strings: RenderStrings(),
          delegate: delegate)
        return String(utf8: body.html)
      } catch {
        return "\(source.place(of: error.location).location.line): \(error.message)"
      }
    }

    @Test(
      "Whatever is slow for the parser is rendered, or refused on one of its lines",
      arguments: PathologicalInput.all)
    func pathological(input: PathologicalInput) throws {
      for size in [1_000, 8_000] {
        let text = input.text(size)
        let lines = text.split(separator: 10, omittingEmptySubsequences: false).count
        let outcome = InputLimitsTests.outcome(text)
        guard !outcome.hasPrefix("<"), let line = Int(outcome.prefix { $0 != ":" }) else {
          continue
        }
        #expect((1...lines).contains(line), "\(outcome.prefix(200))")
      }
    }

    @Test("Eight threads come to one outcome on everything that is slow")
    func threads() {
      let texts = PathologicalInput.all.map { $0.text(600) }
      let expected = texts.map(InputLimitsTests.outcome)
      for result in onThreads(8, { _ in texts.map(InputLimitsTests.outcome) }) {
        #expect(result == expected)
      }
    }

    private func limit(_ text: String) throws -> LimitExceeded {
      try #require(throws: LimitExceeded.self) {
        var parser = MarkdownParser()
        _ = try parser.parse(Bytes(text.utf8))
      }
    }

    @Test("A page is refused with the line where it goes too far, and told what is too much")
    func messages() throws {
      let quotes = try limit("a\n\n" + String(repeating: "> ", count: 101) + "b\n")
      #expect(quotes.location.line == 3)
      #expect(
        quotes.message == "lists and quotes are nested 101 deep, over the limit of 100")

      var growing = "# a\n"
      for depth in 0..<200 { growing += String(repeating: "  ", count: depth) + "- b\n" }
      #expect(try limit(growing).location.line == 102)

      let wide = String(repeating: "|a", count: 1_001) + "|\n"
      let delimiters = String(repeating: "|-", count: 1_001) + "|\n"
      let columns = try limit("b\n\n" + wide + delimiters)
      #expect(columns.location.line == 4)
      #expect(columns.message == "table has 1001 columns, over the limit of 1000")

      let narrow = String(repeating: "|a\n", count: 1_000)
      let table = String(repeating: "|a", count: 500) + "|\n" + String(repeating: "|-", count: 500)
      let cells = try limit(table + "|\n" + narrow)
      // 499 cells are missing in each row; the 401st is one too many.
      #expect(cells.location.line == 403)

      let destination = String(repeating: "u", count: 200_000)
      let references = try limit(
        "[a]: /\(destination)\n\n" + String(repeating: "[a]\n", count: 400))
      #expect(references.location.line == 337)
      #expect(
        references.message
          == "references come to over 64 MB: a long destination is used too often")

      let tags = try limit("a\n\nb " + String(repeating: "<? ", count: 50_000))
      #expect(tags.location.line == 3)

      let mails = try limit(String(repeating: "a@b.c ", count: 20_000))
      #expect(mails.message == "line has too many mail addresses for its length")
    }

    @Test(
      "What people write is not refused",
      arguments: [
        String(repeating: "word *word* [link](a.md) `code` 50 % a_b_c www. ", count: 2_000),
        String(repeating: "- item with *words* and a [link](a.md)\n", count: 20_000),
        "|a|b|\n|-|-|\n" + String(repeating: "| *a* [b](c.md) | `d` |\n", count: 20_000),
        "|a|b|c|d|e|f|g|h|\n|-|-|-|-|-|-|-|-|\n" + String(repeating: "| a |\n", count: 10_000),
        String(repeating: "- ", count: 60) + "\n" + String(repeating: "* ", count: 60) + "\n",
        "```\n" + String(repeating: ">", count: 90) + "\n```\n",
        "![a](data:image/png;base64," + String(repeating: "QUJD", count: 100_000) + ")\n",
        "[a][b]\n\n[b]: data:image/png;base64," + String(repeating: "QUJD", count: 100_000) + "\n",
        String(repeating: "mail a@b.c\n", count: 10_000),
        String(repeating: "https://example.org/a_(b)_c ", count: 10_000),
        "a\n" + String(repeating: "b c d e f g\n", count: 5_000) + "|h|\n|-|\n",
        String(repeating: "<!-- comment -->\n", count: 10_000),
        String(repeating: "Use <?php echo 1 ?> and `<!DOCTYPE html>`.\n\n", count: 5_000),
      ])
    func ordinary(text: String) throws {
      var parser = MarkdownParser()
      #expect(throws: Never.self) { try parser.parse(Bytes(text.utf8)) }
    }

    @Test("No page of the corpora is refused, alone or all in one")
    func corpora() throws {
      var parser = MarkdownParser()
      var all = Bytes()
      for (path, text) in try SharedSuites.corpora() {
        #expect(throws: Never.self, "\(path)") { try parser.parse(text) }
        all += text + [10, 10]
      }
      #expect(throws: Never.self) { try InputLimits.check(all) }
    }
  }
}
