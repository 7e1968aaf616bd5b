#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import LecternFiles
import LecternText

/// A new bundle in the making, in a hidden folder beside the output folder.
struct Staging: Sendable {
  let target: String
  let folder: String

  init(target: String) {
    self.target = target
    folder = Self.prefix(target) + "\(getpid())"
  }

  private static func prefix(_ target: String) -> String {
    Path.join(Path.parent(target), ".\(Path.name(target)).lectern-")
  }

  /// Removes what builds that were killed left behind; what belongs to a living process stays.
  static func removeAbandoned(besides target: String) {
    let prefix = Path.name(Self.prefix(target))
    let parent = Path.parent(target)
    guard let entries = try? FileSystem.entries(of: parent) else { return }
    for entry in entries where entry.kind == .folder && entry.name.hasPrefix(prefix) {
      guard let process = Int32(entry.name.dropFirst(prefix.count)), process > 0 else { continue }
      if process != getpid(), kill(process, 0) == 0 || errno == EPERM { continue }
      try? FileSystem.removeTree(Path.join(parent, entry.name))
    }
  }

  /// Makes the folders that the files need.
  func begin(_ files: [OutputFile]) throws(FileError) {
    try FileSystem.makeFolder(Path.parent(folder))
    try FileSystem.makeNewFolder(folder)
    var folders: Set<String> = []
    for file in files { folders.insert(Path.parent(file.path)) }
    for below in folders.sorted() where !below.isEmpty {
      try FileSystem.makeFolder(Path.join(folder, below))
    }
  }

  enum Step: Sendable { case written, unchanged }

  /// Makes one file, and writes it unless it is as it was.
  func stage(_ file: OutputFile, comparing: Bool) -> Result<Step, OutputError> {
    let place = Path.join(folder, file.path)
    let earlier = Path.join(target, file.path)
    let bytes: Bytes
    switch file.content {
    case .bytes(let given): bytes = given
    case .page(let make):
      switch make() {
      case .success(let made): bytes = made
      case .failure(let failure): return .failure(.page(failure))
      }
    case .copy(let source):
      return Result { () throws(OutputError) in
        if comparing, Self.areEqual(source, earlier) { return .unchanged }
        do throws(FileError) { try FileSystem.copy(source, to: place) } catch { throw .file(error) }
        return .written
      }
    }
    return Result { () throws(OutputError) in
      if comparing, Self.holds(earlier, bytes) { return .unchanged }
      do throws(FileError) { try FileSystem.write(bytes, to: place) } catch { throw .file(error) }
      return .written
    }
  }

  private static func holds(_ path: String, _ bytes: Bytes) -> Bool {
    guard let status = FileSystem.status(of: path, followingLinks: false), status.kind == .file,
      status.size == bytes.count
    else { return false }
    return (try? FileSystem.read(path)) == bytes
  }

  private static func areEqual(_ source: String, _ path: String) -> Bool {
    guard let status = FileSystem.status(of: path, followingLinks: false), status.kind == .file,
      FileSystem.status(of: source)?.size == status.size
    else { return false }
    guard let old = try? FileSystem.read(path), let new = try? FileSystem.read(source) else {
      return false
    }
    return old == new
  }

  /// Links what did not change, and takes over what Lectern did not write.
  func complete(
    unchanged: [String], manifest: OutputManifest, ownedByEarlier owned: Set<String>, jobs: Int
  ) async throws {
    let failures = await unchanged.concurrentMap(jobs: jobs) { path -> FileError? in
      let (source, place) = (Path.join(target, path), Path.join(folder, path))
      if FileSystem.hardLink(source, to: place) { return nil }
      do throws(FileError) {
        try FileSystem.copy(source, to: place)
        return nil
      } catch { return error }
    }
    if let failure = failures.compactMap({ $0 }).first { throw failure }
    try carryForeignFiles(owned: owned)
    try FileSystem.write(manifest.bytes, to: Path.join(folder, OutputManifest.name))
  }

  /// Gives files in the output folder that Lectern did not write a place in the new one.
  private func carryForeignFiles(owned: Set<String>) throws {
    for foreign in foreignFiles(owned: owned) {
      let place = Path.join(folder, foreign.path)
      let source = Path.join(target, foreign.path)
      let isFree: Bool =
        switch FileSystem.status(of: place, followingLinks: false)?.kind {
        case nil: true
        case .folder: foreign.kind == .folder
        default: false
        }
      // Its folder may be one of the earlier bundle's that the new one does not have.
      guard isFree, try makeFolder(Path.parent(place)) else {
        throw OutputError.refused(
          "'\(foreign.path)' in the output folder was not written by Lectern and is in the way; move it away"
        )
      }
      switch foreign.kind {
      case .folder: try FileSystem.makeFolder(place)
      case .symbolicLink:
        if let destination = FileSystem.linkDestination(source) {
          try FileSystem.symbolicLink(to: destination, at: place)
        }
      default:
        if !FileSystem.hardLink(source, to: place) { try FileSystem.copy(source, to: place) }
      }
    }
  }

  /// Makes a folder, unless a file has its place.
  private func makeFolder(_ path: String) throws(FileError) -> Bool {
    do throws(FileError) {
      try FileSystem.makeFolder(path)
      return true
    } catch {
      guard error.code == ENOTDIR else { throw error }
      return false
    }
  }

  /// What is in the output folder and is not Lectern's, folders before what they hold.
  private func foreignFiles(owned: Set<String>) -> [(path: String, kind: FileKind)] {
    let ownedFolders = Set(owned.flatMap(Self.foldersAbove))
    var found: [(path: String, kind: FileKind)] = []
    var pending = [""]
    while let below = pending.popLast() {
      guard let entries = try? FileSystem.entries(of: Path.join(target, below)) else { continue }
      for entry in entries {
        let path = Path.join(below, entry.name)
        if path == OutputManifest.name || owned.contains(path) { continue }
        if entry.kind != .folder {
          found.append((path, entry.kind))
        } else {
          if !ownedFolders.contains(path) { found.append((path, .folder)) }
          pending.append(path)
        }
      }
    }
    return found
  }

  private static func foldersAbove(_ path: String) -> [String] {
    var folders: [String] = []
    var folder = Path.parent(path)
    while !folder.isEmpty {
      folders.append(folder)
      folder = Path.parent(folder)
    }
    return folders
  }

  /// Puts the new bundle in the old one's place, in one step where the file system can.
  func commit(owned: Set<String>, manifest: OutputManifest) throws {
    guard FileSystem.status(of: target) != nil else {
      try FileSystem.rename(folder, to: target)
      return
    }
    let swapped: Bool
    do {
      swapped = try FileSystem.exchange(folder, target)
    } catch  where [EBUSY, EXDEV, EPERM, EACCES].contains(error.code) {
      swapped = false  // a mount point, or a parent that may not be written
    }
    if swapped {
      // The old bundle is under the staging name now. What it shares with the new one are links.
      try? FileSystem.removeTree(folder)
    } else {
      try replaceFiles(owned: owned, manifest: manifest)
    }
  }

  /// File by file, where the folder itself cannot be swapped (it is a mount point, say). Both lists
  /// own the files meanwhile, so that a later build can clean up after an interruption.
  private func replaceFiles(owned: Set<String>, manifest: OutputManifest) throws {
    let new = Set(manifest.paths)
    let both = OutputManifest(paths: owned.union(new))
    try FileSystem.write(both.bytes, to: Path.join(target, OutputManifest.name))
    for path in manifest.paths {
      try FileSystem.makeFolder(Path.join(target, Path.parent(path)))
      try FileSystem.rename(Path.join(folder, path), to: Path.join(target, path))
    }
    let stale = owned.subtracting(new)
    for path in stale { try FileSystem.removeFile(Path.join(target, path)) }
    for folder in Set(stale.flatMap(Self.foldersAbove)).sorted(by: >) {
      try? FileSystem.removeEmptyFolder(Path.join(target, folder))
    }
    try FileSystem.write(manifest.bytes, to: Path.join(target, OutputManifest.name))
    discard()
  }

  /// Removes the staged files.
  func discard() {
    if FileSystem.status(of: folder) != nil { try? FileSystem.removeTree(folder) }
  }
}
