import Lectern
import LecternDiagnostics
import Testing

/// What `guide.yml` and front matter may not hold.
@Suite struct SettingValueTests {
  @Test(arguments: [
    ("synonyms: [a, b]", 11, "'synonyms' takes a list of lists of words, and this one is text"),
    ("synonyms: [[a]]", 11, "'synonyms' needs two words or more in each list"),
    ("synonyms: a", 10, "'synonyms' takes a list of lists of words, not text"),
    (
      "conditions: 3", 12,
      "'conditions' takes names with true or false, or a list of names, not text"
    ),
    ("languages: [en, EN]", 16, "language 'EN' is listed twice"),
    ("languages: { en: A, EN: B }", 20, "language 'EN' is listed twice"),
    (
      "toolbar: [{ title: T, link: index.md, topic: index }]", 10,
      "toolbar item 'T' has a link and a topic"
    ),
    ("base_url: 'https://x.com/a b\"><script>'", 10, "'base_url' holds a space"),
    ("base_url: 'https://x.com/\">'", 10, "'base_url' holds '\"'"),
    ("base_url: https://x.com/?a=b", 10, "'base_url' holds '?'"),
    (
      "base_url: https:///x", 10, "'base_url' takes an address that begins with https:// and a host"
    ),
    ("base_url: x.com", 10, "'base_url' takes an address that begins with https:// and a host"),
    ("- title", 0, "guide.yml takes keys and values, not a list"),
    ("title", 0, "guide.yml takes keys and values, not text"),
  ])
  func aValueThatDoesNotFitIsAnError(yaml: String, offset: Int, message: String) async throws {
    let site = try SiteLiteral(["Content/guide.yml": yaml, "Content/en/index.md": "# Home"])
    let errors = try await site.build().diagnostics.filter { $0.severity == .error }
    #expect(
      errors.map { "\($0.location?.column ?? 0): \($0.message) [\($0.rule.rawValue)]" }.prefix(1)
        == ["\(offset + 1): \(message) [invalid-setting]"])
  }

  @Test func theOtherNameOfTheFileIsNamedInMessages() async throws {
    let site = try SiteLiteral([
      "Content/guide.yaml": "languages: [en, de]\nnav: [none.md]", "Content/en/index.md": "# Home",
    ])
    let report = try await site.report(site.build()).filter { !$0.contains(".md") }
    #expect(!report.isEmpty && report.allSatisfy { $0.hasPrefix("Content/guide.yaml:") })
  }

  @Test func valuesThatFitAreTaken() async throws {
    let site = try SiteLiteral([
      "Content/guide.yml": """
      synonyms: [[a, b], [c, d, e]]
      conditions: [macos]
      base_url: https://bücher.example:8080/a%20b/hülfe
      toolbar: [{ title: T, topic: index }]
      """, "Content/index.md": "# Home\n\nx",
    ])
    #expect(try await site.report(site.build()) == [])
    #expect(
      try site.page("sitemap.xml").contains(
        ">https://bücher.example:8080/a%20b/h%C3%BClfe/index.html<"))
  }
}
