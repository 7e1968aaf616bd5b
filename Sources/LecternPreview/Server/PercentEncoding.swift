import LecternText

/// Percent-encoding of addresses (RFC 3986, 2.1).
enum PercentEncoding {
  /// The bytes that an encoded path means; `nil` where a `%` lacks its two hexadecimal digits.
  static func decode(_ encoded: some Collection<UInt8>) -> Bytes? {
    var bytes: Bytes = []
    bytes.reserveCapacity(encoded.count)
    var index = encoded.startIndex
    while index != encoded.endIndex {
      let byte = encoded[index]
      encoded.formIndex(after: &index)
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard index != encoded.endIndex, let high = hexadecimal(encoded[index]) else { return nil }
      encoded.formIndex(after: &index)
      guard index != encoded.endIndex, let low = hexadecimal(encoded[index]) else { return nil }
      encoded.formIndex(after: &index)
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  /// The text that a part of a query means: `+` is a space there.
  static func decodeQuery(_ encoded: some Collection<UInt8>) -> String? {
    let spaced = encoded.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return decode(spaced).map { String(utf8: $0) }
  }

  /// A path for use in an address: slashes stay, all but unreserved characters are encoded.
  static func encode(path: String) -> String {
    var encoded: Bytes = []
    for byte in path.utf8 {
      if isUnreserved(byte) || byte == UInt8(ascii: "/") {
        encoded.append(byte)
      } else {
        encoded.append(UInt8(ascii: "%"))
        encoded.append(digits[Int(byte >> 4)])
        encoded.append(digits[Int(byte & 15)])
      }
    }
    return String(utf8: encoded)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default:
      false
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
