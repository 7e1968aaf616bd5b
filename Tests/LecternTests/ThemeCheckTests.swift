import Lectern
import LecternText
import Testing

/// What is wrong with a site's own templates and stylesheets.
@Suite struct ThemeCheckTests {
  @Test func whatAPageWouldAskOfTheNetworkIsAWarning() async throws {
    let site = try SiteLiteral(["Content/index.md": "# Home"])
    try site.write(
      "Templates/styles/own.css",
      """
      @font-face { src: url("https://fonts.example/sans.woff2") format("woff2") }
      /* url(https://comment.example/a.png) */
      .a { background: url( 'HTTP://img.example/a.png' ) }
      .b { background: url(//img.example/b.png), url(b.png) }
      """)
    try site.write(
      "Templates/footer.mustache",
      """
      <a href="https://example.com/">Home</a> {{! <img src="https://no.example/c.png"> }}
      <img src="https://img.example/d.png" alt=""><script src=//cdn.example/x.js></script>
      <link rel="canonical" href="https://example.com/page"><link rel=stylesheet href='https://css.example/e.css'>
      <svg xmlns="http://www.w3.org/2000/svg"></svg>
      """)
    let report = site.report(try await site.build())
    #expect(
      report == [
        "Templates/footer.mustache:2:11: warning: 'https://img.example/d.png' would be asked of the network [remote-resource]",
        "Templates/footer.mustache:2:57: warning: '//cdn.example/x.js' would be asked of the network [remote-resource]",
        "Templates/footer.mustache:3:82: warning: 'https://css.example/e.css' would be asked of the network [remote-resource]",
        "Templates/styles/own.css:1:24: warning: 'https://fonts.example/sans.woff2' would be asked of the network [remote-resource]",
        "Templates/styles/own.css:3:24: warning: 'HTTP://img.example/a.png' would be asked of the network [remote-resource]",
        "Templates/styles/own.css:4:22: warning: '//img.example/b.png' would be asked of the network [remote-resource]",
      ])
  }

  @Test(arguments: [
    "Templates/footer.mustache", "Templates/styles/own.css", "Templates/scripts/own.js",
  ])
  func bytesThatAreNoTextAreAnErrorAtTheirPlace(path: String) async throws {
    let site = try SiteLiteral(["Content/index.md": "# Home"])
    try site.write(path, Bytes("/* é\n a ".utf8) + [0xC3, 0x28] + Bytes(" */".utf8))
    let report = site.report(try await site.build())
    #expect(report == ["\(path):2:4: error: bytes that are no UTF-8 [invalid-template]"])
  }
}
