extension StringProtocol {
  /// The text without white space at its ends.
  public func trimmingBlanks() -> String {
    var start = startIndex
    var end = endIndex
    while start < end, self[start].isWhitespace { start = index(after: start) }
    while start < end, self[index(before: end)].isWhitespace { end = index(before: end) }
    return String(self[start..<end])
  }

  /// The text with each run of white space as one blank, and none at its ends.
  public func collapsingBlanks() -> String {
    hasPlainBlanks ? String(self) : split { $0.isWhitespace }.joined(separator: " ")
  }

  /// Whether there is nothing to collapse: ASCII with single blanks inside.
  private var hasPlainBlanks: Bool {
    var isAfterBlank = true
    for byte in utf8 {
      switch byte {
      case 0x21..<0x7F: isAfterBlank = false
      case 0x20 where !isAfterBlank: isAfterBlank = true
      default: return false
      }
    }
    return !isAfterBlank || utf8.isEmpty
  }
}
