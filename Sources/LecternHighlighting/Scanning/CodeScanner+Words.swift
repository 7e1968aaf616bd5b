import LecternText

extension CodeScanner {
  /// A keyword, a name, or the prefix of a literal.
  mutating func scanWord(_ writer: inout HighlightWriter) {
    let start = writer.position
    for rule in grammar.wordStrings where writer.has(rule.open, at: start, before: end) {
      scanString(rule, &writer)
      return
    }
    var wordEnd = writer.skip(grammar.wordBytes, from: start, before: end)
    if wordEnd == start { wordEnd += 1 }
    let name = writer.text(start, wordEnd)
    let word = grammar.ignoresCase ? name.lowercased() : name
    if scanPrefixedString(word, from: wordEnd, &writer) { return }
    if scanWordComment(word, at: start, &writer) { return }
    let isCommand = isCommandNext
    isCommandNext = false
    defer { declared = nextDeclared(after: word, isCommand: isCommand) }
    let tokenClass = tokenClass(of: word, name, from: start, to: wordEnd, isCommand, writer)
    writer.emit(to: wordEnd, as: tokenClass)
    previous = tokenClass == .keyword ? .start : .operand
    if isCommand, grammar.features.contains(.commands) {
      isCommandNext = Self.wordsBeforeCommands.contains(word)
    }
  }

  /// Words of shells that another command follows.
  private static let wordsBeforeCommands: Set<String> = [
    "if", "then", "do", "else", "elif", "elseif", "while", "until", "time", "exec", "eval", "loop",
    "try", "finally", "begin", "export", "not", "and", "or", "sudo", "env", "nohup", "xargs", "RUN",
    "CMD", "ENTRYPOINT", "call", "nix-shell", "doas",
  ]

  /// The class of a word.
  private func tokenClass(
    of word: String, _ name: String, from start: Int, to wordEnd: Int, _ isCommand: Bool,
    _ writer: borrowing HighlightWriter
  ) -> TokenClass? {
    let isMember = writer.byte(at: start - 1, before: end) == UInt8(ascii: ".")
    let next = writer.byte(at: wordEnd, before: end)
    if let known = grammar.words[word], !isMember || known != .keyword {
      if known != .keyword || !grammar.features.contains(.commands) { return known }
      if isCommand || word == "in" { return known }
    }
    if let declared { return declared }
    if grammar.features.contains(.commands) {
      if isAssigned(name, wordEnd, isCommand, writer) { return .variable }
      // What is not ASCII is more likely the frame of a table that a command printed.
      return isCommand && name.utf8.first.map { $0 < 0x80 } == true ? .function : nil
    }
    if grammar.features.contains(.keys), isKey(from: wordEnd, writer) { return .attribute }
    if grammar.features.contains(.calls), next == UInt8(ascii: "(") || next == UInt8(ascii: "!") {
      let isMacro =
        next == UInt8(ascii: "!") && grammar.features.contains(.lifetimes)
        && writer.byte(at: wordEnd + 1, before: end) != UInt8(ascii: "=")
      if next == UInt8(ascii: "(") {
        let isType = grammar.features.contains(.capitalizedTypes) && isCapitalized(name)
        return isType ? .type : .function
      }
      if isMacro { return .function }
    }
    return grammar.features.contains(.capitalizedTypes) && isCapitalized(name) ? .type : nil
  }

  /// Whether a word of a shell gets a value: `NAME=value`.
  private func isAssigned(
    _ name: String, _ wordEnd: Int, _ isCommand: Bool, _ writer: borrowing HighlightWriter
  ) -> Bool {
    if writer.byte(at: wordEnd, before: end) == UInt8(ascii: "=") {
      return name.utf8.allSatisfy(ByteSet.word.contains)
    }
    guard isCommand, grammar.features.contains(.spacedAssignments) else { return false }
    let next = writer.skipBlanks(from: wordEnd, before: end)
    guard let byte = writer.byte(at: next, before: end) else { return false }
    if byte == UInt8(ascii: "=") { return true }
    return Self.assignmentMarks.contains(byte)
      && writer.byte(at: next + 1, before: end) == UInt8(ascii: "=")
  }

  private static let assignmentMarks = ByteSet(":?+")

  /// Whether a name begins with a capital and is no constant in capitals (`T` is a type, `MAX` not).
  private func isCapitalized(_ name: String) -> Bool {
    guard let first = name.utf8.first, first.isUppercase else { return false }
    return name.utf8.count == 1 || name.utf8.contains { $0.isLetter && !$0.isUppercase }
  }

  private func nextDeclared(after word: String, isCommand: Bool) -> TokenClass? {
    if grammar.features.contains(.commands), !isCommand { return nil }
    if grammar.typeDeclarators.contains(word) { return .type }
    return grammar.functionDeclarators.contains(word) ? .function : nil
  }

  /// A comment that a word begins, such as `rem`.
  private mutating func scanWordComment(
    _ word: String, at start: Int, _ writer: inout HighlightWriter
  ) -> Bool {
    guard isCommandNext, grammar.lineComments.contains(Array(word.utf8)) else { return false }
    writer.emit(to: writer.lineEnd(from: start, before: end), as: .comment)
    return true
  }

  /// A literal with a prefix: `r"…"`, `f"…"`, `b'…'`.
  private mutating func scanPrefixedString(
    _ word: String, from wordEnd: Int, _ writer: inout HighlightWriter
  ) -> Bool {
    guard let isRaw = grammar.stringPrefixes[word] else { return false }
    if isRaw, grammar.features.contains(.fencedStrings),
      let fenced = endOfFencedString(from: wordEnd, writer)
    {
      writer.emit(to: fenced, as: .string)
      finishOperand()
      return true
    }
    guard var rule = stringRule(at: wordEnd, writer) else { return false }
    if isRaw { rule.escape = .none }
    if grammar.interpolatingPrefixes.contains(word) { rule.interpolations.append([0x7B]) }
    writer.emit(to: wordEnd, as: rule.tokenClass)
    scanString(rule, &writer)
    return true
  }

  mutating func finishOperand() {
    previous = .operand
    isCommandNext = false
    declared = nil
  }
}
