import LecternDiagnostics
import LecternText
import Testing

@testable import LecternMarkdown

extension ParsingTests {
  @Suite struct VariableTests {
    private static let settings = MarkupSettings(variables: [
      "product": "Salt & <Pepper>", "version": "2.0", "host": "example.org", "stars": "*a* `b`",
      "empty": "", "a.b-c_d": "name",
    ])

    @Test(
      "Variables give way to their values as text",
      arguments: [
        ("{{ product }}", "<p>Salt &amp; &lt;Pepper&gt;</p>\n"),
        ("**{{product}}**s", "<p><strong>Salt &amp; &lt;Pepper&gt;</strong>s</p>\n"),
        ("{{ stars }}", "<p>*a* `b`</p>\n"),
        ("a{{ empty }}b", "<p>ab</p>\n"),
        ("{{ a.b-c_d }}", "<p>name</p>\n"),
        ("<{{ version }}> {{{ version }}}", "<p>&lt;2.0&gt; {2.0}</p>\n"),
        (
          "[a](https://{{ host }}/{{ version }})",
          "<p><a href=\"https://example.org/2.0\">a</a></p>\n"
        ),
        (
          "[a](b \"{{ product }}\")",
          "<p><a href=\"b\" title=\"Salt &amp; &lt;Pepper&gt;\">a</a></p>\n"
        ),
        (
          "https://{{ host }}/x",
          "<p><a href=\"https://example.org/x\">https://example.org/x</a></p>\n"
        ),
        (
          "<https://{{ host }}>",
          "<p><a href=\"https://example.org\">https://example.org</a></p>\n"
        ),
        (
          "<b title=\"{{ product }}\">a</b>",
          "<p><b title=\"Salt &amp; &lt;Pepper&gt;\">a</b></p>\n"
        ),
        ("\\{{ product }}", "<p>{{ product }}</p>\n"),
        ("\\\\{{ version }}", "<p>\\2.0</p>\n"),
        ("`{{ product }}` {{ version", "<p><code>{{ product }}</code> {{ version</p>\n"),
        ("{{}} {{ }}", "<p>{{}} {{ }}</p>\n"),
      ])
    func values(text: String, html: String) throws {
      let page = try RenderedPage(text, settings: VariableTests.settings)
      #expect(page.html == html)
      #expect(page.messages.isEmpty)
    }

    @Test("Code is as written, unless its info string asks for variables")
    func code() throws {
      func code(_ info: String) throws -> String {
        let text = "```\(info)\n{{ version }} \\{{ x }} {{ product }}\n```\n"
        let html = try RenderedPage(text, settings: VariableTests.settings).html
        return String(html.drop { $0 != "\n" && $0 != "{" && $0 != "2" }.prefix { $0 != "\n" })
      }
      #expect(try code("").hasPrefix("{{ version }} \\{{ x }} {{ product }}"))
      #expect(try code("swift").contains("{{ version }} \\{{ x }}"))
      #expect(try code("swift variables") == "2.0 {{ x }} Salt &amp; &lt;Pepper&gt;")
      #expect(try code("swift,variables") == "2.0 {{ x }} Salt &amp; &lt;Pepper&gt;")
    }

    @Test("A name that is not known is an error with its place and the nearest name")
    func unknown() throws {
      let page = try RenderedPage(
        "a\n\nb {{ versoin }} `{{ nothing }}`\n\n``` x variables\n{{ more }}\n```\n",
        settings: VariableTests.settings)
      #expect(
        page.messages == [
          "3:3: error: variable 'versoin' is not known [unknown-variable]",
          "6:1: error: variable 'more' is not known [unknown-variable]",
        ])
      #expect(page.diagnostics.first?.hint == "did you mean 'version'?")
      #expect(page.html.contains("b {{ versoin }}"))
    }

    @Test("A guide without variables has braces as text")
    func without() throws {
      let page = try RenderedPage("{{ a }} \\{{ b }}\n")
      #expect(page.html == "<p>{{ a }} {{ b }}</p>\n")
      #expect(page.messages.isEmpty)
    }

    @Test("Headings and titles take values, and ids are made of them")
    func headings() throws {
      let page = try RenderedPage(
        "## New in {{ version }}\n\n:::note {{ version }} *is* here\n:::\n",
        settings: VariableTests.settings)
      #expect(page.body.headings.map { String(utf8: $0.id) } == ["new-in-20"])
      #expect(page.html.contains("<p class=\"alert-title\">2.0 <em>is</em> here</p>"))
    }

    @Test("Places after variables are the author's")
    func places() throws {
      let page = try RenderedPage(
        "{{ product }} [a](1) {{ v }} [b](2)\n[c](3)\n", settings: VariableTests.settings,
        missing: ["1", "2", "3"])
      #expect(
        page.messages.map { $0.prefix { $0 != " " } }.sorted() == [
          "1:19:", "1:22:", "1:34:", "2:5:",
        ])
    }

    @Test(
      "Keys are keys",
      arguments: [
        (
          "Press [[kbd: Cmd+Shift+P]].",
          "<p>Press <kbd class=\"keys\"><kbd>Cmd</kbd>+<kbd>Shift</kbd>+<kbd>P</kbd></kbd>.</p>\n"
        ),
        ("[[kbd:F5]]", "<p><kbd class=\"keys\"><kbd>F5</kbd></kbd></p>\n"),
        ("[[kbd: Ctrl++]]", "<p><kbd class=\"keys\"><kbd>Ctrl</kbd>+<kbd>+</kbd></kbd></p>\n"),
        ("[[kbd: Ctrl+]]]", "<p><kbd class=\"keys\"><kbd>Ctrl</kbd>+<kbd>]</kbd></kbd></p>\n"),
        (
          "[[kbd: `+_]] a [[kbd: *+_]]",
          "<p><kbd class=\"keys\"><kbd>`</kbd>+<kbd>_</kbd></kbd> a "
            + "<kbd class=\"keys\"><kbd>*</kbd>+<kbd>_</kbd></kbd></p>\n"
        ),
        ("[[kbd: <]]", "<p><kbd class=\"keys\"><kbd>&lt;</kbd></kbd></p>\n"),
        ("`[[kbd: A]]` \\[[kbd: B]]", "<p><code>[[kbd: A]]</code> [[kbd: B]]</p>\n"),
        ("[[kbd: ]] [[kbd]] [[kbd: A", "<p>[[kbd: ]] [[kbd]] [[kbd: A</p>\n"),
      ])
    func keys(text: String, html: String) throws {
      let page = try RenderedPage(text)
      #expect(page.html == html)
    }

    @Test("An author's noncharacters are no markers")
    func noncharacters() throws {
      // U+FDD0 U+FDD1 U+FDEF, which would be the first marker.
      let code = String(
        decoding: [0xEF, 0xB7, 0x90, 0xEF, 0xB7, 0x91, 0xEF, 0xB7, 0xAF], as: UTF8.self)
      let page = try RenderedPage("\(code) {{ version }}\n", settings: VariableTests.settings)
      #expect(page.html == "<p>\u{FFFD}\u{FFFD}\u{FFFD} 2.0</p>\n")
    }
  }
}
