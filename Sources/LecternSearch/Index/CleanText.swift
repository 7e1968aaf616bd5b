internal import LecternText

/// Text with single spaces (or line ends) for white space and without controls: those part the
/// fields of a shard.
enum CleanText {
  /// A text made clean; a part of the text itself where nothing is to be done but at its end.
  static func clean(_ text: Bytes, keepingLines: Bool) -> ArraySlice<UInt8> {
    var end = text.count
    while end > 0, text[end - 1] <= 0x20 { end -= 1 }
    let kept = text[..<end]
    return isClean(kept, keepingLines: keepingLines)
      ? kept : copy(of: kept, keepingLines: keepingLines)[...]
  }

  /// Whether a text without white space at its end is clean. Looks at every byte and decides at the
  /// end: blanks come too irregularly for branches.
  static func isClean(_ text: ArraySlice<UInt8>, keepingLines: Bool) -> Bool {
    let lineEnd: UInt8 = keepingLines ? 0x0a : 0x20
    var flaws: UInt8 = 0
    var previous: UInt8 = 0x20
    for byte in text {
      let isBlank: UInt8 = byte <= 0x20 ? 1 : 0
      let followsBlank: UInt8 = previous <= 0x20 ? 1 : 0
      let isControl: UInt8 = byte < 0x20 ? 1 : 0
      let isOther: UInt8 = byte != lineEnd ? 1 : 0
      let isDelete: UInt8 = byte == 0x7f ? 1 : 0
      let endsNoBreakSpace: UInt8 = byte == 0xa0 ? 1 : 0
      let beginsNoBreakSpace: UInt8 = previous == 0xc2 ? 1 : 0
      flaws |= isBlank & followsBlank | isControl & isOther | isDelete
      flaws |= endsNoBreakSpace & beginsNoBreakSpace
      previous = byte
    }
    return flaws == 0 && (previous > 0x20 || text.isEmpty)
  }

  /// A clean copy of a text, without white space at both ends.
  static func copy(of source: ArraySlice<UInt8>, keepingLines: Bool) -> Bytes {
    var result = Bytes()
    result.reserveCapacity(source.count)
    var pending: UInt8 = 0
    var index = source.startIndex
    /// Begin of the clean run that is not in the result yet.
    var run = index
    while index < source.endIndex {
      let byte = source[index]
      let isNoBreakSpace =
        byte == 0xc2 && index + 1 < source.endIndex && source[index + 1] == 0xa0
      guard byte <= 0x20 || byte == 0x7f || isNoBreakSpace else {
        if pending != 0 {
          if !result.isEmpty { result.append(pending) }
          pending = 0
          run = index
        }
        index += 1
        continue
      }
      if pending == 0 { result.append(contentsOf: source[run..<index]) }
      if pending != UInt8(ascii: "\n") {
        pending = keepingLines && byte == UInt8(ascii: "\n") ? byte : 0x20
      }
      index += isNoBreakSpace ? 2 : 1
    }
    if pending == 0 { result.append(contentsOf: source[run...]) }
    return result
  }
}
