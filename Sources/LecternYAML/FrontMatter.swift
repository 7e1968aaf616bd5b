package import LecternText

/// Where the metadata at the start of a topic lies: a line `---`, YAML, a line `---` or `...`.
///
/// A byte order mark before it, CRLF, and blanks at the end of the two lines are allowed. Markdown
/// may begin with `---` as well, as a rule: `form` tells the cases apart as far as lines can.
package struct FrontMatter: Sendable, Hashable {
  package enum Form: Sendable, Hashable {
    /// The text does not begin with `---`.
    case absent
    /// Closed, and no empty line follows the opening. Metadata, if it is a mapping.
    case closed
    /// No closing line: the `---` is a rule, or the closing line was forgotten.
    case unclosed
    /// Closed, but an empty line follows the opening: two rules.
    case rules
  }

  package var form: Form
  /// Start of the text: 3 after a byte order mark, else 0.
  package var textStart: Int
  /// The bytes between the two lines, with their line ends; empty where there are none or the block
  /// is not closed.
  package var yaml: Range<Int>
  /// Where the Markdown begins if a closed block is metadata; `textStart` for the other forms.
  package var bodyStart: Int
  /// Lines before `bodyStart`, to be added to line numbers of the body.
  package var linesBeforeBody: Int

  /// Looks at the lines of a whole file.
  package static func split(_ bytes: Bytes) -> FrontMatter {
    var lines = LineScanner(bytes)
    let start = lines.position
    let absent = FrontMatter(
      form: .absent, textStart: start, yaml: start..<start, bodyStart: start, linesBeforeBody: 0)
    guard let opening = lines.next(), bytes[opening].isMarker("-") else { return absent }
    let blockStart = lines.position
    var hasText = false
    var beginsEmpty = false
    while let line = lines.next() {
      if bytes[line].isMarker("-") || bytes[line].isMarker(".") {
        guard beginsEmpty, hasText else {
          return FrontMatter(
            form: .closed, textStart: start, yaml: blockStart..<line.lowerBound,
            bodyStart: lines.position,
            linesBeforeBody: lines.count)
        }
        return FrontMatter(
          form: .rules, textStart: start, yaml: blockStart..<line.lowerBound, bodyStart: start,
          linesBeforeBody: 0)
      }
      if !bytes[line].isBlank {
        hasText = true
      } else if line.lowerBound == blockStart {
        beginsEmpty = true
      }
    }
    return FrontMatter(
      form: beginsEmpty || !hasText ? .absent : .unclosed, textStart: start, yaml: start..<start,
      bodyStart: start,
      linesBeforeBody: 0)
  }
}

/// Goes through lines that end with LF, CRLF or CR, from behind a byte order mark.
private struct LineScanner {
  private let bytes: Bytes
  /// Start of the next line.
  private(set) var position: Int
  /// Lines passed.
  private(set) var count = 0

  init(_ bytes: Bytes) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next line without its end; `nil` at the end of the text.
  mutating func next() -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
      end += 1
    }
    position = end
    if position < bytes.count {
      let isPair =
        bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count
        && bytes[end + 1] == UInt8(ascii: "\n")
      position += isPair ? 2 : 1
    }
    count += 1
    return start..<end
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isBlank: Bool {
    allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// Three of the character and blanks, nothing else.
  fileprivate func isMarker(_ character: Unicode.Scalar) -> Bool {
    count >= 3 && prefix(3).allSatisfy { $0 == UInt8(ascii: character) } && dropFirst(3).isBlank
  }
}
