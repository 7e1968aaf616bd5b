import LecternText
import Testing

@testable import LecternMarkdown

extension ParsingTests {
  @Suite struct AdmonitionTests {
    @Test(
      "Admonitions in MkDocs' manner hold what is indented below them",
      arguments: [
        (
          "!!! note\n    a\n\n    b\nc\n",
          """
          <div class="alert alert-note" role="note">
          <p class="alert-title">Note</p>
          <p>a</p>
          <p>b</p>
          </div>
          <p>c</p>

          """
        ),
        (
          "a\n\n!!! Warning \"Mind *it*\"\n\tb\n",
          """
          <p>a</p>
          <div class="alert alert-warning" role="note">
          <p class="alert-title">Mind <em>it</em></p>
          <p>b</p>
          </div>

          """
        ),
        (
          "!!! tip \"\"\n    a\n",
          """
          <div class="alert alert-tip" role="note">
          <p>a</p>
          </div>

          """
        ),
        (
          "??? note \"More\"\n    a\n\n???+ info\n    b\n",
          """
          <details class="details">
          <summary>More</summary>
          <p>a</p>
          </details>
          <details class="details" open>
          <summary>info</summary>
          <p>b</p>
          </details>

          """
        ),
        (
          "!!! note\n    a\n\n    !!! tip\n        b\n\n    c\n\nd\n",
          """
          <div class="alert alert-note" role="note">
          <p class="alert-title">Note</p>
          <p>a</p>
          <div class="alert alert-tip" role="note">
          <p class="alert-title">Tip</p>
          <p>b</p>
          </div>
          <p>c</p>
          </div>
          <p>d</p>

          """
        ),
        (
          "- a\n\n    !!! note\n        b\n\n- c\n",
          """
          <ul>
          <li>
          <p>a</p>
          <div class="alert alert-note" role="note">
          <p class="alert-title">Note</p>
          <p>b</p>
          </div>
          </li>
          <li>
          <p>c</p>
          </li>
          </ul>

          """
        ),
        (
          "!!! regular \"\"\n    - a\n    - b\n",
          """
          <div class="container">
          <ul>
          <li>a</li>
          <li>b</li>
          </ul>
          </div>

          """
        ),
        (
          "!!! note inline end\n    ```\n    !!! tip\n        a\n    ```\n",
          """
          <div class="alert alert-note" role="note">
          <p class="alert-title">Note</p>
          <pre tabindex="0" role="group" aria-label="Code"><code>!!! tip
              a
          </code></pre>
          </div>

          """
        ),
      ])
    func admonitions(text: String, html: String) throws {
      let page = try RenderedPage(text)
      #expect(page.html == html)
      #expect(page.messages.isEmpty)
    }

    @Test(
      "What only looks like an admonition stays as written",
      arguments: [
        "```\n!!! note\n    a\n```\n", "a !!! note\n", "!!!\n", "!!! 1\n", "!!! note: a\n",
        "!!! note \"a\n", "??? \n",
      ])
    func others(text: String) throws {
      let page = try RenderedPage(text)
      #expect(!page.html.contains("<div class=\"alert"))
      #expect(!page.html.contains("<details"))
      #expect(page.messages.isEmpty)
    }

    @Test("Places within and after an admonition are the author's")
    func places() throws {
      let text = "[a](1)\n\n!!! note\n    [b](2)\n\n    !!! tip\n        [c](3)\n\n[d](4)\n\n[e](5)"
      let page = try RenderedPage(text, missing: ["1", "2", "3", "4", "5"])
      #expect(
        page.messages.map { $0.prefix { $0 != " " } } == [
          "1:5:", "4:9:", "7:13:", "9:5:", "11:5:",
        ])
    }
  }
}
