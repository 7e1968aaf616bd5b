#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import LecternFiles
import LecternText

/// Why a folder cannot be written to.
enum OutputError: Error, Sendable, Hashable {
  /// The folder must not be used as output; the words say why.
  case refused(String)
  /// The system refused to read or write a file.
  case file(FileError)
  /// A page could not be made.
  case page(PageFailure)
}

/// The folder that a bundle is written to.
///
/// A new bundle is staged beside the folder and swapped in as a whole, so that a build that is
/// interrupted at any moment leaves either the old bundle or the new one. Files that did not change
/// are not written again but linked into the new folder; files that Lectern did not write are kept.
struct OutputFolder: Sendable {
  /// Absolute, links resolved.
  let path: String

  /// Checks that a folder may be used as output.
  ///
  /// - Parameters:
  ///   - path: as the author gave it.
  ///   - content: the real path of the content folder.
  init(_ path: String, content: String) throws(OutputError) {
    let absolute = Path.join(FileSystem.currentFolder, path)
    let parent = Path.parent(Self.trimmed(absolute))
    // The folder itself may be missing; what there is of the path is resolved.
    if let real = FileSystem.realPath(absolute) {
      self.path = real
    } else if let real = FileSystem.realPath(parent) {
      self.path = Path.join(real, Path.name(Self.trimmed(absolute)))
    } else {
      self.path = "/" + (Path.normalized(absolute) ?? "")
    }
    let home = FileSystem.environment("HOME").flatMap(FileSystem.realPath)
    if self.path == "/" {
      throw .refused("the root of the file system cannot be the output folder")
    }
    if Path.isInside(content, self.path) {
      throw .refused(
        self.path == content
          ? "the content folder cannot be the output folder"
          : "the output folder cannot hold the content folder")
    }
    if let home, Path.isInside(home, self.path) {
      throw .refused("the home folder cannot be the output folder")
    }
    if let status = FileSystem.status(of: self.path) {
      guard status.kind == .folder else { throw .refused("'\(path)' is not a folder") }
      if FileSystem.status(of: manifestPath) == nil {
        let entries: [FolderEntry]
        do { entries = try FileSystem.entries(of: self.path) } catch { throw .file(error) }
        guard entries.isEmpty else {
          throw .refused(
            "'\(path)' holds files that Lectern did not write; name an empty or new folder with -o")
        }
      }
    }
  }

  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  var manifestPath: String { Path.join(path, OutputManifest.name) }

  /// What an earlier build wrote, as far as its paths stay inside the folder.
  func writtenPaths() -> Set<String> {
    guard let bytes = try? FileSystem.read(manifestPath) else { return [] }
    return Set(OutputManifest(bytes).paths.filter { Path.normalized($0) == $0 })
  }

  /// What a write did.
  struct Outcome: Sendable, Hashable {
    var written = 0
    var unchanged = 0
    var removed = 0
  }

  /// Replaces the earlier bundle by a new one.
  ///
  /// Each file is made, compared with the earlier one and written before the next, so that making
  /// and writing overlap on all threads.
  ///
  /// - Parameter rewriting: writes every file anew, without comparing it with the earlier one.
  func write(_ files: [OutputFile], jobs: Int, rewriting: Bool = false) async throws(OutputError)
    -> Outcome
  {
    let staging = Staging(target: path)
    // A folder that its owner locked stays as it is, though a new one could take its place.
    if FileSystem.status(of: path) != nil, !FileSystem.isWritable(path) {
      throw .file(FileError(path: path, code: EACCES))
    }
    // Whatever names a file, nothing is ever written beside the folder.
    if let outside = files.first(where: { Path.normalized($0.path) != $0.path }) {
      throw .refused("'\(outside.path)' would be written outside the output folder")
    }
    do {
      Staging.removeAbandoned(besides: path)
      let owned = writtenPaths()
      let manifest = OutputManifest(paths: files.map(\.path))
      let removed = owned.subtracting(manifest.paths).count
      try staging.begin(files)
      let steps = await files.concurrentMap(jobs: jobs) { file in
        staging.stage(file, comparing: !rewriting && owned.contains(file.path))
      }
      var unchanged: [String] = []
      for (file, step) in zip(files, steps) {
        if try step.get() == .unchanged { unchanged.append(file.path) }
      }
      let outcome = Outcome(
        written: files.count - unchanged.count, unchanged: unchanged.count, removed: removed)
      if outcome.written == 0, removed == 0 {
        staging.discard()
        return outcome
      }
      try await staging.complete(
        unchanged: unchanged, manifest: manifest, ownedByEarlier: owned, jobs: jobs)
      try staging.commit(owned: owned, manifest: manifest)
      return outcome
    } catch let error as FileError {
      staging.discard()
      throw .file(error)
    } catch let error as OutputError {
      staging.discard()
      throw error
    } catch {
      staging.discard()
      throw .refused("\(error)")
    }
  }
}
