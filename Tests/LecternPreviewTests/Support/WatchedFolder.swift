import Testing

@testable import LecternPreview
import LecternFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder that is watched, and the system calls by which editors save.
///
/// The kernel queues events within the call that makes them. They are read here when a test asks
/// for them, so that nothing depends on time.
final class WatchedFolder {
  let folder: TemporaryFolder
  private var watching: Watching

  private enum Watching {
    #if os(Linux)
      case notified(WatchTree)
    #endif
    case polled(PollingTree)
  }

  /// - Parameters:
  ///   - roots: what is watched, below the folder.
  ///   - entries: what is in the folder before it is watched, besides `Content/index.md`.
  init(
    _ mode: WatchingMode = .automatic, roots: [String] = ["Content"],
    with entries: [TemporaryFolder.Entry] = [],
    ignoring ignored: String? = nil
  ) throws {
    folder = try TemporaryFolder([.file("Content/index.md", "old")] + entries)
    let ignoredPath = ignored.map { [path = folder.path] in path + "/" + $0 }
    let isIgnored: @Sendable (String) -> Bool = { $0 == ignoredPath }
    let paths = roots.map(folder.child)
    #if os(Linux)
      if mode == .automatic {
        guard let tree = WatchTree(roots: paths, isIgnored: isIgnored) else {
          throw TestFailure("nothing more can be watched")
        }
        watching = .notified(tree)
        return
      }
    #endif
    watching = .polled(PollingTree(roots: paths, isIgnored: isIgnored))
  }

  /// The paths, below the folder, that have changed since this was asked the last time; `nil` if
  /// none has. A path of `*` means anything.
  func changes() -> Set<String>? {
    var burst = ChangeBurst()
    switch watching {
    #if os(Linux)
      case .notified(var tree):
        while tree.readEvents(into: &burst) {}
        watching = .notified(tree)
    #endif
    case .polled(var tree):
      _ = tree.findChanges(into: &burst)
      watching = .polled(tree)
    }
    switch burst.take(exists: { FileSystem.status(of: $0, followingLinks: false) != nil }) {
    case nil: return nil
    case .everything: return ["*"]
    case .paths(let paths): return Set(paths.map { String($0.dropFirst(folder.path.count + 1)) })
    }
  }

  // MARK: System calls

  func write(_ name: String, _ text: String, flags: Int32 = O_CREAT | O_TRUNC) {
    // In two parts, as buffered output comes.
    writeFile(folder.child(name), [String(text.prefix(1)), String(text.dropFirst())], flags: flags)
  }

  func move(_ old: String, _ new: String) { rename(folder.child(old), folder.child(new)) }
  func remove(_ name: String) { unlink(folder.child(name)) }
  func makeFolder(_ name: String) { mkdir(folder.child(name), 0o755) }
  func removeFolder(_ name: String) { rmdir(folder.child(name)) }
  func makeLink(_ name: String, to target: String) { symlink(target, folder.child(name)) }
  func makeSecondName(_ name: String, of old: String) {
    link(folder.child(old), folder.child(name))
  }
  func changeMode(_ name: String, _ mode: mode_t) { chmod(folder.child(name), mode) }
}
