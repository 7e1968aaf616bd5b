import Testing

@testable import LecternPreview

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder with a watcher on it, and the system calls by which editors save.
final class WatchedFolder {
  let folder: TemporaryFolder
  private let reports = Log<FolderWatcher.Report>()
  private var watcher: FolderWatcher?
  private var read = 0

  /// Slower than the command's own pace, so that a busy machine cannot tear a save apart; when a
  /// burst ends is tested by itself.
  private static let pace = ChangeBurst.Pace(
    complete: .milliseconds(150), manyPaths: .milliseconds(400), afterRemoval: .milliseconds(250),
    whileWriting: .milliseconds(600))

  /// - Parameters:
  ///   - roots: what is watched, below the folder.
  ///   - prepare: a shell script that runs in the folder before it is watched.
  init(
    _ mode: WatchingMode = .automatic, roots: [String] = ["Content"], prepare: String = "",
    ignoring ignored: String? = nil
  ) throws {
    folder = try TemporaryFolder()
    shell("mkdir Content; printf old > Content/index.md; \(prepare)", in: folder.path)
    let reports = reports
    let ignoredPath = ignored.map { [path = folder.path] in path + "/" + $0 }
    watcher = try FolderWatcher(
      roots.map(folder.child), mode: mode, pace: Self.pace,
      isIgnored: { path in ignoredPath.map { path == $0 || path.hasPrefix($0 + "/") } ?? false }
    ) { reports.add($0) }
  }

  deinit { watcher?.stop() }

  /// The paths, below the folder, that the next burst changed; `nil` if none is reported.
  func nextChange() async -> Set<String>? {
    let count = read
    guard await eventually({ reports.all.count > count }) else { return nil }
    let report = reports.all[count]
    read += 1
    guard case .changed(.paths(let paths)) = report else { return ["\(report)"] }
    return Set(
      paths.map {
        $0.hasPrefix(folder.path + "/") ? String($0.dropFirst(folder.path.count + 1)) : $0
      })
  }

  /// Whether nothing more is reported for a while.
  func isQuiet() async -> Bool {
    try? await Task.sleep(for: .milliseconds(1200))
    return reports.all.count == read
  }

  // MARK: System calls

  func write(_ name: String, _ text: String, flags: Int32 = O_CREAT | O_TRUNC) {
    let descriptor = open(folder.child(name), flags | O_WRONLY, 0o644)
    let bytes = Array(text.utf8)
    let half = bytes.count / 2
    for part in [bytes[..<half], bytes[half...]] {
      part.withUnsafeBytes { _ = Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }
    fsync(descriptor)
    close(descriptor)
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
