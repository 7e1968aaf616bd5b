import LecternText

/// Decodes `&amp;`, `&#228;`, `&#xE4;` and their kind.
enum CharacterReferences {
  /// The text that browsers read.
  ///
  /// - Parameter isAttribute: in attributes a name without `;` that runs on into a letter, a digit
  ///   or `=` is no reference, so that `?a=1&copy=2` stays.
  static func decode(_ text: ArraySlice<UInt8>, isAttribute: Bool = false) -> Bytes {
    guard text.contains(UInt8(ascii: "&")) else { return Array(text) }
    var decoded = Bytes()
    decoded.reserveCapacity(text.count)
    var scan = text.startIndex
    while scan < text.endIndex {
      guard text[scan] == UInt8(ascii: "&"),
        let reference = reference(in: text[(scan + 1)...], isAttribute: isAttribute)
      else {
        decoded.append(text[scan])
        scan += 1
        continue
      }
      decoded.append(contentsOf: UTF8.encode(reference.scalar) ?? UTF8.encodedReplacementCharacter)
      scan = reference.end
    }
    return decoded
  }

  /// Reads a reference whose `&` is just before `text`.
  private static func reference(
    in text: ArraySlice<UInt8>, isAttribute: Bool
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    guard let first = text.first else { return nil }
    if first == UInt8(ascii: "#") { return number(in: text.dropFirst()) }
    guard first.isASCIILetter else { return nil }
    let name = text.prefix { $0.isASCIILetter || $0.isASCIIDigit }.prefix(longestName)
    let next = name.endIndex < text.endIndex ? text[name.endIndex] : nil
    if next == UInt8(ascii: ";"), let scalar = scalars[String(utf8: name)] {
      return (scalar, name.endIndex + 1)
    }
    // The oldest names work without a semicolon; the longest that fits is meant.
    for length in stride(from: min(name.count, 6), to: 1, by: -1) {
      let prefix = name.prefix(length)
      guard let scalar = scalars[String(utf8: prefix)],
        legacyNames.contains(String(utf8: prefix))
      else { continue }
      let follower = prefix.endIndex < text.endIndex ? text[prefix.endIndex] : nil
      if isAttribute, let follower,
        follower.isASCIILetter || follower.isASCIIDigit || follower == UInt8(ascii: "=")
      {
        return nil
      }
      return (scalar, prefix.endIndex)
    }
    return nil
  }

  /// Reads the digits of a numeric reference. What is no character becomes U+FFFD.
  private static func number(
    in text: ArraySlice<UInt8>
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    let isHexadecimal = text.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    let radix: UInt32 = isHexadecimal ? 16 : 10
    var scan = text.startIndex + (isHexadecimal ? 1 : 0)
    let digits = scan
    var value: UInt32 = 0
    while scan < text.endIndex, let digit = digitValue(text[scan]), digit < radix {
      value = min(value * radix + digit, 0x11_0000)
      scan += 1
    }
    guard scan > digits else { return nil }
    if scan < text.endIndex, text[scan] == UInt8(ascii: ";") { scan += 1 }
    let scalar = value == 0 ? nil : Unicode.Scalar(windows1252[value] ?? value)
    return (scalar ?? "\u{FFFD}", scan)
  }

  private static func digitValue(_ byte: UInt8) -> UInt32? {
    if byte.isASCIIDigit { return UInt32(byte - UInt8(ascii: "0")) }
    let lower = byte | 0x20
    guard lower >= UInt8(ascii: "a"), lower <= UInt8(ascii: "f") else { return nil }
    return UInt32(lower - UInt8(ascii: "a")) + 10
  }
}
