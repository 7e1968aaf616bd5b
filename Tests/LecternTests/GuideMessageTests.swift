import Foundation
import Lectern
import LecternDiagnostics
import LecternFiles
import LecternText
import Testing

/// The messages that the guide quotes, held against those that the program gives.
@Suite struct GuideMessageTests {
  /// Mistakes of all kinds, as far as they can stand together.
  private static let mistakes: [String: String] = [
    "Content/guide.yml": """
    langauges: [en]
    leading: normal
    nav: [index.md]
    variables: { product: Paperboat }
    conditions: { macos: true }
    theme:
      link: "#ffb300"
      accent: "#8a2be"
    """,
    "Content/index.md": "# Home",
    "Content/Export.md": "# A", "Content/export.md": "# B",
    "Content/pens.md": "# C", "Content/tools/pens.md": "---\nid: pens\n---\n# D",
    "Content/save.md": "---\naliases: [index.md]\n---\n# E",
    "Content/rule.md": "---\nA rule, and a word: without an end.",
    "Content/containers.md": "# F\n\n:::\n\n:::nota\nx\n:::\n\n:::when macOS\nx\n:::\n\n:::note\nx",
    "Content/variable.md": "# G\n\n{{ prodct }}",
    "Content/includes.md": "# H\n\n{{#include step.md}}\n\n{{#include ../../notes.md}}",
    "Content/directive.md": "# Q\n\n{{#playground x.rs}}",
    "Content/b.md": "{{#include c.md}}", "Content/c.md": "{{#include b.md}}",
    "Content/ids.md": "# I {#export}\n\n## J {#export}",
    "Content/brushes.md": "# Soft\n\n## Soft brushes",
    "Content/links.md": """
    # K

    [a](brush.md) [b](brushes.md#softt) [c](javascript:go()) ![](pen.png) ![e](broken.png)
    ![f](https://example.com/pen.png)
    """,
    "Content/broken.png": "no picture",
    "Content/html.md": "# L\n\nA <your-name> in a sentence.\n\n</div>\n\n<tr>\n\n<div>\n\nx",
    "Content/levels.md": "# M\n\n## N\n\n#### O",
    "Content/empty.md": "",
    "Templates/page.mustache": "{{page.titel}}{{> tolbar}}",
    "Templates/contents.mustache": "{{#navigation}}",
  ]

  /// What cannot be brought about by a file's text, or not for whoever runs the tests.
  private static let excepted: Set<Rule> = [.unreadableFile]

  @Test func everyExampleInTheGuideIsAMessageOfTheProgram() async throws {
    let site = try SiteLiteral(Self.mistakes)
    try site.write("Content/bytes.md", Array("# P\n\nx".utf8) + [0xFF, 0x00, 0x1B])
    try FileManager.default.createSymbolicLink(
      atPath: site.folder + "/Content/shared", withDestinationPath: Path.parent(site.folder))
    for depth in 0...17 {
      try site.write("Content/deep/\(depth).txt", "{{#include \(depth + 1).txt}}")
    }
    try site.write("Content/deep/18.txt", "x")
    try site.write("Content/deep/start.md", "{{#include 0.txt}}")
    var messages = try await Self.messages(of: site)
    let others = [
      ["Content/guide.yml": "title: A\ntitle: B", "Content/index.md": "# A"],
      ["Content/picture.svg": "<svg/>"],
      [
        "Content/index.md": "# A",
        "Templates/styles/own.css": "@font-face { src: url(https://example.com/sans.woff2) }",
      ],
    ]
    for files in others {
      let more = try await Self.messages(of: SiteLiteral(files))
      messages.merge(more) { $0.union($1) }
    }
    for rule in Rule.allCases where !Self.excepted.contains(rule) {
      let example = try #require(
        try GuideTests.example(of: rule), "\(rule.rawValue) has no example")
      let found = messages[rule, default: []]
      #expect(found.contains(example), "[\(rule.rawValue)] \(example): \(found.sorted())")
    }
  }

  private static func messages(of site: SiteLiteral) async throws -> [Rule: Set<String>] {
    let result = try await site.build()
    var messages: [Rule: Set<String>] = [:]
    for diagnostic in result.diagnostics {
      let message = diagnostic.message.replacingOccurrences(of: site.folder + "/", with: "")
      messages[diagnostic.rule, default: []].insert(message)
    }
    return messages
  }
}
