import Lectern
import LecternText
import Testing

@Suite struct TopicPicturesTests {
  /// A PNG of 61 × 40 without a colour in it: enough for its header to be believed.
  private static let png: Bytes =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 61, 0, 0, 0, 40, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + Array("IDAT".utf8)
    + [0, 0, 0, 0]

  private static let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'/>"

  private func site(_ topic: String, _ files: [String: Bytes]) throws -> SiteLiteral {
    let site = try SiteLiteral(["index.md": "# A\n\n" + topic])
    for (path, bytes) in files { try site.write(path, bytes) }
    return site
  }

  @Test("a picture gets the room that it takes, half of its pixels if it is dense")
  func size() async throws {
    let site = try site(
      "![a](a.png) ![b](b@2x.png) ![c](c.svg)",
      ["a.png": Self.png, "b@2x.png": Self.png, "c.svg": Array(Self.svg.utf8)])
    let result = try await site.build()
    #expect(site.report(result).filter { $0.contains("unreadable-image") } == [])
    let body = try site.body("index.html")
    for size in [
      "src=\"a.png\" alt=\"a\" width=\"61\" height=\"40\"",
      "src=\"b@2x.png\" alt=\"b\" width=\"31\" height=\"20\"",
      "src=\"c.svg\" alt=\"c\" width=\"30\" height=\"20\"",
    ] {
      #expect(body.contains(size), "\(body)")
    }
  }

  @Test("a picture whose size cannot be told is shown without one, and nothing is reported")
  func unknownSize() async throws {
    let site = try site(
      "![a](a.svg)",
      ["a.svg": Array(Self.svg.replacing("width='30'", with: "width='10vw'").utf8)])
    let result = try await site.build()
    #expect(site.report(result).filter { $0.contains("unreadable-image") } == [])
    #expect(try !site.body("index.html").contains("width="))
  }

  @Test("a long colour profile before the size is read past")
  func longHeader() async throws {
    let profile: Bytes = [0xFF, 0xE2, 0xEA, 0x62] + Bytes(repeating: 0, count: 60_000)
    let frame: Bytes = [0xFF, 0xC0, 0, 11, 8, 0, 20, 0, 30, 1, 1, 0x11, 0, 0xFF, 0xDA, 0, 2]
    let site = try site("![a](a.jpg)", ["a.jpg": [0xFF, 0xD8] + profile + profile + frame])
    let result = try await site.build()
    #expect(site.report(result).filter { $0.contains("unreadable-image") } == [])
    #expect(try site.body("index.html").contains("width=\"30\" height=\"20\""))
  }

  @Test(
    "a file that browsers do not show as a picture is reported",
    arguments: [
      ("a.png", Array("text".utf8), "'a.png' is no png picture"),
      ("a.JPG", [], "'a.JPG' is no JPG picture"),
      ("a.png", Array(png.prefix(40)), "'a.png' is no png picture"),
      ("a.svg", Array("<svg width='3' height='2'/>".utf8), "'a.svg' is no svg picture"),
      ("a.png", Array(svg.utf8), "'a.png' is SVG inside: under its name browsers do not show it"),
      ("a.svg", png, "'a.svg' is PNG inside: under its name browsers do not show it"),
      (
        "a.jpg",
        [0, 0, 0, 16] + Array("ftypheic".utf8) + [0, 0, 0, 0, 0, 0, 0, 8] + Array("moov".utf8),
        "'a.jpg' is a HEIC picture, which hardly a browser shows"
      ),
    ] as [(String, Bytes, String)])
  func notShown(name: String, bytes: Bytes, message: String) async throws {
    let site = try site("![a](\(name))", [name: bytes])
    let result = try await site.build()
    #expect(
      site.report(result).filter { $0.contains("unreadable-image") }
        == ["index.md:3:6: warning: \(message) [unreadable-image]"])
  }

  @Test("a raster picture under another one's name is shown by browsers, and not reported")
  func otherName() async throws {
    let site = try site("![a](a.jpg)", ["a.jpg": Self.png])
    let result = try await site.build()
    #expect(site.report(result).filter { $0.contains("unreadable-image") } == [])
  }
}
