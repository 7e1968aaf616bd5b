import LecternText

/// What only some languages have.
extension CodeScanner {
  /// Takes a token that one of the grammar's features knows.
  mutating func scanSpecial(_ byte: UInt8, _ writer: inout HighlightWriter) -> Bool {
    let features = grammar.features
    if byte == UInt8(ascii: "#") { return scanHash(&writer) }
    if grammar.variableSigils.contains(byte) { return scanVariable(&writer) }
    if grammar.attributeSigils.contains(byte) { return scanAttribute(&writer) }
    if byte == UInt8(ascii: "-"), features.contains(.options) { return scanOption(&writer) }
    if byte == UInt8(ascii: ":"), features.contains(.symbols) { return scanSymbolName(&writer) }
    if byte == UInt8(ascii: "<") {
      if features.contains(.heredocs), scanHeredocStart(&writer) { return true }
      if features.contains(.tags) { return scanTag(&writer) }
    }
    if byte == UInt8(ascii: "/"), features.contains(.regularExpressions) {
      return scanRegularExpression(&writer)
    }
    return false
  }

  /// `#` in its many meanings: a line for the preprocessor, an attribute, a directive.
  private mutating func scanHash(_ writer: inout HighlightWriter) -> Bool {
    let start = writer.position
    if grammar.features.contains(.preprocessor), isFirstOnLine(writer) {
      scanDirective(&writer)
      return true
    }
    if grammar.features.contains(.bracketAttributes) {
      let bracket =
        writer.byte(at: start + 1, before: end) == UInt8(ascii: "!") ? start + 2 : start + 1
      guard writer.byte(at: bracket, before: end) == UInt8(ascii: "[") else { return false }
      let lineEnd = writer.lineEnd(from: start, before: end)
      let close = writer.find([UInt8(ascii: "]")], from: bracket, before: lineEnd)
      writer.emit(to: close.map { $0 + 1 } ?? lineEnd, as: .attribute)
      previous = .start
      return true
    }
    guard grammar.features.contains(.hashWords), let next = writer.byte(at: start + 1, before: end),
      ByteSet.wordStart.contains(next)
    else { return false }
    writer.emit(to: writer.skip(.word, from: start + 1, before: end), as: .meta)
    previous = .start
    return true
  }

  /// A line for the preprocessor, with the lines that a backslash adds; comments in it apart.
  private mutating func scanDirective(_ writer: inout HighlightWriter) {
    var scan = writer.position
    while scan < end {
      if beginsComment(at: scan, writer) { break }
      if writer.code[scan].isLineEnd {
        guard writer.code[scan - 1] == UInt8(ascii: "\\") else { break }
      }
      scan += 1
    }
    writer.emit(to: scan, as: .meta)
  }

  private func isFirstOnLine(_ writer: borrowing HighlightWriter) -> Bool {
    var scan = writer.position - 1
    while let byte = writer.byte(at: scan, before: end), byte.isBlank { scan -= 1 }
    return writer.byte(at: scan, before: end)?.isLineEnd ?? true
  }

  /// `$name`, `${name}`, `@name`.
  private mutating func scanVariable(_ writer: inout HighlightWriter) -> Bool {
    let start = writer.position
    guard let next = writer.byte(at: start + 1, before: end) else { return false }
    var nameEnd: Int
    if next == UInt8(ascii: "{") {
      let lineEnd = writer.lineEnd(from: start, before: min(end, start + 200))
      guard let close = writer.find([UInt8(ascii: "}")], from: start, before: lineEnd) else {
        return false
      }
      nameEnd = close + 1
    } else if ByteSet.word.contains(next) {
      nameEnd = writer.skip(grammar.variableBytes, from: start + 1, before: end)
    } else if Self.specialVariables.contains(next), grammar.features.contains(.commands) {
      nameEnd = start + 2
    } else {
      return false
    }
    writer.emit(to: nameEnd, as: .variable)
    finishOperand()
    return true
  }

  private static let optionBytes = ByteSet.word.union("-")
  private static let tagBytes = ByteSet.word.union(".-")
  private static let heredocMarks = ByteSet("<-~")

  /// Variables of shells whose name is no word: `$?`, `$1`.
  private static let specialVariables = ByteSet("0123456789?!#@*$_")

  /// `@name`.
  private mutating func scanAttribute(_ writer: inout HighlightWriter) -> Bool {
    let start = writer.position
    guard let next = writer.byte(at: start + 1, before: end), ByteSet.wordStart.contains(next)
    else { return false }
    let nameEnd = writer.skip(.word, from: start + 1, before: end)
    // In Objective-C `@interface` and its like are the language's own words.
    let known = grammar.words[writer.text(start, nameEnd)]
    writer.emit(to: nameEnd, as: known ?? .attribute)
    let name = writer.text(start, nameEnd)
    declared = grammar.typeDeclarators.contains(name) ? .type : nil
    previous = .start
    return true
  }

  /// `-name`, `--long-name`.
  private mutating func scanOption(_ writer: inout HighlightWriter) -> Bool {
    let start = writer.position
    guard let before = writer.byte(at: start - 1, before: end), before.isBlank || before == 0x28,
      let next = writer.byte(at: start + 1, before: end), next.isLetter || next == UInt8(ascii: "-")
    else { return false }
    let nameEnd = writer.skip(Self.optionBytes, from: start, before: end)
    writer.emit(to: nameEnd, as: .attribute)
    finishOperand()
    return true
  }

  /// `:name`.
  private mutating func scanSymbolName(_ writer: inout HighlightWriter) -> Bool {
    let start = writer.position
    guard let next = writer.byte(at: start + 1, before: end), ByteSet.wordStart.contains(next),
      writer.byte(at: start - 1, before: end) != UInt8(ascii: ":"), previous == .start
    else { return false }
    writer.emit(to: writer.skip(.word, from: start + 1, before: end), as: .string)
    finishOperand()
    return true
  }

  /// `<Name` and `</Name`.
  private mutating func scanTag(_ writer: inout HighlightWriter) -> Bool {
    let start = writer.position
    let isEnd = writer.byte(at: start + 1, before: end) == UInt8(ascii: "/")
    guard previous == .start || isEnd else { return false }
    let name = isEnd ? start + 2 : start + 1
    guard let first = writer.byte(at: name, before: end), first.isLetter else { return false }
    writer.emit(to: writer.skip(Self.tagBytes, from: name, before: end), as: .tag)
    previous = .operand
    return true
  }

  /// `/…/flags`, where a division cannot stand.
  private mutating func scanRegularExpression(_ writer: inout HighlightWriter) -> Bool {
    let start = writer.position
    guard previous == .start, start >= noRegularExpressionBefore else { return false }
    let lineEnd = writer.lineEnd(from: start, before: end)
    var isInClass = false
    var scan = start + 1
    while scan < lineEnd {
      switch writer.code[scan] {
      case UInt8(ascii: "\\"): scan += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass && scan > start + 1:
        writer.emit(to: writer.skip(.word, from: scan + 1, before: end), as: .string)
        finishOperand()
        return true
      default: break
      }
      scan += 1
    }
    noRegularExpressionBefore = lineEnd
    return false
  }

  /// `<<NAME`: the text begins on the next line.
  private mutating func scanHeredocStart(_ writer: inout HighlightWriter) -> Bool {
    let start = writer.position
    guard writer.has(Array("<<".utf8), at: start, before: end) else { return false }
    var scan = writer.skip(Self.heredocMarks, from: start + 2, before: end)
    let quote = writer.byte(at: scan, before: end)
    let isQuoted = quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
    if isQuoted { scan += 1 }
    let nameEnd = writer.skip(.word, from: scan, before: end)
    guard nameEnd > scan, !writer.code[scan].isDigit else { return false }
    guard heredocFailures < Self.heredocFailureLimit else { return false }
    heredoc = Array(writer.code[scan..<nameEnd])
    writer.emit(to: nameEnd + (isQuoted ? 1 : 0), as: .string)
    finishOperand()
    return true
  }
}
