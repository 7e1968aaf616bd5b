import LecternDiagnostics
import LecternTypography

/// Paths of the site that Lectern writes files of its own to.
struct ReservedPaths: Sendable {
  private var paths: Set<String> = [
    "topics.json", "scripts/topics.js", "styles/dynamic.css", "search/search.css",
    "sitemap.xml",
  ]

  init(theme: ThemeFiles) {
    for size in ContentSize.allCases { paths.insert("styles/\(size.rawValue).css".lowercased()) }
    for path in theme.paths where path.hasSuffix(".js") { paths.insert(path.lowercased()) }
  }

  /// The guide's own files that would be written to one of these paths.
  func diagnostics(of catalogue: Catalogue, tree: SourceTree) -> [Diagnostic] {
    catalogue.assets.keys.sorted().filter { isReserved($0.lowercased()) }.map { path in
      Diagnostic(
        .duplicateOutput, "Lectern writes a file of its own to '\(path)'", path: tree.shown(path),
        hint: "rename it, or move it to another folder")
    }
  }

  /// Scripts in the search's folder are the index, whose files have names that depend on the text.
  private func isReserved(_ path: String) -> Bool {
    paths.contains(path) || (path.hasPrefix("search/") && path.hasSuffix(".js"))
  }
}
