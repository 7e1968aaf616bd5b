import LecternText

/// What the beginning of a line can mean.
extension CodeScanner {
  /// `$ ` or `> ` before a command.
  mutating func scanPrompt(_ writer: inout HighlightWriter) {
    let start = writer.position
    guard let byte = writer.byte(at: start, before: end),
      byte == UInt8(ascii: "$") || byte == UInt8(ascii: ">"),
      writer.byte(at: start + 1, before: end)?.isBlank == true
    else { return }
    writer.emit(to: start + 1, as: .meta)
  }

  /// `[name]` or `[[name]]` on a line of its own.
  mutating func scanSection(_ writer: inout HighlightWriter) {
    guard depth == 0 else { return }
    let start = writer.skipBlanks(from: writer.position, before: end)
    guard writer.byte(at: start, before: end) == UInt8(ascii: "[") else { return }
    let lineEnd = writer.lineEnd(from: start, before: end)
    guard let close = writer.code[start..<lineEnd].lastIndex(of: UInt8(ascii: "]")) else { return }
    writer.emit(to: start, as: nil)
    writer.emit(to: close + 1, as: .type)
  }

  /// The name before `=` (or `:`) at the beginning of a line: `name`, `"a b"`, `a.b-c`.
  mutating func scanKey(_ writer: inout HighlightWriter) {
    guard grammar.features.contains(.sections) else { return }
    let start = writer.skipBlanks(from: writer.position, before: end)
    guard let first = writer.byte(at: start, before: end) else { return }
    guard grammar.wordBytes.contains(first) || first == UInt8(ascii: "\"") else { return }
    let lineEnd = writer.lineEnd(from: start, before: end)
    let line = writer.code[start..<lineEnd]
    guard
      let separator = line.firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") })
    else { return }
    var nameEnd = separator
    while nameEnd > start, writer.code[nameEnd - 1].isBlank { nameEnd -= 1 }
    let hasComment = line[..<separator].contains(UInt8(ascii: "#"))
    guard nameEnd > start, !hasComment else { return }
    writer.emit(to: start, as: nil)
    writer.emit(to: nameEnd, as: .attribute)
    isCommandNext = false
  }

  /// Whether what ended at a position is followed by `:`, and so names a value.
  func isKey(from index: Int, _ writer: borrowing HighlightWriter) -> Bool {
    let next = writer.skipBlanks(from: index, before: end)
    return writer.byte(at: next, before: end) == UInt8(ascii: ":")
      && writer.byte(at: next + 1, before: end) != UInt8(ascii: ":")
  }
}
