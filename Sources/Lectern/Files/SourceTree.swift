import LecternDiagnostics
import LecternFiles
import LecternText

/// The content of a guide as a list of files, found once at the start of a build.
struct SourceTree: Sendable {
  /// The content's root on disk, links resolved.
  var root: String
  /// How the author would type the path of the root: goes before paths in diagnostics.
  var shownRoot: String
  /// All files in natural order of their paths' components.
  var files: [SourceFile] = []
  /// All folders below the root, without it, in the same order.
  var folders: [String] = []
  var diagnostics: [Diagnostic] = []

  /// A content path as the author would type it.
  func shown(_ path: String) -> String { Path.join(shownRoot, path) }

  /// A content path from what `shown` made of it.
  func contentPath(ofShown path: String) -> String {
    shownRoot.isEmpty ? path : String(path.dropFirst(Path.join(shownRoot, "x").count - 1))
  }
}

extension SourceTree {
  /// Walks a content folder.
  ///
  /// Left out are hidden names, what editors and systems leave lying about, `node_modules`, and
  /// folders that Lectern itself wrote, wherever they are. Symbolic links are followed where they
  /// lead to something inside the content, but not to a folder that holds them, and not inside a
  /// folder that was itself reached by a link: so a walk always ends.
  init(root: String, shownRoot: String, excluding excluded: Set<String>) throws(FileError) {
    self.root = root
    self.shownRoot = shownRoot
    var walk = Walk(root: root, excluded: excluded)
    try walk.visit(root, path: "", depth: 0)
    for path in walk.outsideLinks {
      diagnostics.append(
        Diagnostic(
          .linkOutsideContent, "'\(path.path)' \(path.reason)", path: shown(path.path),
          hint: "copy what the guide needs into the content folder"))
    }
    for path in walk.unreadable {
      diagnostics.append(
        Diagnostic(.unreadableFile, "'\(path.path)': \(path.reason)", path: shown(path.path)))
    }
    files = walk.files
    folders = walk.folders
  }
}

/// The state of one walk.
private struct Walk {
  let root: String
  let excluded: Set<String>
  var files: [SourceFile] = []
  var folders: [String] = []
  var outsideLinks: [(path: String, reason: String)] = []
  var unreadable: [(path: String, reason: String)] = []
  /// Real paths of the folders that hold the present one.
  var chain: [String] = []
  var isInsideLink = false

  /// Deeper than any guide, and shallow enough for any stack.
  static let depthLimit = 100

  mutating func visit(_ location: String, path: String, depth: Int) throws(FileError) {
    let entries: [FolderEntry]
    do {
      entries = try FileSystem.entries(of: location)
    } catch {
      if path.isEmpty { throw error }
      unreadable.append((path, error.message))
      return
    }
    if !path.isEmpty {
      if entries.contains(where: { $0.name == OutputManifest.name }) { return }
      folders.append(path)
    }
    guard depth < Self.depthLimit else {
      unreadable.append((path, "folders are nested more than \(Self.depthLimit) deep"))
      return
    }
    chain.append(location)
    defer { chain.removeLast() }
    for entry in entries.sorted(by: { NaturalOrder.precedes($0.name, $1.name) }) {
      let below = Path.join(path, entry.name)
      let place = Path.join(location, entry.name)
      if Debris.isDebris(entry.name) { continue }
      guard entry.isUTF8 else {
        unreadable.append((below, "the file's name is not UTF-8"))
        continue
      }
      guard !entry.name.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) else {
        let name = Path.join(path, entry.name.withoutControls)
        unreadable.append((name, "the file's name holds a control character"))
        continue
      }
      switch entry.kind {
      case .file: add(below, at: place)
      case .folder:
        if !excluded.contains(place) { try visit(place, path: below, depth: depth + 1) }
      case .symbolicLink: try follow(place, path: below, depth: depth)
      case .other: continue
      }
    }
  }

  private mutating func add(_ path: String, at location: String) {
    guard let role = SourceFile.Role(name: Path.name(path), isAtRoot: !path.contains("/")) else {
      return
    }
    // What is copied is not opened before: a preview would not know.
    if role == .asset, let failure = FileSystem.readingFailure(of: location) {
      unreadable.append((path, failure.message))
      return
    }
    files.append(SourceFile(path: path, location: location, role: role))
  }

  private mutating func follow(_ link: String, path: String, depth: Int) throws(FileError) {
    guard let target = FileSystem.realPath(link), let status = FileSystem.status(of: target) else {
      outsideLinks.append((path, "is a symbolic link that leads nowhere"))
      return
    }
    guard Path.isInside(target, root) else {
      outsideLinks.append((path, "is a symbolic link that leads out of the content; left out"))
      return
    }
    switch status.kind {
    case .file: add(path, at: target)
    case .folder:
      if chain.contains(where: { Path.isInside($0, target) }) {
        outsideLinks.append((path, "is a symbolic link to a folder that holds it; left out"))
      } else if isInsideLink {
        outsideLinks.append((path, "is a symbolic link inside a linked folder; left out"))
      } else if !excluded.contains(target) {
        isInsideLink = true
        defer { isInsideLink = false }
        try visit(target, path: path, depth: depth + 1)
      }
    default: return
    }
  }
}
