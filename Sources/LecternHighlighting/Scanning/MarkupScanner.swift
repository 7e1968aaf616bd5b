import LecternText

/// Cuts HTML and XML into tokens. Scripts and style sheets inside HTML are scanned in their own
/// languages.
struct MarkupScanner {
  let end: Int
  /// Whether `script` and `style` hold other languages.
  let isHTML: Bool

  private static let nameBytes = ByteSet.word.union(":.-@#")
  private static let openers: [(open: Bytes, close: Bytes, tokenClass: TokenClass)] = [
    (Array("<!--".utf8), Array("-->".utf8), .comment),
    (Array("<![CDATA[".utf8), Array("]]>".utf8), .string),
    (Array("<?".utf8), Array("?>".utf8), .meta),
    (Array("<!".utf8), Array(">".utf8), .meta),
  ]

  func scan(_ writer: inout HighlightWriter) {
    while writer.position < end {
      let byte = writer.code[writer.position]
      if byte == UInt8(ascii: "<") {
        scanMarkup(&writer)
      } else if byte == UInt8(ascii: "&") {
        scanReference(&writer)
      } else {
        let rest = writer.code[writer.position..<end]
        let next = rest.firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") } ?? end
        writer.emit(to: next, as: nil)
      }
    }
  }

  /// What begins with `<`.
  private func scanMarkup(_ writer: inout HighlightWriter) {
    let start = writer.position
    for opener in Self.openers where writer.has(opener.open, at: start, before: end) {
      let close = writer.find(opener.close, from: start + opener.open.count, before: end)
      writer.emit(to: close.map { $0 + opener.close.count } ?? end, as: opener.tokenClass)
      return
    }
    let isEnd = writer.byte(at: start + 1, before: end) == UInt8(ascii: "/")
    let nameStart = isEnd ? start + 2 : start + 1
    guard let first = writer.byte(at: nameStart, before: end), ByteSet.wordStart.contains(first)
    else {
      writer.emit(to: start + 1, as: nil)
      return
    }
    let nameEnd = writer.skip(Self.nameBytes, from: nameStart, before: end)
    let name = writer.text(nameStart, nameEnd).lowercased()
    writer.emit(to: nameEnd, as: .tag)
    let isOpen = scanAttributes(&writer)
    if isHTML, !isEnd, isOpen { scanEmbedded(in: name, &writer) }
  }

  /// Attributes, and the end of the tag.
  ///
  /// - Returns: whether the tag ends in `>` alone, so that the element has content.
  private func scanAttributes(_ writer: inout HighlightWriter) -> Bool {
    while writer.position < end {
      let byte = writer.code[writer.position]
      switch byte {
      case UInt8(ascii: ">"):
        writer.emit(to: writer.position + 1, as: .tag)
        return true
      case UInt8(ascii: "/") where writer.byte(at: writer.position + 1, before: end) == 0x3E:
        writer.emit(to: writer.position + 2, as: .tag)
        return false
      case UInt8(ascii: "<"): return false
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let close = writer.code[(writer.position + 1)..<end].firstIndex(of: byte)
        writer.emit(to: close.map { $0 + 1 } ?? end, as: .string)
      case UInt8(ascii: "="):
        writer.emit(to: writer.position + 1, as: .operator)
        scanBareValue(&writer)
      default:
        let nameEnd = writer.skip(Self.nameBytes, from: writer.position, before: end)
        if nameEnd > writer.position {
          writer.emit(to: nameEnd, as: .attribute)
        } else {
          writer.emit(to: writer.position + 1, as: nil)
        }
      }
    }
    return false
  }

  /// A value without quotes.
  private func scanBareValue(_ writer: inout HighlightWriter) {
    let rest = writer.code[writer.position..<end]
    let valueEnd =
      rest.firstIndex {
        $0.isSpace || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
      } ?? end
    writer.emit(to: valueEnd, as: .string)
  }

  /// The content of `script` and `style`.
  private func scanEmbedded(in name: String, _ writer: inout HighlightWriter) {
    guard name == "script" || name == "style" else { return }
    let start = writer.position
    let close = writer.find(Array("</\(name)".utf8), from: start, before: end) ?? end
    if name == "style" {
      var scanner = StyleScanner(to: close)
      scanner.scan(&writer)
    } else {
      var scanner = CodeScanner(.javaScript, to: close)
      scanner.scan(&writer)
    }
  }

  /// `&name;`.
  private func scanReference(_ writer: inout HighlightWriter) {
    let start = writer.position
    let nameEnd = writer.skip(Self.nameBytes, from: start + 1, before: end)
    guard nameEnd > start + 1, writer.byte(at: nameEnd, before: end) == UInt8(ascii: ";") else {
      writer.emit(to: max(nameEnd, start + 1), as: nil)
      return
    }
    writer.emit(to: nameEnd + 1, as: .variable)
  }
}
