import LecternText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The C library's search for a byte, which takes many bytes at a step.
///
/// A thin wrapper: the only pointers of this module beside those of the parser.
extension Span<UInt8> {
  /// Index of the first such byte from `start` on, else the count.
  func index(of byte: UInt8, from start: Int = 0) -> Int {
    guard start < count else { return count }
    return unsafe withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = unsafe memchr(base + start, Int32(byte), bytes.count - start)
      else { return bytes.count }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}
