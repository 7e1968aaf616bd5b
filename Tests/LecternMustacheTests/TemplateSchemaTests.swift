import LecternDiagnostics
import LecternMustache
import Testing

struct TemplateSchemaTests {
  static let schema = TemplateSchema(
    [
      "language": .value,
      "page": ["title": .value, "html": .value],
      "navigation": .list(of: .shape("item")),
      "strings": .values(["next", "previous"]),
      "extra": .open,
      "rows": .list(of: .list(of: .value)),
    ],
    shapes: [
      "item": [
        "title": .value, "href": .value, "has_children": .value,
        "children": .list(of: .shape("item")),
      ]
    ])

  @Test(arguments: [
    "{{language}}{{page.title}}{{{page.html}}}{{#page}}{{title}}{{language}}{{/page}}",
    "{{#navigation}}{{#children}}{{#children}}{{href}}{{/children}}{{/children}}{{/navigation}}",
    "{{#navigation}}{{page.title}}{{strings.next}}{{/navigation}}",
    "{{#page.title}}{{.}}{{page.html}}{{/page.title}}{{^page.title}}{{language}}{{/page.title}}",
    "{{#strings}}{{next}}{{/strings}}{{extra.anything.at.all}}{{#extra}}{{whatever}}{{/extra}}",
    "{{#rows}}{{#.}}{{.}}{{language}}{{/.}}{{/rows}}",
  ])
  func `known keys pass, also those of sections around`(template: String) {
    let test = TestLibrary(["page": template])
    #expect(test.diagnostics == [])
    #expect(test.library.check("page", against: Self.schema) == [])
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var template: String
    var line: Int
    var column: Int
    var key: String
    var near: String?
    var testDescription: String { template }

    init(_ template: String, _ line: Int, _ column: Int, _ key: String, _ near: String? = nil) {
      (self.template, self.line, self.column) = (template, line, column)
      (self.key, self.near) = (key, near)
    }
  }

  @Test(arguments: [
    Fault("\n {{langauge}}", 2, 4, "langauge", "language"),
    Fault("{{page.titel}}", 1, 3, "page.titel", "page.title"),
    Fault("{{title}}", 1, 3, "title"),
    Fault("{{{ pages.html }}}", 1, 5, "pages.html", "page.html"),
    Fault(
      "{{#navigation}}{{#children}}{{herf}}{{/children}}{{/navigation}}", 1, 31, "herf", "href"),
    Fault("{{#nowhere}}{{a}}{{b.c}}{{/nowhere}}", 1, 4, "nowhere"),
    Fault("{{^page.missing}}{{/page.missing}}", 1, 4, "page.missing"),
    Fault("{{strings.net}}", 1, 3, "strings.net", "strings.next"),
    Fault("{{language.code}}", 1, 3, "language.code"),
    Fault("{{navigation.title}}", 1, 3, "navigation.title"),
    // The section's own object decides, although the page has the key.
    Fault("{{#navigation}}{{children.language}}{{/navigation}}", 1, 18, "children.language"),
  ])
  func `an unknown key is told with its place and the nearest known one`(fault: Fault) {
    let test = TestLibrary(["page": fault.template])
    #expect(
      test.library.check("page", against: Self.schema) == [
        Diagnostic(
          .unknownKey, "unknown key `\(fault.key)`", path: "page.mustache",
          at: .init(fault.line, fault.column), hint: fault.near.map { "did you mean `\($0)`?" })
      ])
  }

  @Test func `a partial is checked in every context that reaches it, and told once`() {
    let test = TestLibrary([
      "page": "{{#navigation}}{{>item}}{{/navigation}}",
      "item": "{{title}}{{#children}}{{>item}}{{/children}}{{oops}}",
      "other": "{{>item}}",
      "unused": "{{nothing.of.this.is.known}}",
    ])
    let oops = Diagnostic(
      .unknownKey, "unknown key `oops`", path: "item.mustache", at: .init(1, 47))
    #expect(test.library.check("page", against: Self.schema) == [oops])
    // Without the list around it, the item's own keys are unknown too.
    let found = test.library.check("other", against: Self.schema)
    #expect(
      found.map(\.message) == ["unknown key `title`", "unknown key `children`", oops.message])
  }

  @Test func `an unknown template is told`() {
    let found = TestLibrary([:]).library.check("page", against: Self.schema)
    #expect(found.map(\.rule) == [.unknownPartial])
  }

  @Test func `templates that reach each other in many ways are still checked soon`() {
    let keys = (0..<12).map { "k\($0)" }
    let objects = Dictionary(uniqueKeysWithValues: keys.map { ($0, TemplateSchema.Node.shape($0)) })
    let schema = TemplateSchema(
      .object(objects), shapes: objects.mapValues { _ in .object(objects) })
    let all = keys.map { "{{#\($0)}}{{>page}}{{/\($0)}}" }.joined()
    let found = TestLibrary(["page": all]).library.check("page", against: schema)
    #expect(found.map(\.rule) == [.limitExceeded])
  }
}
