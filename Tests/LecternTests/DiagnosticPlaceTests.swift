import Lectern
import LecternDiagnostics
import Testing

/// Where diagnostics say that a mistake is, and what they call it.
@Suite struct DiagnosticPlaceTests {
  @Test(arguments: ["a.md", "z.md"])
  func aTakenTopicIDIsToldWhereItWasWritten(name: String) async throws {
    let site = try SiteLiteral([
      "Content/index.md": "# Home\n\nx", "Content/\(name)": "---\nid: index\n---\n\n# A\n\nx",
    ])
    #expect(
      try await site.report(site.build()) == [
        "Content/\(name):2:5: error: topic id 'index' is taken by 'index.md' [duplicate-topic-id]"
      ])
  }

  @Test func ofTwoWrittenIDsTheLaterIsTold() async throws {
    let site = try SiteLiteral([
      "Content/index.md": "# Home\n\nx", "Content/a.md": "---\nid: x\n---\n\n# A\n\nx",
      "Content/b.md": "---\ntitle: B\nid: x\n---\n\nx",
    ])
    #expect(
      try await site.report(site.build()) == [
        "Content/b.md:3:5: error: topic id 'x' is taken by 'a.md' [duplicate-topic-id]"
      ])
  }

  @Test func aNameWithALineBreakIsShownEscaped() async throws {
    let site = try SiteLiteral([
      "Content/index.md": "# Home\n\nx", "Content/sub/a\nb\u{1B}.md": "# A\n\nx",
    ])
    #expect(
      try await site.report(site.build()) == [
        #"Content/sub/a\nb\u{1B}.md: error: 'sub/a\nb\u{1B}.md': "#
          + "the file's name holds a control character [unreadable-file]"
      ])
  }

  @Test(arguments: [
    ("keywords: {a: b}", "2:11", "'keywords' takes text or a list of texts, not a mapping"),
    ("keywords: [a, [b]]", "2:15", "'keywords' takes a list of texts, and this one is a list"),
    ("aliases: {a: b}", "2:10", "'aliases' takes text or a list of texts, not a mapping"),
    ("title: [a]", "2:8", "'title' takes text"),
  ])
  func frontMatterSaysWhatAKeyTakes(line: String, place: String, message: String) async throws {
    let site = try SiteLiteral(["Content/index.md": "---\n\(line)\n---\n\n# Home\n\nx"])
    #expect(
      try await site.report(site.build()) == [
        "Content/index.md:\(place): warning: \(message) [invalid-setting]"
      ])
  }

  @Test func theHintForKeywordsIsAList() async throws {
    let site = try SiteLiteral(["Content/index.md": "---\nkeywords: {a: b}\n---\n\n# Home\n\nx"])
    #expect(try await site.build().diagnostics.map(\.hint) == ["write 'keywords: [one, two]'"])
  }
}
