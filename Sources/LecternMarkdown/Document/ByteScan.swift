import LecternText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Searches and copies that take many bytes at a step: the only pointers of this module beside
// those of the parser. Thin wrappers of the C library's functions, and of loads of eight bytes.

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

  /// Index of the first byte from `start` on that is no printable ASCII character, tab or line
  /// feed, else the count.
  func indexOfUnusual(from start: Int) -> Int {
    unsafe withUnsafeBytes { bytes in
      var index = start
      while index < bytes.count {
        if index + 8 <= bytes.count {
          let eight = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          let high: UInt64 = 0x8080_8080_8080_8080
          // Below 32, 127, or above: each sets the highest bit of its byte.
          let low = (eight &- 0x2020_2020_2020_2020) & ~eight
          let delete = (eight ^ 0x7F7F_7F7F_7F7F_7F7F) &- 0x0101_0101_0101_0101
          if (low | eight | delete & ~eight) & high == 0 {
            index += 8
            continue
          }
        }
        let byte = unsafe bytes[index]
        guard byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == 0x09 else { return index }
        index += 1
      }
      return bytes.count
    }
  }
}
