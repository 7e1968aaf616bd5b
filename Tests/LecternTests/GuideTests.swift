import Foundation
import Lectern
@testable import LecternCommand
import LecternDiagnostics
import LecternFiles
@testable import LecternHighlighting
import LecternText
import LecternTypography
import Testing

/// Lectern's own guide, held against the program that it describes.
@Suite struct GuideTests {
  private static let package = Path.parent(Path.parent(Path.parent(#filePath)))

  /// The Markdown of a topic of the guide.
  static func topic(_ path: String) throws -> String {
    String(utf8: try FileSystem.read(package + "/Content/" + path))
  }

  /// The headings of a topic, without their marks.
  private static func headings(_ path: String) throws -> Set<String> {
    let lines = try topic(path).split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(lines.map { String($0.drop { $0 == "#" }.trimmingPrefix(" ")) })
  }

  // MARK: It builds

  @Test func theGuideHasNoDiagnosticsAtAll() async throws {
    let options = BuildOptions(folder: Self.package, jobs: 2)
    let result = try await SiteBuilder(options).check()
    #expect(result.diagnostics.map { $0.text() } == [])
    #expect(result.topicCount > 40)
  }

  @Test func theGuidesPicturesAreSmall() throws {
    let images = Self.package + "/Content/images"
    let names = try FileSystem.entries(of: images).map(\.name)
    #expect(
      names.contains { $0.contains("large") } && names.contains { $0.contains("accessibility5") })
    for name in names {
      let size = try #require(FileSystem.status(of: images + "/" + name)?.size)
      #expect(size < 60_000, "\(name) has \(size) bytes; .ci/screenshots makes it smaller")
    }
  }

  // MARK: It is complete

  @Test func everyRuleHasASectionThatSaysItsSeverity() throws {
    let page = try Self.topic("reference/diagnostics.md")
    for rule in Rule.allCases {
      let start = page.range(of: "\n### \(rule.rawValue)\n")
      let section = try #require(start, "\(rule.rawValue) has no section").upperBound
      let word = page[section...].drop { $0 == "\n" }.prefix { $0 != "." }
      #expect(word == "**" + rule.severity.rawValue.capitalized, "severity of \(rule.rawValue)")
      #expect(try Self.example(of: rule) != nil, "\(rule.rawValue) has no example")
    }
    let names = Set(Rule.allCases.map(\.rawValue))
    let sections = page.split(separator: "\n").filter { $0.hasPrefix("### ") }
    for section in sections {
      #expect(names.contains(String(section.dropFirst(4))), "\(section) is no rule")
    }
  }

  /// The message that the guide gives as an example of a rule.
  static func example(of rule: Rule) throws -> String? {
    let page = try topic("reference/diagnostics.md")
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "### \(rule.rawValue)") else { return nil }
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix("#") }
    guard let line = section.first(where: { $0.hasPrefix("Example: `") }) else { return nil }
    let code = line.dropFirst("Example: ".count)
    let marks = code.prefix { $0 == "`" }.count
    let text = String(code.dropFirst(marks).dropLast(marks))
    return marks == 1 ? text : String(text.dropFirst().dropLast())
  }

  @Test func everySettingHasASection() async throws {
    let sections = try Self.headings("reference/settings.md")
    for key in try await known("qqqqqqqq: 1", "") {
      #expect(sections.contains(key), "\(key) has no section")
    }
    let page = try Self.topic("reference/settings.md")
    let inner =
      try await known("theme:\n  qqqqqqqq: 1", "theme")
      + known("toolbar:\n  - qqqqqqqq: 1", "a toolbar item")
    for key in inner { #expect(page.contains("`\(key)`"), "\(key) is not described") }
  }

  /// The keys that a diagnostic lists for one that it does not know.
  private func known(_ settings: String, _ place: String) async throws -> [String] {
    let site = try SiteLiteral(["Content/guide.yml": settings, "Content/index.md": "# A"])
    let result = try await site.build()
    let found = result.diagnostics.first { $0.rule == .unknownSetting }
    let hint = try #require(found?.hint, "\(place) has no list of known keys")
    let keys = hint.trimmingPrefix("known are ").split(separator: ",")
    return keys.map { String($0.trimmingPrefix(" ")) }
  }

  @Test func everyCommandAndOptionIsDescribedInItsSection() throws {
    let page = try Self.topic("reference/commands.md")
    for command in CommandSpec.all {
      let start = try #require(
        page.range(of: "\n## lectern \(command.name)\n"), "\(command.name) has no section")
      let rest = page[start.upperBound...]
      let section = rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)]
      for option in command.options {
        let long = "`--\(option.name)\(option.value.map { " " + $0 } ?? "")`"
        let whole = option.letter.map { "`-\($0)`, \(long)" } ?? long
        #expect(section.contains("| \(whole) |"), "\(command.name) \(whole)")
      }
      let described = section.split(separator: "\n").count { $0.hasPrefix("| `") }
      #expect(described == command.options.count, "options of \(command.name)")
    }
  }

  // MARK: Its figures are the program's

  @Test func contentSizesHaveTheFiguresOfTheTable() throws {
    let page = try Self.topic("reading/content-sizes.md")
    for size in ContentSize.allCases {
      let title = TextStyle.largeTitle.metrics(at: size).size
      #expect(page.contains("| `\(size.rawValue)` | \(size.bodySize) | \(title) |"))
      #expect(page.contains("| `\(size.rawValue)` | `\(size.uiKitName)` |"))
    }
  }

  @Test func measuresAreThoseOfTheStylesheets() throws {
    let page = try Self.topic("reading/measure.md")
    let settings = StylesheetSettings()
    for size in [ContentSize.large, .xxxLarge, .accessibility5] {
      let width = Int(settings.measurePixels(at: size).rounded())
      #expect(page.contains("| `\(size.rawValue)` | \(width) px |"))
    }
  }

  @Test func theThemeSpeaksAsManyLanguagesAsTheGuideSays() throws {
    let files = DefaultTheme.files.filter { $0.path.hasPrefix("strings/") }
    #expect(try Self.topic("theming/words.md").contains("speaks \(files.count) languages"))
  }

  @Test func everyLanguageWithColoursIsNamed() throws {
    let page = try Self.topic("writing/text.md")
    for language in LanguageName.allCases {
      #expect(page.contains("`\(language.rawValue)`"), "\(language.rawValue) is not named")
    }
  }

  @Test func coloursAreThoseOfTheDefaultTheme() throws {
    let page = try Self.topic("reference/settings.md")
    for role in ColorRole.allCases {
      let row = page.split(separator: "\n").first { $0.hasPrefix("| `\(role.rawValue)` |") }
      guard let row else {
        #expect(page.contains("`\(role.rawValue)`"), "\(role.rawValue) is not named")
        continue
      }
      let columns = row.split(separator: "`").filter { $0.hasPrefix("#") }.map(String.init)
      let palette = Palette.standard
      #expect(
        try columns.map { try Color(css: $0) } == [palette[role, .light], palette[role, .dark]])
    }
  }

  // MARK: Its code runs

  @Test func theCodeForAppsIsTheCodeThatIsTestedHere() throws {
    let code = String(utf8: try FileSystem.read(Path.parent(#filePath) + "/HelpGuide.swift"))
    #expect(try Self.topic("shipping/apple.md").contains("```swift\n\(code)```"))
  }

  @Test func anAppFindsTopicsByTheirIds() async throws {
    let site = try SiteLiteral([
      "Content/guide.yml": "languages: [en, de]",
      "Content/en/index.md": "# Home", "Content/en/save as.md": "---\nid: saving\n---\n# Save",
      "Content/de/index.md": "# Start", "Content/de/sichern.md": "---\nid: saving\n---\n# Sichern",
    ])
    try await site.build()
    let guide = try HelpGuide(folder: URL(filePath: site.folder + "/Site"))
    // Which one depends on the languages of whoever runs the test.
    #expect(["en/save as.html", "de/sichern.html"].contains(guide.path(of: "saving")))
    #expect(guide.path(of: "nothing") == nil)
    withExtendedLifetime(site) {}
  }
}
