import LecternText

/// Entity tags (RFC 9110, 8.8.3): a name for exactly these bytes.
enum EntityTag {
  /// The tag of a body in memory.
  static func of(_ bytes: Bytes) -> String {
    "\"\(String(digest(bytes), radix: 16))-\(String(bytes.count, radix: 16))\""
  }

  /// Whether `If-None-Match` names this tag, so that the client has these bytes already. Weak and
  /// strong tags count as the same there.
  static func isNamed(in header: String?, tag: String) -> Bool {
    guard let header else { return false }
    for item in header.split(separator: ",") {
      let name = item.drop { $0 == " " || $0 == "\t" }
      let word = name.reversed().drop { $0 == " " || $0 == "\t" }.reversed()
      let candidate = String(word)
      if candidate == "*" || candidate == tag || candidate == "W/" + tag { return true }
    }
    return false
  }

  /// A 64-bit digest, eight bytes at a time: it tells versions of a page apart, and is no
  /// protection against people who look for two with the same one.
  static func digest(_ bytes: Bytes) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
    var word: UInt64 = 0
    for (index, byte) in bytes.enumerated() {
      word = word << 8 | UInt64(byte)
      if index & 7 == 7 { hash = mix(hash ^ word) }
    }
    return mix(hash ^ word)
  }

  /// Multiplies to 128 bits and folds both halves: every bit in reaches every bit out.
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
