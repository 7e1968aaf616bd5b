import LecternDiagnostics
import LecternText

/// Finds where a link or image stands in its page's text.
///
/// cmark-gfm knows on which line a block begins; the lines it gives for inlines are too small
/// after some of them. So the destination is searched for in the block's lines, in the order
/// that links come.
struct LinkLocator {
  /// Offsets of the lines; found when the first link asks.
  private var lineStarts: [Int] = []
  /// The block that was asked for last, and where to go on in it.
  private var block = -1
  private var cursor = 0
  private var end = 0
  /// Bytes that may still be searched on this page.
  private var budget = 4 << 20

  /// Where a node's destination is written, else where its block begins.
  mutating func location(
    of index: Int, inBlock block: Int, of document: Document, in text: Bytes
  ) -> SourceLocation {
    if lineStarts.isEmpty { findLines(in: text) }
    if block != self.block {
      self.block = block
      cursor = offset(ofLine: Int(document.nodes[block].line))
      end = endOfBlock(block, in: document, text)
    }
    let node = document.nodes[index]
    let words = document.textOfAutolink(index)
    let destination = document.bytes(of: words ?? node.text)
    if !destination.isEmpty, cursor < end, budget > 0,
      let found = find(destination, in: text[cursor..<end], isAutolink: words != nil)
    {
      cursor = found + destination.count
      return location(ofOffset: found)
    }
    let stated = offset(ofLine: Int(node.line)) + Int(node.column) - 1
    if node.line > 0, stated >= 0, stated < end, "[!<".utf8.contains(text[stated]) {
      return node.location
    }
    return document.nodes[block].location
  }

  /// Where a destination is written: after a parenthesis or angle bracket, else after a space. An
  /// address that is a link by itself is where it comes first.
  private mutating func find(
    _ destination: ArraySlice<UInt8>, in block: ArraySlice<UInt8>, isAutolink: Bool
  ) -> Int? {
    var loose: Int?
    var index = block.startIndex
    while let found = block[index...].firstIndex(ofBytes: destination) {
      budget -= found - index + destination.count
      let before = found > block.startIndex ? block[found - 1] : UInt8(ascii: "\n")
      if before == UInt8(ascii: "(") || before == UInt8(ascii: "<") { return found }
      if isAutolink, !before.isASCIILetter, !before.isASCIIDigit { return found }
      if loose == nil, before.isASCIISpace { loose = found }
      index = found + 1
      guard budget > 0 else { return loose }
    }
    budget -= block.endIndex - index
    return loose
  }

  private mutating func findLines(in text: Bytes) {
    lineStarts = [0]
    var end = text.span.index(of: UInt8(ascii: "\n"))
    while end < text.count {
      lineStarts.append(end + 1)
      end = text.span.index(of: UInt8(ascii: "\n"), from: end + 1)
    }
  }

  private func offset(ofLine line: Int) -> Int {
    line >= 1 && line <= lineStarts.count ? lineStarts[line - 1] : lineStarts[lineStarts.count - 1]
  }

  private func location(ofOffset offset: Int) -> SourceLocation {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(line: low + 1, column: offset - lineStarts[low] + 1)
  }

  /// Where the next block begins that is no child of this one.
  private func endOfBlock(_ block: Int, in document: Document, _ text: Bytes) -> Int {
    let line = document.nodes[block].line
    var next = document.nodes[block].end
    while next < document.nodes.count {
      let node = document.nodes[next]
      if node.line > line { return min(text.count, offset(ofLine: Int(node.line))) }
      // Footnotes come last whatever their line; cells share theirs.
      if node.kind == .footnoteDefinition { break }
      next += 1
    }
    return text.count
  }
}

extension Document {
  /// The words of a link that are its address themselves, but for a scheme.
  fileprivate func textOfAutolink(_ index: Int) -> ByteRange? {
    guard nodes[index].kind == .link, nodes[index].end == index + 2,
      nodes[index + 1].kind == .text
    else { return nil }
    let words = nodes[index + 1].text
    let destination = bytes(of: nodes[index].text)
    guard words.count > 3, words.count <= destination.count,
      destination.suffix(words.count).elementsEqual(bytes(of: words))
    else { return nil }
    return words
  }
}
