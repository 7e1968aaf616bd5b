internal import LecternText

/// Writes numbers of few bits into printable text: 13 bits go into two of 91 characters.
///
/// The characters are those of ASCII but for space, `"`, `<` and `\`: the text stands in a script's
/// string without any escape, cannot close a script element, and survives every text encoding. It
/// holds 6.5 bits a byte, where Base64 holds 6.
struct BitWriter {
  private(set) var text: Bytes = []
  private var pending: UInt64 = 0
  private var pendingCount: UInt64 = 0

  /// Adds the low `count` bits of `value`, the highest first; at most 32.
  mutating func write(_ value: UInt32, bits count: Int) {
    pending = pending << UInt64(count) | UInt64(value)
    pendingCount += UInt64(count)
    while pendingCount >= 13 {
      pendingCount -= 13
      Base91.append(UInt32(truncatingIfNeeded: pending >> pendingCount) & 0x1fff, to: &text)
    }
    pending &= (1 << pendingCount) - 1
  }

  mutating func write(_ flag: Bool) { write(flag ? 1 : 0, bits: 1) }

  /// Elias gamma code: for numbers from 1 that are mostly small.
  mutating func writeGamma(_ number: Int) {
    let width = Int.bitWidth - number.leadingZeroBitCount
    write(0, bits: width - 1)
    write(UInt32(number), bits: width)
  }

  /// Rice code: for numbers from 0 of about 2 to the power of `parameter`.
  mutating func writeRice(_ number: Int, parameter: Int) {
    let quotient = number >> parameter
    if quotient < RiceCode.longestRun {
      write((1 << UInt32(quotient + 1)) - 2, bits: quotient + 1)
    } else {
      write((1 << UInt32(RiceCode.longestRun)) - 1, bits: RiceCode.longestRun)
      writeGamma(quotient - RiceCode.longestRun + 1)
    }
    write(UInt32(number & ((1 << parameter) - 1)), bits: parameter)
  }

  /// The text with its last bits.
  consuming func finish() -> Bytes {
    if pendingCount > 0 { write(0, bits: Int(13 - pendingCount)) }
    return text
  }
}

enum RiceCode {
  /// A quotient from here on is written as a gamma code, so that an outlier stays short.
  static let longestRun = 20

  /// The parameter that suits `count` numbers that sum up to `total`.
  static func parameter(total: Int, count: Int) -> Int {
    // A geometric distribution wants log2 of 0.69 times its mean.
    let scaled = total * 11 / (16 * count)
    return scaled == 0 ? 0 : Int.bitWidth - 1 - scaled.leadingZeroBitCount
  }
}

/// The alphabet of ``BitWriter``.
enum Base91 {
  static func append(_ value: UInt32, to text: inout Bytes) {
    text.append(character(value % 91))
    text.append(character(value / 91))
  }

  private static func character(_ digit: UInt32) -> UInt8 {
    var code = UInt8(digit) + 0x21
    if code >= 0x22 { code += 1 }
    if code >= 0x3c { code += 1 }
    if code >= 0x5c { code += 1 }
    return code
  }

  /// The digit of a character; 0 for one outside of the alphabet.
  static func digit(_ character: UInt8) -> UInt32 {
    guard character > 0x20, character < 0x7f else { return 0 }
    var digit = UInt32(character) - 0x21
    if character > 0x5c { digit -= 1 }
    if character > 0x3c { digit -= 1 }
    if character > 0x22 { digit -= 1 }
    return digit
  }
}
