import LecternText

extension Bytes {
  /// Appends a document's text with `<`, `>`, `&` and `"` as character references.
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
