import LecternFiles
import Synchronization

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
  private let descriptor: Atomic<Int32>

  /// Opens a file; `nil` where there is none, where it is no regular file, or where the path ends
  /// in a symbolic link: what a link was put in place of since the build is not for the browser.
  init?(path: String) {
    // Without O_NONBLOCK a named pipe in the file's place would wait for its other end.
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
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
    self.descriptor = Atomic(descriptor)
  }

  /// Hands the descriptor over: the caller closes it. `nil` the second time.
  func release() -> Int32? {
    let descriptor = descriptor.exchange(-1, ordering: .relaxed)
    return descriptor >= 0 ? descriptor : nil
  }

  /// Reads the whole file; `nil` where that fails or the file is longer than `limit`.
  func read(limit: Int) -> [UInt8]? {
    let descriptor = descriptor.load(ordering: .relaxed)
    guard count <= limit, descriptor >= 0 else { return nil }
    return try? FileSystem.read(descriptor: descriptor, limit: limit)
  }

  deinit {
    let descriptor = descriptor.load(ordering: .relaxed)
    if descriptor >= 0 { close(descriptor) }
  }
}
