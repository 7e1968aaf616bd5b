import LecternText
import Testing

@testable import LecternMarkdown

extension ParsingTests {
  @Suite struct RandomParsingTests {
    @Test("Random Markdown renders as cmark-gfm renders it")
    func differential() throws {
      var random = RandomMarkdown(seed: 1)
      var parser = MarkdownParser()
      for number in 0..<4_000 {
        let text = Bytes(random.text(pieces: 40).utf8)
        // Options that a set with few members has no use for, too.
        let extensions: MarkdownExtensions = number % 4 == 0 ? [] : .all
        let html = PlainHTML.render(try parser.parse(text, extensions: extensions))
        let expected = CMarkOracle.html(text, extensions: extensions)
        guard html != expected else { continue }
        Issue.record("\(String(utf8: text)) → \(String(utf8: html)), not \(String(utf8: expected))")
      }
    }

    @Test("Eight threads parse thousands of small pages as one does")
    func parallel() throws {
      var random = RandomMarkdown(seed: 2)
      let pages = (0..<3_000).map { _ in Bytes(random.text(pieces: 30).utf8) }
      let expected = RandomParsingTests.renderAll(pages)
      let results = onThreads(8) { _ in RandomParsingTests.renderAll(pages) }
      #expect(results.count == 8)
      for result in results { #expect(result == expected) }
    }

    @Test("Eight tasks parse thousands of small pages as one does")
    func tasks() async throws {
      var random = RandomMarkdown(seed: 3)
      let pages = (0..<2_000).map { _ in Bytes(random.text(pieces: 30).utf8) }
      let expected = RandomParsingTests.renderAll(pages)
      await withTaskGroup(of: [Bytes].self) { group in
        for _ in 0..<8 { group.addTask { RandomParsingTests.renderAll(pages) } }
        for await result in group { #expect(result == expected) }
      }
    }

    private static func renderAll(_ pages: [Bytes]) -> [Bytes] {
      var parser = MarkdownParser()
      return pages.map { page in
        guard let document = try? parser.parse(page) else { return Bytes("refused".utf8) }
        return PlainHTML.render(document)
      }
    }
  }
}
