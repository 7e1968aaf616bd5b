/// The one place that escapes text for HTML.
extension [UInt8] {
  /// Appends text with `<`, `>`, `&` and `"` as character references, so that it is safe both as
  /// text and inside a double-quoted attribute.
  ///
  /// Runs without such bytes are copied whole.
  @inlinable
  public mutating func append(escapingHTML text: ArraySlice<UInt8>) {
    var start = text.startIndex
    for index in text.indices {
      let reference: StaticString
      switch text[index] {
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "\""): reference = "&quot;"
      default: continue
      }
      append(contentsOf: text[start..<index])
      append(reference)
      start = index + 1
    }
    append(contentsOf: text[start...])
  }

  /// Appends text with `<`, `>`, `&` and `"` as character references.
  @inlinable
  public mutating func append(escapingHTML text: String) {
    append(escapingHTML: Array(text.utf8)[...])
  }
}
