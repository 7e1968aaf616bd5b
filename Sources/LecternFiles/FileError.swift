#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the system said when a file could not be read, written or listed.
public struct FileError: Error, Sendable, Hashable {
  /// The file or folder as it was asked for.
  public var path: String
  /// The system's error number (`errno`).
  public var code: Int32

  /// The error number of the call that just failed.
  init(path: String) {
    self.path = path
    self.code = errno
  }

  package init(path: String, code: Int32) {
    self.path = path
    self.code = code
  }

  /// The system's words, such as `Permission denied`.
  public var message: String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }

  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}
