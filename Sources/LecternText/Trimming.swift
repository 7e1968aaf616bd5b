extension String {
  /// The text with its controls written out, as `\u{1B}`: a file's name must not give orders to a
  /// terminal, or turn the order of what stands beside it.
  package var withoutControls: String {
    guard unicodeScalars.contains(where: Self.isControl) else { return self }
    return unicodeScalars.map { Self.isControl($0) ? $0.escaped(asASCII: true) : String($0) }
      .joined()
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Controls; line and paragraph separators; what embeds, overrides and isolates directions.
    case ..<0x20, 0x7f..<0xa0, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}

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
