import LecternFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A regular file that is open for reading.
final class OpenFile: Sendable {
  /// Length when it was opened, in bytes.
  let count: Int
  /// Entity tag made of what changes when the file does.
  let entityTag: String
  private let descriptor: Int32

  /// Opens a file; `nil` where there is none, where it is no regular file, or where symbolic links make
  /// it one of another folder than `root`: what a link was put in place of since the build is not for
  /// the browser.
  init?(path: String, root: String) {
    // Without O_NONBLOCK a named pipe in the file's place would wait for its other end.
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard let realPath = FileSystem.realPath(path), Path.isInside(realPath, root),
      unsafe fstat(descriptor, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else {
      close(descriptor)
      return nil
    }
    count = Int(status.st_size)
    #if canImport(Glibc)
      let changed = status.st_mtim
    #else
      let changed = status.st_mtimespec
    #endif
    entityTag = "\"\(status.st_ino)-\(status.st_size)-\(changed.tv_sec).\(changed.tv_nsec)\""
    self.descriptor = descriptor
  }

  /// Reads from a place of the file to its end or the buffer's.
  ///
  /// - Returns: the number of bytes; 0 where the file is shorter by now, or cannot be read.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count < 0, errno == EINTR { continue }
      return max(count, 0)
    }
  }

  /// Reads the whole file; `nil` where that fails or the file is longer than `limit`.
  func read(limit: Int) -> [UInt8]? {
    guard count <= limit else { return nil }
    return try? FileSystem.read(descriptor: descriptor, limit: limit)
  }

  deinit { close(descriptor) }
}
