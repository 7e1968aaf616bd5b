import LecternText

/// Short texts that read badly in two pieces: browsers turn lines after every hyphen, and so part
/// `--` from `output` and `Ctrl-` from `S`. The theme keeps `.unbroken` on one line where the
/// window has room for it.
extension Bytes {
  /// Appends a code span, its short words with hyphens unbroken.
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
    let isUnbroken = word.count <= 20 && word.dropLast().contains(UInt8(ascii: "-"))
    if isUnbroken { append("<span class=\"unbroken\">") }
    append(escapingHTML: word)
    if isUnbroken { append("</span>") }
  }
}

extension Document {
  /// Whether a cell holds nothing but a few words, which a column beside a long one would break.
  func isUnbrokenCell(_ index: Int) -> Bool {
    guard nodes[index].end == index + 2 else { return false }
    let node = nodes[index + 1]
    guard node.kind == .text || node.kind == .code, node.text.count <= 12 else { return false }
    return bytes(of: node.text).contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
  }
}
