extension HeaderBytes {
  /// The bytes as UTF-8 text without a byte order mark: UTF-16 is told by its mark, as browsers tell
  /// it. Other encodings agree with UTF-8 where the markup itself is concerned.
  var utf8: ArraySlice<UInt8> {
    if has([0xEF, 0xBB, 0xBF], at: 0) { return raw.dropFirst(3) }
    if has([0xFE, 0xFF], at: 0) { return utf8(ofUTF16From: 2, highByte: 0) }
    if has([0xFF, 0xFE], at: 0) { return utf8(ofUTF16From: 2, highByte: 1) }
    return raw
  }

  /// UTF-16 from a position on; half a unit at the end is left out.
  private func utf8(ofUTF16From start: Int, highByte: Int) -> ArraySlice<UInt8> {
    let rest = Array(raw.dropFirst(start))
    let units = (0..<rest.count / 2).lazy.map { unit in
      UInt16(rest[2 * unit + highByte]) << 8 | UInt16(rest[2 * unit + 1 - highByte])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)[...]
  }
}
