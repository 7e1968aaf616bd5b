package import LecternDiagnostics

/// Why a text is no YAML that Lectern takes, and where.
package struct YAMLError: Error, Sendable, Hashable {
  /// Place of the fault in the parsed text; lines count from the `firstLine` given to the parser.
  package var location: SourceLocation
  /// One phrase, the most specific word first, without a full stop.
  package var message: String
  /// What would put it right, where that can be said.
  package var hint: String?
  /// `invalid-yaml`, or `limit-exceeded` for what is well formed but too large, deep or repetitive.
  package var rule: Rule

  package init(
    _ message: String, at location: SourceLocation, hint: String? = nil, rule: Rule = .invalidYAML
  ) {
    self.location = location
    self.message = message
    self.hint = hint
    self.rule = rule
  }

  /// The error as an author sees it, for the file at `path`.
  package func diagnostic(path: String) -> Diagnostic {
    Diagnostic(rule, message, path: path, at: location, hint: hint)
  }
}
