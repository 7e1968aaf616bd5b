import Lectern
import LecternDiagnostics
import Testing

/// Files of words in a site's own `Templates/strings`.
@Suite struct ThemeWordsTests {
  private static let topics = [
    "Content/guide.yml": "languages: [en, de]", "Content/en/index.md": "# Home\n\n> [!NOTE]\n> x",
    "Content/de/index.md": "# Start\n\n> [!NOTE]\n> x",
  ]

  @Test func aFileThatHoldsOneWordChangesThatWordAlone() async throws {
    let site = try SiteLiteral(Self.topics)
    try site.write("Templates/strings/en.yml", "contents: Topics")
    try site.write("Templates/strings/de.yml", "note: Obacht")
    let result = try await site.build()
    #expect(site.report(result) == [])
    let english = try site.page("en/contents.html")
    #expect(english.contains("<h1>Topics</h1>") && english.contains("Skip to the text"))
    let german = try site.page("de/contents.html")
    #expect(german.contains("<h1>Inhalt</h1>") && german.contains("Zum Text springen"))
    #expect(try site.page("de/index.html").contains("Obacht"))
    #expect(try site.page("en/index.html").contains("Note"))
  }

  @Test func aMisspeltWordIsOneWarningAtItsLine() async throws {
    let site = try SiteLiteral(Self.topics)
    try site.write("Templates/strings/en.yml", "search: Find\ncontens: Topics\ncontent: x")
    let result = try await site.build()
    #expect(
      site.report(result) == [
        "Templates/strings/en.yml:2:1: warning: 'contens' is no word of the theme [unknown-setting]",
        "Templates/strings/en.yml:3:1: warning: 'content' is no word of the theme [unknown-setting]",
      ])
    #expect(result.diagnostics.first?.hint == "did you mean 'contents'?")
  }

  @Test(arguments: [
    (
      "- contents",
      "1:1: error: a file with words takes keys and values, not a list [invalid-setting]"
    ),
    ("contents: [a]", "1:11: error: 'contents' takes text, not a list [invalid-setting]"),
  ])
  func whatIsNoWordIsAnError(text: String, message: String) async throws {
    let site = try SiteLiteral(Self.topics)
    try site.write("Templates/strings/de.yml", text)
    #expect(try await site.report(site.build()) == ["Templates/strings/de.yml:" + message])
  }

  @Test func aTemplateMayHaveWordsOfItsOwn() async throws {
    let site = try SiteLiteral(Self.topics)
    try site.write("Templates/strings/en.yml", "greeting: Hello")
    try site.write("Templates/strings/de.yml", "greeting: Moin")
    try site.write("Templates/not-found.mustache", "<h1>{{strings.greeting}}</h1>")
    #expect(try await site.report(site.build()) == [])
    #expect(try site.page("404.html").contains("<h1>Hello</h1>"))
  }
}
