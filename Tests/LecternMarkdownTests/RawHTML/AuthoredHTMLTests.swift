import LecternDiagnostics
import LecternMarkdown
import LecternText
import Testing

/// Which authored HTML reaches the page, and in what shape.
@Suite struct AuthoredHTMLTests {
  private func block(_ html: String) -> String { PageWriter.page([.block(html)]).html }

  @Test func leavesDetailsBetweenCommentsAlone() {
    let page = PageWriter.page([
      .block("<!-- start -->\n<details>\n<summary>More</summary>\n"),
      .paragraph([.text("Hidden "), .strong([.text("text")]), .text(".")]),
      .block("</details>\n<!-- end -->\n"), .paragraph([.text("After.")]),
    ])
    #expect(
      page.html == "\n<details>\n<summary>More</summary>\n"
        + "<p>Hidden <strong>text</strong>.</p></details>\n\n<p>After.</p>")
    #expect(page.host.messages == [])
  }

  @Test func showsUnknownElementsAndSaysSo() {
    let page = PageWriter.page([
      .block("<div>\n"),
      .paragraph([
        .text("Choose List"), .html("<String>"), .text(" or "), .html("<name>"), .text(" by "),
        .html("<your-file>"), .html("</name>"),
      ]), .block("</div>\n"),
    ])
    #expect(
      page.html
        == "<div>\n<p>Choose List&lt;String&gt; or &lt;name&gt; by &lt;your-file&gt;&lt;/name&gt;"
        + "</p></div>\n")
    #expect(
      page.host.messages == [
        "2:1 unknown-html <String> is no HTML element: shown as text",
        "2:1 unknown-html <name> is no HTML element: shown as text",
        "2:1 unknown-html <your-file> is no HTML element: shown as text",
      ])
    #expect(page.host.texts == ["<String><name><your-file></name>", ""])
  }

  @Test(arguments: [
    // Elements that nothing ends are words; with an end tag they are elements.
    (["<address>"], "<p>&lt;address&gt;</p>"), (["<input>"], "<p>&lt;input&gt;</p>"),
    (["<link>"], "<p>&lt;link&gt;</p>"), (["<A>"], "<p>&lt;A&gt;</p>"),
    (["<b>", "x", "</b>"], "<p><b>x</b></p>"), (["<br>"], "<p><br></p>"),
    (["<kbd>", "x", "</kbd>"], "<p><kbd>x</kbd></p>"), (["a", "</br>", "b"], "<p>a<br>b</p>"),
    // Custom elements: words unless something ends them.
    (["<my-file>"], "<p>&lt;my-file&gt;</p>"),
    (["<my-tag a=1>", "x", "</my-tag>"], "<p><my-tag>x</my-tag></p>"),
    // Not for browsers.
    (["<?php x ?>"], "<p>&lt;?php x ?&gt;</p>"), (["<!-- x -->"], "<p></p>"),
    (["<!DOCTYPE html>"], "<p>&lt;!DOCTYPE html&gt;</p>"),
    (["<![CDATA[a>b]]>"], "<p>&lt;![CDATA[a&gt;b]]></p>"),
    // What would swallow the page.
    (["<script>", "x", "</script>"], "<p>&lt;script&gt;x&lt;/script&gt;</p>"),
    (["<textarea>", "x", "</textarea>"], "<p>&lt;textarea&gt;x&lt;/textarea&gt;</p>"),
    (["<plaintext>"], "<p>&lt;plaintext&gt;</p>"),
    // Obsolete names.
    (
      ["<font color=red size=+1>", "x", "</font>"],
      "<p><span style=\"color:red;font-size:1.13em\">x</span></p>"
    ),
    (["<tt>", "x", "</tt>"], "<p><code>x</code></p>"),
    (["<strike>", "x", "</strike>"], "<p><s>x</s></p>"),
    (["<big>", "x", "</big>"], "<p><span style=\"font-size:larger\">x</span></p>"),
    // XML's habit.
    (["<a id=\"x\"/>", "y"], "<p><a id=\"x\"></a>y</p>"), (["<br/>"], "<p><br></p>"),
    // Frames become links.
    (
      ["<iframe src=\"//a.b/c/\">", "</iframe>"],
      "<p><a href=\"https://a.b/c/\">a.b/c</a></p>"
    ),
  ])
  func passesOrShowsInlineTags(tags: [String], expected: String) {
    let pieces = tags.map { $0.hasPrefix("<") ? Piece.html($0) : .text($0) }
    #expect(PageWriter.page([.paragraph(pieces)]).html == expected)
  }

  @Test(arguments: [
    ("<script>\na = '<b>'\n</script>b", "b"), ("<style>p{}</style>", ""),
    ("<script>x", ""), ("<template><b>x</b></template>y", "y"),
    ("<template data-large-contents>x</template>", ""),
    ("<noscript><b>x</b></noscript>", "<b>x</b>"), ("<form action=x>a</form>", "a"),
    ("<body onload=x><b>a</b></body></html>", "<b>a</b>"),
    ("<object data=x.swf><p>no</p></object>", "<p>no</p>"),
    ("<meta charset=x><base href=y>a", "a"), ("<main>x</main>", "<div>x</div>"),
    ("<b onclick=\"x\">y</b>", "<b>y</b>"), ("<b ONCLICK=x>y</b>", "<b>y</b>"),
    ("<a href=\"java&#115;cript:x\">y</a>", "<a>y</a>"),
    ("<a href=\"JAVASCRIPT&colon;x\">y</a>", "<a>y</a>"),
    ("<a href=\" \tdata:text/html,x\">y</a>", "<a>y</a>"),
    ("<img src=\"vbscript:x\" alt=\"z\">", "z"),
    (
      "<img src=\"data:image/png;base64,x\" alt=\"\">",
      "<img src=\"data:image/png;base64,x\" alt=\"\">"
    ),
    ("<p style=\"color:red\">x</p>", "<p style=\"color:red\">x</p>"),
    ("<p style=\"background:url(//x)\">y</p>", "<p>y</p>"),
    ("<p style=\"background:u\\72l(//x)\">y</p>", "<p>y</p>"),
    (
      "<iframe width=\"560\" src=\"https://www.youtube-nocookie.com/embed/9YB?start=5\" title=\"T &amp; x\"></iframe>",
      "<p><a href=\"https://www.youtube.com/watch?v=9YB&amp;t=5\">T &amp; x</a></p>"
    ),
    (
      "<iframe src=\"https://player.vimeo.com/video/7?h=1\"></iframe>",
      "<p><a href=\"https://vimeo.com/7\">vimeo.com/7</a></p>"
    ),
    ("<iframe></iframe>", ""), ("<embed src=a.swf>", "<p><a href=\"a.swf\">a.swf</a></p>"),
    ("<p><iframe src=\"a.html\" title=\"A\"></iframe></p>", "<p><a href=\"a.html\">A</a></p>"),
  ])
  func keepsWhatRunsOrLoadsOut(html: String, expected: String) {
    #expect(block(html) == expected)
  }

  @Test(arguments: [
    ("<p align=center>x</p>", "<p style=\"text-align:center\">x</p>"),
    (
      "<center style=\"color:red\">x</center>",
      "<div style=\"text-align:center;color:red\">x</div>"
    ),
    ("<img src=a alt width=50%>", "<img src=\"a\" alt style=\"width:50%\">"),
    ("<img src=a alt=\"\" width=\"40px\">", "<img src=\"a\" alt=\"\" width=\"40\">"),
    (
      "<img src=a alt=\"\" align=right hspace=4 border=0>",
      "<img src=\"a\" alt=\"\" style=\"float:right;margin-inline:4px;border:0\">"
    ),
    (
      "<table width=\"100%\" border=1 cellpadding=2 align=center></table>",
      "<table style=\"width:100%;margin-inline:auto\"></table>"
    ),
    (
      "<table><tr><td width=20 valign=top nowrap bgcolor=red>x</table>",
      "<table><tr><td style=\"width:20px;vertical-align:top;white-space:nowrap\">x</td></tr></table>"
    ),
    ("<ul type=square><li>x</ul>", "<ul style=\"list-style-type:square\"><li>x</li></ul>"),
    (
      "<ol type=a start=3><li value=4>x</ol>",
      "<ol type=\"a\" start=\"3\"><li value=\"4\">x</li></ol>"
    ),
    ("<hr size=2 noshade width=50%>", "<hr style=\"height:2px;width:50%\">"),
    ("<br clear=all>", "<br style=\"clear:both\">"),
    ("<p align=\"x\" width=3>y</p>", "<p>y</p>"),
    (
      "<font face=\"Courier, serif\" color=\"00ff00\">x</font>",
      "<span style=\"font-family:courier, serif;color:#00ff00\">x</span>"
    ),
    ("<font color=\"red;x:y\" size=9>x</font>", "<span style=\"font-size:3em\">x</span>"),
    (
      "<div markdown=1 :class=x v-for=y data-a.b-c=z aria-label='\"'>x</div>",
      "<div data-a.b-c=\"z\" aria-label=\"&quot;\">x</div>"
    ),
    ("<div CLASS=a class=b title='<'>x</div>", "<div class=\"a\" title=\"&lt;\">x</div>"),
    (
      "<video src=a.mp4 width=320 controls><source src=b.webm type='video/webm'><track src=c.vtt></video>",
      "<video src=\"a.mp4\" width=\"320\" controls><source src=\"b.webm\" type=\"video/webm\">"
        + "<track src=\"c.vtt\"></video>"
    ),
    ("a < b &amp; c &unknown; <3", "a &lt; b &amp; c &unknown; &lt;3"),
  ])
  func writesObsoleteHTMLAsTodays(html: String, expected: String) {
    #expect(block(html) == expected)
  }

  @Test func passesWhatTheLargeContentViewerShows() {
    let item =
      "<a href=\"a.html\" data-large-content=\"A\">a<template data-large-content>"
      + "<img src=\"b.png\" alt=\"\"><b>3</b> layers</template></a>"
    let page = PageWriter.page([
      .block("<div data-large-content-bar>\n\(item)\n</div>\n"),
      .paragraph([
        .html("<a href=\"a.html\" data-large-content=\"A\">"), .text("a"),
        .html("<template data-large-content=\"\">"), .strong([.text("3")]), .html("</template>"),
        .html("</a>"),
      ]),
    ])
    #expect(
      page.html == "<div data-large-content-bar>\n\(item)\n</div>\n"
        + "<p><a href=\"a.html\" data-large-content=\"A\">a<template data-large-content=\"\">"
        + "<strong>3</strong></template></a></p>")
    #expect(page.host.messages == [])
    #expect(page.host.references.map(\.address) == ["a.html", "b.png", "a.html"])
    // A search would find what no reader sees on the page.
    #expect(page.host.texts.first == "a")
  }

  @Test(arguments: [
    (
      "<a href=b>a<template data-large-content>x</a>y",
      "<a href=\"b\">a<template data-large-content>x</template></a>y"
    ),
    ("<template data-large-content>x", "<template data-large-content>x</template>"),
    (
      "<template data-large-content><script>1</script><b onclick=x>y</b></template>",
      "<template data-large-content><b>y</b></template>"
    ),
  ])
  func endsATemplateWhereItsItemEnds(html: String, expected: String) {
    #expect(block(html) == expected)
  }

  @Test func drawsButRunsNothing() {
    let html =
      "<svg viewBox=\"0 0 8 8\" width=8 onload=x><title>Dot &amp; dash</title><path d=\"M0 0\"/>"
      + "<use href=\"#a\"/><use xlink:href=\"b.svg#a\"/><g fill=\"url(#g)\" mask='url(\"b#g\")'>"
      + "<script>1</script><foreignObject><p>x</p></foreignObject>"
      + "<animate attributeName=\"href\"/></g></svg>after"
    let page = PageWriter.page([.block(html)])
    #expect(
      page.html
        == "<svg viewBox=\"0 0 8 8\" width=\"8\"><title>Dot &amp; dash</title><path d=\"M0 0\"/>"
        + "<use href=\"#a\"/><use/><g fill=\"url(#g)\"></g></svg>after")
    #expect(page.host.rules == Array(repeating: "unsafe-html", count: 6))
    #expect(page.host.texts == ["after"])
  }

  @Test func endsADrawingWhereHTMLBegins() {
    #expect(block("<svg><g><p>x</p>") == "<svg><g></g></svg><p>x</p>")
    #expect(block("<svg></div></svg>") == "<svg></svg>")
    #expect(
      block("<p><math><mi>x</mi></math></p>") == "<p><math><mi>x</mi></math></p>")
  }

  @Test func showsABlockOfPlaceholdersAsAParagraph() {
    let page = PageWriter.page([.block("<your-file>\nmore <i>text</i>\n")])
    #expect(page.html == "<p>&lt;your-file&gt;\nmore <i>text</i>\n</p>")
    #expect(page.host.rules == ["unknown-html"])
  }
}
