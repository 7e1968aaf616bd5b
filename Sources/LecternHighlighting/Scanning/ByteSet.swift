/// A set of bytes that answers in a few instructions.
struct ByteSet: Sendable {
  private var low: (UInt64, UInt64) = (0, 0)
  /// Whether all bytes from 0x80 on belong to it.
  private var hasHigh = false

  /// The bytes of an ASCII text.
  ///
  /// - Parameter includesHigh: whether bytes of characters beyond ASCII belong to the set.
  init(_ characters: String, includesHigh: Bool = false) {
    hasHigh = includesHigh
    for byte in characters.utf8 where byte < 0x80 { insert(byte) }
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low.0 |= 1 << UInt64(byte) } else { low.1 |= 1 << UInt64(byte - 64) }
  }

  func contains(_ byte: UInt8) -> Bool {
    if byte < 64 { return low.0 & (1 << UInt64(byte)) != 0 }
    if byte < 128 { return low.1 & (1 << UInt64(byte - 64)) != 0 }
    return hasHigh
  }

  /// A set with these ASCII characters added.
  func union(_ characters: String) -> ByteSet {
    var result = self
    for byte in characters.utf8 where byte < 0x80 { result.insert(byte) }
    return result
  }

  /// Letters, `_` and whatever is beyond ASCII.
  static let wordStart = ByteSet(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_", includesHigh: true)
  /// Those and digits.
  static let word = wordStart.union("0123456789")
  static let digits = ByteSet("0123456789")
  static let operators = ByteSet("+-*/%=<>!&|^~?")
}
