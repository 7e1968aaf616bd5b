import LecternDiagnostics
import LecternMarkdown
import LecternText
import Testing

/// What the filter asks and tells its host.
@Suite struct RewritingTests {
  private func image(_ html: String, width: Int? = nil, height: Int? = nil) -> String {
    PageWriter.page(
      [.block(html)],
      replacements: [
        "my shots/red dot.png": RawHTMLReplacement(
          address: "my%20shots/red%20dot.png", width: width, height: height)
      ]
    ).html
  }

  @Test(arguments: [
    (
      "<img src=\"my shots/red dot.png\" alt=\"four\">",
      "<img src=\"my%20shots/red%20dot.png\" alt=\"four\" width=\"60\" height=\"40\">"
    ),
    (
      "<img src=' my shots/red dot.png ' alt='' width=30>",
      "<img src=\"my%20shots/red%20dot.png\" alt=\"\" width=\"30\" height=\"20\">"
    ),
    (
      "<img src='my shots/red dot.png' alt='' height=20>",
      "<img src=\"my%20shots/red%20dot.png\" alt=\"\" height=\"20\" width=\"30\">"
    ),
    (
      "<img src='my shots/red dot.png' alt='' width=1 height=9>",
      "<img src=\"my%20shots/red%20dot.png\" alt=\"\" width=\"1\" height=\"9\">"
    ),
    (
      "<img src='my shots/red dot.png' alt='' width='50%'>",
      "<img src=\"my%20shots/red%20dot.png\" alt=\"\" width=\"60\" height=\"40\" "
        + "style=\"width:50%;height:auto\">"
    ),
  ])
  func givesImagesTheirAddressAndSize(html: String, expected: String) {
    #expect(image(html, width: 60, height: 40) == expected)
  }

  @Test func asksForEveryAddressOnce() {
    let html =
      "<a href=\"b&amp;c.md#d\">x</a>\n<img src=e alt=\"\" srcset=\"f 1x, g 2x\">"
      + "<video src=h poster=i><source src=j><track src=k></video><audio src=l></audio>"
    let page = PageWriter.page([.block(html)])
    #expect(
      page.host.references.map {
        "\($0.kind) \($0.address) \($0.location.line):\($0.location.column)"
      }
        == [
          "link b&c.md#d 1:10", "image e 2:10", "image f 2:27", "image g 2:27", "media h 2:50",
          "image i 2:59", "media j 2:73", "media k 2:86", "media l 2:107",
        ])
  }

  @Test func writesWhatTheHostAnswers() {
    let replacement = RawHTMLReplacement(
      address: "a\"b.png", sourceSet: "a@2x.png 2x", before: Array("<picture><source>".utf8),
      after: Array("</picture>".utf8))
    let page = PageWriter.page(
      [.block("<img src=a alt=\"\"><picture><source srcset=x><img src=a alt=\"\"></picture>")],
      replacements: ["a": replacement, "x": RawHTMLReplacement(address: "y")])
    #expect(
      page.html
        == "<picture><source><img src=\"a&quot;b.png\" alt=\"\" srcset=\"a@2x.png 2x\"></picture>"
        + "<picture><source srcset=\"y\"><img src=\"a&quot;b.png\" alt=\"\" "
        + "srcset=\"a@2x.png 2x\"></picture>")
  }

  @Test func reportsIDsAndLeavesDuplicatesOut() {
    let page = PageWriter.page([
      .block(
        "<a name=\"one\"></a><p id=\"two\" name=\"x\">a</p><b id=\"one\">c</b><i id=\"\">d</i>")
    ])
    #expect(
      page.html == "<a id=\"one\"></a><p id=\"two\">a</p><b>c</b><i>d</i>")
    #expect(page.host.ids == ["one", "two"])
  }

  @Test func givesHeadingsTheHostsID() {
    let page = PageWriter.page([
      .block("<h2 align=center>Set &amp;\n <i>up</i></h2><h3 id=own>x</h3>")
    ])
    #expect(
      page.html
        == "<h2 id=\"set--up\" style=\"text-align:center\">Set &amp;\n <i>up</i></h2>"
        + "<h3 id=\"own\">x</h3>")
    #expect(page.host.texts == ["Set &\n up", "x", ""])
  }

  @Test func reportsImagesWithoutText() {
    let page = PageWriter.page([.block("\n<img src=a>\n<img src=b title=T>\n<img class=c>\n")])
    #expect(
      page.html == "\n<img src=\"a\" alt=\"\">\n<img src=\"b\" title=\"T\" alt=\"T\">\n\n")
    #expect(
      page.host.messages == [
        "2:1 missing-alt-text <img> has no alternative text",
        "3:1 missing-alt-text <img> has no alternative text",
        "4:1 missing-alt-text <img> has no alternative text",
        "4:1 missing-image <img> names no image: only its text is shown",
      ])
  }

  @Test func countsColumnsFromTheBlocksOwn() {
    var filter = RawHTMLFilter(policy: .authored)
    var host = RecordingHost()
    var html = Bytes()
    // A block in a list item: cmark has cut four columns from each line, and says column 7 for a
    // block that is indented by two more.
    filter.append(
      RawHTMLFragment(.block, Array("  <x>\n <y>\n".utf8), at: SourceLocation(line: 3, column: 7)),
      to: &html, host: &host)
    #expect(
      host.messages == [
        "3:7 unknown-html <x> is no HTML element: shown as text",
        "4:6 unknown-html <y> is no HTML element: shown as text",
      ])
  }

  @Test(arguments: [
    (
      "<div onclick=x><script>a<b</script><name>y</name></div>",
      "<div onclick=x><script>a<b</script><name>y</name></div>"
    ),
    ("<!-- a --><a  HREF='x y' B>z</a>", "<!-- a --><a  href=\"x%20y\" B>z</a>"),
    ("<img src=\"x y\" onerror=z>", "<img src=\"x%20y\" onerror=\"z\" alt=\"\">"),
    ("<center>a</center></main>", "<center>a</center>"), ("<div><!-- a", "<div><!-- a--></div>"),
    ("<body class=x>a</body>", "a"), ("<plaintext>a", "&lt;plaintext&gt;a"),
    ("<script>a", "<script>a</script>"), ("<p>a<div>b", "<p>a</p><div>b</div>"),
    (
      "<svg onload=x><foreignObject><p>y</p></foreignObject></svg>",
      "<svg onload=x><foreignObject><p>y</p></foreignObject></svg>"
    ),
  ])
  func passesAllAsWrittenWhereAsked(html: String, expected: String) {
    let page = PageWriter.page(
      [.block(html)], policy: .all, replacements: ["x y": RawHTMLReplacement(address: "x%20y")])
    #expect(page.html == expected)
  }

  @Test func showsEverythingWherePolicyIsNone() {
    let page = PageWriter.page(
      [
        .block("<div>a &amp; b</div>\n<!-- c -->\n"), .block("<!-- d -->\n"),
        .paragraph([.html("<b>"), .text("x"), .html("</b>"), .html("<!-- e -->")]),
        .list([[.tight([.text("y")])]]),
      ], policy: .none)
    #expect(
      page.html == "<p>&lt;div&gt;a &amp;amp; b&lt;/div&gt;\n\n</p>\n"
        + "<p>&lt;b&gt;x&lt;/b&gt;</p><ul><li>y</li></ul>")
    #expect(page.host.diagnostics == [])
  }
}
