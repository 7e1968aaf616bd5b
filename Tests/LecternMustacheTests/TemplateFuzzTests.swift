import LecternDiagnostics
import LecternMustache
import Testing

struct TemplateFuzzTests {
  static let context: TemplateValue = [
    "a": "text", "b": ["a": "<inner>", "b": true], "c": [["a": 1], ["a": 2]], "d": false,
  ]
  static let schema = TemplateSchema(
    ["a": .value, "b": ["a": .value, "b": .value], "c": .list(of: ["a": .value]), "d": .value])

  /// Whether the template compiled without an error; it is rendered and checked in any case.
  private func survives(_ bytes: [UInt8]) -> Bool {
    var diagnostics: [Diagnostic] = []
    let library = TemplateLibrary(
      [
        TemplateSource(name: "page", path: "page", bytes: bytes),
        TemplateSource(name: "part", path: "part", bytes: Array("[{{a}}]\n".utf8)),
      ], diagnostics: &diagnostics)
    var output: [UInt8] = []
    try? library.render("page", with: Self.context, into: &output)
    for diagnostic in diagnostics + library.check("page", against: Self.schema) {
      #expect((diagnostic.location?.line ?? 1) >= 1 && (diagnostic.location?.column ?? 1) >= 1)
    }
    return diagnostics.isEmpty
  }

  @Test func `random bytes and random tags never crash`() {
    var random = SeededGenerator(state: 4)
    let pieces: [[UInt8]] = [
      "{{", "}}", "{{{", "}}}", "{{#a}}", "{{/a}}", "{{#c}}", "{{/c}}", "{{^d}}", "{{/d}}",
      "{{b.a}}",
      "{{=| |=}}", "|={{ }}=|", "{{! x }}", "{{>part}}", "  {{>page}}\n", "\n", "\r\n", " ", "é",
      "{{.}}", "{{&a}}", "=", "#", "text", "\u{FEFF}", "\0",
    ].map { Array($0.utf8) }
    var fine = 0
    for round in 0..<3_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        if round % 3 == 0 {
          bytes.append(.random(in: 0...255, using: &random))
        } else if let piece = pieces.randomElement(using: &random) {
          bytes += piece
        }
      }
      if survives(bytes) { fine += 1 }
    }
    // Both outcomes occur, so that the loop above is not vacuous.
    #expect((500...2_500).contains(fine))
  }

  // The time limit catches work that grows with the square of the length: it would take hours.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      ("{{=| |=}}|={{ }}=|", true), ("{{", false), ("{{=", false), ("{{!", false), ("{{a}}", true),
      ("{{>part}}\n", true), ("{{>none}}\n", false), ("{", false), ("\n ", true), ("{{{a", false),
      ("   {{! x }}", true), ("}}", true), ("{{a.b.c.d}}", true), ("{{#a}}", false),
      ("{{#a}}{{/a}}", true),
    ])
  func `a long run of one pattern takes time by its length`(pattern: String, isFine: Bool) {
    let count = (1 << 18) / pattern.utf8.count
    #expect(survives(Array(String(repeating: pattern, count: count).utf8)) == isFine)
  }
}
