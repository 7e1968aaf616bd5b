import LecternText

/// The little JSON that the preview writes: events, and settings for its scripts.
extension [UInt8] {
  /// Appends a JSON string. `<` is escaped too, so that it may stand inside a script element.
  mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case UInt8(ascii: "\n"): append("\\n")
      case 0..<0x20, 0x7F, UInt8(ascii: "<"):
        append("\\u00")
        append(byte >> 4 < 10 ? UInt8(ascii: "0") + byte >> 4 : UInt8(ascii: "a") + byte >> 4 - 10)
        append(byte & 15 < 10 ? UInt8(ascii: "0") + byte & 15 : UInt8(ascii: "a") + byte & 15 - 10)
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends a JSON array of strings; `null` for none.
  mutating func append(json list: [String]?) {
    guard let list else { return append("null") }
    append(UInt8(ascii: "["))
    for (index, text) in list.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(json: text)
    }
    append(UInt8(ascii: "]"))
  }
}
