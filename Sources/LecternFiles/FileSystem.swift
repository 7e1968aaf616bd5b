#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import CFiles
package import LecternText

/// The file system's calls that Lectern needs, with typed errors and values instead of pointers.
///
/// Plain POSIX instead of Foundation: starting Foundation costs more than a small build.
package enum FileSystem {
  /// Reads a file whole, or its first `limit` bytes.
  package static func read(_ path: String, limit: Int = .max) throws(FileError) -> Bytes {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(path: path) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw FileError(path: path) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(path: path, code: EISDIR) }
    // One byte more than the size tells the end of a regular file without a second call.
    var wanted = min(limit, max(Int(status.st_size) + 1, 4096))
    var bytes = Bytes()
    while bytes.count < limit {
      let start = bytes.count
      var failure: Int32 = 0
      let piece = unsafe Bytes(unsafeUninitializedCapacity: wanted) { buffer, count in
        let got = unsafe Self.read(file, into: UnsafeMutableRawBufferPointer(buffer))
        if got < 0 { failure = errno }
        count = max(0, got)
      }
      if failure == EINTR { continue }
      guard failure == 0 else { throw FileError(path: path, code: failure) }
      if start == 0 { bytes = piece } else { bytes += piece }
      if piece.count < wanted { return bytes }
      wanted = min(limit - bytes.count, 1 << 16)
    }
    return bytes
  }

  /// Reads what is left of an open file; `nil` where it is longer than `limit`.
  package static func read(descriptor file: Int32, limit: Int) throws(FileError) -> Bytes? {
    var bytes = Bytes()
    while bytes.count <= limit {
      var failure: Int32 = 0
      let piece = unsafe Bytes(unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let got = unsafe Self.read(file, into: UnsafeMutableRawBufferPointer(buffer))
        if got < 0 { failure = errno }
        count = max(0, got)
      }
      guard failure == 0 else { throw FileError(path: "", code: failure) }
      if piece.isEmpty { return bytes }
      bytes += piece
    }
    return nil
  }

  /// The time of day in nanoseconds since 1970, as files have it.
  package static var now: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Fills a buffer as far as the file goes; the number of bytes, or -1.
  private static func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var filled = 0
    while filled < buffer.count {
      guard let base = buffer.baseAddress else { return 0 }
      #if canImport(Glibc)
        let got = unsafe Glibc.read(file, base + filled, buffer.count - filled)
      #else
        let got = unsafe Darwin.read(file, base + filled, buffer.count - filled)
      #endif
      if got < 0 {
        if errno == EINTR { continue }
        return -1
      }
      if got == 0 { break }
      filled += got
    }
    return filled
  }

  /// Writes a new file, or replaces a file's content. Not atomic: stage first where a reader could
  /// see a half-written file.
  package static func write(_ bytes: Bytes, to path: String) throws(FileError) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileError(path: path) }
    var failure: Int32 = 0
    unsafe bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count, let base = buffer.baseAddress {
        #if canImport(Glibc)
          let count = unsafe Glibc.write(file, base + written, buffer.count - written)
        #else
          let count = unsafe Darwin.write(file, base + written, buffer.count - written)
        #endif
        if count < 0 {
          if errno == EINTR { continue }
          failure = errno
          return
        }
        written += count
      }
    }
    // A full disk may only be reported by close.
    if close(file) != 0, failure == 0 { failure = errno }
    guard failure == 0 else { throw FileError(path: path, code: failure) }
  }

  /// Copies a regular file's bytes to a new file.
  package static func copy(_ path: String, to target: String) throws(FileError) {
    let from = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard from >= 0 else { throw FileError(path: path) }
    defer { close(from) }
    let to = unsafe open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard to >= 0 else { throw FileError(path: target) }
    let failure: Int32 = lectern_copy(from, to) == 0 ? 0 : errno
    if close(to) != 0, failure == 0 { throw FileError(path: target) }
    guard failure == 0 else { throw FileError(path: target, code: failure) }
  }

  /// Makes a folder, and those above it that are missing; fine when it is there already.
  package static func makeFolder(_ path: String) throws(FileError) {
    if unsafe mkdir(path, 0o777) == 0 { return }
    switch errno {
    case EEXIST:
      guard status(of: path)?.kind == .folder else { throw FileError(path: path, code: ENOTDIR) }
    case ENOENT:
      let parent = Path.parent(path)
      guard !parent.isEmpty, parent != path else { throw FileError(path: path, code: ENOENT) }
      try makeFolder(parent)
      guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileError(path: path) }
    default:
      throw FileError(path: path)
    }
  }

  /// Whether this process may change what is in a folder.
  package static func isWritable(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }

  /// Makes a folder that must not be there yet.
  package static func makeNewFolder(_ path: String) throws(FileError) {
    guard unsafe mkdir(path, 0o777) == 0 else { throw FileError(path: path) }
  }

  package static func rename(_ path: String, to target: String) throws(FileError) {
    #if canImport(Glibc)
      let result = unsafe Glibc.rename(path, target)
    #else
      let result = unsafe Darwin.rename(path, target)
    #endif
    guard result == 0 else { throw FileError(path: target) }
  }

  /// Swaps two paths in one step; `false` where the file system cannot do that.
  package static func exchange(_ a: String, _ b: String) throws(FileError) -> Bool {
    if unsafe lectern_exchange(a, b) == 0 { return true }
    if [ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP].contains(errno) { return false }
    throw FileError(path: b)
  }

  /// Gives a file a second name; `false` where the file system cannot do that.
  package static func hardLink(_ path: String, to target: String) -> Bool {
    unsafe link(path, target) == 0
  }

  package static func symbolicLink(to destination: String, at path: String) throws(FileError) {
    guard unsafe symlink(destination, path) == 0 else { throw FileError(path: path) }
  }

  package static func removeFile(_ path: String) throws(FileError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw FileError(path: path) }
  }

  package static func removeEmptyFolder(_ path: String) throws(FileError) {
    guard unsafe rmdir(path) == 0 || errno == ENOENT else { throw FileError(path: path) }
  }

  /// Removes a folder with everything below it. Only for folders that Lectern itself has made.
  package static func removeTree(_ path: String) throws(FileError) {
    for entry in try entries(of: path) {
      let below = Path.join(path, entry.name)
      if entry.kind == .folder { try removeTree(below) } else { try removeFile(below) }
    }
    try removeEmptyFolder(path)
  }

  /// The path with every symbolic link resolved, absolute; `nil` where it leads nowhere.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Where a symbolic link points, as written in it.
  package static func linkDestination(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = unsafe readlink(path, &buffer, buffer.count - 1)
    guard count >= 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  package static var currentFolder: String { realPath(".") ?? "/" }

  package static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
