import LecternText

/// Short texts that read badly in two pieces: browsers turn lines after every hyphen, and so part
/// `--` from `output` and `Ctrl-` from `S`. The theme keeps `.whole` on one line, which fits a phone
/// at the largest size, and `.whole-wide` where the window has room for it.
extension Bytes {
  /// Appends a code span, its short words with hyphens kept whole.
  mutating func append(codeSpan code: ArraySlice<UInt8>) {
    append("<code>")
    if code.contains(UInt8(ascii: "-")) {
      var start = code.startIndex
      while start < code.endIndex {
        let end = code[start...].firstIndex(of: UInt8(ascii: " ")) ?? code.endIndex
        append(codeWord: code[start..<end])
        start = end
        if start < code.endIndex {
          append(UInt8(ascii: " "))
          start += 1
        }
      }
    } else {
      append(escapingHTML: code)
    }
    append("</code>")
  }

  private mutating func append(codeWord word: ArraySlice<UInt8>) {
    // After its last byte a word may end in a hyphen without harm.
    let isWhole = word.count <= 16 && word.dropLast().contains(UInt8(ascii: "-"))
    if isWhole {
      append(word.count <= 8 ? "<span class=\"whole\">" : "<span class=\"whole-wide\">")
    }
    append(escapingHTML: word)
    if isWhole { append("</span>") }
  }
}

extension Document {
  /// Whether a cell holds nothing but a few words, which the column would be too narrow for
  /// beside a column of sentences.
  func isWholeCell(_ index: Int) -> Bool {
    guard nodes[index].end == index + 2 else { return false }
    let node = nodes[index + 1]
    guard node.kind == .text || node.kind == .code, node.text.count <= 12 else { return false }
    return bytes(of: node.text).contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
  }
}
