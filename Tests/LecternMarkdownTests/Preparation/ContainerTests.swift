import LecternDiagnostics
import LecternText
import Testing

@testable import LecternMarkdown

extension ParsingTests {
  @Suite struct ContainerTests {
    private static let conditions = ["macos": true, "ios": false, "pro": true]

    private func expect(_ text: String, _ html: String, _ messages: [String] = []) throws {
      let page = try RenderedPage(
        text, settings: MarkupSettings(conditions: ContainerTests.conditions))
      #expect(page.html == html)
      #expect(page.messages == messages)
    }

    @Test(
      "Containers become alerts, tabs and details, wherever blocks can stand",
      arguments: [
        (
          ":::note\na\n:::\n",
          """
          <div class="alert alert-note" role="note">
          <p class="alert-title">Note</p>
          <p>a</p>
          </div>

          """
        ),
        (
          "a\n::: Warning *Mind* the `gap`\nb\n\nc\n:::\nd\n",
          """
          <p>a</p>
          <div class="alert alert-warning" role="note">
          <p class="alert-title"><em>Mind</em> the <code>gap</code></p>
          <p>b</p>
          <p>c</p>
          </div>
          <p>d</p>

          """
        ),
        (
          ":::danger[Stop]\n:::\n",
          """
          <div class="alert alert-caution" role="note">
          <p class="alert-title">Stop</p>
          </div>

          """
        ),
        (
          "::: {.tip .large} :::\na\n:::\n",
          """
          <div class="alert alert-tip" role="note">
          <p class="alert-title">Tip</p>
          <p>a</p>
          </div>

          """
        ),
        (
          ":::tabs\n:::tab One\na\n:::\n:::tab\nb\n:::\n:::\n",
          """
          <div class="tabs">
          <section class="tab" aria-label="One">
          <p class="tab-title">One</p>
          <p>a</p>
          </section>
          <section class="tab" aria-label="Tab">
          <p class="tab-title">Tab</p>
          <p>b</p>
          </section>
          </div>

          """
        ),
        (
          "::::tabs\n:::tab A\na\n:::tab B\nb\n:::\n::::\n",
          """
          <div class="tabs">
          <section class="tab" aria-label="A">
          <p class="tab-title">A</p>
          <p>a</p>
          </section>
          <section class="tab" aria-label="B">
          <p class="tab-title">B</p>
          <p>b</p>
          </section>
          </div>

          """
        ),
        (
          ":::details More\na\n:::\n:::details\nb\n:::\n",
          """
          <details class="details">
          <summary>More</summary>
          <p>a</p>
          </details>
          <details class="details">
          <summary>Details</summary>
          <p>b</p>
          </details>

          """
        ),
        (
          "- a\n  ::: tip\n  b\n  :::\n- c\n",
          """
          <ul>
          <li>a
          <div class="alert alert-tip" role="note">
          <p class="alert-title">Tip</p>
          <p>b</p>
          </div>
          </li>
          <li>c</li>
          </ul>

          """
        ),
        (
          "> ::: tip\n> - a\n> :::\n> b\n",
          """
          <blockquote>
          <div class="alert alert-tip" role="note">
          <p class="alert-title">Tip</p>
          <ul>
          <li>a</li>
          </ul>
          </div>
          <p>b</p>
          </blockquote>

          """
        ),
        (
          "::::note\n:::tip\na\n:::\n::::\n",
          """
          <div class="alert alert-note" role="note">
          <p class="alert-title">Note</p>
          <div class="alert alert-tip" role="note">
          <p class="alert-title">Tip</p>
          <p>a</p>
          </div>
          </div>

          """
        ),
        ("| a |\n|---|\n| b |\n:::when macos\n| c |\n:::\n", tableThenText),
      ])
    func containers(text: String, html: String) throws {
      try expect(text, html)
    }

    private static let tableThenText = """
      <div class="table-scroll" role="group" tabindex="0" aria-label="Table">
      <table>
      <thead>
      <tr>
      <th scope="col">a</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>b</td>
      </tr>
      </tbody>
      </table>
      </div>
      <p>| c |</p>

      """

    @Test(
      "Lines of colons in code and comments stay as written",
      arguments: [
        ("```\n:::note\n:::\n```\n", ":::note\n:::\n"),
        ("    ::: tip a\n    :::\n", "::: tip a\n:::\n"),
        ("~~~ text\n> ::: tip\n~~~\n", "&gt; ::: tip\n"),
      ])
    func code(text: String, code: String) throws {
      let page = try RenderedPage(text)
      #expect(page.html.contains(">\(code)</code></pre>"))
      #expect(page.messages.isEmpty)
    }

    @Test("A container in a comment is part of the comment")
    func comment() throws {
      try expect("<!--\n:::note\na\n:::\n-->\n\nb\n", "<p>b</p>\n")
      let all = try RenderedPage("<!--\n:::note\n:::\n-->\n", policy: .all)
      #expect(all.html.contains("<!--\n:::note\n:::\n-->"))
    }

    @Test(
      "Colons that begin no container are text",
      arguments: ["a :::note\n", "::note\n", ":::)\n", "::: 1\n", "\\:::note\n"])
    func text(text: String) throws {
      let page = try RenderedPage(text)
      #expect(page.html.hasPrefix("<p>"))
      #expect(page.messages.isEmpty)
    }

    @Test(
      "A container without an end, an end without a container and a strange name are told",
      arguments: [
        (
          "a\n\n::: tip b\nc\n", "<p>c</p>\n</div>\n",
          "3:1: error: container '::: tip b' is not closed [unclosed-container]"
        ),
        (
          "- a\n\n  :::tip\n  b\n\n:::\n", "<p>:::</p>\n",
          "3:3: error: container ':::tip' is not closed [unclosed-container]"
        ),
        (
          "a\n:::\nb\n", "<p>a</p>\n<p>:::</p>\n<p>b</p>\n",
          "2:1: warning: ':::' closes no container [stray-container-end]"
        ),
        (
          "> :::nota\n> a\n> :::\n",
          "<blockquote>\n<div class=\"container\">\n<p>a</p>\n</div>\n</blockquote>\n",
          "1:3: warning: container 'nota' is not known [unknown-container]"
        ),
        (
          ":::tab a\n:::\n", "<p class=\"tab-title\">a</p>\n</section>\n",
          "1:1: warning: tab is not in a container ':::tabs' [unknown-container]"
        ),
        (
          "::::note\n:::tip\na\n::::\n", "<p>a</p>\n</div>\n</div>\n",
          "2:1: error: container ':::tip' is not closed [unclosed-container]"
        ),
      ])
    func problems(text: String, html: String, message: String) throws {
      let page = try RenderedPage(text)
      #expect(page.html.hasSuffix(html), "\(page.html)")
      #expect(page.messages.first == message)
    }

    @Test("Footnotes stand outside of a container that is not closed")
    func unclosedBeforeFootnotes() throws {
      let page = try RenderedPage(":::note\na[^b]\n\n[^b]: c\n")
      #expect(page.html.contains("</div>\n<section class=\"footnotes\""))
    }

    @Test(
      "Content is there where its condition holds",
      arguments: [
        ("macos", true), ("ios", false), ("!ios", true), ("! macos", false),
        ("ios, macos", true), ("ios, !pro", false), ("macos + pro", true), ("macos+ios", false),
        ("ios + macos, pro", true), ("!ios + !macos, ios", false),
      ])
    func conditions(condition: String, holds: Bool) throws {
      try expect(
        "a\n\n:::when \(condition)\n## b\n\n[c](d.md)\n:::\n\ne\n",
        holds
          ? "<p>a</p>\n<h2 id=\"b\">b<a class=\"heading-anchor\" href=\"#b\" aria-hidden=\"true\" "
            + "tabindex=\"-1\"></a></h2>\n<p><a href=\"d.md\">c</a></p>\n<p>e</p>\n"
          : "<p>a</p>\n<p>e</p>\n")
    }

    @Test("A condition that is not known is told, and its content is shown")
    func unknownCondition() throws {
      try expect(
        ":::when macs\na\n:::\n", "<p>a</p>\n",
        ["1:1: error: condition 'macs' is not known [unknown-condition]"])
      let page = try RenderedPage(
        ":::when macs\n:::\n", settings: MarkupSettings(conditions: ["macos": true]))
      #expect(page.diagnostics.first?.hint == "did you mean 'macos'?")
      try expect(
        ":::when\na\n:::\n", "<p>a</p>\n",
        ["1:1: error: condition is missing a name [unknown-condition]"])
    }
  }
}
