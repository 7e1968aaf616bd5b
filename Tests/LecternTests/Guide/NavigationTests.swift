import Foundation
import Lectern
import LecternDiagnostics
import Testing

/// What becomes of the entries of `nav` and `SUMMARY.md`.
@Suite struct NavigationTests {
  private static let topics = [
    "Content/index.md": "# Home", "Content/a.md": "# A", "Content/sub/b.md": "# B",
  ]

  /// The contents page's list as an outline: text, with the address of links.
  private func contents(_ site: SiteLiteral, _ page: String = "contents.html") throws -> [String] {
    let body = try site.body(page)
    return body.split(separator: "\n").flatMap { line in
      line.matches(of: /(?:<a href="([^"]*)"[^>]*>)?<bdi>([^<]*)<\/bdi>/).map { match in
        match.1.map { "\(match.2) -> \($0)" } ?? "\(match.2)"
      }
    }
  }

  @Test func navShowsAddressesAndHeadings() async throws {
    let site = try SiteLiteral(Self.topics)
    try site.write(
      "Content/guide.yml",
      """
      nav:
        - a.md
        - https://example.com/
        - Ext: https://example.com/y
        - Later:
        - Part: [sub/b.md]
      """)
    #expect(try await site.report(site.build()) == [])
    #expect(
      try contents(site) == [
        "Home -> index.html", "A -> a.html", "https://example.com/ -> https://example.com/",
        "Ext -> https://example.com/y", "Later", "Part", "B -> sub/b.html",
      ])
  }

  @Test func summaryShowsAddressesDraftsPartsAndHeadings() async throws {
    let site = try SiteLiteral(Self.topics)
    try site.write(
      "Content/SUMMARY.md",
      """
      # Summary

      - [Home](index.md)
      - [Ext](https://example.com)
      - [Draft]()
      - No link

      # Part

      - [A](a.md)
      - [B](sub/b.md)
      """)
    #expect(try await site.report(site.build()) == [])
    #expect(
      try contents(site) == [
        "Home -> index.html", "Ext -> https://example.com", "Draft", "No link", "Part",
        "A -> a.html", "B -> sub/b.html",
      ])
    let breadcrumbs = try site.page("a.html")
    #expect(breadcrumbs.contains("Part"))
  }

  @Test func whatCannotBeFoundIsToldAndKeepsWhatIsBelowIt() async throws {
    let site = try SiteLiteral(Self.topics)
    try site.write("Content/pictures/p.txt", "x")
    try site.write(
      "Content/SUMMARY.md",
      """
      - [Home](index.md)
      - [Nix](nix.md)
        - [A](a.md)
      - [Case](SUB/b.md)
      - [Out](../out.md)
      - [Script](javascript:go)
      - [Pictures](pictures)
      """)
    let result = try await site.build()
    #expect(
      site.report(result) == [
        "Content/SUMMARY.md:2:9: warning: no topic is at 'nix.md' [broken-link]",
        "Content/SUMMARY.md:4:10: warning: 'SUB/b.md' differs in upper and lower case from "
          + "'sub/b.md' [broken-link]",
        "Content/SUMMARY.md:5:9: warning: no topic is at '../out.md' [broken-link]",
        "Content/SUMMARY.md:6:12: warning: 'javascript:go' runs a script and is left out "
          + "[broken-link]",
        "Content/SUMMARY.md:7:14: warning: no topic is in 'pictures' [broken-link]",
      ])
    #expect(
      try contents(site) == [
        "Home -> index.html", "Nix", "A -> a.html", "Case -> sub/b.html", "Out", "Script",
      ])
  }

  @Test func aTopicThatIsCalledSummaryIsNoOrderWithoutLinks() async throws {
    let site = try SiteLiteral(Self.topics)
    try site.write("Content/summary.md", "# Summary\n\n- a point\n- another one")
    #expect(try await site.report(site.build()) == [])
    #expect(try contents(site) == ["Home -> index.html", "A -> a.html", "Sub", "B -> sub/b.html"])
  }

  @Test func hintsInALanguageCountFromItsFolder() async throws {
    let site = try SiteLiteral([
      "Content/guide.yml": "languages: [en, de]\nnav:\n  en: [index.md]\n  de: [index.md, brif.md]",
      "Content/en/index.md": "# Home", "Content/de/index.md": "# Start",
      "Content/de/brief.md": "# Brief",
    ])
    let result = try await site.build()
    let broken = try #require(result.diagnostics.first { $0.rule == .brokenLink })
    #expect(broken.message == "no topic is at 'brif.md'")
    #expect(broken.hint == "did you mean 'brief.md'?")
  }
}
