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

/// A file that text comes from: its path, where its text begins in it, and its columns.
struct SourceOrigin: Sendable {
  var path: String
  /// Line of the file that its text begins on.
  var firstLine = 1
  var columns = ColumnShifts()

  /// The place that a place comes from whose line is the file's and whose column the text's.
  func place(of location: SourceLocation) -> SourcePlace {
    let line = location.line - firstLine + 1
    let column = columns.origin(of: SourceLocation(line: line, column: location.column)).column
    return SourcePlace(path: path, location: SourceLocation(line: location.line, column: column))
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
