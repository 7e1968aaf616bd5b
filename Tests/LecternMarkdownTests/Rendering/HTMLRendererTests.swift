import LecternDiagnostics
import LecternText
import Testing

@testable import LecternMarkdown

extension ParsingTests {
  @Suite struct HTMLRendererTests {
    @Test(
      "Blocks and inlines become HTML without end slashes",
      arguments: [
        ("a  \nb\\\nc\nd\n", "<p>a<br>\nb<br>\nc\nd</p>\n"),
        ("a\n\n***\n\n> b\n", "<p>a</p>\n<hr>\n<blockquote>\n<p>b</p>\n</blockquote>\n"),
        (
          "*a* **b** ~~c~~ `d<`\n",
          "<p><em>a</em> <strong>b</strong> <del>c</del> <code>d&lt;</code></p>\n"
        ),
        ("- a\n- b\n", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
        (
          "3. a\n\n4. b\n",
          "<ol start=\"3\">\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ol>\n"
        ),
        (
          "```\na\n```\n",
          "<pre tabindex=\"0\" role=\"group\" aria-label=\"Code\"><code>a\n</code></pre>\n"
        ),
        (
          "```rust,ignore\n<a>\n```\n",
          "<pre tabindex=\"0\" role=\"group\" aria-label=\"Code\"><code class=\"language-rust\">"
            + "&lt;a&gt;\n</code></pre>\n"
        ),
        (
          "```shout {1}\na\n```\n",
          "<pre tabindex=\"0\" role=\"group\" aria-label=\"Code\"><code class=\"language-shout\">"
            + "A\n</code></pre>\n"
        ),
        (
          "```{.c++ title=\"x\"}\n```\n",
          "<pre tabindex=\"0\" role=\"group\" aria-label=\"Code\"><code class=\"language-c++\">"
            + "</code></pre>\n"
        ),
        ("&#27; &#x80; &#0; &#127;\n", "<p>\u{FFFD} \u{FFFD} \u{FFFD} \u{FFFD}</p>\n"),
        (
          "- [x] a *b*\n- [ ]\n",
          """
          <ul>
          <li class="task-list-item"><input type="checkbox" disabled checked aria-label="a b"> a <em>b</em></li>
          <li>[ ]</li>
          </ul>

          """
        ),
        (
          "- [ ] a\n\n  b\n",
          """
          <ul>
          <li class="task-list-item">
          <p><input type="checkbox" disabled aria-label="a"> a</p>
          <p>b</p>
          </li>
          </ul>

          """
        ),
        (
          "| a | | c |\n|:-|-:|:-:|\n| 1 | 2 |\n",
          """
          <div class="table-scroll" role="group" tabindex="0" aria-label="Table">
          <table>
          <thead>
          <tr>
          <th scope="col" style="text-align:left">a</th>
          <td style="text-align:right"></td>
          <th scope="col" style="text-align:center">c</th>
          </tr>
          </thead>
          <tbody>
          <tr>
          <td style="text-align:left">1</td>
          <td style="text-align:right">2</td>
          <td style="text-align:center"></td>
          </tr>
          </tbody>
          </table>
          </div>

          """
        ),
        ("> [!note]\n> a\n", alert("note", "Note", "<p>a</p>\n")),
        ("> [!TIP]\n>\n> a\n", alert("tip", "Tip", "<p>a</p>\n")),
        ("> [!Important]\n", alert("important", "Important", "")),
        ("> [!WARNING]\n> - a\n", alert("warning", "Warning", "<ul>\n<li>a</li>\n</ul>\n")),
        ("> [!CAUTION]\n> *a*\n", alert("caution", "Caution", "<p><em>a</em></p>\n")),
        ("> [!NOTE] a\n", "<blockquote>\n<p>[!NOTE] a</p>\n</blockquote>\n"),
        ("> [!OTHER]\n> a\n", "<blockquote>\n<p>[!OTHER]\na</p>\n</blockquote>\n"),
        ("> a\n> [!NOTE]\n", "<blockquote>\n<p>a\n[!NOTE]</p>\n</blockquote>\n"),
      ])
    func html(text: String, html: String) throws {
      let page = try RenderedPage(text)
      #expect(page.html == html)
      #expect(page.messages.isEmpty)
    }

    @Test(
      "Short words with hyphens stay whole",
      arguments: [
        ("`a-b`", "<p><code><span class=\"whole\">a-b</span></code></p>\n"),
        (
          "`-o, --output <DIR>`",
          "<p><code><span class=\"whole\">-o,</span> <span class=\"whole\">--output</span> "
            + "&lt;DIR&gt;</code></p>\n"
        ),
        (
          "`--content-size`",
          "<p><code><span class=\"whole-wide\">--content-size</span></code></p>\n"
        ),
        ("`--static-swift-stdlib`", "<p><code>--static-swift-stdlib</code></p>\n"),
        ("`a  b-`", "<p><code>a  b-</code></p>\n"),
      ])
    func wholeWords(text: String, html: String) throws {
      #expect(try RenderedPage(text).html == html)
    }

    @Test func keepsCellsOfAFewWordsWhole() throws {
      let page = try RenderedPage(
        "| a b | c |\n|-|-|\n| Ctrl-S | `a b` |\n| word | **a** b |\n| A sentence, rather | |\n")
      let cells = page.html.split(separator: "\n").filter { $0.hasPrefix("<td") }
      #expect(
        cells == [
          "<td class=\"whole-wide\">Ctrl-S</td>", "<td class=\"whole-wide\"><code>a b</code></td>",
          "<td>word</td>", "<td><strong>a</strong> b</td>", "<td>A sentence, rather</td>",
          "<td></td>",
        ])
    }

    @Test(
      "A mark for a list of headings is left out",
      arguments: [
        ("[[toc]]\n\na", "<p>a</p>\n"), ("[TOC]", ""), ("[[_TOC_]]", ""),
        ("> [[toc]]", "<blockquote>\n</blockquote>\n"),
        ("[[toc]] a", "<p>[[toc]] a</p>\n"), ("`[TOC]`", "<p><code>[TOC]</code></p>\n"),
        ("[TOC]\n\n[toc]: a.md", "<p><a href=\"a.md\">TOC</a></p>\n"),
      ])
    func contentsMarks(text: String, html: String) throws {
      #expect(try RenderedPage(text).html == html)
    }

    private static func alert(_ kind: String, _ title: String, _ content: String) -> String {
      "<div class=\"alert alert-\(kind)\" role=\"note\">\n<p class=\"alert-title\">\(title)</p>\n"
        + content + "</div>\n"
    }

    @Test(
      "Links and images go where the guide says",
      arguments: [
        ("[a](b.md \"t\")", "<p><a href=\"b.md\" title=\"t\">a</a></p>\n"),
        ("[a](<b c.md?d=1&e='f'>)", "<p><a href=\"b%20c.md?d=1&amp;e=&#x27;f&#x27;\">a</a></p>\n"),
        (
          "[a](50%) [b](%41) [c](%)",
          "<p><a href=\"50%25\">a</a> <a href=\"%41\">b</a> <a href=\"%25\">c</a></p>\n"
        ),
        ("[a *b*](dropped.md) c", "<p>a <em>b</em> c</p>\n"),
        ("[![a](b.png)](c)", "<p><a href=\"c\">\(image("b.png", "a"))</a></p>\n"),
        ("![*a* `b`\nc](d.png)", "<p>\(image("d.png", "a b c"))</p>\n"),
        ("![a](b.png \"t\") c", "<p>\(image("b.png", "a\" title=\"t")) c</p>\n"),
        (
          "![a](b.png \"A <b>\")",
          "<figure>\n\(image("b.png", "a"))\n<figcaption>A &lt;b&gt;</figcaption>\n</figure>\n"
        ),
        (
          "![a](dark.png)",
          "<p><picture><source media=\"(prefers-color-scheme: dark)\" "
            + "srcset=\"dark.dark.png, dark%2Cdark@2x.png 2x\"><img src=\"dark.png\" "
            + "srcset=\"dark@2x.png 2x\" alt=\"a\" width=\"40\" height=\"30\" loading=\"lazy\" "
            + "decoding=\"async\"></picture></p>\n"
        ),
      ])
    func addresses(text: String, html: String) throws {
      let page = try RenderedPage(text)
      #expect(page.html == html)
      #expect(page.messages.isEmpty)
    }

    private static func image(_ source: String, _ alternative: String) -> String {
      "<img src=\"\(source)\" alt=\"\(alternative)\" width=\"40\" height=\"30\" loading=\"lazy\" "
        + "decoding=\"async\">"
    }

    @Test("An image without text is told")
    func missingText() throws {
      #expect(
        try RenderedPage("a ![](b.png)\n").messages == [
          "1:7: note: image 'b.png' has no text for readers who do not see it [missing-alt-text]"
        ])
    }

    @Test(
      "Each footnote has a way back to each of its references, and ids are the page's only ones")
    func footnotes() throws {
      let page = try RenderedPage("# fn 1\n\na[^x] b[^y] c[^x]\n\n[^x]: d\n\n[^y]: - e\n")
      #expect(page.body.headings.map { String(utf8: $0.id) } == ["fn-1-1"])
      #expect(
        page.html.hasSuffix(
          """
          <section class="footnotes" role="doc-endnotes" id="footnotes" aria-label="Footnotes">
          <ol>
          <li id="fn-1">
          <p>d <a href="#fnref-1" class="footnote-backref" role="doc-backlink" aria-label="Back to \
          reference 1">\u{21A9}\u{FE0E}</a> <a href="#fnref-1-2" class="footnote-backref" \
          role="doc-backlink" aria-label="Back to reference 2">\u{21A9}\u{FE0E}<sup>2</sup></a></p>
          </li>
          <li id="fn-2">
          <ul>
          <li>e</li>
          </ul>
          <p><a href="#fnref-2" class="footnote-backref" role="doc-backlink" aria-label="Back to the \
          text">\u{21A9}\u{FE0E}</a></p>
          </li>
          </ol>
          </section>

          """))
      #expect(
        page.html.contains(
          "a<sup class=\"footnote-ref\"><a href=\"#fn-1\" id=\"fnref-1\" role=\"doc-noteref\" "
            + "aria-label=\"Footnote 1\">1</a></sup>"))
      #expect(page.html.contains("id=\"fnref-1-2\""))
    }

    @Test("Raw HTML ends where the Markdown element around it does")
    func rawHTML() throws {
      let page = try RenderedPage("- <div>a\n\n</div>\n\n<a name=\"x\"></a>\n\n## x\n")
      #expect(page.html.contains("</div></li>") || page.html.contains("</div>\n</li>"))
      #expect(page.body.headings.map { String(utf8: $0.id) } == ["x-1"])
      #expect(page.body.ids.map { String(utf8: $0) }.contains("x"))
    }

    @Test("Raw HTML asks the guide for addresses too")
    func rawAddresses() throws {
      let page = try RenderedPage(
        "a <img src=\"dark.png\" alt=\"b\"> <a href=\"no.md\">c</a>\n", missing: ["no.md"])
      #expect(
        page.html.contains(
          "<picture><source media=\"(prefers-color-scheme: dark)\" "
            + "srcset=\"dark.dark.png, dark%2Cdark@2x.png 2x\"><img"))
      #expect(page.html.contains("width=\"40\""))
      #expect(
        page.messages == ["1:41: warning: 'no.md' leads nowhere [broken-link]"])
    }
  }
}
