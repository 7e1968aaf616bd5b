import LecternText

/// The text of inlines, without markup.
extension Document {
  /// Appends the text of the nodes in a range.
  ///
  /// - Parameters:
  ///   - images: Whether images count with the text that stands for them.
  ///   - shown: What the page shows of raw HTML as text, by node.
  func appendText(
    of range: Range<Int>, images: Bool, shown: [Int: Bytes] = [:], to text: inout Bytes
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let node = nodes[index]
      switch node.kind {
      case .text, .code, .keys: text.append(bytes, node.text.range)
      case .softBreak, .lineBreak: text.append(UInt8(ascii: " "))
      case .htmlInline:
        if let tag = shown[index] { text.append(contentsOf: tag) }
      case .image where !images: index = node.end - 1
      default: break
      }
      index += 1
    }
  }

  /// Text of a node's inlines.
  func text(of index: Int, images: Bool, shown: [Int: Bytes] = [:]) -> Bytes {
    var text = Bytes()
    appendText(
      of: (index + 1)..<nodes[index].end, images: images, shown: shown, to: &text)
    return text
  }
}

/// HTML of inlines to stand elsewhere, as in a list of contents.
enum LabelHTML {
  /// Inlines of a node without links, images, notes and raw HTML, but for what the page shows of
  /// that as text.
  static func append(
    of index: Int, in document: Document, shown: [Int: Bytes] = [:], to html: inout Bytes
  ) {
    var open: [(end: Int, closing: StaticString)] = []
    var imageEnd = 0
    for inner in (index + 1)...document.nodes[index].end {
      while let last = open.last, last.end == inner {
        html.append(last.closing)
        open.removeLast()
      }
      guard inner < document.nodes[index].end else { break }
      let node = document.nodes[inner]
      guard inner >= imageEnd else { continue }
      switch node.kind {
      case .image: imageEnd = node.end
      case .text: html.append(escaping: node.text, of: document.bytes)
      case .code:
        html.append("<code>")
        html.append(escaping: node.text, of: document.bytes)
        html.append("</code>")
      case .keys: html.append(keys: document.bytes(of: node.text))
      case .softBreak, .lineBreak: html.append(" ")
      case .htmlInline:
        if let tag = shown[inner] { html.append(escapingHTML: tag[...]) }
      case .emphasis:
        html.append("<em>")
        open.append((node.end, "</em>"))
      case .strong:
        html.append("<strong>")
        open.append((node.end, "</strong>"))
      case .strikethrough:
        html.append("<del>")
        open.append((node.end, "</del>"))
      default: break
      }
    }
  }
}

extension Bytes {
  /// Appends keys such as `Cmd+Shift+P`; where a plus is a key, it is written twice or alone.
  mutating func append(keys: ArraySlice<UInt8>) {
    append("<kbd class=\"keys\">")
    var index = keys.startIndex
    while index < keys.endIndex {
      if index > keys.startIndex { append("+") }
      // A key is at least one character, so that `+` can be one.
      var end = index + 1
      while end < keys.endIndex, keys[end] != UInt8(ascii: "+") { end += 1 }
      append("<kbd>")
      append(escapingHTML: keys[index..<end].trimmingSpaces)
      append("</kbd>")
      index = end + 1
    }
    append("</kbd>")
  }
}
