import Foundation
import Lectern
import LecternDiagnostics
import LecternFiles
import LecternText
import Testing

/// Whole sites, from a literal to pages, paths and diagnostics.
@Suite struct SiteTests {
  @Test func makesAPageOfEachTopicAndCopiesTheRest() async throws {
    let site = try SiteLiteral([
      "Content/index.md": "# Home\n\n[Install](guide/install.md#first-run)\n",
      "Content/guide/README.md": "# Guide\n",
      "Content/guide/install.MD":
        "# Install\n\n## First run\n\n[Up](README.md) [home](/index.md) [f](../a%20b.txt)\n",
      "Content/v1.0.markdown": "---\ntitle: Version 1\n---\n\nText.\n",
      "Content/a b.txt": "x",
    ])
    let result = try await site.build()
    #expect(
      site.report(result) == [
        "Content/index.md:3:11: warning: 'guide/install.md' differs in upper and lower case from 'guide/install.MD' [broken-link]"
      ])
    #expect(result.topicCount == 4)
    let pages = site.paths().filter { $0.hasSuffix(".html") }
    #expect(
      pages == [
        "404.html", "a-z.html", "contents.html", "guide/index.html", "guide/install.html",
        "index.html",
        "search.html", "v1.0.html",
      ])
    #expect(try site.page("a b.txt") == "x")
    #expect(
      try site.body("guide/install.html").contains(
        "<a href=\"index.html\">Up</a> <a href=\"../index.html\">home</a> <a href=\"../a%20b.txt\">f</a>"
      ))
    #expect(try site.body("v1.0.html").contains("<h1>Version 1</h1>"))
    #expect(try site.page("v1.0.html").contains("<title>Version 1 – Home</title>"))
  }

  @Test func tellsOfTopicsThatNoConditionCouldBringBack() async throws {
    let site = try SiteLiteral([
      "Content/guide.yml": "conditions: [macos, ios]\n", "Content/index.md": "# Home\n",
      "Content/mac.md": "---\nwhen: macOS\n---\n# Mac\n",
      "Content/both.md": "---\nwhen: macos + nope\n---\n# Both\n",
      "Content/none.md": "---\nwhen: '!ios'\n---\n# None\n",
    ])
    #expect(
      site.report(try await site.build()) == [
        "Content/both.md:2:7: error: 'nope' is no condition of guide.yml [unknown-condition]",
        "Content/mac.md:2:7: error: 'macOS' is no condition of guide.yml [unknown-condition]",
      ])
  }

  @Test func tellsWhereEachTopicIsLeftOut() async throws {
    let site = try SiteLiteral(["Content/index.md": "---\ndraft: true\n---\n# Home\n"])
    #expect(
      site.report(try await site.build()) == [
        "Content: error: no topic is left to build: each is a draft, or its condition does not hold [no-topics]"
      ])
  }

  @Test func takesNothingForALanguageThatIsNoTag() async throws {
    let site = try SiteLiteral([
      "Content/guide.yml": "language: klingonese!\nlanguages: [en, ../x, zh-Hans, e, \"\\\">\"]\n",
      "Content/en/index.md": "---\nlanguage: /abs\n---\n# Home\n",
    ])
    let report = site.report(try await site.build())
    #expect(
      report.filter { $0.contains("no language tag") } == [
        "Content/en/index.md:2:11: warning: '/abs' is no language tag [invalid-setting]",
        "Content/guide.yml:1:11: error: 'klingonese!' is no language tag [invalid-setting]",
        "Content/guide.yml:2:17: error: '../x' is no language tag [invalid-setting]",
        "Content/guide.yml:2:32: error: 'e' is no language tag [invalid-setting]",
        "Content/guide.yml:2:35: error: '\">' is no language tag [invalid-setting]",
      ])
  }

  @Test func fillsAPageThatHasATitleOnly() async throws {
    let site = try SiteLiteral([
      "Content/index.md": "---\ntitle: Home\ntemplate: home.html\n---\n",
      "Content/a/index.md": "# A\n", "Content/a/one & two.md": "# One\n",
      "Content/b/three.md": "# Three\n", "Content/c.md": "# C\n",
    ])
    try await site.build()
    #expect(
      try site.body("index.html").contains(
        """
        <ul class="contents-list">
        <li><a href="a/index.html"><bdi>A</bdi></a></li>
        <li><a href="b/three.html"><bdi>B</bdi></a></li>
        <li><a href="c.html"><bdi>C</bdi></a></li>
        </ul>
        """))
    #expect(
      try site.body("a/index.html").contains(
        "<li><a href=\"one%20%26%20two.html\"><bdi>One</bdi></a></li>"))
    #expect(try !site.body("c.html").contains("contents-list"))
  }

  @Test func takesTheTitleOfAVuePressHome() async throws {
    let site = try SiteLiteral([
      "Content/index.md": "---\nhome: true\nheroText: Paperboat\n---\n\n### Features\n\nText.\n",
      "Content/a.md": "---\ntitle: A\nheroText: Hero\n---\n\nText.\n",
    ])
    try await site.build()
    #expect(try site.body("index.html").contains("<h1>Paperboat</h1>"))
    #expect(try site.body("a.html").contains("<h1>A</h1>"))
  }

  @Test func buildsAnyFolderOfMarkdown() async throws {
    let site = try SiteLiteral([
      "help.md": "# Help\n", "b.md": "text\n", ".git/x.md": "# No\n", "node_modules/y.md": "# No\n",
    ])
    let result = try await site.build()
    #expect(site.report(result) == [])
    #expect(result.topicCount == 2)
    #expect(try site.page("index.html").contains("<a href=\"help.html\"><bdi>Help</bdi></a>"))
    // A second build leaves the output of the first out of the content.
    let again = try await site.build()
    #expect(again.topicCount == 2)
    #expect(again.filesWritten == 0)
  }

  @Test func writesNothingWhereTheContentHasErrors() async throws {
    let site = try SiteLiteral(["Content/index.md": "# One\n"])
    try await site.build()
    let before = try site.tree()
    try site.write("Content/index.md", "# Two\n")
    try site.write("Content/bad.md", "---\ntitle: a: b\n---\nText.\n")
    let result = try await site.build()
    #expect(!result.isWritten)
    #expect(site.report(result).count == 1)
    #expect(try site.tree() == before)
    let kept = try await site.build { $0.keepsGoing = true }
    #expect(kept.isWritten && kept.errorCount == 1)
    #expect(try site.body("index.html").contains("Two"))
    #expect(!site.paths().contains("bad.html"))
  }

  @Test func givesTheSameBytesAtAnyNumberOfJobsAndInAnyOrder() async throws {
    var files = ["Content/guide.yml": "title: Guide\n"]
    for number in 0..<60 {
      files["Content/s\(number % 5)/t\(number).md"] =
        "# Topic \(number)\n\n[next](t\(number + 5).md) ~~old~~ www.example.com\n\n## Part\n\n| a | b |\n|---|---|\n| 1 | `x` |\n"
    }
    let first = try SiteLiteral(files)
    try await first.build(jobs: 1)
    let second = try SiteLiteral([:])
    // Made one after another in another order, names come from the disk in another order.
    for path in files.keys.sorted(by: >) { try second.write(path, files[path] ?? "") }
    try await second.build(jobs: 8)
    #expect(try first.tree() == second.tree())
  }

  @Test func redirectsFromOldPaths() async throws {
    let site = try SiteLiteral([
      "Content/index.md": "# Home\n\n[old](old/place.md)\n",
      "Content/new.md": "---\naliases: [/old/place, older.html]\n---\n# New\n",
    ])
    let result = try await site.build()
    #expect(site.report(result) == [])
    #expect(
      try site.page("old/place.html").contains(
        "<meta http-equiv=\"refresh\" content=\"0; url=../new.html\">"))
    #expect(try site.page("older.html").contains("url=new.html"))
    #expect(try site.body("index.html").contains("<a href=\"new.html\">old</a>"))
  }

  @Test func tellsOfEverythingThatIsWrongInOneRun() async throws {
    let site = try SiteLiteral([
      "Content/guide.yml": "titel: X\nmeasure: 5\ntheme:\n  accent: \"#ffff00\"\n",
      "Content/index.md": "# Home\n\n[a](b.md#nix) ![p](p.png)\n\n:::note\n\ntext\n",
      "Content/b.md": "# B\n\n## Nice\n",
      "Content/B.md": "# B\n",
    ])
    let result = try await site.build()
    let rules = result.diagnostics.map(\.rule.rawValue)
    for rule in [
      "unknown-setting", "invalid-setting", "low-contrast", "broken-anchor", "missing-image",
      "unclosed-container", "duplicate-output",
    ] {
      #expect(rules.contains(rule), "\(rule) is among \(rules)")
    }
    #expect(result.diagnostics == result.diagnostics.sorted())
  }

  @Test func givesEveryPageOneMainHeading() async throws {
    let site = try SiteLiteral([
      "Content/a.md": "## Only *two*\n\n## More\n",
      "Content/b.md": "---\ntitle: Given\n---\n## Other\n",
      "Content/c.md": "Text.\n", "Content/d.md": "# One\n",
    ])
    try await site.build()
    #expect(try site.body("a.html").hasPrefix("<h1 id=\"only-two\">Only <em>two</em>"))
    #expect(try site.body("a.html").contains("</h1>\n<h2 id=\"more\">"))
    #expect(try site.body("b.html").hasPrefix("<h1>Given</h1>\n<h2 id=\"other\">"))
    #expect(try site.body("c.html").hasPrefix("<h1>C</h1>"))
    #expect(try site.body("d.html").hasPrefix("<h1 id=\"one\">One</h1>"))
  }

  @Test func leadsNoLinkOutOfTheContent() async throws {
    let site = try SiteLiteral([
      "secret.txt": "s", "Content/index.md": "# H\n\n[x](../secret.txt)\n",
    ])
    try FileSystem.symbolicLink(to: "../secret.txt", at: site.folder + "/Content/link.txt")
    try FileSystem.symbolicLink(to: ".", at: site.folder + "/Content/loop")
    try FileSystem.symbolicLink(to: "index.md", at: site.folder + "/Content/alias.md")
    let result = try await site.build()
    #expect(
      result.diagnostics.map(\.rule.rawValue).sorted() == [
        "broken-link", "broken-link", "link-outside-content", "link-outside-content",
      ])
    #expect(!site.paths().contains("link.txt"))
    #expect(site.paths().contains("alias.html"))
  }

  @Test func readsNoSettingsThatALinkLeadsOutFor() async throws {
    let site = try SiteLiteral([
      "settings": "title: Outside\n", "Content/other.yml": "title: Inside\n",
      "Content/index.md": "# Home\n\nText.\n",
    ])
    let link = site.folder + "/Content/guide.yml"
    try FileSystem.symbolicLink(to: "../settings", at: link)
    let result = try await site.build()
    #expect(result.diagnostics.map(\.rule.rawValue) == ["link-outside-content"])
    #expect(try !site.page("index.html").contains("Outside"))
    try FileManager.default.removeItem(atPath: link)
    try FileSystem.symbolicLink(to: "other.yml", at: link)
    #expect(try await site.build().diagnostics.isEmpty)
    #expect(try site.page("index.html").contains("Inside"))
  }

  @Test func keepsEachLanguageInATreeOfItsOwn() async throws {
    let site = try SiteLiteral([
      "Content/guide.yml": "title: {en: Guide, de: Handbuch}\nlanguages: [en, de]\n",
      "Content/en/index.md": "# Guide\n\n[a](/a.md)\n", "Content/en/a.md": "# A\n",
      "Content/de/index.md": "# Handbuch\n\n[a](/a.md)\n", "Content/de/a.md": "# Ä\n",
    ])
    let result = try await site.build()
    #expect(site.report(result) == [])
    #expect(try site.body("de/index.html").contains("<a href=\"a.html\">a</a>"))
    #expect(try site.page("de/a.html").contains("<html lang=\"de\" dir=\"ltr\""))
    #expect(try site.page("de/a.html").contains("href=\"../en/a.html\""))
    #expect(try site.page("index.html").contains("url=en/index.html"))
    let german = try SiteLiteral([:])
    try await site.build {
      $0.languages = ["de"]; $0.output = german.folder + "/out"
    }
    #expect(german.paths(in: "out").contains("de/a.html"))
    #expect(!german.paths(in: "out").contains("en/a.html"))
  }

  @Test func ordersTopicsByFrontMatterThenByName() async throws {
    let site = try SiteLiteral([
      "Content/index.md": "# Home\n", "Content/10-z.md": "# Ten\n", "Content/2-y.md": "# Two\n",
      "Content/last.md": "---\nweight: 1\n---\n# First by weight\n",
      "Content/hidden.md": "---\nhidden: true\n---\n# H\n",
    ])
    try await site.build()
    let contents = try site.body("contents.html")
    let order = ["Home", "First by weight", "Two", "Ten"].map {
      contents.range(of: "<bdi>\($0)</bdi>")?.lowerBound
    }
    #expect(!order.contains(nil))
    #expect(order.compactMap { $0 } == order.compactMap { $0 }.sorted())
    #expect(!contents.contains("hidden.html"))
    #expect(site.paths().contains("hidden.html"))
  }
}
