import LecternDiagnostics
import Testing

@testable import Lectern

@Suite struct SummaryFileTests {
  private func outline(_ entries: [NavigationEntry], depth: Int = 0) -> [String] {
    entries.flatMap { entry in
      [
        String(repeating: "  ", count: depth)
          + "\(entry.title)|\(entry.path)|\(entry.location.line)"
      ]
        + outline(entry.children, depth: depth + 1)
    }
  }

  @Test func readsNestedLists() {
    let source = """
      # Summary

      [Preface](preface.md)

      * [Overview](README.md)
      * [Fly \\[view\\]](FlyView/a b.md)
        * [Replay](FlyView/replay.md#now)
          - [Deep](<FlyView/de(ep).md> "Title")
        * Heading only
          * [Below](x/../below.md)
      * [Site](https://example.com)

      [After](after.md)
      """
    let summary = SummaryFile(Array(source.utf8), folder: "en")
    #expect(
      outline(summary.entries) == [
        "Preface|en/preface.md|3",
        "Overview|en/README.md|5",
        "Fly [view]|en/FlyView/a b.md|6",
        "  Replay|en/FlyView/replay.md|7",
        "    Deep|en/FlyView/de(ep).md|8",
        "  Heading only||9",
        "    Below|en/below.md|10",
        "Site|https://example.com|11",
        "After|en/after.md|13",
      ])
  }

  @Test func readsPartsAndDrafts() {
    let source = """
      # Summary

      [Preface](preface.md)

      ## Part `one`

      - [Draft]()
        - [A](a.md)
      - [No link]

      # Part two
      - [B](b.md)

      [After](after.md)
      """
    #expect(
      outline(SummaryFile(Array(source.utf8), folder: "").entries) == [
        "Preface|preface.md|3", "Part one||5", "  Draft||7", "    A|a.md|8", "  [No link]||9",
        "Part two||11", "  B|b.md|12", "After|after.md|14",
      ])
  }

  @Test func keepsVeryDeepListsShallow() {
    let source = (0..<500).map { String(repeating: " ", count: $0) + "- [x](\($0).md)" }.joined(
      separator: "\n")
    let summary = SummaryFile(Array(source.utf8), folder: "")
    #expect(outline(summary.entries).count == 500)
  }
}
