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

  /// Index of the first byte from `start` on that is not ASCII, else the count.
  func indexOfNonASCII(from start: Int) -> Int {
    unsafe withUnsafeBytes { bytes in
      var index = start
      while index + 8 <= bytes.count {
        let eight = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if eight & 0x8080_8080_8080_8080 != 0 { break }
        index += 8
      }
      while index < bytes.count, unsafe bytes[index] < 0x80 { index += 1 }
      return index
    }
  }
}

extension Bytes {
  /// Appends a part of other bytes without making a slice of it.
  mutating func append(_ source: Bytes, _ range: Range<Int>) {
    unsafe source.withUnsafeBufferPointer { bytes in
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }
}
