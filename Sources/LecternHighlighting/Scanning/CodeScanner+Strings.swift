import LecternText

extension CodeScanner {
  /// A literal between delimiters.
  mutating func scanString(_ writer: inout HighlightWriter) -> Bool {
    if grammar.features.contains(.fencedStrings), writer.code[writer.position] == UInt8(ascii: "#"),
      let fenced = endOfFencedString(from: writer.position, writer)
    {
      writer.emit(to: fenced, as: .string)
      finishOperand()
      return true
    }
    guard let rule = stringRule(at: writer.position, writer) else { return false }
    if grammar.features.contains(.lifetimes), rule.open == [UInt8(ascii: "'")],
      scanLifetime(&writer)
    {
      return true
    }
    scanString(rule, &writer)
    return true
  }

  /// The rule of the literal that begins at a position.
  func stringRule(at index: Int, _ writer: borrowing HighlightWriter) -> StringRule? {
    grammar.strings.first { writer.has($0.open, at: index, before: end) }
  }

  /// Takes a literal, its opening delimiter being next.
  mutating func scanString(_ rule: StringRule, _ writer: inout HighlightWriter) {
    let start = writer.position
    let contentStart = start + rule.open.count
    let limit = rule.isMultiline ? end : writer.lineEnd(from: contentStart, before: end)
    var stringEnd = limit
    if rule.isMultiline, exhausted.contains(rule.close) {
      let lineEnd = writer.lineEnd(from: contentStart, before: end)
      stringEnd = closeOfString(rule, from: contentStart, before: lineEnd, writer) ?? lineEnd
    } else if let close = closeOfString(rule, from: contentStart, before: limit, writer) {
      stringEnd = close
    } else if rule.isMultiline {
      // Never closed: rather a stray apostrophe than the rest of the code.
      exhausted.insert(rule.close)
      stringEnd = writer.lineEnd(from: contentStart, before: end)
    }
    let isKey = grammar.features.contains(.keys) && isKey(from: stringEnd, writer)
    let tokenClass = isKey ? TokenClass.attribute : rule.tokenClass
    writer.emit(to: contentStart, as: tokenClass)
    scanContent(of: rule, as: tokenClass, to: stringEnd, &writer)
    writer.emit(to: stringEnd, as: tokenClass)
    finishOperand()
  }

  /// Where a literal ends, its closing delimiter included.
  private func closeOfString(
    _ rule: StringRule, from start: Int, before limit: Int, _ writer: borrowing HighlightWriter
  ) -> Int? {
    var scan = start
    while scan < limit {
      let byte = writer.code[scan]
      if rule.escape == .backslash, byte == UInt8(ascii: "\\") {
        scan += 2
      } else if rule.escape == .backtick, byte == UInt8(ascii: "`") {
        scan += 2
      } else if writer.has(rule.close, at: scan, before: limit) {
        let next = scan + rule.close.count
        guard rule.escape == .doubled, writer.has(rule.close, at: next, before: limit) else {
          return next
        }
        scan = next + rule.close.count
      } else if let interpolation = interpolation(of: rule, at: scan, before: limit, writer) {
        scan = interpolation
      } else {
        scan += 1
      }
    }
    return nil
  }

  /// The end of the expression that begins inside a literal, at its closing bracket. Expressions
  /// end on their line; what does not is text.
  private func interpolation(
    of rule: StringRule, at index: Int, before limit: Int, _ writer: borrowing HighlightWriter
  ) -> Int? {
    guard
      let opening = rule.interpolations.first(where: { writer.has($0, at: index, before: limit) }),
      let bracket = opening.last
    else { return nil }
    // A doubled brace is a brace.
    if opening == [UInt8(ascii: "{")],
      writer.byte(at: index + 1, before: limit) == bracket
        || writer.byte(at: index - 1, before: limit) == bracket
    {
      return nil
    }
    let closing = bracket == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
    var level = 1
    var scan = index + opening.count
    let stop = min(limit, index + Self.longestInterpolation)
    while scan < stop, !writer.code[scan].isLineEnd {
      if writer.code[scan] == bracket { level += 1 }
      if writer.code[scan] == closing { level -= 1 }
      scan += 1
      if level == 0 { return scan }
    }
    return nil
  }

  /// Expressions inside literals are looked for no further than this, so that the search for their
  /// ends costs a fixed time each.
  private static let longestInterpolation = 200

  /// Takes the content of a literal, up to `stringEnd`: expressions and variables in it apart.
  private func scanContent(
    of rule: StringRule, as tokenClass: TokenClass, to stringEnd: Int,
    _ writer: inout HighlightWriter
  ) {
    guard rule.hasVariables || !rule.interpolations.isEmpty else { return }
    let close = max(writer.position, stringEnd - rule.close.count)
    var scan = writer.position
    while scan < close {
      let byte = writer.code[scan]
      if let interpolation = interpolation(of: rule, at: scan, before: close, writer) {
        writer.emit(to: scan, as: tokenClass)
        writer.emit(to: interpolation, as: .variable)
        scan = interpolation
      } else if rule.escape == .backslash, byte == UInt8(ascii: "\\") {
        scan += 2
      } else if rule.hasVariables, byte == UInt8(ascii: "$"),
        let next = writer.byte(at: scan + 1, before: close), ByteSet.wordStart.contains(next)
      {
        writer.emit(to: scan, as: tokenClass)
        scan = writer.skip(.word, from: scan + 1, before: close)
        writer.emit(to: scan, as: .variable)
      } else {
        scan += 1
      }
    }
  }

  private static let longestFence = 32

  /// The end of a literal that is fenced with `#`: `#"…"#`, `##"""…"""##`.
  func endOfFencedString(from start: Int, _ writer: borrowing HighlightWriter) -> Int? {
    var scan = start
    while scan < start + Self.longestFence, writer.byte(at: scan, before: end) == UInt8(ascii: "#")
    {
      scan += 1
    }
    let fence = scan - start
    guard fence > 0, writer.byte(at: scan, before: end) == UInt8(ascii: "\"") else {
      return nil
    }
    let quotes: Bytes = Array("\"\"\"".utf8)
    let isMultiline = writer.has(quotes, at: scan, before: end)
    let close =
      (isMultiline ? quotes : [UInt8(ascii: "\"")])
      + Bytes(repeating: UInt8(ascii: "#"), count: fence)
    let content = scan + (isMultiline ? 3 : 1)
    let limit = isMultiline ? end : writer.lineEnd(from: content, before: end)
    return writer.find(close, from: content, before: limit).map { $0 + close.count } ?? limit
  }

  /// A lifetime (`'a`), where the quote does not begin a character.
  private mutating func scanLifetime(_ writer: inout HighlightWriter) -> Bool {
    let start = writer.position
    guard let first = writer.byte(at: start + 1, before: end), ByteSet.wordStart.contains(first)
    else { return false }
    let nameEnd = writer.skip(.word, from: start + 1, before: end)
    guard writer.byte(at: nameEnd, before: end) != UInt8(ascii: "'") else { return false }
    writer.emit(to: nameEnd, as: .attribute)
    finishOperand()
    return true
  }

  /// The lines of a text that a terminator on a line of its own ends.
  mutating func scanHeredoc(endingWith terminator: Bytes, _ writer: inout HighlightWriter) {
    var line = writer.position
    while line < end {
      let lineEnd = writer.lineEnd(from: line, before: end)
      let start = writer.skipBlanks(from: line, before: lineEnd)
      if writer.has(terminator, at: start, before: lineEnd),
        start + terminator.count == lineEnd
          || writer.code[start + terminator.count] == UInt8(ascii: ";")
      {
        writer.emit(to: start + terminator.count, as: .string)
        return
      }
      line = lineEnd + 1
    }
    heredocFailures += 1
  }
}
