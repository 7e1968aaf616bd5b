import LecternDiagnostics
import LecternText
import Testing

@testable import LecternMarkdown

extension ParsingTests {
  @Suite struct RandomPageTests {
    private static let settings = MarkupSettings(
      variables: ["v": "value & <more>", "x": ""], conditions: ["a": true, "b": false])
    private static let files = ["a.md": "one {{ v }}\n:::tip\n", "b.md": "1\n2\n3\n"]

    private func check(_ page: RenderedPage, _ text: @autoclosure () -> String) {
      let body = page.body
      #expect(Bytes(String(utf8: body.html).utf8) == body.html, "not UTF-8: \(text())")
      #expect(!body.html.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 && $0 != 0x0C })
      #expect(Set(body.ids).count == body.ids.count, "an id is there twice: \(text())")
      #expect(Set(body.headings.map(\.id)).isSubset(of: body.ids))
      for diagnostic in page.diagnostics {
        #expect((diagnostic.location?.line ?? 0) >= 1, "\(diagnostic): \(text())")
      }
    }

    @Test("Random pages of all syntax render, with ids that differ and places that exist")
    func pages() throws {
      var random = RandomMarkdown(seed: 5)
      for _ in 0..<1_500 {
        let text = random.text(pieces: 40, ours: true)
        for policy in [RawHTMLPolicy.authored, .none, .all] {
          let page = try RenderedPage(
            text, settings: RandomPageTests.settings, files: RandomPageTests.files,
            policy: policy)
          check(page, text)
        }
      }
    }

    @Test("Random bytes render")
    func bytes() throws {
      var random = RandomMarkdown(seed: 6)
      for _ in 0..<1_500 {
        let bytes = random.bytes(count: 200)
        let page = try RenderedPage(
          bytes, settings: RandomPageTests.settings, files: RandomPageTests.files)
        check(page, "\(bytes)")
      }
    }

    @Test("Pages of the corpora that lose or double some bytes render")
    func damagedPages() throws {
      var random = SeededGenerator(seed: 7)
      for (_, text) in try SharedSuites.corpora().prefix(200) where text.count < 8_000 {
        var damaged = text
        for _ in 0..<20 where !damaged.isEmpty {
          let index = Int.random(in: 0..<damaged.count, using: &random)
          if Bool.random(using: &random) {
            damaged.remove(at: index)
          } else {
            damaged.insert(damaged[index], at: damaged.count - 1 - index)
          }
        }
        check(try RenderedPage(damaged, settings: RandomPageTests.settings), "")
      }
    }
  }
}
