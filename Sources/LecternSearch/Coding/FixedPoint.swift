/// Binary logarithms in whole numbers, the same on every machine and in a browser, whose numbers
/// hold 53 bits.
enum FixedPoint {
  /// 256 times the binary logarithm of a number from 1.
  static func log2(_ number: Int) -> Int {
    let width = Int.bitWidth - 1 - number.leadingZeroBitCount
    // The mantissa, between 1 and 2, with 20 bits behind the point.
    var mantissa = width > 20 ? number >> (width - 20) : number << (20 - width)
    var result = width
    for _ in 0..<8 {
      mantissa = (mantissa * mantissa) >> 20
      result <<= 1
      if mantissa >> 21 != 0 {
        mantissa >>= 1
        result |= 1
      }
    }
    return result
  }
}
