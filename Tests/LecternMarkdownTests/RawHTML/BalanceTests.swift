import LecternMarkdown
import Testing

/// Elements end where they must, whatever authors leave open or close too often.
@Suite struct BalanceTests {
  private static let text = Piece.paragraph([.text("md")])

  struct Case: CustomTestStringConvertible, Sendable {
    var pieces: [Piece]
    var html: String
    var messages: [String] = []
    var testDescription: String { html }
  }

  private static let notClosed = "is not closed where it was opened"
  private static let stray = "closes nothing: left out"

  static let cases = [
    // Elements around Markdown.
    Case(
      pieces: [.block("<div align=center>\n"), text, .block("</div>\n")],
      html: "<div style=\"text-align:center\">\n<p>md</p></div>\n"),
    Case(
      pieces: [.block("<p align=center>\n"), text, .block("</p>\n")],
      html: "<div style=\"text-align:center\">\n<p>md</p></div>\n"),
    Case(
      pieces: [.block("<span class=x>\n"), text, .block("</span>\n")],
      html: "<div class=\"x\">\n<p>md</p></div>\n"),
    Case(
      pieces: [.block("<b>\n"), text, .rule, .block("</b>\n")],
      html: "<div style=\"font-weight:bolder\">\n<p>md</p><hr></div>\n"),
    Case(
      pieces: [
        .block("<details><summary>\n"), text, .block("</summary>\n"), text, .block("</details>"),
      ],
      html: "<details><summary>\nmd</summary>\n<p>md</p></details>"),
    Case(
      pieces: [.block("<kbd>\n"), text, .block("</kbd>\n")], html: "<kbd>\nmd</kbd>\n"),
    Case(
      pieces: [.block("<table><tr><td>\n"), text, .block("</td><td>a<tr><td>b</table>\n")],
      html: "<table><tr><td>\n<p>md</p></td><td>a</td></tr><tr><td>b</td></tr></table>\n"),
    // Ends in the middle of a paragraph.
    Case(
      pieces: [.block("<a href=x>\n"), .paragraph([.text("a"), .html("</a>"), .text("b")])],
      html: "<a href=\"x\">\n<p>a</p></a>b"),
    Case(
      pieces: [.block("<div>\n"), .paragraph([.text("a"), .html("</div>")]), text],
      html: "<div>\n<p>a</p></div><p>md</p>"),
    // Never closed.
    Case(
      pieces: [.block("<div>\n"), text], html: "<div>\n<p>md</p></div>",
      messages: ["1:1 unclosed-html <div> \(notClosed)"]),
    Case(
      pieces: [.block("<b class=x>text\n"), text], html: "<b class=\"x\">text\n</b><p>md</p>",
      messages: ["1:1 unclosed-html <b> \(notClosed)"]),
    Case(
      pieces: [.paragraph([.html("<b class=x>"), .text("a")]), text],
      html: "<p><b class=\"x\">a</b></p><p>md</p>",
      messages: ["1:1 unclosed-html <b> \(notClosed)"]),
    Case(
      pieces: [.quote([.block("<div>\n"), text]), .block("</div>\n")],
      html: "<blockquote><div>\n<p>md</p></div></blockquote>\n",
      messages: ["1:1 unclosed-html <div> \(notClosed)", "2:1 stray-html-end </div> \(stray)"]),
    Case(
      pieces: [.list([[.tight([.html("<i x=y>"), .text("a")]), .list([[text]])]])],
      html: "<ul><li><i>a</i><ul><li><p>md</p></li></ul></li></ul>",
      messages: [
        "1:4 unknown-html x is no attribute of <i>: left out", "1:1 unclosed-html <i> \(notClosed)",
      ]),
    Case(
      pieces: [.block("<div><!-- x\n")], html: "<div></div>",
      messages: [
        "1:6 unclosed-html comment is never closed", "1:1 unclosed-html <div> \(notClosed)",
      ]),
    Case(
      pieces: [.block("a <b title=\"x\n")], html: "a &lt;b title=&quot;x\n",
      messages: ["1:3 unclosed-html <b has no closing >: shown as text"]),
    // Closed too often, or by the page's own names.
    Case(
      pieces: [.block("</div></main></body></html>\n"), text], html: "\n<p>md</p>",
      messages: ["div", "main", "body", "html"].enumerated().map {
        "1:\([1, 7, 14, 21][$0.offset]) stray-html-end </\($0.element)> \(stray)"
      }),
    Case(
      pieces: [.paragraph([.text("a"), .html("</p>"), .text("b")])], html: "<p>ab</p>",
      messages: ["1:1 stray-html-end </p> \(stray)"]),
    // Crossed.
    Case(
      pieces: [.block("<b><i>x</b>y</i>")], html: "<b><i>x</i></b>y",
      messages: ["1:4 unclosed-html <i> \(notClosed)", "1:13 stray-html-end </i> \(stray)"]),
    Case(
      pieces: [.paragraph([.strong([.html("<b>"), .text("x")]), .html("</b>")])],
      html: "<p><strong><b>x</b></strong></p>",
      messages: ["1:1 unclosed-html <b> \(notClosed)", "1:1 stray-html-end </b> \(stray)"]),
    // Blocks in text.
    Case(
      pieces: [
        .paragraph([
          .text("a "), .html("<div align=center>"), .text("b"), .html("</div>"), .text("c"),
        ])
      ],
      html: "<p>a </p><div style=\"text-align:center\">b</div>c"),
    Case(
      pieces: [
        .paragraph([
          .html("<b>"), .html("<div>"), .text("b"), .html("</div>"), .html("</b>"), .text("c"),
        ])
      ],
      html: "<p><b><span style=\"display:block\">b</span></b>c</p>"),
    Case(
      pieces: [.heading([.html("<center>"), .text("T"), .html("</center>")])],
      html: "<h2><span style=\"display:block;text-align:center\">T</span></h2>"),
    Case(
      pieces: [.heading([.html("<h1>"), .text("T"), .html("</h1>")])],
      html: "<h2><span style=\"display:block\">T</span></h2>"),
    Case(
      pieces: [
        .strong([.html("<ul>"), .html("<li>"), .text("a"), .html("</li>"), .html("</ul>")])
      ],
      html: "<strong><span style=\"display:block\"><span style=\"display:list-item\">a</span>"
        + "</span></strong>",
      messages: [
        "1:1 misplaced-html <ul> is a block inside a line of text",
        "1:1 misplaced-html <li> is a block inside a line of text",
      ]),
    Case(
      pieces: [
        .paragraph([.html("<details>"), .html("<summary>"), .text("s"), .html("</summary>")]), text,
        .block("</details>"),
      ],
      html: "<p></p><details><summary>s</summary><p>md</p></details>"),
    Case(
      pieces: [.block("<b>x<div>y</div></b>")],
      html: "<div style=\"font-weight:bolder\">x<div>y</div></div>"),
    Case(
      pieces: [.block("<p>a<table><tr><td>b</table></p>")],
      html: "<div>a<table><tr><td>b</td></tr></table></div>"),
    Case(
      pieces: [.block("<h2 class=x>a\n"), .heading([.text("b")])],
      html: "<h2 class=\"x\">a\n</h2><h2>b</h2>",
      messages: ["1:1 unclosed-html <h2> \(notClosed)"]),
    Case(
      pieces: [.paragraph([.html("<svg>"), .strong([.text("a")]), .html("</svg>")])],
      html: "<p><svg></svg><strong>a</strong></p>",
      messages: ["1:1 unclosed-html <svg> \(notClosed)", "1:1 stray-html-end </svg> \(stray)"]),
    // Implied tags.
    Case(
      pieces: [.block("<p>a<p>b<ul><li>c<li>d</ul><dl><dt>e<dd>f</dl>")],
      html: "<p>a</p><p>b</p><ul><li>c</li><li>d</li></ul><dl><dt>e</dt><dd>f</dd></dl>"),
    Case(
      pieces: [.block("<table><td>a</td>b<tbody><td>c</table>")],
      html: "<table><tr><td>a</td><td>b</td></tr><tbody><tr><td>c</td></tr></tbody></table>"),
    Case(
      pieces: [.block("<ul><ul><li>a</ul>b</ul><li>c\n"), text],
      html: "<ul><li style=\"list-style-type:none\"><ul><li>a</li></ul>b</li></ul>"
        + "<ul><li>c\n<p>md</p></li></ul>"),
    Case(
      pieces: [.block("<ul>\n"), .list([[.tight([.text("a")])]]), .block("</ul>\n")],
      html: "<ul>\n<li style=\"list-style-type:none\"><ul><li>a</li></ul></li></ul>\n"),
    Case(
      pieces: [.block("<select><option>a<option selected>b</select>")],
      html: "<select><option>a</option><option selected>b</option></select>"),
    Case(
      pieces: [.block("<ruby>漢<rp>(<rt>kan<rp>)</ruby>")],
      html: "<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>"),
    // Out of place.
    Case(
      pieces: [.block("<td>a</td><caption>b</caption>")], html: "ab",
      messages: [
        "1:1 misplaced-html <td> cannot stand here: its tags are left out",
        "1:11 misplaced-html <caption> cannot stand here: its tags are left out",
      ]),
    Case(
      pieces: [.block("<summary>a</summary><figcaption>b</figcaption><dt>c</dt><rt>d</rt>")],
      html: "<div>a</div><div>b</div><div>c</div><span>d</span>"),
    Case(
      pieces: [.block("<a href=x>a<a href=y>b</a>")],
      html: "<a href=\"x\">a</a><a href=\"y\">b</a>",
      messages: ["1:1 unclosed-html <a> \(notClosed)"]),
    Case(
      pieces: [.link([.html("<a href=x>"), .text("b"), .html("</a>")])], html: "<a>b</a>",
      messages: ["1:1 misplaced-html <a> cannot stand here: its tags are left out"]),
    Case(
      pieces: [.block("<a href=x>\n"), .paragraph([.link([.text("b")])]), .block("</a>")],
      html: "<a href=\"x\">\n<p>b</p></a>"),
    Case(
      pieces: [.block("<button>a<button>b</button>")], html: "<button>a</button><button>b</button>",
      messages: ["1:1 unclosed-html <button> \(notClosed)"]),
  ]

  @Test(arguments: cases)
  func endsEveryElement(testCase: Case) {
    let page = PageWriter.page(testCase.pieces)
    #expect(page.html == testCase.html)
    #expect(page.host.messages == testCase.messages)
  }

  @Test func opensNoMoreElementsThanBrowsersKeep() {
    let html = String(repeating: "<div>", count: 1000)
    let page = PageWriter.page([.block(html)])
    #expect(page.html.components("<div>") == 256)
    #expect(page.html.components("</div>") == 256)
    #expect(page.host.rules.filter { $0 == "limit-exceeded" }.count == 1)
    #expect(page.host.diagnostics.count == 201)
  }

  @Test func goesByTheStandardWithoutASurvey() {
    let pieces: [Piece] = [
      .block("<p align=center>\n"), Self.text, .paragraph([.html("<address>"), .text("x")]),
      .paragraph([.html("<my-tag>"), .html("</my-tag>")]),
    ]
    let page = PageWriter.page(pieces, isSurveyed: false)
    #expect(
      page.html == "<p style=\"text-align:center\">\n</p><p>md</p><p></p><address>x"
        + "<p>&lt;my-tag&gt;&lt;/my-tag&gt;</p></address>")
  }
}

extension String {
  /// How often a text occurs.
  func components(_ part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
