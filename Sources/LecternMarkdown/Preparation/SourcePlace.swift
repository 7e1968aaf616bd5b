package import LecternDiagnostics

/// A place in one of the files that a page is made of.
package struct SourcePlace: Sendable, Hashable {
  /// Path as the author would type it.
  package var path: String
  package var location: SourceLocation

  package init(path: String, location: SourceLocation) {
    self.path = path
    self.location = location
  }
}

extension Diagnostic {
  /// A diagnostic about a place.
  init(
    _ rule: Rule, _ message: String, at place: SourcePlace, severity: Severity? = nil,
    hint: String? = nil
  ) {
    self.init(
      rule, message, path: place.path, at: place.location, severity: severity, hint: hint)
  }
}
