internal import LecternText

/// Writes numbers of few bits into printable text: 13 bits go into two of 91 characters.
///
/// The characters are those of ASCII but for space, `"`, `<` and `\`: the text stands in a script's
/// string without any escape, cannot close a script element, and survives every text encoding. It
/// holds 6.5 bits a byte, where Base64 holds 6.
struct BitWriter: Sendable {
  /// Bits, the first one highest, as far as they fill whole words.
  private var words: [UInt32] = []
  /// The bits after them, lowest; what stands above them has been written already.
  private var pending: UInt64 = 0
  private var pendingCount = 0

  private static let group = 13

  /// How many bits were written.
  var bitCount: Int { words.count * 32 + pendingCount }

  /// Characters that so many bits fill.
  static func characterCount(ofBits count: Int) -> Int { count / group * 2 }

  /// Characters that the bits written so far fill.
  var characterCount: Int { Self.characterCount(ofBits: bitCount) }

  /// Adds the low `count` bits of `value`, the highest first; at most 32. Those above are 0.
  @inline(__always)
  mutating func write(_ value: UInt32, bits count: Int) {
    pending = pending &<< UInt64(count) | UInt64(value)
    pendingCount += count
    if pendingCount >= 32 {
      pendingCount -= 32
      words.append(UInt32(truncatingIfNeeded: pending &>> UInt64(pendingCount)))
    }
  }

  mutating func write(_ flag: Bool) { write(flag ? 1 : 0, bits: 1) }

  /// Elias gamma code: for numbers from 1 that are mostly small.
  mutating func writeGamma(_ number: Int) {
    let width = Int.bitWidth - number.leadingZeroBitCount
    if width <= 16 {
      write(UInt32(number), bits: 2 * width - 1)
    } else {
      write(0, bits: width - 1)
      write(UInt32(number), bits: width)
    }
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

  /// Adds a range of the bits of another.
  mutating func write(_ range: Range<Int>, of other: BitWriter) {
    var index = range.lowerBound
    while index < range.upperBound {
      let count = min(range.upperBound - index, 32 - index % 32)
      let word = other.word(index / 32) &<< UInt32(index % 32)
      write(word >> UInt32(32 - count), bits: count)
      index += count
    }
  }

  /// A word of 32 bits; the last one ends in zeros.
  private func word(_ index: Int) -> UInt32 {
    index < words.count
      ? words[index]
      : UInt32(truncatingIfNeeded: pending &<< UInt64(32 - pendingCount))
  }

  /// The text of all bits.
  func finish() -> Bytes {
    let count = bitCount
    var text = Bytes(repeating: 0, count: Self.characterCount(ofBits: count + Self.group - 1))
    var output = text.mutableSpan
    let alphabet = Base91.alphabet.span
    var bits: UInt64 = 0
    var available = 0
    var next = 0
    for index in stride(from: 0, to: output.count, by: 2) {
      if available < Self.group {
        bits = bits &<< 32 | UInt64(next * 32 < count ? word(next) : 0)
        next += 1
        available += 32
      }
      available -= Self.group
      let value = Int(truncatingIfNeeded: bits &>> UInt64(available)) & 0x1fff
      output[index] = alphabet[value % 91]
      output[index + 1] = alphabet[value / 91]
    }
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
  /// The character of each digit.
  static let alphabet: [UInt8] = (0..<91).map(character)

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
