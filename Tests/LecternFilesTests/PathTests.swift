import LecternFiles
import Testing

@Suite struct PathTests {
  @Test(arguments: [
    ("a/b.html", "a/c.html", "c.html"), ("a/b.html", "c/d.html", "../c/d.html"),
    ("index.html", "a/b/c.html", "a/b/c.html"), ("a/b/c.html", "index.html", "../../index.html"),
    ("a/index.html", "a/index.html", "index.html"), ("a/b.html", "a", "../a"),
  ])
  func findsTheWayFromPageToPage(page: String, target: String, expected: String) {
    #expect(Path.relative(from: page, to: target) == expected)
  }

  @Test(
    arguments: [
      ("a/./b//c", "a/b/c"), ("a/../b", "b"), ("/x/y", "x/y"), ("", ""), ("a/..", ""),
    ] as [(String, String)])
  func normalizesDots(path: String, expected: String) {
    #expect(Path.normalized(path) == expected)
  }

  @Test(arguments: ["..", "a/../..", "../a"])
  func refusesToLeadAboveTheStart(path: String) {
    #expect(Path.normalized(path) == nil)
  }

  @Test(arguments: [
    ("a/b.tar.gz", "gz"), ("v1.0.md", "md"), (".hidden", ""), ("a.b/c", ""), ("x.", ""),
  ])
  func findsTheEnding(path: String, expected: String) {
    #expect(Path.ending(path) == expected)
  }
}
