internal import LecternDiagnostics

/// Turns libyaml's marks, which count code points, into lines and byte columns.
///
/// libyaml's own line numbers are not used: it also ends lines at U+0085, U+2028 and U+2029, which
/// editors and compilers do not.
struct SourceMarks {
  private let bytes: ArraySlice<UInt8>
  private let firstLine: Int
  // The place of the last answer. Marks mostly grow, so that all answers together take one pass.
  private var codePoint = 0
  private var offset: Int
  private var line: Int
  private var lineStart: Int

  init(_ bytes: ArraySlice<UInt8>, firstLine: Int) {
    self.bytes = bytes
    self.firstLine = firstLine
    offset = bytes.startIndex
    line = firstLine
    lineStart = bytes.startIndex
  }

  /// Place of the code point with the given number, counted from 0.
  mutating func location(codePoint wanted: Int) -> SourceLocation {
    if wanted < codePoint { rewind() }
    while codePoint < wanted, offset < bytes.endIndex { step() }
    return SourceLocation(line: line, column: offset - lineStart + 1)
  }

  /// Place of the byte at the given distance from the start of the text.
  mutating func location(byte distance: Int) -> SourceLocation {
    let wanted = min(bytes.startIndex + max(0, distance), bytes.endIndex)
    rewind()
    while offset < wanted { step() }
    return SourceLocation(line: line, column: offset - lineStart + 1)
  }

  /// Bytes of the given line, without its end.
  func text(ofLine wanted: Int) -> ArraySlice<UInt8> {
    var scan = SourceMarks(bytes, firstLine: firstLine)
    while scan.line < wanted, scan.offset < bytes.endIndex { scan.step() }
    let rest = bytes[scan.offset...]
    return rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
  }

  private mutating func rewind() {
    codePoint = 0
    offset = bytes.startIndex
    line = firstLine
    lineStart = bytes.startIndex
  }

  /// Goes on by one code point.
  private mutating func step() {
    let byte = bytes[offset]
    offset += 1
    codePoint += 1
    switch byte {
    case UInt8(ascii: "\r") where offset < bytes.endIndex && bytes[offset] == UInt8(ascii: "\n"):
      break  // The line feed that follows ends the line.
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      line += 1
      lineStart = offset
    case 0xC0...:
      while offset < bytes.endIndex, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    default:
      break
    }
  }
}
