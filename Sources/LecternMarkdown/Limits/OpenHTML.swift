/// HTML blocks that go on over any lines until their end: comments, instructions, declarations,
/// scripts and the like.
enum OpenHTML {
  private static let kinds: [(opening: StaticString, closing: StaticString)] = [
    ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">"), ("<script", "</"),
    ("<pre", "</"), ("<style", "</"), ("<textarea", "</"),
  ]

  /// Whether a line begins one and does not end it.
  static func begins(_ text: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard start < end, text[start] == UInt8(ascii: "<") else { return false }
    for kind in kinds where matches(text, start, end, kind.opening) {
      for index in start..<end where matches(text, index, end, kind.closing) { return false }
      return true
    }
    return false
  }

  /// Whether a text goes on with some letters, in any case.
  private static func matches(
    _ text: borrowing Span<UInt8>, _ start: Int, _ end: Int, _ wanted: StaticString
  ) -> Bool {
    let wanted = wanted.description.utf8.span
    guard start + wanted.count <= end else { return false }
    for offset in 0..<wanted.count {
      let byte = text[start + offset]
      let isSame =
        byte == wanted[offset] || byte.isASCIILetter && byte | 0x20 == wanted[offset] | 0x20
      guard isSame else { return false }
    }
    return true
  }
}
