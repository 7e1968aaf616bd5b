import LecternText
import Testing

@testable import LecternPreview

@Suite struct PreviewedPageTests {
  @Test(arguments: [
    ("<body><p>a</p></body></html>", "<body><p>a</p>|</body></html>"),
    ("<BODY>a</BODY >", "<BODY>a|</BODY >"),
    (
      "<pre>&lt;/body></pre><!-- </body> -->b</body>",
      "<pre>&lt;/body></pre><!-- </body> -->b|</body>"
    ),
    ("no body", "no body|"),
    ("", "|"),
  ])
  func getsItsScriptAtTheEndOfTheBody(page: String, expected: String) {
    var previewed = PreviewedPage(Bytes(page.utf8))
    previewed.addScript(build: "b-1", paths: ["a b/\"x\".html", "404.html"])
    let script =
      "<script src=\"/_lectern/preview.js\" data-build=\"b-1\" data-paths=\"a%20b/%22x%22.html 404.html\">"
      + "</script>\n"
    #expect(
      String(utf8: previewed.bytes)
        == expected.split(separator: "|", omittingEmptySubsequences: false)
        .joined(separator: script))
  }

  @Test(arguments: [
    (
      #"<html data-content-size="auto"><head><link rel="stylesheet" href="../styles/dynamic.css"></head>"#,
      #"<html data-content-size="large"><head><link data-lectern-was="dynamic" rel="stylesheet" href="../styles/large.css"></head>"#
    ),
    (
      #"<html lang="en" data-content-size="small"><head><link href=styles/small.css rel=stylesheet></head>"#,
      #"<html lang="en" data-content-size="large"><head><link data-lectern-was="small" href=styles/large.css rel=stylesheet></head>"#
    ),
    (
      #"<head><link rel="preload" href="styles/dynamic.css"><link href="styles/dynamic.css?v=1"></head>"#,
      #"<head><link data-lectern-was="dynamic" rel="preload" href="styles/large.css"><link data-lectern-was="dynamic" href="styles/large.css?v=1"></head>"#
    ),
    // Other files stay, and so does what the text says of stylesheets.
    (
      #"<html><head><link href="styles/print.css"></head><body><link href="styles/dynamic.css">"#,
      #"<html><head><link href="styles/print.css"></head><body><link href="styles/dynamic.css">"#
    ),
    ("<html", "<html"), ("", ""),
  ])
  func linksTheStylesheetOfASize(page: String, expected: String) {
    var previewed = PreviewedPage(Bytes(page.utf8))
    previewed.useContentSize("large", among: ["small", "large"])
    #expect(String(utf8: previewed.bytes) == expected)
  }

  @Test func countsRelativeAddressesFromTheRootWhereAsked() {
    var page = PreviewedPage(Bytes("<html><head lang=en><title>x</title></head>".utf8))
    page.addRootBase()
    #expect(
      String(utf8: page.bytes) == #"<html><head lang=en><base href="/"><title>x</title></head>"#)
    let withBase = page
    page.addRootBase()
    #expect(page.bytes == withBase.bytes)
  }
}
