internal import LecternDiagnostics

/// Why a template cannot be compiled.
struct TemplateSyntaxError: Error {
  var message: String
  /// Offset of the fault in the template's bytes.
  var offset: Int
  var hint: String?
  var rule = Rule.invalidTemplate

  init(_ message: String, at offset: Int, hint: String? = nil, rule: Rule = .invalidTemplate) {
    self.message = message
    self.offset = offset
    self.hint = hint
    self.rule = rule
  }
}
