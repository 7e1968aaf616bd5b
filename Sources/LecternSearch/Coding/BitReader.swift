internal import LecternText

/// Reads what ``BitWriter`` wrote. Past the end it reads zeros and says so.
struct BitReader {
  private let text: ArraySlice<UInt8>
  private var index: Int
  private var pending: UInt64 = 0
  private var pendingCount = 0

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    index = text.startIndex
  }

  /// More was read than there is: the text is cut short or not such a text.
  var isExhausted: Bool { index > text.endIndex + 8 }

  /// At most 32 bits.
  mutating func read(bits count: Int) -> UInt32 {
    while pendingCount < count {
      var value: UInt32 = 0
      if index + 1 < text.endIndex {
        value = Base91.digit(text[index]) + 91 * Base91.digit(text[index + 1])
      }
      index += 2
      pending = pending << 13 | UInt64(value & 0x1fff)
      pendingCount += 13
    }
    pendingCount -= count
    let result = pending >> UInt64(pendingCount)
    pending &= (1 << UInt64(pendingCount)) - 1
    return UInt32(truncatingIfNeeded: result)
  }

  mutating func readFlag() -> Bool { read(bits: 1) == 1 }

  mutating func readGamma() -> Int {
    var width = 0
    while width < 31, read(bits: 1) == 0 { width += 1 }
    return Int(1 << UInt32(width) | (width == 0 ? 0 : read(bits: width)))
  }

  mutating func readRice(parameter: Int) -> Int {
    var quotient = 0
    while quotient < RiceCode.longestRun, read(bits: 1) == 1 { quotient += 1 }
    if quotient == RiceCode.longestRun { quotient += readGamma() - 1 }
    return quotient << parameter | Int(parameter == 0 ? 0 : read(bits: parameter))
  }
}
