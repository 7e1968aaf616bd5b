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
    split { $0.isWhitespace }.joined(separator: " ")
  }
}
