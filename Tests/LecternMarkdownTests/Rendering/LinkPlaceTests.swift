import LecternDiagnostics
import LecternText
import Testing

@testable import LecternMarkdown

extension ParsingTests {
  @Suite struct LinkPlaceTests {
    @Test(
      "A link is told where its destination is written",
      arguments: [
        ("[a](x)", "1:5"),
        ("b c [a]( <x> )", "1:11"),
        ("b\nc [a](x)", "2:7"),
        ("> b\n> c [a](x)", "2:9"),
        ("> b\nc [a](x)", "2:7"),
        ("b\\\n[a](x)", "2:5"),
        ("[b\nc](y)\n[a](x)", "3:5"),
        ("[r]: /u\nb [a](x)", "2:7"),
        ("b `c\nd` [a](x)", "2:8"),
        ("x [x](y) [a](x) x", "1:14"),
        ("- b\n  - c [a](x)", "2:11"),
        ("| b |\n|---|\n| c \\| [a](x) |", "3:12"),
        ("# b [a](x)", "1:9"),
        ("b\n===\n\n[a](x)", "4:5"),
        ("![a](x)", "1:6"),
        ("[![b](y)](x)", "1:11"),
        ("[a][r]\n\n[r]: x", "3:6"),
        ("b\nc [a]\n\n[a]: x", "4:6"),
        ("b [^n]\n\n[^n]: c [a](x)", "3:13"),
        ("[a][r]\n\n# b\n\n[r]: x", "1:1"),
        ("# b\n\n[r]: x\n\nc\nd [a][r]\n\n***\n", "6:3"),
        ("b\nc [a](x)\n| d |\n|---|\n| e |\n", "2:7"),
        ("b\nc\n| [a](x) |\n|---|\n| e |\n", "3:7"),
        ("b\nc\n| d |\n|---|\n| [a](x) |\n", "5:7"),
        ("é [a](x)", "1:8"),
        ("\t\n\n  b [a](x)", "3:9"),
      ])
    func places(text: String, place: String) throws {
      let page = try RenderedPage(text, missing: ["x"])
      #expect(page.messages.map { $0.prefix { $0 != " " } } == ["\(place):"])
    }

    @Test("Addresses that are links by themselves are told where they are written")
    func autolinks() throws {
      let page = try RenderedPage(
        "see http://a.b/c, mail a@b.c\nor <http://a.b/c> (http://a.b/c) www.a.b\n",
        missing: ["http://a.b/c", "mailto:a@b.c", "http://www.a.b"])
      #expect(
        page.messages.map { $0.prefix { $0 != " " } } == [
          "1:5:", "1:24:", "2:5:", "2:20:", "2:34:",
        ])
    }

    @Test("Links to one destination are told apart")
    func repeated() throws {
      let page = try RenderedPage("[a](x) [b](x)\n[c](x)\n\n[d](x)\n", missing: ["x"])
      #expect(page.messages.map { $0.prefix { $0 != " " } } == ["1:5:", "1:12:", "2:5:", "4:5:"])
    }
  }
}
