import LecternFiles

/// What an earlier build of the same site has read, for a build after a change.
struct Earlier: Sendable {
  let sources: Sources
  private let topics: [String: Shared<LoadedTopic>]
  /// Absolute paths of files and folders that have changed; `nil` where anything may have.
  private let changed: Set<String>?

  init(_ sources: Sources, changed: Set<String>?) {
    self.sources = sources
    self.changed = changed.map(Self.withRealPaths)
    topics =
      changed == nil
      ? [:] : Dictionary(sources.topics.map { ($0.file.location, $0) }) { first, _ in first }
  }

  /// The paths, and where links lead from them: files are known by the places that they really have.
  private static func withRealPaths(_ paths: Set<String>) -> Set<String> {
    paths.reduce(into: paths) { all, path in
      if let real = FileSystem.realPath(path) {
        all.insert(real)
      } else if let folder = FileSystem.realPath(Path.parent(path)) {
        all.insert(Path.join(folder, Path.name(path)))
      }
    }
  }

  /// The topic of a file that has not changed.
  func topic(of file: SourceFile) -> Shared<LoadedTopic>? {
    guard let topic = topics[file.location], topic.file == file, !hasChanged(file.location) else {
      return nil
    }
    return topic
  }

  /// Whether a file, or a folder that it is in, has changed.
  func hasChanged(_ path: String) -> Bool {
    guard let changed else { return true }
    // As a rule one file has changed, and this is asked of all.
    if changed.count <= 8 {
      return changed.contains { Path.isInside(path, $0) }
    }
    if changed.contains(path) { return true }
    var folder = Path.parent(path)
    while folder.count > 1 {
      if changed.contains(folder) { return true }
      folder = Path.parent(folder)
    }
    return false
  }

  /// Whether the site's own theme has changed, or come, or gone.
  func hasChangedTheme(of site: Site) -> Bool {
    guard let changed, site.templates == sources.site.templates else { return true }
    guard let folder = site.templates else { return false }
    return changed.contains { Path.isInside($0, folder) || Path.isInside(folder, $0) }
  }
}
