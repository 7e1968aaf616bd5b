import LecternText

/// Differences between files.
enum DiffScanner {
  static func scan(_ writer: inout HighlightWriter, to end: Int) {
    while writer.position < end {
      let start = writer.position
      let lineEnd = writer.lineEnd(from: start, before: end)
      writer.emit(to: lineEnd, as: tokenClass(of: writer.code[start..<lineEnd]))
      writer.emit(to: min(lineEnd + 1, end), as: nil)
    }
  }

  private static let headers = ["diff ", "index ", "--- ", "+++ ", "@@", "*** ", "Index: ", "==="]

  private static func tokenClass(of line: ArraySlice<UInt8>) -> TokenClass? {
    if headers.contains(where: { line.starts(with: $0.utf8) }) { return .meta }
    switch line.first {
    case UInt8(ascii: "+"), UInt8(ascii: ">"): return .inserted
    case UInt8(ascii: "-"), UInt8(ascii: "<"): return .deleted
    default: return nil
    }
  }
}

/// A session at a console: prompts, commands, and what they print.
enum ConsoleScanner {
  /// - Parameter grammar: of the commands.
  static func scan(_ writer: inout HighlightWriter, to end: Int, commands grammar: CodeGrammar) {
    while writer.position < end {
      let start = writer.position
      var lineEnd = writer.lineEnd(from: start, before: end)
      if let command = endOfPrompt(in: writer.code[start..<lineEnd]) {
        // A backslash at the end of a line goes on with the command.
        while lineEnd < end, writer.code[lineEnd - 1] == UInt8(ascii: "\\") {
          lineEnd = writer.lineEnd(from: lineEnd + 1, before: end)
        }
        writer.emit(to: command, as: .meta)
        let isPython =
          writer.code[start..<command].starts(with: ">>>".utf8)
          || writer.code[start..<command].starts(with: "...".utf8)
        var scanner = CodeScanner(isPython ? .python : grammar, to: lineEnd)
        scanner.scan(&writer)
      } else {
        writer.emit(to: lineEnd, as: nil)
      }
      writer.emit(to: min(lineEnd + 1, end), as: nil)
    }
  }

  /// Whether code given as a script begins with a prompt, and so is a session.
  static func isSession(_ code: ArraySlice<UInt8>) -> Bool {
    let start = code.firstIndex { !$0.isSpace } ?? code.endIndex
    return code[start...].starts(with: "$ ".utf8)
  }

  /// Where the command begins: after `$ `, `# `, `% `, `> `, `>>> `, `... `, `PS C:\> ` or
  /// `user@host:~$ `.
  private static func endOfPrompt(in line: ArraySlice<UInt8>) -> Int? {
    let start = line.firstIndex { !$0.isBlank } ?? line.endIndex
    for prompt in ["$", "%", "#", ">", ">>>", "..."] where line[start...].starts(with: prompt.utf8)
    {
      let next = start + prompt.utf8.count
      if next == line.endIndex || line[next].isBlank { return next }
    }
    let isNamed = line[start...].prefix(100).contains(UInt8(ascii: "@"))
    let isPowerShell = line[start...].starts(with: "PS ".utf8)
    guard isNamed || isPowerShell else { return nil }
    for index in line[start...].prefix(100).indices.dropLast() {
      let byte = line[index]
      let isMark =
        byte == UInt8(ascii: "$") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: ">")
      if isMark, line[index + 1].isBlank { return index + 1 }
    }
    return nil
  }
}
