extension HeaderBytes {
  /// The text without a byte order mark, in an encoding that agrees with ASCII as far as markup
  /// goes. UTF-16 is told by its mark, as browsers tell it; its letters beyond ASCII, which no part
  /// of a size needs, become bytes that no encoding of text has.
  var markup: ArraySlice<UInt8> {
    if has([0xEF, 0xBB, 0xBF], at: 0) { return raw.dropFirst(3) }
    if has([0xFE, 0xFF], at: 0) { return asciiOfUTF16(highByte: 0) }
    if has([0xFF, 0xFE], at: 0) { return asciiOfUTF16(highByte: 1) }
    return raw
  }

  /// UTF-16 without its mark; half a unit at the end is left out.
  private func asciiOfUTF16(highByte: Int) -> ArraySlice<UInt8> {
    var ascii: [UInt8] = []
    ascii.reserveCapacity(count / 2)
    for unit in stride(from: raw.startIndex + 2, to: raw.endIndex - 1, by: 2) {
      let (high, low) = (raw[unit + highByte], raw[unit + 1 - highByte])
      ascii.append(high == 0 && low < 0x80 ? low : 0xFF)
    }
    return ascii[...]
  }
}
