import LecternText

/// Writes code as HTML, from its first byte to its last.
struct HighlightWriter: ~Copyable {
  let code: ArraySlice<UInt8>
  private var html: Bytes
  /// The first byte that no token has taken.
  private(set) var position: Int
  /// Bytes that are taken and not written yet, all of one class.
  private var pendingStart: Int
  private var pendingClass: TokenClass?
  /// Where lines end, in order: a line can be long and hold many tokens, so its end is not searched
  /// for each.
  private let lineEnds: [Int]

  /// - Parameter html: what to append to.
  init(_ code: ArraySlice<UInt8>, html: Bytes) {
    self.code = code
    self.html = html
    position = code.startIndex
    pendingStart = code.startIndex
    lineEnds = code.indices.filter { code[$0].isLineEnd }
  }

  /// Takes the bytes up to `end` as one token.
  ///
  /// A character of several bytes stays whole: the token grows over the rest of it.
  mutating func emit(to end: Int, as tokenClass: TokenClass?) {
    var end = min(end, code.endIndex)
    while end < code.endIndex, end > position, code[end] & 0xC0 == 0x80 { end += 1 }
    guard end > position else { return }
    if tokenClass != pendingClass {
      flush()
      pendingClass = tokenClass
    }
    position = end
  }

  /// Writes the rest and hands the HTML back.
  consuming func finish() -> Bytes {
    emit(to: code.endIndex, as: nil)
    flush()
    return html
  }

  /// Writes the pending bytes, line by line, so that no `span` crosses the end of a line.
  private mutating func flush() {
    defer { pendingStart = position }
    guard let pendingClass else {
      html.append(escapingHTML: code[pendingStart..<position])
      return
    }
    var start = pendingStart
    while start < position {
      let lineEnd = code[start..<position].firstIndex(where: \.isLineEnd) ?? position
      if lineEnd > start {
        html.append(pendingClass.startTag)
        html.append(escapingHTML: code[start..<lineEnd])
        html.append("</span>")
      }
      let next = code[lineEnd..<position].firstIndex { !$0.isLineEnd } ?? position
      html.append(contentsOf: code[lineEnd..<next])
      start = next
    }
  }
}

/// Looking at the code from a position on.
extension HighlightWriter {
  /// The byte at a position, if it is before `end`.
  func byte(at index: Int, before end: Int) -> UInt8? {
    index >= code.startIndex && index < end ? code[index] : nil
  }

  /// Whether the code goes on with these bytes.
  func has(_ text: Bytes, at index: Int, before end: Int) -> Bool {
    guard index + text.count <= end else { return false }
    for offset in text.indices where code[index + offset] != text[offset] { return false }
    return true
  }

  /// Where a text is found next.
  func find(_ text: Bytes, from index: Int, before end: Int) -> Int? {
    guard let first = text.first else { return nil }
    var scan = index
    while scan < end, let found = code[scan..<end].firstIndex(of: first) {
      if has(text, at: found, before: end) { return found }
      scan = found + 1
    }
    return nil
  }

  /// The end of the line that a position is in: of its last byte before the line break.
  func lineEnd(from index: Int, before end: Int) -> Int {
    var low = 0
    var high = lineEnds.count
    while low < high {
      let middle = (low + high) / 2
      if lineEnds[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low < lineEnds.count ? min(lineEnds[low], end) : end
  }

  /// The first byte from a position on that is no space or tab.
  func skipBlanks(from index: Int, before end: Int) -> Int {
    var scan = index
    while scan < end, code[scan].isBlank { scan += 1 }
    return scan
  }

  /// The end of a run of bytes.
  func skip(_ set: ByteSet, from index: Int, before end: Int) -> Int {
    var scan = index
    while scan < end, set.contains(code[scan]) { scan += 1 }
    return scan
  }

  /// A part of the code as text.
  func text(_ start: Int, _ end: Int) -> String { String(utf8: code[start..<end]) }
}

extension UInt8 {
  /// Line feed or carriage return: browsers take either for the end of a line.
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// Space or tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  var isSpace: Bool { isBlank || isLineEnd || self == 0x0C }

  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  var isUppercase: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }

  var isLetter: Bool { (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z") }
}
