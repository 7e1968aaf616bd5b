import LecternDiagnostics
package import LecternText

/// One file of a bundle.
package struct OutputFile: Sendable {
  /// Where a file's bytes come from.
  package enum Content: Sendable {
    case bytes(Bytes)
    /// A file on disk that is carried along as it is.
    case copy(of: String)
    /// Made when it is written, so that a large guide's pages are never all in memory.
    case page(@Sendable () -> Result<Bytes, PageFailure>)
  }

  /// Path below the bundle's root, with forward slashes.
  package var path: String
  package var content: Content

  package init(path: String, content: Content) {
    self.path = path
    self.content = content
  }
}

/// Why a template gave no page.
package struct PageFailure: Error, Sendable, Hashable {
  var diagnostic: Diagnostic
}
