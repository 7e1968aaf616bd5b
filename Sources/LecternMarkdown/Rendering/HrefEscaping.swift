import LecternText

extension Bytes {
  /// Appends a URL for a double-quoted attribute: what a URL cannot hold is percent-encoded, the
  /// rest, `%` included, is taken as meant.
  mutating func append(escapingHref url: ArraySlice<UInt8>) {
    for byte in url {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "'"): append("&#x27;")
      case _ where byte.isSafeInHref: append(byte)
      default:
        append(UInt8(ascii: "%"))
        append(hexDigit(byte >> 4))
        append(hexDigit(byte & 15))
      }
    }
  }

  /// Appends a URL for a double-quoted attribute like `append(escapingHref:)`, and valid: a `%`
  /// that encodes nothing is encoded itself.
  mutating func append(href url: Bytes) {
    var start = 0
    for index in url.indices where url[index] == UInt8(ascii: "%") {
      guard index + 2 >= url.count || !url[index + 1].isHexDigit || !url[index + 2].isHexDigit
      else { continue }
      append(escapingHref: url[start...index])
      append("25")
      start = index + 1
    }
    append(escapingHref: url[start...])
  }

  /// The URL with what it cannot hold percent-encoded, for a writer that escapes HTML itself.
  func percentEncoded() -> Bytes {
    var url = Bytes()
    url.reserveCapacity(count)
    for byte in self {
      if byte.isSafeInHref || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "'") {
        url.append(byte)
      } else {
        url.append(UInt8(ascii: "%"))
        url.append(hexDigit(byte >> 4))
        url.append(hexDigit(byte & 15))
      }
    }
    return url
  }

  private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

extension UInt8 {
  /// Whether the byte stands for itself in an `href`: the characters of URLs and those with a
  /// meaning in them, but for `&` and `'`, which HTML escapes.
  fileprivate var isSafeInHref: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
      UInt8(ascii: "(")...UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ";"),
      UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  fileprivate var isHexDigit: Bool {
    isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }

  /// Whether the byte is white space in cmark-gfm's sense.
  var isASCIISpace: Bool { self == 32 || (9...13).contains(self) }
}
