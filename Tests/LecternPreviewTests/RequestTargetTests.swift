import LecternText
import Testing

@testable import LecternPreview

@Suite struct RequestTargetTests {
  @Test(arguments: [
    ("/", "", ""),
    ("/index.html", "index.html", ""),
    ("/a%20b/c%C3%A9.html", "a b/cé.html", ""),
    ("/日本.html", "日本.html", ""),
    ("/a+b.html", "a+b.html", ""),
    ("/guide/", "guide/", ""),
    ("/x.html?size=large&y", "x.html", "size=large&y"),
    ("/x.html?#top", "x.html", ""),
    ("/x.html#top?no", "x.html", ""),
    ("/100%25.html", "100%.html", ""),
    ("/a%3Fb.html", "a?b.html", ""),
    ("/...", "...", ""),
    ("/..a/b..", "..a/b..", ""),
    ("http://127.0.0.1:8000/x.html", "x.html", ""),
    ("HTTPS://example/x.html?q", "x.html", "q"),
  ])
  func isAPathAndAQuery(target: String, path: String, query: String) throws {
    let parsed = try RequestTarget(Array(target.utf8)[...])
    #expect(parsed.path == path)
    #expect(parsed.query == query)
  }

  @Test(arguments: [
    "", "*", "index.html", "127.0.0.1:80", "http://host",
    "/..", "/../x", "/a/../../x", "/a/..", "/./x", "/a/.",
    "/%2e%2e/x", "/%2E%2e/x", "/.%2e/x", "/a/%2e%2e", "/%2e/x",
    "/..%2fx", "/a%2Fb", "/..%5cx", "/a\\b", "/..\\..\\x", "/a%5Cb",
    "/a%00", "/%00", "/a\0b", "/a%0d%0ab", "/a%0Ab", "/a%7fb",
    "/%", "/%4", "/%zz", "/a%g0",
    "/%ff", "/%C3", "/%C0%AE%C0%AE/x", "/%ED%A0%80",
  ])
  func isRefusedWhereItIsNoPlaceInTheSite(target: String) {
    #expect(throws: RequestTarget.Refusal.malformed) { try RequestTarget(Array(target.utf8)[...]) }
  }

  @Test func isRefusedWhereItIsTooLong() throws {
    let longest = "/" + String(repeating: "a", count: 8191)
    #expect(try RequestTarget(Array(longest.utf8)[...]).path.count == 8191)
    #expect(throws: RequestTarget.Refusal.tooLong) {
      try RequestTarget(Array((longest + "a").utf8)[...])
    }
  }

  @Test(
    arguments: [
      ("?size=large", "large"), ("?a=1&size=x%20y+z", "x y z"), ("?size", ""), ("?size=", ""),
      ("?sizes=large", nil), ("", nil), ("?si%7ae=large", "large"), ("?size=a&size=b", "a"),
      ("?size=%zz", nil),
    ] as [(String, String?)])
  func givesTheValueOfAName(query: String, value: String?) throws {
    #expect(try RequestTarget(Array(("/" + query).utf8)[...]).queryValue("size") == value)
  }

  @Test func encodingIsUndoneByParsing() throws {
    let path = "a b/c?d#e%f\"<>&'é日本.html"
    let encoded = PercentEncoding.encode(path: path)
    #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") })
    #expect(try RequestTarget(Array(("/" + encoded).utf8)[...]).path == path)
  }
}
