/// Percent-encoding of paths and fragments in URLs (RFC 3986, UTF-8).
public enum PercentCoding {
  /// A path made safe for an `href`: everything but unreserved characters, the slash and a few
  /// harmless ones is encoded byte by byte. A first component with a colon gets `./` before it, so
  /// that it is not read as a scheme.
  public static func encode(path: String) -> String {
    if !path.utf8.contains(where: { !isPathByte($0) || $0 == UInt8(ascii: ":") }) { return path }
    let encoded = encode(path.utf8, keeping: isPathByte)
    let firstPart = encoded.prefix { $0 != "/" }
    return firstPart.contains(":") ? "./" + encoded : encoded
  }

  /// An address whose letters beyond ASCII are encoded; everything else stays.
  public static func encodingLetters(of address: String) -> String {
    encode(address.utf8) { $0 < 0x80 }
  }

  /// A fragment made safe for an `href`.
  ///
  /// Letters beyond ASCII stay readable, as browsers accept them (WHATWG URL, fragment
  /// percent-encode set); blanks, quotes, angle brackets, backticks and `%` are encoded.
  public static func encode(fragment: String) -> String {
    encode(fragment.utf8) { byte in
      switch byte {
      case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "`"), UInt8(ascii: "%"):
        false
      default: true
      }
    }
  }

  /// Text with `%XX` decoded; ill-formed escapes stay as they are, ill-formed UTF-8 becomes U+FFFD.
  public static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes = Bytes()
    var index = text.utf8.startIndex
    let utf8 = text.utf8
    while index < utf8.endIndex {
      let byte = utf8[index]
      if byte == UInt8(ascii: "%"),
        let first = utf8.index(index, offsetBy: 1, limitedBy: utf8.endIndex), first < utf8.endIndex,
        let second = utf8.index(index, offsetBy: 2, limitedBy: utf8.endIndex),
        second < utf8.endIndex,
        let high = hexValue(utf8[first]), let low = hexValue(utf8[second])
      {
        bytes.append(high << 4 | low)
        index = utf8.index(after: second)
      } else {
        bytes.append(byte)
        index = utf8.index(after: index)
      }
    }
    return String(utf8: bytes)
  }

  private static func encode(_ text: String.UTF8View, keeping isKept: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes = Bytes()
    for byte in text {
      if isKept(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      }
    }
    return String(utf8: bytes)
  }

  private static func isPathByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "!"),
      UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="),
      UInt8(ascii: ":"), UInt8(ascii: "@"):
      true
    default: false
    }
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
