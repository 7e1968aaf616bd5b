import LecternText

/// Cuts CSS, SCSS and Less into tokens.
struct StyleScanner {
  let end: Int

  init(to end: Int) { self.end = end }

  private static let word = ByteSet.word.union("-")
  private static let comment = BlockComment("/*", "*/")

  mutating func scan(_ writer: inout HighlightWriter) {
    while writer.position < end {
      if skipSpaceAndComments(&writer) { continue }
      let byte = writer.code[writer.position]
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: ";") {
        writer.emit(to: writer.position + 1, as: nil)
        continue
      }
      let statement = endOfStatement(writer)
      if writer.byte(at: statement, before: end) == UInt8(ascii: "{"), byte != UInt8(ascii: "@") {
        scanSelector(to: statement, &writer)
      } else {
        scanDeclaration(to: statement, &writer)
      }
    }
  }

  /// Takes white space and comments; `false` if there are none.
  private func skipSpaceAndComments(_ writer: inout HighlightWriter) -> Bool {
    let start = writer.position
    if writer.code[start].isSpace {
      let rest = writer.code[start..<end]
      writer.emit(to: rest.firstIndex { !$0.isSpace } ?? end, as: nil)
      return true
    }
    if writer.has(Self.comment.open, at: start, before: end) {
      let close = writer.find(Self.comment.close, from: start + 2, before: end)
      writer.emit(to: close.map { $0 + 2 } ?? end, as: .comment)
      return true
    }
    // SCSS and Less.
    guard writer.has([0x2F, 0x2F], at: start, before: end) else { return false }
    writer.emit(to: writer.lineEnd(from: start, before: end), as: .comment)
    return true
  }

  /// Where the selector or declaration that begins here ends: at `{`, `;` or `}`.
  private func endOfStatement(_ writer: borrowing HighlightWriter) -> Int {
    var scan = writer.position
    while scan < end {
      switch writer.code[scan] {
      case UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: "{"): return scan
      case UInt8(ascii: "\""), UInt8(ascii: "'"): scan = endOfString(at: scan, before: end, writer)
      case UInt8(ascii: "#") where writer.byte(at: scan + 1, before: end) == UInt8(ascii: "{"):
        scan += 2
      default: scan += 1
      }
    }
    return end
  }

  private func endOfString(
    at start: Int, before limit: Int, _ writer: borrowing HighlightWriter
  ) -> Int {
    let quote = writer.code[start]
    let lineEnd = writer.lineEnd(from: start, before: limit)
    var scan = start + 1
    while scan < lineEnd {
      if writer.code[scan] == UInt8(ascii: "\\") { scan += 1 }
      if writer.byte(at: scan, before: lineEnd) == quote { return scan + 1 }
      scan += 1
    }
    return lineEnd > start ? lineEnd : start + 1
  }

  /// Element names, classes, ids, pseudo-classes, attributes.
  private func scanSelector(to limit: Int, _ writer: inout HighlightWriter) {
    while writer.position < limit {
      let start = writer.position
      if skipSpaceAndComments(&writer) { continue }
      let byte = writer.code[start]
      let name = writer.skip(Self.word, from: start + 1, before: limit)
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "#"): writer.emit(to: name, as: .attribute)
      case UInt8(ascii: ":"): writer.emit(to: max(name, start + 1), as: .keyword)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        writer.emit(to: min(limit, endOfString(at: start, before: limit, writer)), as: .string)
      case UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "*"),
        UInt8(ascii: "="), UInt8(ascii: "&"):
        writer.emit(to: start + 1, as: .operator)
      default:
        let isWord = Self.word.contains(byte)
        writer.emit(to: isWord ? name : start + 1, as: isWord ? .tag : nil)
      }
    }
  }

  /// A property with its value, or an at-rule.
  private func scanDeclaration(to limit: Int, _ writer: inout HighlightWriter) {
    let start = writer.position
    let nameEnd = writer.skip(Self.word, from: start + 1, before: limit)
    switch writer.code[start] {
    case UInt8(ascii: "@"): writer.emit(to: nameEnd, as: .keyword)
    case UInt8(ascii: "$"): writer.emit(to: nameEnd, as: .variable)
    default:
      if Self.word.contains(writer.code[start]) {
        let isCustom = writer.has([0x2D, 0x2D], at: start, before: limit)
        writer.emit(to: nameEnd, as: isCustom ? .variable : .attribute)
      }
    }
    while writer.position < limit {
      if skipSpaceAndComments(&writer) { continue }
      scanValue(before: limit, &writer)
    }
  }

  /// One part of a value.
  private func scanValue(before limit: Int, _ writer: inout HighlightWriter) {
    let start = writer.position
    let byte = writer.code[start]
    let wordEnd = writer.skip(Self.word, from: start + 1, before: limit)
    let next = writer.byte(at: start + 1, before: limit)
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      writer.emit(to: min(limit, endOfString(at: start, before: limit, writer)), as: .string)
    case UInt8(ascii: "#"): writer.emit(to: wordEnd, as: .number)
    case UInt8(ascii: "$"), UInt8(ascii: "@"): writer.emit(to: wordEnd, as: .variable)
    case UInt8(ascii: "!"): writer.emit(to: wordEnd, as: .keyword)
    case UInt8(ascii: "-") where next == byte: writer.emit(to: wordEnd, as: .variable)
    case _
    where byte.isDigit
      || (byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")) && next?.isDigit == true:
      var numberEnd = wordEnd
      if writer.byte(at: numberEnd, before: limit) == UInt8(ascii: "."),
        writer.byte(at: numberEnd + 1, before: limit)?.isDigit == true
      {
        numberEnd = writer.skip(Self.word, from: numberEnd + 1, before: limit)
      }
      if writer.byte(at: numberEnd, before: limit) == UInt8(ascii: "%") { numberEnd += 1 }
      writer.emit(to: numberEnd, as: .number)
    case _ where ByteSet.wordStart.contains(byte):
      let isCall = writer.byte(at: wordEnd, before: limit) == UInt8(ascii: "(")
      writer.emit(to: wordEnd, as: isCall ? .function : nil)
    default: writer.emit(to: start + 1, as: nil)
    }
  }
}
