import LecternFiles

/// What a tree of files looked like when it was last walked, for systems that do not tell of
/// changes. Used by one thread.
struct PollingTree: Sendable {
  private struct Signature: Sendable {
    var status: FileStatus
    /// The bytes of a file that was changed just now. File systems that count time in seconds
    /// give two changes within one the same time.
    var contents: [UInt8]?

    /// Whether the file is the same as far as can be seen.
    func matches(_ other: Signature) -> Bool {
      if status.kind != other.status.kind || status.mode != other.status.mode { return false }
      // A folder is what is in it, and that is looked at by itself.
      if status.kind == .folder { return true }
      if let contents, let others = other.contents, contents != others { return false }
      return status.size == other.status.size && status.modified == other.status.modified
        && status.changed == other.status.changed
    }
  }

  /// Files and folders that are looked at; links in circles could make any number of paths.
  private static let limit = 1_000_000

  private let roots: [String]
  private let isIgnored: @Sendable (String) -> Bool
  private let leadsOutside: @Sendable (String) -> Bool
  private var known: [String: Signature] = [:]

  init(
    roots: [String], isIgnored: @escaping @Sendable (String) -> Bool,
    leadsOutside: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.roots = roots
    self.isIgnored = isIgnored
    self.leadsOutside = leadsOutside
    known = walk()
  }

  /// Walks the tree again and notes in the burst what is different.
  ///
  /// - Returns: whether anything is.
  mutating func findChanges(into burst: inout ChangeBurst) -> Bool {
    let current = walk()
    let now = ContinuousClock.now
    var isChanged = false
    for (path, signature) in current {
      guard let old = known[path] else {
        burst.note(.written, path, at: now)
        isChanged = true
        continue
      }
      if !signature.matches(old) {
        burst.note(.written, path, at: now)
        isChanged = true
      }
    }
    for path in known.keys where current[path] == nil {
      burst.note(.removed, path, at: now)
      isChanged = true
    }
    known = current
    return isChanged
  }

  private func walk() -> [String: Signature] {
    var found: [String: Signature] = [:]
    var above: [String: Set<[UInt64]>] = [:]
    var waiting = roots
    while found.count < Self.limit, let path = waiting.popLast() {
      guard found[path] == nil,
        let status = FileSystem.status(of: path, followingLinks: true)
      else { continue }
      found[path] = Signature(status: status, contents: contents(of: path, status))
      guard status.kind == .folder else { continue }
      // A link may lead to a folder that it is in.
      let identity = [status.device, status.inode]
      var folders = above[Path.parent(path)] ?? []
      guard folders.insert(identity).inserted else { continue }
      above[path] = folders
      for entry in (try? FileSystem.entries(of: path)) ?? [] {
        let child = Path.join(path, entry.name)
        guard !EditorDebris.matches(entry.name), !isIgnored(child) else { continue }
        if entry.kind == .symbolicLink, leadsOutside(child) {
          let link = FileSystem.status(of: child, followingLinks: false)
          found[child] = link.map { Signature(status: $0, contents: nil) }
        } else {
          waiting.append(child)
        }
      }
    }
    return found
  }

  /// The bytes of a file whose time of change is so near that another change may get the same.
  private func contents(of path: String, _ status: FileStatus) -> [UInt8]? {
    guard status.kind == .file, FileSystem.now - status.modified < 3_000_000_000 else { return nil }
    return status.size > 1 << 20 ? nil : try? FileSystem.read(path, limit: 1 << 20)
  }
}
