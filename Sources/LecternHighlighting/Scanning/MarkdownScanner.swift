import LecternText

/// Cuts Markdown into tokens, line by line. Fenced code is scanned in its own language.
struct MarkdownScanner {
  let end: Int

  init(to end: Int) { self.end = end }

  func scan(_ writer: inout HighlightWriter) {
    if writer.position == writer.code.startIndex { scanFrontMatter(&writer) }
    while writer.position < end {
      let start = writer.position
      let lineEnd = writer.lineEnd(from: start, before: end)
      if let fence = fence(in: writer.code[start..<lineEnd]) {
        scanFencedCode(fence, from: lineEnd, &writer)
      } else {
        scanLine(to: lineEnd, &writer)
        writer.emit(to: min(lineEnd + 1, end), as: nil)
      }
    }
  }

  /// The settings between two lines of `---` at the beginning.
  private func scanFrontMatter(_ writer: inout HighlightWriter) {
    let marker = Array("---".utf8)
    let start = writer.position
    guard writer.has(marker, at: start, before: end),
      writer.byte(at: start + 3, before: end)?.isLineEnd == true,
      let close = writer.find(Array("\n---".utf8), from: start + 3, before: end)
    else { return }
    var scanner = YAMLScanner(to: min(end, close + 4))
    scanner.scan(&writer)
  }

  /// The run of backticks or tildes that a line begins with.
  private func fence(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let start = line.firstIndex { !$0.isBlank } ?? line.endIndex
    guard let mark = line[start...].first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
    else { return nil }
    let run = line[start...].prefix { $0 == mark }
    return run.count >= 3 ? run : nil
  }

  private func scanFencedCode(
    _ fence: ArraySlice<UInt8>, from lineEnd: Int, _ writer: inout HighlightWriter
  ) {
    let info = writer.text(fence.endIndex, lineEnd)
    writer.emit(to: min(lineEnd + 1, end), as: .meta)
    var line = writer.position
    while line < end {
      let next = writer.lineEnd(from: line, before: end)
      if let close = self.fence(in: writer.code[line..<next]), close.first == fence.first,
        close.count >= fence.count
      {
        break
      }
      line = min(next + 1, end)
    }
    if let language = LanguageName(infoString: info), language != .markdown {
      language.scan(&writer, to: line)
    }
    writer.emit(to: line, as: .string)
    if line < end {
      writer.emit(to: writer.lineEnd(from: line, before: end), as: .meta)
      writer.emit(to: min(writer.position + 1, end), as: nil)
    }
  }

  private func scanLine(to lineEnd: Int, _ writer: inout HighlightWriter) {
    let start = writer.skipBlanks(from: writer.position, before: lineEnd)
    writer.emit(to: start, as: nil)
    guard let first = writer.byte(at: start, before: lineEnd) else { return }
    let next = writer.byte(at: start + 1, before: lineEnd)
    switch first {
    case UInt8(ascii: "#"):
      writer.emit(to: lineEnd, as: .keyword)
      return
    case UInt8(ascii: ">"): writer.emit(to: start + 1, as: .operator)
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      if next?.isBlank == true { writer.emit(to: start + 1, as: .operator) }
    case _ where first.isDigit:
      let digits = writer.skip(.digits, from: start, before: lineEnd)
      let mark = writer.byte(at: digits, before: lineEnd)
      if mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")") {
        writer.emit(to: digits + 1, as: .operator)
      }
    default: break
    }
    while writer.position < lineEnd { scanInline(before: lineEnd, &writer) }
  }

  /// Code spans, destinations of links, tags; all else is text.
  private func scanInline(before lineEnd: Int, _ writer: inout HighlightWriter) {
    let start = writer.position
    let rest = writer.code[start..<lineEnd]
    switch writer.code[start] {
    case UInt8(ascii: "`"):
      let run = rest.prefix { $0 == UInt8(ascii: "`") }
      let close = writer.find(Array(run), from: run.endIndex, before: lineEnd)
      writer.emit(to: close.map { $0 + run.count } ?? lineEnd, as: close == nil ? nil : .string)
    case UInt8(ascii: "]") where writer.byte(at: start + 1, before: lineEnd) == UInt8(ascii: "("):
      let close = rest.firstIndex(of: UInt8(ascii: ")")) ?? lineEnd
      writer.emit(to: start + 2, as: nil)
      writer.emit(to: close, as: .string)
    case UInt8(ascii: "<"):
      let close = rest.firstIndex(of: UInt8(ascii: ">"))
      writer.emit(to: close.map { $0 + 1 } ?? lineEnd, as: close == nil ? nil : .tag)
    default:
      let next = rest.dropFirst().firstIndex {
        $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "<")
      }
      writer.emit(to: next ?? lineEnd, as: nil)
    }
  }
}
