#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a name in a folder stands for.
package enum FileKind: Sendable, Hashable {
  case file, folder, symbolicLink
  /// A socket, a device, a pipe: nothing that can be read as content.
  case other
}

/// One name in a folder.
package struct FolderEntry: Sendable, Hashable {
  package var name: String
  package var kind: FileKind
  /// `false` where the name's bytes are not UTF-8, so that `name` cannot be used to open it.
  package var isUTF8: Bool
}

/// What the system knows of a file.
package struct FileStatus: Sendable, Hashable {
  package var kind: FileKind
  /// Size in bytes.
  package var size: Int
  /// Kind and permissions, as the system counts them.
  package var mode: UInt32
  /// How many names the file has.
  package var names: Int
  package var device: UInt64
  package var inode: UInt64
  /// Time of the last change of contents, in nanoseconds since 1970.
  package var modified: Int64
  /// Time of the last change of contents, name or permissions.
  package var changed: Int64
}

extension FileSystem {
  /// The names in a folder without `.` and `..`, in the order of their bytes, since the system's own
  /// order differs from machine to machine.
  package static func entries(of path: String) throws(FileError) -> [FolderEntry] {
    guard let folder = unsafe opendir(path) else { throw FileError(path: path) }
    defer { unsafe closedir(folder) }
    var entries: [FolderEntry] = []
    while let entry = unsafe readdir(folder) {
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { name in
        unsafe Array(name.prefix { $0 != 0 })
      }
      let name = String(decoding: bytes, as: UTF8.self)
      if name == "." || name == ".." { continue }
      let kind: FileKind
      switch Int32(unsafe entry.pointee.d_type) {
      case 8: kind = .file  // DT_REG, DT_DIR, DT_LNK, DT_UNKNOWN: macros that Swift does not import
      case 4: kind = .folder
      case 10: kind = .symbolicLink
      case 0: kind = status(of: Path.join(path, name), followingLinks: false)?.kind ?? .other
      default: kind = .other
      }
      entries.append(FolderEntry(name: name, kind: kind, isUTF8: name.utf8.elementsEqual(bytes)))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Why a file may not be read; `nil` where it may.
  package static func readingFailure(of path: String) -> FileError? {
    unsafe access(path, R_OK) == 0 ? nil : FileError(path: path)
  }

  /// What is at a path; `nil` where nothing is, or it may not be looked at.
  package static func status(of path: String, followingLinks: Bool = true) -> FileStatus? {
    var status = stat()
    let result = unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
    guard result == 0 else { return nil }
    let kind: FileKind
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .symbolicLink
    default: kind = .other
    }
    #if canImport(Glibc)
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #else
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #endif
    return FileStatus(
      kind: kind, size: Int(status.st_size), mode: UInt32(status.st_mode),
      names: Int(status.st_nlink), device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(status.st_ino),
      modified: Int64(modified.tv_sec) * 1_000_000_000 + Int64(modified.tv_nsec),
      changed: Int64(changed.tv_sec) * 1_000_000_000 + Int64(changed.tv_nsec))
  }
}
