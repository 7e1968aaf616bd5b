import LecternDiagnostics
import LecternMustache

/// Templates by name, compiled, with what was said about them.
struct TestLibrary {
  let library: TemplateLibrary
  let diagnostics: [Diagnostic]

  init(_ templates: KeyValuePairs<String, String>) {
    var diagnostics: [Diagnostic] = []
    library = TemplateLibrary(
      templates.map {
        TemplateSource(name: $0.key, path: "\($0.key).mustache", bytes: Array($0.value.utf8))
      }, diagnostics: &diagnostics)
    self.diagnostics = diagnostics
  }

  func render(_ name: String, _ contexts: TemplateValue...) throws(TemplateError) -> String {
    var output: [UInt8] = []
    try library.render(name, with: contexts, into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}

extension LecternDiagnostics.SourceLocation {
  init(_ line: Int, _ column: Int) {
    self.init(line: line, column: column)
  }
}
