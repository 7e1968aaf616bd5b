/// The order in which people expect names: runs of digits compare as numbers, letters without regard
/// to case, so that `2-step` comes before `10-step`. The same on every system and in every locale.
enum NaturalOrder {
  static func precedes(_ a: String, _ b: String) -> Bool {
    let result = compare(Array(a.lowercased().utf8), Array(b.lowercased().utf8))
    if result != 0 { return result < 0 }
    return a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  private static func compare(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var i = 0
    var j = 0
    while i < a.count, j < b.count {
      if isDigit(a[i]), isDigit(b[j]) {
        let first = number(in: a, from: &i)
        let second = number(in: b, from: &j)
        if first.count != second.count { return first.count - second.count }
        if first != second { return first.lexicographicallyPrecedes(second) ? -1 : 1 }
      } else {
        if a[i] != b[j] { return Int(a[i]) - Int(b[j]) }
        i += 1
        j += 1
      }
    }
    return (a.count - i) - (b.count - j)
  }

  /// The digits of the number that starts here, without leading zeros.
  private static func number(in bytes: [UInt8], from index: inout Int) -> ArraySlice<UInt8> {
    while index < bytes.count - 1, bytes[index] == UInt8(ascii: "0"), isDigit(bytes[index + 1]) {
      index += 1
    }
    let start = index
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    return bytes[start..<index]
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
