package import LecternDiagnostics

/// A page was given up because it would take too much time or memory.
package struct LimitExceeded: Error, Hashable {
  /// Where the text that goes too far begins.
  package var location: SourceLocation
  /// What there is too much of, how much there is and how much is taken.
  package var message: String

  package init(_ message: String, at location: SourceLocation) {
    self.message = message
    self.location = location
  }
}
