/// A set of ASCII characters that is asked in two instructions.
struct ASCIISet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ characters: String) {
    for byte in characters.utf8 where byte < 128 {
      if byte < 64 {
        low |= 1 << UInt64(byte)
      } else {
        high |= 1 << UInt64(byte & 63)
      }
    }
  }

  func contains(_ code: UInt32) -> Bool {
    guard code < 128 else { return false }
    return (code < 64 ? low : high) >> UInt64(code & 63) & 1 == 1
  }
}
