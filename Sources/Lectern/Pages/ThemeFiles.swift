import CTheme
import LecternDiagnostics
import LecternFiles
package import LecternText

/// The files of a theme: the default ones, which are inside the program, under those of the site's own
/// `Templates` folder.
struct ThemeFiles: Sendable {
  /// One file and where it came from.
  struct File: Sendable {
    var bytes: Bytes
    /// Path for diagnostics: the author's file, or `Templates/…` of the default theme.
    var shownPath: String
    /// Whether it is the default theme's own, or a copy of it.
    var isDefault = false
  }

  /// By path below `Templates`.
  private(set) var files: [String: File] = [:]
  /// The default theme's files that others of the site have taken the place of, by the same paths.
  private(set) var replaced: [String: File] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// Paths in a stable order.
  var paths: [String] { files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  func paths(below folder: String, ending: String) -> [String] {
    paths.filter { $0.hasPrefix(folder + "/") && $0.hasSuffix("." + ending) }
  }

  /// - Parameters:
  ///   - folder: real path of the site's `Templates`; `nil` for the default theme alone.
  init(folder: String?, shownFolder: String) {
    for (path, bytes) in DefaultTheme.files {
      files[path] = File(bytes: bytes, shownPath: "Templates/" + path, isDefault: true)
    }
    if let folder { addFolder(folder, shown: shownFolder, below: "", depth: 0) }
  }

  private mutating func addFolder(_ folder: String, shown: String, below: String, depth: Int) {
    guard depth < 10 else { return }
    do {
      for entry in try FileSystem.entries(of: folder) where !Debris.isDebris(entry.name) {
        let place = Path.join(folder, entry.name)
        let path = Path.join(below, entry.name)
        switch FileSystem.status(of: place)?.kind {
        case .folder:
          addFolder(place, shown: Path.join(shown, entry.name), below: path, depth: depth + 1)
        case .file:
          let bytes = try FileSystem.read(place)
          let isDefault = files[path]?.bytes == bytes
          if !isDefault, let own = files[path] { replaced[path] = own }
          files[path] = File(
            bytes: bytes, shownPath: Path.join(shown, entry.name), isDefault: isDefault)
        default: continue
        }
      }
    } catch {
      diagnostics.append(Diagnostic(.unreadableFile, error.message.lowercasingFirst(), path: shown))
    }
  }
}

/// The default theme, embedded in the program so that the one binary runs anywhere.
package enum DefaultTheme {
  /// Path below `Templates` and bytes of each file.
  package static var files: [(path: String, bytes: Bytes)] {
    var files: [(path: String, bytes: Bytes)] = []
    var index = 0
    while let file = unsafe lectern_theme_file(index) {
      let bytes = unsafe UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.count)
      files.append((unsafe String(cString: file.pointee.path), unsafe Array(bytes)))
      index += 1
    }
    return files
  }
}
