import LecternText

extension Bytes {
  /// Appends a document's text with `<`, `>`, `&` and `"` as character references.
  ///
  /// Control characters that the text has by character references (`&#27;`) become U+FFFD: HTML
  /// cannot hold them.
  mutating func append(escaping range: ByteRange, of source: Bytes) {
    let span = source.span
    var start = Int(range.lower)
    let end = Int(range.upper)
    var index = start
    while index < end {
      let reference: StaticString
      switch span[index] {
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "\""): reference = "&quot;"
      case 0..<0x09, 0x0B, 0x0E..<0x20, 0x7F: reference = "\u{FFFD}"
      case 0xC2 where span[index + 1] < 0xA0:
        append(source, start..<index)
        append("\u{FFFD}")
        index += 2
        start = index
        continue
      default:
        index += 1
        continue
      }
      append(source, start..<index)
      append(reference)
      index += 1
      start = index
    }
    append(source, start..<end)
  }
}
