import LecternDiagnostics
import LecternMustache
import Testing

struct TemplateErrorTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var template: String
    var line: Int
    var column: Int
    var message: String
    var hint: String?
    var testDescription: String { template }

    init(_ template: String, _ line: Int, _ column: Int, _ message: String, _ hint: String? = nil) {
      (self.template, self.line, self.column) = (template, line, column)
      (self.message, self.hint) = (message, hint)
    }
  }

  @Test(arguments: [
    Fault("a\n  {{name", 2, 3, "tag without its `}}`"),
    Fault("{{{name}}", 1, 1, "tag without its `}}}`"),
    Fault("{{! comment", 1, 1, "tag without its `}}`"),
    Fault("{{=<% %>}}", 1, 1, "tag without its `=}}`"),
    Fault("{{=<% %>=}}<%x}}", 1, 12, "tag without its `%>`"),
    Fault("{{}}", 1, 3, "tag without a name"),
    Fault("{{# }}", 1, 4, "tag without a name"),
    Fault(
      "é {{#if x}}{{/if}}", 1, 9, "blank in the name of a tag",
      "Mustache has names only, no expressions: `{{#name}}`, `{{^name}}`, `{{name}}`"),
    Fault("{{a..b}}", 1, 3, "dot without a name beside it"),
    Fault("{{.a}}", 1, 3, "dot without a name beside it"),
    Fault("{{a.}}", 1, 3, "dot without a name beside it"),
    Fault("{{=x=}}", 1, 4, "no two delimiters", "write `{{=<% %>=}}`"),
    Fault("{{=a b c=}}", 1, 4, "no two delimiters", "write `{{=<% %>=}}`"),
    Fault("{{== ==}}", 1, 4, "no two delimiters", "write `{{=<% %>=}}`"),
    Fault(
      "\n{{#list}}\n", 2, 1, "section `list` that is never closed", "add `{{/list}}`"),
    Fault("x{{/list}}", 1, 2, "`{{/list}}` without a section to close"),
    Fault(
      "{{#a}}\n {{#b}}\n{{/a}}", 3, 1, "`{{/a}}` where `{{/b}}` closes the section of 2:2"),
    Fault(
      "{{<layout}}{{/layout}}", 1, 3, "inheritance tag, which Lectern does not have",
      "use a partial: `{{>name}}`"),
    Fault(
      "{{> *name}}", 1, 5, "dynamic name, which Lectern does not have",
      "choose among partials by sections"),
    Fault("\u{FEFF}{{}}", 1, 3, "tag without a name"),
  ])
  func `a fault of syntax is found before rendering`(fault: Fault) throws {
    let test = TestLibrary(["page": fault.template, "other": "fine"])
    #expect(
      test.diagnostics == [
        Diagnostic(
          .invalidTemplate, fault.message, path: "page.mustache",
          at: .init(fault.line, fault.column), hint: fault.hint)
      ])
    // The template at fault renders nothing; the others stand.
    #expect(try test.render("page") == "")
    #expect(try test.render("other") == "fine")
  }

  @Test func `an unknown partial is found before rendering, with the nearest known one`() throws {
    let test = TestLibrary(["page": "a\n {{> hedder }}\n{{>zzz}}{{>header}}", "header": "ok"])
    #expect(
      test.diagnostics == [
        Diagnostic(
          .unknownPartial, "unknown partial `hedder`", path: "page.mustache", at: .init(2, 6),
          hint: "did you mean `header`?"),
        Diagnostic(
          .unknownPartial, "unknown partial `zzz`", path: "page.mustache", at: .init(3, 4)),
      ])
    #expect(try test.render("page") == "a\nok")
  }

  @Test func `sizes and nesting are limited`() {
    let deep = String(repeating: "{{#a}}", count: 101) + String(repeating: "{{/a}}", count: 101)
    #expect(TestLibrary(["page": deep]).diagnostics.map(\.rule) == [.limitExceeded])
    #expect(TestLibrary(["page": String(deep.dropFirst(6).dropLast(6))]).diagnostics == [])
    let large = String(repeating: "x", count: 1 << 20)
    #expect(TestLibrary(["page": large]).diagnostics == [])
    #expect(TestLibrary(["page": large + "x"]).diagnostics.map(\.rule) == [.limitExceeded])
    let delimiter = String(repeating: "<", count: 17)
    #expect(
      TestLibrary(["page": "{{=\(delimiter) %>=}}"]).diagnostics.map(\.rule) == [.limitExceeded])
  }

  @Test func `partials without end are told, not followed`() {
    let test = TestLibrary(["page": "\n {{>loop}}", "loop": "x{{>loop}}{{>loop}}"])
    let error = #expect(throws: TemplateError.self) { try test.render("page") }
    #expect(
      error?.diagnostic
        == Diagnostic(
          .limitExceeded, "partials nested deeper than 200", path: "loop.mustache", at: .init(1, 5))
    )
  }

  @Test func `partials that double at each level are told`() {
    let levels = (0..<60).map { ("p\($0)", "{{>p\($0 + 1)}}{{>p\($0 + 1)}}") }
    var diagnostics: [Diagnostic] = []
    let library = TemplateLibrary(
      (levels + [("p60", "")]).map {
        TemplateSource(name: $0.0, path: $0.0, bytes: Array($0.1.utf8))
      }, diagnostics: &diagnostics)
    var output: [UInt8] = []
    let error = #expect(throws: TemplateError.self) {
      try library.render("p0", with: .absent, into: &output)
    }
    #expect(error?.diagnostic.message == "more than 1000000 items and partials on a page")
    #expect(library.check("p0", against: TemplateSchema(.value)) == [])
  }
}
