#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The few questions that the watchers ask the file system.
enum FileSystem {
  enum Kind: Sendable {
    case file, folder, link, other
  }

  /// What is known of a file without reading it.
  struct Status: Sendable, Equatable {
    var kind: Kind
    var mode: UInt32
    var size: Int
    /// Time of the last change of contents, in nanoseconds since 1970.
    var modified: Int
    /// Time of the last change of contents, name or permissions.
    var changed: Int
    var device: UInt64
    var inode: UInt64
    /// How many names the file has.
    var names: Int
  }

  /// Status of what is at a path; `nil` where nothing is, or nothing that may be seen.
  static func status(of path: String, followingLinks: Bool) -> Status? {
    var status = stat()
    let result =
      followingLinks ? unsafe stat(path, &status) : unsafe lstat(path, &status)
    guard result == 0 else { return nil }
    #if canImport(Glibc)
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #else
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #endif
    return Status(
      kind: kind(ofMode: UInt32(status.st_mode)), mode: UInt32(status.st_mode),
      size: Int(status.st_size), modified: modified.tv_sec * 1_000_000_000 + modified.tv_nsec,
      changed: changed.tv_sec * 1_000_000_000 + changed.tv_nsec,
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino),
      names: Int(status.st_nlink))
  }

  /// The time of day in nanoseconds since 1970, as files have it.
  static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Names in a folder, in no order, with the kind of each where the folder tells it.
  static func entries(of folder: String) -> [(name: String, kind: Kind?)] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var entries: [(name: String, kind: Kind?)] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      let kind: Kind? =
        switch unsafe Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        case Int32(DT_LNK): .link
        default: nil
        }
      entries.append((name, kind))
    }
    return entries
  }

  /// What a symbolic link says; `nil` where there is none.
  static func linkTarget(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = unsafe readlink(path, &buffer, Int(PATH_MAX))
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A path without links and dots; `nil` where nothing is.
  static func realPath(of path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// The whole contents of a small file; `nil` where it cannot be read or is longer than `limit`.
  static func contents(of path: String, limit: Int) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return contents(of: descriptor, limit: limit)
  }

  /// What is left to read of an open file.
  static func contents(of descriptor: Int32, limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= limit {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
    return nil
  }

  private static func kind(ofMode mode: UInt32) -> Kind {
    switch mode & UInt32(S_IFMT) {
    case UInt32(S_IFREG): .file
    case UInt32(S_IFDIR): .folder
    case UInt32(S_IFLNK): .link
    default: .other
    }
  }
}

/// The parts of a path, by its letters alone.
enum PathText {
  /// The path of the folder that a path is in.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func name(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return path }
    return String(path[path.index(after: slash)...])
  }

  static func child(_ name: String, of folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
