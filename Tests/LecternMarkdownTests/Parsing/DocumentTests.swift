import LecternDiagnostics
import LecternText
import Testing

@testable import LecternMarkdown

/// The tests' library has a source location of its own.
private typealias Place = LecternDiagnostics.SourceLocation

extension ParsingTests {
  @Suite struct DocumentTests {
    /// The tree as text: each node's kind, place and words, indented by its depth.
    private func outline(_ text: String) throws -> [String] {
      var parser = MarkdownParser()
      let document = try parser.parse(Bytes(text.utf8))
      var lines: [String] = []
      var open: [Int] = []
      for (index, node) in document.nodes.enumerated() {
        while let end = open.last, end <= index { open.removeLast() }
        let words = String(utf8: document.bytes(of: node.text))
        let name = words.isEmpty ? "\(node.kind)" : "\(node.kind) '\(words)'"
        lines.append(String(repeating: "  ", count: open.count) + name)
        if node.end > index + 1 { open.append(node.end) }
      }
      return lines
    }

    @Test("Nodes follow each other in the order they open, and know where they end")
    func order() throws {
      #expect(
        try outline("# a *b* c\n\n- d\n  - e\n\nf `g` [h](i \"j\")\n") == [
          "document",
          "  heading", "    text 'a '", "    emphasis", "      text 'b'", "    text ' c'",
          "  list", "    item", "      paragraph", "        text 'd'",
          "      list", "        item", "          paragraph", "            text 'e'",
          "  paragraph", "    text 'f '", "    code 'g'", "    text ' '", "    link 'i'",
          "      text 'h'",
        ])
    }

    @Test(
      "Text that the parser took apart is one node",
      arguments: ["a & b \\* c w: d", "www is not w", "a &amp; b", "[a] [b][c] !"])
    func mergedText(text: String) throws {
      #expect(try outline(text).count == 3)
    }

    @Test("Text stays in the node it belongs to")
    func textAfterNode() throws {
      #expect(
        try outline("*a* b **c**d") == [
          "document", "  paragraph", "    emphasis", "      text 'a'", "    text ' b '",
          "    strong", "      text 'c'", "    text 'd'",
        ])
    }

    @Test("Blocks begin where they are written, columns counted in bytes")
    func places() throws {
      var parser = MarkdownParser()
      let text = "# a\n\n> - b\n>\n>   ```\n>   c\n>   ```\n\n| d | e |\n|---|---|\n| f | é g |\n"
      let nodes = try parser.parse(Bytes(text.utf8)).nodes
      func place(_ kind: NodeKind, _ number: Int = 0) -> Place? {
        nodes.filter { $0.kind == kind }.dropFirst(number).first?.location
      }
      #expect(place(.heading) == Place(line: 1, column: 1))
      #expect(place(.blockQuote) == Place(line: 3, column: 1))
      #expect(place(.list) == Place(line: 3, column: 3))
      #expect(place(.paragraph) == Place(line: 3, column: 5))
      #expect(place(.codeBlock) == Place(line: 5, column: 5))
      #expect(place(.table) == Place(line: 9, column: 1))
      #expect(place(.tableRow, 1)?.line == 11)
      #expect(place(.tableCell, 2)?.line == 11)
    }

    @Test("Lists, tasks and tables keep what sets them apart")
    func details() throws {
      var parser = MarkdownParser()
      let text = "7. a\n8. b\n\n- [x] c\n\n- [ ] d\n\n|e|f|g|h|\n|:-|:-:|-:|-|\n|i|j|k|l|\n"
      let nodes = try parser.parse(Bytes(text.utf8)).nodes
      let lists = nodes.filter { $0.kind == .list }
      #expect(lists.map(\.isOrdered) == [true, false])
      #expect(lists.map(\.listStart) == [7, 0])
      #expect(lists.map(\.isTight) == [true, false])
      let items = nodes.filter { $0.kind == .item }
      #expect(items.map(\.isTask) == [false, false, true, true])
      #expect(items.map(\.isDone) == [false, false, true, false])
      let cells = nodes.filter { $0.kind == .tableCell }
      #expect(cells.map(\.isHeader) == [true, true, true, true, false, false, false, false])
      #expect(cells.prefix(4).map(\.alignment) == [.left, .center, .right, .none])
      #expect(cells.suffix(4).map(\.columnIndex) == [0, 1, 2, 3])
      #expect(nodes.filter { $0.kind == .paragraph }.map(\.isTight) == [true, true, false, false])
    }

    @Test("Extensions that are off leave text alone")
    func extensions() throws {
      var parser = MarkdownParser()
      let text = Bytes("~~a~~ http://b.c [^d]\n\n[^d]: e\n\n- [ ] f\n\n|g|\n|-|\n".utf8)
      let kinds = Set(try parser.parse(text, extensions: []).nodes.map(\.kind))
      #expect(kinds.isDisjoint(with: [.strikethrough, .footnoteReference, .table]))
      let all = Set(try parser.parse(text).nodes.map(\.kind))
      #expect(all.isSuperset(of: [.strikethrough, .link, .footnoteReference, .table]))
    }
  }
}
