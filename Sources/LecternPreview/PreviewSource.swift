package import LecternText

/// What the preview shows: some pipeline that builds a folder into files in memory, and again after
/// each change. The preview itself knows nothing of Markdown.
package protocol PreviewSource: Sendable {
  /// Absolute paths of the folders (or single files) whose changes matter. They need not exist yet.
  var watchedFolders: [String] { get }

  /// Whether a file or folder below a watched folder is none of the source's business: the output
  /// folder, say. An ignored folder is not entered. Called from the watcher's own thread.
  func isIgnored(_ path: String) -> Bool

  /// Whether a symbolic link leads to something that is none of the source's business, so that only the
  /// link itself is watched. Called from the watcher's own thread.
  func leadsOutside(_ link: String) -> Bool

  /// Builds everything, or again what depends on `changed`.
  ///
  /// - Parameter changed: absolute paths, each spelled as a watched folder and what is below it. A
  ///   path may name a file or a folder, which stands for all below it, and may no longer exist.
  ///   `nil` means that anything may have changed.
  func build(changed: Set<String>?) async -> PreviewSnapshot
}

extension PreviewSource {
  package func leadsOutside(_ link: String) -> Bool { false }
}

/// The outcome of one build.
package struct PreviewSnapshot: Sendable {
  /// Every file of the site by its path, with forward slashes and none in front.
  package var files: [String: PreviewFile]
  /// What the author should know, in the order of a report.
  package var diagnostics: [PreviewDiagnostic]
  package var topicCount: Int
  /// Files that are made when they are first asked for, since they take long and are seldom seen: the
  /// bytes of the file at a path, or `nil`. Called on the server's threads; may take its time.
  package var deferred: @Sendable (_ path: String) -> Bytes? = { _ in nil }

  package init(
    files: [String: PreviewFile], diagnostics: [PreviewDiagnostic] = [], topicCount: Int = 0
  ) {
    self.files = files
    self.diagnostics = diagnostics
    self.topicCount = topicCount
  }

  /// Whether a diagnostic is an error, so that the last good pages have to stay.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// One file of the site.
package enum PreviewFile: Sendable, Equatable {
  /// A file in memory. Rebuilds that keep the same array are recognized without comparing bytes.
  case bytes(Bytes)
  /// A file on disk, for what is too large to hold, streamed as it is asked for.
  ///
  /// `path` is absolute and its last component no symbolic link: it is opened without following
  /// one, and only if it is inside the folder `root`, a real path. `version` is anything that differs when the contents do (size and time of change).
  case onDisk(path: String, root: String = "/", version: String)
}

/// A diagnostic as the preview shows it.
package struct PreviewDiagnostic: Sendable, Equatable {
  package enum Severity: String, Sendable {
    case note, warning, error
  }

  /// Path as the author would type it; empty where no file is concerned.
  package var path: String
  /// Line and column, both counted from 1; `nil` where the whole file is meant.
  package var line: Int?
  package var column: Int?
  package var severity: Severity
  package var message: String
  package var hint: String?
  package var rule: String

  package init(
    path: String, line: Int? = nil, column: Int? = nil, severity: Severity, message: String,
    hint: String? = nil, rule: String
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
    self.hint = hint
    self.rule = rule
  }

  /// `path:line:column`, as far as they are known: what editors turn into a jump.
  package var place: String {
    var place = path
    if let line {
      place += ":\(line)"
      if let column { place += ":\(column)" }
    }
    return place
  }
}

/// A content size that the preview offers.
package struct PreviewContentSize: Sendable, Equatable {
  /// Name of the size and of its stylesheet, `styles/NAME.css`.
  package var name: String
  /// Other names that mean the same size.
  package var aliases: [String]

  package init(name: String, aliases: [String] = []) {
    self.name = name
    self.aliases = aliases
  }
}
