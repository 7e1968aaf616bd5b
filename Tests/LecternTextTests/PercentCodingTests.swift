import LecternText
import Testing

@Suite struct PercentCodingTests {
  @Test(arguments: [
    ("a/b.html", "a/b.html"), ("my shots/red dot.png", "my%20shots/red%20dot.png"),
    ("größe.html", "gr%C3%B6%C3%9Fe.html"), ("what?.html", "what%3F.html"),
    ("50%#1.html", "50%25%231.html"),
    ("a:b.html", "./a:b.html"), ("x/a:b.html", "x/a:b.html"),
    ("a&b'c\"<.html", "a%26b%27c%22%3C.html"),
  ])
  func encodesPaths(path: String, expected: String) {
    #expect(PercentCoding.encode(path: path) == expected)
    let encoded = PercentCoding.encode(path: path)
    #expect(
      PercentCoding.decode(encoded.hasPrefix("./") ? String(encoded.dropFirst(2)) : encoded) == path
    )
  }

  @Test(arguments: [
    ("%41%zz%", "A%zz%"), ("%C3%B6", "ö"), ("%FF", "\u{FFFD}"), ("plain", "plain"),
  ])
  func decodesAndKeepsWhatIsNoEscape(text: String, expected: String) {
    #expect(PercentCoding.decode(text) == expected)
  }

  @Test func keepsFragmentsReadable() {
    #expect(PercentCoding.encode(fragment: "привет-мир") == "привет-мир")
    #expect(PercentCoding.encode(fragment: "a b\"<>`%") == "a%20b%22%3C%3E%60%25")
  }
}
