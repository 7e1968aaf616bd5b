import LecternText

/// Cuts code of a programming language into tokens, as its grammar says.
///
/// At each position the first rule that fits takes its token; what no rule takes is plain. A search
/// that runs to the end of the code in vain is not made twice (see ``exhausted``), so that the time
/// stays linear.
struct CodeScanner {
  /// What the last token was, as far as the next one's meaning depends on it.
  enum Previous {
    /// Nothing, an operator, an opening bracket, a keyword: an operand comes next.
    case start
    case operand
  }

  /// The grammar behind one reference: a scanner is copied at every word, a grammar's tables and
  /// lists are many.
  private final class Rules: Sendable {
    let grammar: CodeGrammar

    init(_ grammar: CodeGrammar) { self.grammar = grammar }
  }

  private let rules: Rules
  var grammar: CodeGrammar { rules.grammar }
  let end: Int
  var previous = Previous.start
  /// What the next word is the name of.
  var declared: TokenClass?
  /// Whether the next word is the first of a command.
  var isCommandNext = true
  /// The terminator of the text that begins on the next line.
  var heredoc: Bytes?
  /// How many such texts have no end; after a few of them `<<` is taken for an operator.
  var heredocFailures = 0
  static let heredocFailureLimit = 8
  /// What ends literals, and is nowhere in the rest of the code.
  var exhausted: Set<Bytes> = []
  /// Until here the line holds no regular expression.
  var noRegularExpressionBefore = 0
  /// Bracket depth, for keys that count at the beginning of a line only.
  var depth = 0

  init(_ grammar: CodeGrammar, to end: Int) {
    rules = Rules(grammar)
    self.end = end
  }

  mutating func scan(_ writer: inout HighlightWriter) {
    beginLine(&writer)
    while writer.position < end {
      let byte = writer.code[writer.position]
      if byte.isLineEnd {
        finishLine(&writer)
      } else if byte.isBlank {
        writer.emit(to: writer.skipBlanks(from: writer.position, before: end), as: nil)
      } else if grammar.wordStartBytes.contains(byte) {
        scanWord(&writer)
      } else if byte.isDigit {
        scanNumber(&writer)
      } else if !scanComment(&writer), !scanString(&writer), !scanSpecial(byte, &writer) {
        scanSymbol(byte, &writer)
      }
    }
  }

  private mutating func finishLine(_ writer: inout HighlightWriter) {
    var next = writer.position + 1
    if writer.code[writer.position] == 0x0D, writer.byte(at: next, before: end) == 0x0A {
      next += 1
    }
    writer.emit(to: next, as: nil)
    if let terminator = heredoc {
      heredoc = nil
      scanHeredoc(endingWith: terminator, &writer)
    }
    beginLine(&writer)
  }

  private mutating func beginLine(_ writer: inout HighlightWriter) {
    // A backslash at the end of a line goes on with the command.
    isCommandNext = !endsInBackslash(writer)
    previous = .start
    declared = nil
    if grammar.features.contains(.prompts) { scanPrompt(&writer) }
    if grammar.features.contains(.sections) { scanSection(&writer) }
    if grammar.features.contains(.keys), depth == 0 { scanKey(&writer) }
  }

  private func endsInBackslash(_ writer: borrowing HighlightWriter) -> Bool {
    guard let last = writer.byte(at: writer.position - 1, before: end), last.isLineEnd else {
      return false
    }
    let isPair = last == 0x0A && writer.byte(at: writer.position - 2, before: end) == 0x0D
    return writer.byte(at: writer.position - (isPair ? 3 : 2), before: end) == UInt8(ascii: "\\")
  }

  /// A number with its prefix, fraction, exponent and suffix: `0xFF`, `1_000.5e-3f`, `10kb`.
  mutating func scanNumber(_ writer: inout HighlightWriter) {
    var scan = writer.position
    let isHexadecimal =
      writer.code[scan] == UInt8(ascii: "0")
      && writer.byte(at: scan + 1, before: end).map { $0 | 0x20 == UInt8(ascii: "x") } == true
    while let byte = writer.byte(at: scan, before: end) {
      let next = writer.byte(at: scan + 1, before: end)
      if ByteSet.word.contains(byte), byte < 0x80 {
        scan += 1
        let isExponent = byte | 0x20 == UInt8(ascii: "e") && !isHexadecimal
        if isExponent, next == UInt8(ascii: "-") || next == UInt8(ascii: "+"),
          writer.byte(at: scan + 1, before: end)?.isDigit == true
        {
          scan += 1
        }
      } else if byte == UInt8(ascii: "'"), grammar.features.contains(.digitQuotes),
        next.map({ $0.isDigit || $0.isLetter }) == true
      {
        scan += 2
      } else if byte == UInt8(ascii: "."), next?.isDigit == true {
        scan += 1
      } else {
        break
      }
    }
    writer.emit(to: scan, as: .number)
    previous = .operand
    isCommandNext = false
  }

  /// A comment, to the end of its line or to what closes it.
  private mutating func scanComment(_ writer: inout HighlightWriter) -> Bool {
    for comment in grammar.blockComments
    where writer.has(comment.open, at: writer.position, before: end) {
      writer.emit(to: endOfBlock(comment, writer), as: .comment)
      return true
    }
    for opening in grammar.lineComments where writer.has(opening, at: writer.position, before: end)
    {
      guard mayBeginComment(writer) else { continue }
      writer.emit(to: writer.lineEnd(from: writer.position, before: end), as: .comment)
      return true
    }
    return false
  }

  private func mayBeginComment(_ writer: borrowing HighlightWriter) -> Bool {
    let next = writer.byte(at: writer.position + 1, before: end)
    if grammar.features.contains(.bracketAttributes), next == UInt8(ascii: "[") { return false }
    guard let before = writer.byte(at: writer.position - 1, before: end) else { return true }
    if grammar.features.contains(.leadingComments) { return isCommandNext && previous == .start }
    if grammar.features.contains(.spacedComments) {
      return before.isSpace || before == UInt8(ascii: ";") || before == UInt8(ascii: ",")
    }
    return true
  }

  private func endOfBlock(
    _ comment: BlockComment, _ writer: borrowing HighlightWriter
  ) -> Int {
    var scan = writer.position + comment.open.count
    guard comment.nests else {
      return writer.find(comment.close, from: scan, before: end).map { $0 + comment.close.count }
        ?? end
    }
    var level = 1
    while scan < end, level > 0 {
      if writer.has(comment.close, at: scan, before: end) {
        level -= 1
        scan += comment.close.count
      } else if writer.has(comment.open, at: scan, before: end) {
        level += 1
        scan += comment.open.count
      } else {
        scan += 1
      }
    }
    return scan
  }

  /// An operator or a bracket.
  private mutating func scanSymbol(_ byte: UInt8, _ writer: inout HighlightWriter) {
    declared = nil
    if ByteSet.operators.contains(byte) {
      var scan = writer.position + 1
      // A comment or a literal may begin right after.
      while let next = writer.byte(at: scan, before: end), ByteSet.operators.contains(next),
        !beginsComment(at: scan, writer), stringRule(at: scan, writer) == nil
      {
        scan += 1
      }
      writer.emit(to: scan, as: .operator)
      previous = .start
      let last = writer.code[writer.position - 1]
      isCommandNext = isCommandNext || last == UInt8(ascii: "|") || last == UInt8(ascii: "&")
      return
    }
    writer.emit(to: writer.position + 1, as: nil)
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      depth += 1
      previous = .start
      isCommandNext = byte != UInt8(ascii: "[")
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      depth = max(0, depth - 1)
      previous = .operand
    case UInt8(ascii: ";"), UInt8(ascii: "`"):
      previous = .start
      isCommandNext = true
    case UInt8(ascii: "."): previous = .operand
    default: previous = .start
    }
  }

  func beginsComment(at index: Int, _ writer: borrowing HighlightWriter) -> Bool {
    for comment in grammar.blockComments where writer.has(comment.open, at: index, before: end) {
      return true
    }
    for opening in grammar.lineComments where writer.has(opening, at: index, before: end) {
      return true
    }
    return false
  }
}
