import Lectern
import LecternDiagnostics
import Testing

/// Languages without topics, and topics without a language.
@Suite struct LanguageTreeTests {
  private static let trees = [
    "Content/guide.yml": "languages: [en, de]",
    "Content/en/index.md": "# Home\n\n[Stray](../stray.md)", "Content/en/a.md": "# A\n\nx",
    "Content/de/index.md": "# Start\n\nx",
  ]

  @Test func aStrayTopicBelongsToTheSourceLanguage() async throws {
    let site = try SiteLiteral(Self.trees)
    try site.write("Content/stray.md", "---\naliases: [/old.md]\n---\n\n# Stray\n\nx")
    let result = try await site.build()
    #expect(
      site.report(result) == [
        "Content/stray.md: warning: 'stray.md' is in no language's folder: taken for English "
          + "[not-in-navigation]"
      ])
    #expect(result.diagnostics.first?.hint == "move it into 'en'")
    let manifest = try site.page("topics.json")
    #expect(manifest.split(separator: "\"home\"").count == 3)
    #expect(manifest.contains("\"id\":\"stray\""))
    #expect(try site.page("index.html").contains("en/index.html"))
    #expect(try site.page("old.html").contains("stray.html"))
    let stray = try site.page("stray.html")
    #expect(stray.contains("lang=\"en\"") && stray.contains("href=\"en/contents.html\""))
    #expect(!site.paths().contains("contents.html"))
  }

  @Test func aStrayTopicTakesNoIDOfTheSourceLanguage() async throws {
    let site = try SiteLiteral(Self.trees)
    try site.write("Content/index.md", "# Choose a language\n\nx")
    try site.write("Content/stray.md", "# Stray\n\nx")
    #expect(try await site.build().diagnostics.filter { $0.severity == .error } == [])
    let script = try site.page("scripts/topics.js")
    #expect(script.contains("\"index\":\"en/index.html\""))
    #expect(script.contains("\"index.md\":\"index.html\""))
  }

  @Test func aFolderThatIsNoLanguageIsToldOnce() async throws {
    let site = try SiteLiteral(Self.trees)
    try site.write("Content/stray.md", "# Stray\n\nx")
    try site.write("Content/fr/a.md", "# A\n\nx")
    try site.write("Content/fr/b.md", "# B\n\nx")
    let result = try await site.build()
    #expect(
      site.report(result) == [
        "Content/fr: warning: 'fr' is in no language's folder: taken for English "
          + "[not-in-navigation]",
        "Content/stray.md: warning: 'stray.md' is in no language's folder: taken for English "
          + "[not-in-navigation]",
      ])
    #expect(result.diagnostics.first?.hint == "list 'fr' under 'languages' in guide.yml")
  }

  @Test func theSourceLanguageMayStandOutsideAllFolders() async throws {
    let site = try SiteLiteral([
      "Content/guide.yml": "languages: [en, de]", "Content/index.md": "# Home\n\nx",
      "Content/sub/a.md": "# A\n\nx", "Content/de/index.md": "# Start\n\nx",
      "Content/de/sub/a.md": "# Ein A\n\nx",
    ])
    #expect(
      try await site.report(site.build()) == [
        "Content/guide.yml:1:12: note: no topics are in 'Content/en': those outside the languages' "
          + "folders are taken for it [no-topics]"
      ])
    let contents = try site.body("contents.html")
    #expect(contents.contains("index.html") && contents.contains("sub/a.html"))
    #expect(!contents.contains("de/"))
    #expect(try site.page("sub/a.html").contains("../de/sub/a.html"))
    #expect(try site.page("topics.json").split(separator: "\"home\"").count == 3)
  }

  @Test func aLanguageWithoutTopicsIsToldAndCannotBeChosen() async throws {
    let site = try SiteLiteral(Self.trees)
    try site.write("Content/guide.yml", "languages: [en, de, fr]")
    try site.write("Content/en/index.md", "# Home\n\nx")
    #expect(
      try await site.report(site.build()) == [
        "Content/guide.yml:1:12: warning: no topics are in 'Content/fr' [no-topics]"
      ])
    #expect(try await site.report(site.build { $0.languages = ["de"] }) == [])
    await #expect {
      try await site.build { $0.languages = ["fr"] }
    } throws: { error in
      guard case BuildError.usage(let message) = error else { return false }
      return message.hasSuffix("Content/fr', so '--language fr' builds nothing")
    }
  }
}
