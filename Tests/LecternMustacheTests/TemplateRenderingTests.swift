import LecternDiagnostics
import LecternMustache
import Testing

struct TemplateRenderingTests {
  private func render(_ template: String, _ contexts: TemplateValue...) throws -> String {
    let test = TestLibrary(["page": template])
    #expect(test.diagnostics == [])
    var output: [UInt8] = []
    try test.library.render("page", with: contexts, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `text is escaped and markup is not, as the tag says`() throws {
    let context: TemplateValue = ["t": "a<b>&\"'é", "h": .html(Array("<b>&amp;</b>".utf8))]
    #expect(try render("{{t}}", context) == "a&lt;b&gt;&amp;&quot;'é")
    #expect(try render("{{{t}}}|{{&t}}", context) == "a<b>&\"'é|a<b>&\"'é")
    #expect(try render("{{{h}}}", context) == "<b>&amp;</b>")
    #expect(try render("{{h}}", context) == "&lt;b&gt;&amp;amp;&lt;/b&gt;")
  }

  @Test func `an escape leaves what stands before it alone`() throws {
    #expect(try render("<p>&{{t}}<q>", ["t": "x&y"]) == "<p>&x&amp;y<q>")
  }

  @Test(arguments: [
    ("absent", false), ("no", false), ("nothing", false), ("none", false), ("empty", false),
    ("missing", false), ("yes", true), ("zero", true), ("fraction", true), ("text", true),
    ("some", true), ("object", true), ("markup", true),
  ])
  func `a section is rendered for what is there`(key: String, isRendered: Bool) throws {
    let context: TemplateValue = [
      "absent": .absent, "no": false, "nothing": "", "none": [], "empty": .html([]), "yes": true,
      "zero": 0, "fraction": .decimal(0), "text": "x", "some": ["x"], "object": [:],
      "markup": .html([0x78]),
    ]
    let expected = isRendered ? "shown" : "hidden"
    #expect(
      try render("{{#\(key)}}shown{{/\(key)}}{{^\(key)}}hidden{{/\(key)}}", context) == expected)
  }

  @Test func `a name is looked up in the contexts from the last to the first`() throws {
    let shared: TemplateValue = ["a": "shared a", "b": "shared b", "o": ["x": "1"]]
    let own: TemplateValue = ["a": "own a", "o": ["y": "2"]]
    #expect(try render("{{a}}, {{b}}, {{o.y}}, {{o.x}}.", shared, own) == "own a, shared b, 2, .")
  }

  @Test func `a key without a value hides the one further out`() throws {
    #expect(try render("{{#o}}[{{a}}]{{/o}}", ["a": "outer", "o": ["a": .absent]]) == "[]")
  }

  @Test func `a partial calls itself for a tree`() throws {
    let test = TestLibrary([
      "tree": "<ul>{{#items}}{{>item}}{{/items}}</ul>",
      "item": "<li>{{t}}{{#has}}<ul>{{#items}}{{>item}}{{/items}}</ul>{{/has}}</li>",
    ])
    let leaf: TemplateValue = ["t": "c", "has": false, "items": []]
    let branch: TemplateValue = ["t": "b", "has": true, "items": [leaf]]
    let root: TemplateValue = ["t": "a", "has": true, "items": [branch, leaf]]
    #expect(
      try test.render("tree", ["items": [root]])
        == "<ul><li>a<ul><li>b<ul><li>c</li></ul></li><li>c</li></ul></li></ul>")
  }

  @Test func `a standalone partial is indented line by line, nested ones further`() throws {
    let test = TestLibrary([
      "page": "<a>\n  {{>b}}\n</a>\n",
      "b": "{{t}} 1\n\n\t{{>c}}\n{{#yes}}\n3\n{{/yes}}\n{{>c}}4\n",
      "c": "{{#yes}}2{{/yes}}\nend\n",
    ])
    #expect(
      try test.render("page", ["t": "x\ny", "yes": true])
        == "<a>\n  x\ny 1\n  \n  \t2\n  \tend\n  3\n  2\nend\n4\n</a>\n")
  }

  @Test func `a byte order mark at the start of a template is dropped`() throws {
    #expect(try render("\u{FEFF}{{#a}}\nx\n{{/a}}\n", ["a": true]) == "x\n")
    #expect(try render("\u{FEFF}x") == "x")
  }

  @Test func `of two templates with one name the later counts`() throws {
    var diagnostics: [Diagnostic] = []
    let library = TemplateLibrary(
      [
        TemplateSource(name: "page", path: "default", bytes: Array("{{#broken".utf8)),
        TemplateSource(name: "page", path: "own", bytes: Array("own".utf8)),
      ], diagnostics: &diagnostics)
    #expect(diagnostics == [])
    var output = Array("> ".utf8)
    try library.render("page", with: .absent, into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "> own")
  }

  @Test func `an unknown template is an error`() {
    let error = #expect(throws: TemplateError.self) { try TestLibrary([:]).render("page") }
    #expect(error?.diagnostic.rule == .unknownPartial)
  }

  @Test func `an object is changed by key`() {
    var object: TemplateObject = ["a": "1"]
    object["b"] = "2"
    object["a"] = "3"
    object["c"] = nil
    guard case .text("3") = object["a"], case .text("2") = object["b"], case .absent = object["c"]
    else {
      Issue.record("unexpected values")
      return
    }
    #expect(object["d"] == nil)
  }
}

extension Optional<TemplateValue> {
  fileprivate static func == (a: Self, b: _OptionalNilComparisonType) -> Bool {
    if case .none = a { true } else { false }
  }
}
