import LecternText

/// Addresses that run code instead of leading somewhere.
enum AddressSafety {
  /// Whether a decoded address must not stand in a page: `javascript:`, `vbscript:` and `data:`
  /// documents. Images may be `data:`, which asks nothing of the network.
  static func isUnsafe(_ address: String, kind: RawHTMLReference.Kind) -> Bool {
    guard let scheme = scheme(of: address) else { return false }
    switch scheme {
    case "javascript", "vbscript", "livescript": return true
    case "data": return kind == .link ? !isPlainData(address) : false
    default: return false
    }
  }

  /// Whether declarations of a `style` attribute load something.
  static func loadsSomething(style: String) -> Bool {
    let lower = style.lowercased()
    // A backslash can spell any of the names.
    return ["url(", "image(", "image-set(", "expression(", "@import", "\\", "-moz-binding"]
      .contains { lower.contains($0) }
  }

  /// The scheme as browsers find it: in lower case, control characters and spaces before it and
  /// line breaks and tabs within it left out.
  static func scheme(of address: String) -> String? {
    var scheme = Bytes()
    for byte in address.utf8.drop(while: { $0 <= 0x20 }) {
      switch byte {
      case UInt8(ascii: ":"): return scheme.isEmpty ? nil : String(utf8: scheme)
      case 0x09, 0x0A, 0x0D: continue
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): scheme.append(byte)
      default:
        guard byte.isASCIILetter || byte.isASCIIDigit else { return nil }
        scheme.append(byte.asciiLowercased)
      }
    }
    return nil
  }

  /// Whether a `data:` address holds a picture of pixels or plain text.
  private static func isPlainData(_ address: String) -> Bool {
    let lower = address.trimmingHTMLSpace().lowercased()
    return ["image/png", "image/gif", "image/jpeg", "image/webp", "image/avif", "text/plain"]
      .contains { lower.hasPrefix("data:" + $0) }
  }
}
