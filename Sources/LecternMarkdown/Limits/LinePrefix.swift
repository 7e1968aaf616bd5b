/// What a line begins with that may open containers.
struct LinePrefix {
  /// Index after white space, quote marks, list markers and footnote labels.
  private(set) var end: Int
  /// Number of such marks and markers.
  private(set) var markers = 0
  /// Columns of white space before the first of them, and of all that the prefix has.
  private(set) var indentation = 0
  private(set) var spaces = 0
  /// Whether the line cannot go on with a paragraph: it is a list item or a heading and indented
  /// by at most three columns.
  private(set) var beginsBlock = false
  /// Whether it begins a comment, a declaration or an instruction, indented by at most three
  /// columns: an HTML block, whatever comes before it.
  private(set) var beginsHTML = false
  /// The mark that was looked at last for a thematic break, and how far there was none.
  private var brokenMark: UInt8 = 0
  private var brokenEnd = 0

  init(_ text: borrowing Span<UInt8>, _ start: Int, _ lineEnd: Int) {
    end = start
    var column = 0
    while end < lineEnd {
      let byte = text[end]
      switch byte {
      case UInt8(ascii: " "):
        column += 1
        spaces += 1
        end += 1
      case UInt8(ascii: "\t"):
        spaces += 4 - column % 4
        column += 4 - column % 4
        end += 1
      default:
        if markers == 0 { indentation = spaces }
        let length = marker(text, end, lineEnd)
        guard length > 0 else {
          if byte == UInt8(ascii: "#"), markers == 0, indentation <= 3 {
            beginsBlock = LinePrefix.isHeading(text, end, lineEnd)
          } else if byte == UInt8(ascii: "<"), markers == 0, indentation <= 3 {
            beginsHTML = LinePrefix.isHTML(text, end, lineEnd)
            beginsBlock = beginsHTML
          }
          return
        }
        if markers == 0, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "["), indentation <= 3 {
          beginsBlock = LinePrefix.interruptsParagraph(text, end, length, lineEnd)
        }
        markers += 1
        end += length
        column += length
      }
    }
    if markers == 0 { indentation = spaces }
  }

  /// Length of the mark or marker at an index; 0 where there is none, or where the rest of the
  /// line is a thematic break.
  private mutating func marker(_ text: borrowing Span<UInt8>, _ index: Int, _ end: Int) -> Int {
    switch text[index] {
    case UInt8(ascii: ">"): return 1
    case UInt8(ascii: "+"):
      return index + 1 == end || LinePrefix.isSpace(text[index + 1]) ? 1 : 0
    case UInt8(ascii: "-"), UInt8(ascii: "*"):
      guard index + 1 == end || LinePrefix.isSpace(text[index + 1]) else { return 0 }
      return isThematicBreak(text, index, end) ? 0 : 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      var after = index
      while after < end, after - index < 9, (0x30...0x39).contains(text[after]) { after += 1 }
      guard after < end, text[after] == UInt8(ascii: ".") || text[after] == UInt8(ascii: ")"),
        after + 1 == end || LinePrefix.isSpace(text[after + 1])
      else { return 0 }
      return after + 1 - index
    case UInt8(ascii: "["):
      guard index + 1 < end, text[index + 1] == UInt8(ascii: "^") else { return 0 }
      var after = index + 2
      while after < end, text[after] != UInt8(ascii: "]"), text[after] != UInt8(ascii: "[") {
        after += 1
      }
      guard after + 1 < end, text[after] == UInt8(ascii: "]"),
        text[after + 1] == UInt8(ascii: ":")
      else { return 0 }
      return after + 2 - index
    default: return 0
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Whether a line goes on with one mark only, three times or more.
  private mutating func isThematicBreak(
    _ text: borrowing Span<UInt8>, _ index: Int, _ end: Int
  ) -> Bool {
    let mark = text[index]
    guard mark != brokenMark || index >= brokenEnd else { return false }
    var count = 0
    var position = index
    while position < end {
      if text[position] == mark {
        count += 1
      } else if !LinePrefix.isSpace(text[position]) {
        (brokenMark, brokenEnd) = (mark, position)
        return false
      }
      position += 1
    }
    return count >= 3
  }

  /// Whether a list marker begins an item even right after a line of a paragraph: it has content,
  /// and a number is 1.
  private static func interruptsParagraph(
    _ text: borrowing Span<UInt8>, _ index: Int, _ length: Int, _ end: Int
  ) -> Bool {
    if length > 1, length > 2 || text[index] != UInt8(ascii: "1") { return false }
    var position = index + length
    while position < end, isSpace(text[position]) { position += 1 }
    return position < end
  }

  private static func isHTML(_ text: borrowing Span<UInt8>, _ index: Int, _ end: Int) -> Bool {
    guard index + 2 < end else { return false }
    if text[index + 1] == UInt8(ascii: "?") { return true }
    guard text[index + 1] == UInt8(ascii: "!") else { return false }
    return (0x41...0x5A).contains(text[index + 2])
      || (index + 3 < end && text[index + 2] == 0x2D && text[index + 3] == 0x2D)
  }

  private static func isHeading(_ text: borrowing Span<UInt8>, _ index: Int, _ end: Int) -> Bool {
    var position = index
    while position < end, text[position] == UInt8(ascii: "#") { position += 1 }
    return position - index <= 6 && (position == end || isSpace(text[position]))
  }
}
