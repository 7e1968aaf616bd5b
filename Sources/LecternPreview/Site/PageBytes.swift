import LecternText

/// Places in the bytes of an HTML page. It looks for tags by their letters, which is enough for
/// pages that were written by a program.
enum PageBytes {
  /// The last place where an ASCII text in small letters stands, letters in any case.
  static func last(_ text: StaticString, in page: ArraySlice<UInt8>) -> Int? {
    let wanted = Array(text.description.utf8)
    guard page.count >= wanted.count else { return nil }
    return (page.startIndex...page.endIndex - wanted.count).last {
      stands(wanted, at: $0, in: page)
    }
  }

  /// The first place from an index on where an ASCII text in small letters stands.
  static func first(
    _ text: StaticString, from start: Int, in page: ArraySlice<UInt8>
  ) -> Int? {
    let wanted = Array(text.description.utf8)
    guard start >= page.startIndex, page.endIndex - start >= wanted.count else { return nil }
    return (start...page.endIndex - wanted.count).first { stands(wanted, at: $0, in: page) }
  }

  private static func stands(_ wanted: Bytes, at index: Int, in page: ArraySlice<UInt8>) -> Bool {
    for offset in wanted.indices {
      var byte = page[index + offset]
      if UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte { byte |= 0x20 }
      if byte != wanted[offset] { return false }
    }
    return true
  }
}
