import LecternDiagnostics
import LecternText
import Testing

@testable import LecternMarkdown

extension ParsingTests {
  @Suite struct HeadingTests {
    private func ids(_ text: String) throws -> [String] {
      try RenderedPage(text).body.headings.map { String(utf8: $0.id) }
    }

    @Test("Headings get ids, levels, text and places")
    func headings() throws {
      let page = try RenderedPage(
        "# *One* `two`\n\na\n\n> ### [Three](x.md) ![four](y.png) & <b>five</b>[^n]\n\n[^n]: b\n",
        firstLine: 4)
      let headings = page.body.headings
      #expect(headings.map(\.level) == [1, 3])
      #expect(headings.map { String(utf8: $0.id) } == ["one-two", "three---five"])
      #expect(headings.map { String(utf8: $0.text) } == ["One two", "Three  & five"])
      #expect(
        headings.map { String(utf8: $0.html) } == [
          "<em>One</em> <code>two</code>", "Three  &amp; five",
        ])
      #expect(headings.map(\.place.location.line) == [4, 8])
      #expect(headings.map(\.place.location.column) == [1, 3])
      #expect(page.html.hasPrefix("<h1 id=\"one-two\"><em>One</em> <code>two</code></h1>\n"))
      #expect(
        page.html.contains(
          "<a class=\"heading-anchor\" href=\"#three---five\" aria-hidden=\"true\" "
            + "tabindex=\"-1\"></a></h3>"))
    }

    @Test(
      "An author's id wins, in each of its forms",
      arguments: [
        ("## A {#b}\n", ["b"]),
        ("## A {#b-c_d .e .f}\n", ["b-c_d"]),
        ("## A {: #b }\n", ["b"]),
        ("## A {.e}\n", ["a"]),
        ("A {#b}\n---\n", ["b"]),
        ("## A `c` {#b}\n", ["b"]),
        ("## A {#b} c\n", ["a-b-c"]),
        ("## A {b}\n", ["a-b"]),
        ("## A *{#b}*\n", ["a-b"]),
        ("## A {#b c}\n", ["a-b-c"]),
        ("## A {}\n", ["a-"]),
        ("## {#b}\n", ["b"]),
        ("## ![A b](c.png)\n", ["a-b"]),
        ("## ![A b](c.png) D\n", ["d"]),
        ("##\n", ["section"]),
        ("## b\n## A {#b}\n## b\n", ["b-1", "b", "b-2"]),
      ])
    func explicit(text: String, expected: [String]) throws {
      #expect(try ids(text) == expected)
    }

    @Test("Classes go to the heading, and attributes are no part of its text")
    func classes() throws {
      let page = try RenderedPage("## A b {#c .d .e}\n")
      #expect(page.html.hasPrefix("<h2 id=\"c\" class=\"d e\">A b<a "))
      #expect(page.body.headings.map { String(utf8: $0.text) } == ["A b"])
    }

    @Test(
      "What the page shows of raw HTML as text is in a heading's text, and nothing else of it",
      arguments: [
        (
          "# Using <your-name> and <script>x</script> a <b>\n",
          "Using <your-name> and <script>x</script> a <b>",
          "Using &lt;your-name&gt; and &lt;script&gt;x&lt;/script&gt; a &lt;b&gt;",
          RawHTMLPolicy.authored
        ),
        (
          "# <script>alert(1)</script>\n", "<script>alert(1)</script>",
          "&lt;script&gt;alert(1)&lt;/script&gt;", .authored
        ),
        (
          "# *<a-b>* `<c>`\n", "<a-b> <c>", "<em>&lt;a-b&gt;</em> <code>&lt;c&gt;</code>", .authored
        ),
        ("# A <b>c</b><br>d <!-- e -->\n", "A cd", "A cd", .authored),
        ("# A <form>b</form> <embed type=c>\n", "A b", "A b", .authored),
        ("# A <img alt='b'> <img src=c.png alt=d>\n", "A b", "A b", .authored),
        ("# <iframe src='https://a.example/' title='B'></iframe>\n", "B", "B", .authored),
        ("A <x>\n---\n", "A <x>", "A &lt;x&gt;", .authored),
        ("# A <b>c</b> <!-- e -->\n", "A <b>c</b>", "A &lt;b&gt;c&lt;/b&gt;", .none),
        ("# A <b>c</b> <x>\n", "A c", "A c", .all),
      ])
    func shown(text: String, expected: String, label: String, policy: RawHTMLPolicy) throws {
      let body = try RenderedPage(text + "\nB\n", policy: policy).body
      #expect(body.headings.map { String(utf8: $0.text) } == [expected])
      #expect(body.headings.map { String(utf8: $0.html) } == [label])
      #expect(body.sections.map { String(utf8: $0.headingText) } == [expected])
      #expect(body.sections.map { String(utf8: $0.text) } == ["B\n"])
    }

    @Test("What a heading shows of raw HTML does not go on to the next one")
    func shownOnce() throws {
      let body = try RenderedPage("# A <x>\n\nB <y>\n\n## C\n").body
      #expect(body.headings.map { String(utf8: $0.text) } == ["A <x>", "C"])
      #expect(String(utf8: body.firstParagraph) == "B <y>")
    }

    @Test("An id that is given twice is told, and the second heading gets another")
    func duplicates() throws {
      let page = try RenderedPage("## A {#x}\n\n## B {#x}\n")
      #expect(page.body.headings.map { String(utf8: $0.id) } == ["x", "x-1"])
      #expect(
        page.messages == [
          "3:1: warning: id 'x' is taken; the heading gets 'x-1' [duplicate-heading-id]"
        ])
    }

    @Test("A page's text comes by its headings, without markup")
    func sections() throws {
      let page = try RenderedPage(
        """
        Intro *one*
        two &amp; `three`.

        # A & B

        - x
        - y

        | c | d |
        |---|---|
        | 1 | 2 |

        ## C

        ```swift
        let e = 1
        ```

        <details><summary>More</summary>Raw <b>text</b></details>

        ![alt](f.png "caption") [^n]

        ![alt](f.png "caption")

        :::tip Title
        In it [[kbd: A+B]]
        :::

        [^n]: Note
        """)
      let sections = page.body.sections.map {
        [String(utf8: $0.headingID), String(utf8: $0.headingText), String(utf8: $0.text)]
      }
      #expect(sections[0] == ["", "", "Intro one two & three.\n"])
      #expect(sections[1] == ["a--b", "A & B", "x\ny\nc\nd\n1\n2\n"])
      #expect(sections[2][0...1] == ["c", "C"])
      #expect(
        sections[2][2]
          == "let e = 1\nMore\nRaw text\nalt \nalt\ncaption\nTitle\nIn it A+B\n")
      #expect(sections[3] == ["footnotes", "Footnotes", "Note\n"])
      #expect(String(utf8: page.body.firstParagraph) == "Intro one two & three.")
    }

    @Test(
      "The first paragraph with text in it describes the page",
      arguments: [
        ("# A\n\nB c.\n\nD.\n", "B c."),
        ("# A\n\n![](x.png)\n\nB\n", "B"),
        ("> a\n\n- b\n\nC *d*\n", "C d"),
        ("# A\n", ""),
        ("[![x](y)](z) B\n", "x B"),
      ])
    func firstParagraph(text: String, expected: String) throws {
      #expect(String(utf8: try RenderedPage(text).body.firstParagraph) == expected)
    }
  }
}
