import LecternText
import Testing

@testable import LecternMarkdown

extension ParsingTests {
  @Suite struct ArenaTests {
    @Test("A parse that needs more than its budget is stopped, and the next one is as ever")
    func budget() throws {
      var arena = Arena()
      let large = Bytes(String(repeating: "~~a~~ *b* [c](d)\n\n", count: 5_000).utf8)
      let small = Bytes("~a~ *b* http://c.d ~~e~~\n".utf8)
      let expected = CMarkOracle.html(small, extensions: .all)
      for budget in [0, 1_000, 10_000, 100_000, 1_000_000] {
        #expect(throws: Arena.Failure.budgetExceeded) {
          try arena.parse(large.span, extensions: .all, budget: budget)
        }
        let document = try arena.parse(small.span, extensions: .all, budget: 1 << 20)
        #expect(PlainHTML.render(document) == expected)
      }
      let whole = try arena.parse(large.span, extensions: .all, budget: 1 << 28)
      #expect(whole.nodes.filter { $0.kind == .strikethrough }.count == 5_000)
    }

    @Test("A parse that is stopped leaves no mark in the tables that all threads share")
    func sharedTables() throws {
      var arena = Arena()
      let large = Bytes(String(repeating: "~a ~~b~~ ", count: 50_000).utf8)
      #expect(throws: Arena.Failure.budgetExceeded) {
        try arena.parse(large.span, extensions: .all, budget: 3_000_000)
      }
      // With `~` left among the characters that emphasis passes over, this would be emphasized.
      let text = Bytes("*~a*~b~*c\n".utf8)
      let document = try arena.parse(text.span, extensions: [], budget: 1 << 20)
      #expect(PlainHTML.render(document) == CMarkOracle.html(text, extensions: []))
    }

    @Test("A mail address after a colon, which the library reads a byte before, is read well")
    func byteBefore() throws {
      var parser = MarkdownParser()
      let document = try parser.parse(Bytes(":a@b.c".utf8))
      #expect(
        String(utf8: PlainHTML.render(document))
          == "<p>:<a href=\"mailto:a@b.c\">a@b.c</a></p>\n")
    }
  }
}
