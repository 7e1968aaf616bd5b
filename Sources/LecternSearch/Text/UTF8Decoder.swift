/// Takes UTF-8 apart where a `String` would be in the way.
enum UTF8Decoder {
  /// The code point at `index`, which moves past it; U+FFFD and one byte for what is no UTF-8.
  @inline(__always)
  static func next<Text: RandomAccessCollection<UInt8>>(
    _ text: Text, _ index: inout Int
  ) -> UInt32 where Text.Index == Int {
    let lead = text[index]
    let length = self.length(lead)
    guard length > 1 else {
      index += 1
      return lead < 0x80 ? UInt32(lead) : 0xfffd
    }
    guard text.endIndex - index >= length else {
      index += 1
      return 0xfffd
    }
    var code = UInt32(lead) & (0x7f >> UInt32(length))
    for offset in 1..<length {
      let byte = text[index + offset]
      guard byte & 0xc0 == 0x80 else {
        index += 1
        return 0xfffd
      }
      code = code << 6 | UInt32(byte & 0x3f)
    }
    index += length
    return code
  }

  /// How many bytes a character has that begins with `lead`; 1 for what can begin none.
  static func length(_ lead: UInt8) -> Int {
    switch lead {
    case 0xc2...0xdf: 2
    case 0xe0...0xef: 3
    case 0xf0...0xf4: 4
    default: 1
    }
  }
}
