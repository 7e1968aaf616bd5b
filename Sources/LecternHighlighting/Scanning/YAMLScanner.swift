import LecternText

/// Cuts YAML into tokens, line by line.
struct YAMLScanner {
  let end: Int
  /// The indentation of the line that began a block of text (`|`, `>`), while in one.
  private var blockIndent: Int?

  init(to end: Int) { self.end = end }

  private static let valueEnds = ByteSet(",]}")
  private static let words: [String: TokenClass] = {
    var words: [String: TokenClass] = [:]
    for word in ["true", "false", "null", "yes", "no", "on", "off", "~"] { words[word] = .keyword }
    return words
  }()

  mutating func scan(_ writer: inout HighlightWriter) {
    while writer.position < end {
      let lineEnd = writer.lineEnd(from: writer.position, before: end)
      scanLine(to: lineEnd, &writer)
      writer.emit(to: min(lineEnd + 1, end), as: nil)
    }
  }

  private mutating func scanLine(to lineEnd: Int, _ writer: inout HighlightWriter) {
    let start = writer.position
    let content = writer.skipBlanks(from: start, before: lineEnd)
    let indent = content - start
    if let blockIndent, content < lineEnd {
      if indent > blockIndent {
        writer.emit(to: content, as: nil)
        writer.emit(to: lineEnd, as: .string)
        return
      }
      self.blockIndent = nil
    }
    writer.emit(to: content, as: nil)
    let isMarker =
      writer.has(Array("---".utf8), at: start, before: lineEnd)
      || writer.has(Array("...".utf8), at: start, before: lineEnd)
    if isMarker { writer.emit(to: start + 3, as: .meta) }
    if writer.byte(at: content, before: lineEnd) == UInt8(ascii: "%") {
      writer.emit(to: lineEnd, as: .meta)
    }
    while writer.position < lineEnd { scanToken(before: lineEnd, indent: indent, &writer) }
  }

  private mutating func scanToken(
    before lineEnd: Int, indent: Int, _ writer: inout HighlightWriter
  ) {
    let start = writer.position
    let byte = writer.code[start]
    let isAfterSpace = writer.byte(at: start - 1, before: end)?.isSpace ?? true
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"):
      writer.emit(to: writer.skipBlanks(from: start, before: lineEnd), as: nil)
    case UInt8(ascii: "#") where isAfterSpace: writer.emit(to: lineEnd, as: .comment)
    case _ where isIndicator(at: start, before: lineEnd, writer):
      writer.emit(to: start + 1, as: byte == UInt8(ascii: ":") ? nil : .operator)
    case UInt8(ascii: "&"), UInt8(ascii: "*"):
      writer.emit(to: endOfWord(from: start, before: lineEnd, writer), as: .variable)
    case UInt8(ascii: "!"):
      writer.emit(to: endOfWord(from: start, before: lineEnd, writer), as: .type)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let close = endOfString(at: start, before: lineEnd, writer)
      writer.emit(to: close, as: isKey(close, before: lineEnd, writer) ? .attribute : .string)
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      let rest = writer.text(start + 1, lineEnd).split(separator: "#").first ?? ""
      if rest.utf8.allSatisfy({ $0.isBlank || $0.isDigit || $0 == 0x2B || $0 == 0x2D }) {
        blockIndent = indent
      }
      writer.emit(to: start + 1, as: .operator)
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: ","):
      writer.emit(to: start + 1, as: nil)
    default: scanPlain(before: lineEnd, &writer)
    }
  }

  /// Whether a byte is one of `-`, `?`, `:` with a space after it.
  private func isIndicator(
    at index: Int, before lineEnd: Int, _ writer: borrowing HighlightWriter
  ) -> Bool {
    let byte = writer.code[index]
    let isMark = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: ":")
    return isMark && writer.byte(at: index + 1, before: lineEnd)?.isBlank ?? true
  }

  /// A key or a value without quotes.
  private func scanPlain(before lineEnd: Int, _ writer: inout HighlightWriter) {
    let start = writer.position
    var scan = start
    while scan < lineEnd {
      let byte = writer.code[scan]
      if byte == UInt8(ascii: ":"), isKey(scan, before: lineEnd, writer) {
        writer.emit(to: scan, as: .attribute)
        return
      }
      if Self.valueEnds.contains(byte) { break }
      if byte == UInt8(ascii: "#"), scan > start, writer.code[scan - 1].isBlank { break }
      scan += 1
    }
    if scan == start { scan += 1 }
    var valueEnd = scan
    while valueEnd > start + 1, writer.code[valueEnd - 1].isBlank { valueEnd -= 1 }
    let text = writer.text(start, valueEnd)
    let isNumber = text.utf8.first.map { $0.isDigit || $0 == 0x2D } == true && Double(text) != nil
    writer.emit(to: valueEnd, as: isNumber ? .number : Self.words[text.lowercased()] ?? .string)
    writer.emit(to: scan, as: nil)
  }

  /// Whether a `:` at a position ends a key.
  private func isKey(
    _ index: Int, before lineEnd: Int, _ writer: borrowing HighlightWriter
  ) -> Bool {
    guard writer.byte(at: index, before: lineEnd) == UInt8(ascii: ":") else { return false }
    return writer.byte(at: index + 1, before: lineEnd)?.isBlank ?? true
  }

  private func endOfWord(
    from start: Int, before lineEnd: Int, _ writer: borrowing HighlightWriter
  ) -> Int {
    writer.code[(start + 1)..<lineEnd].firstIndex { $0.isBlank || Self.valueEnds.contains($0) }
      ?? lineEnd
  }

  private func endOfString(
    at start: Int, before lineEnd: Int, _ writer: borrowing HighlightWriter
  ) -> Int {
    let quote = writer.code[start]
    var scan = start + 1
    while scan < lineEnd {
      let byte = writer.code[scan]
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        scan += 2
      } else if byte == quote {
        return scan + 1
      } else {
        scan += 1
      }
    }
    return lineEnd
  }
}
