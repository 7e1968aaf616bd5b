import LecternDiagnostics
import LecternText

/// Makes a file's bytes text: UTF-8 without a byte order mark, lines that end with LF, no control
/// characters.
///
/// Lines keep their numbers. What cannot be text becomes U+FFFD; a control character becomes its
/// picture, U+2400 and following.
struct SourceNormalization {
  private(set) var text: Bytes
  /// First place with bytes that are no UTF-8, first NUL, and first other control character.
  private(set) var firstInvalid: SourceLocation?
  private(set) var firstNUL: SourceLocation?
  private(set) var firstControl: (location: SourceLocation, code: UInt8)?
  /// Leads back to the columns of the bytes.
  private(set) var columns = ColumnShifts()

  /// Line of the text that the next byte goes to, and the offset that it begins at.
  private var line = 1
  private var lineStart = 0

  init(_ bytes: Bytes) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let clean = bytes.span.indexOfUnclean(from: start)
    if start == 0, clean == bytes.count {
      text = bytes
      return
    }
    text = []
    text.reserveCapacity(bytes.count + bytes.count / 16)
    text.append(contentsOf: bytes[start..<clean])
    countLines(from: 0)
    normalize(bytes, from: clean)
  }

  private mutating func normalize(_ bytes: Bytes, from start: Int) {
    let span = bytes.span
    var index = start
    while index < span.count {
      let byte = span[index]
      switch byte {
      case 0x0D:
        text.append(0x0A)
        (line, lineStart) = (line + 1, text.count)
        index += index + 1 < span.count && span[index + 1] == 0x0A ? 2 : 1
      case 0x0A, 0x09, 0x20..<0x7F:
        let end = span.indexOfUnusual(from: index)
        let added = text.count
        text.append(bytes, index..<end)
        countLines(from: added)
        index = end
      case 0..<0x80:
        appendPicture(of: byte)
        index += 1
      default:
        let (length, isValid) = span.sequence(at: index)
        if !isValid {
          if firstInvalid == nil { firstInvalid = location }
          replace(length, with: replacementCharacter)
        } else if byte == 0xC2, span[index + 1] < 0xA0 {
          if firstControl == nil { firstControl = (location, span[index + 1]) }
          replace(length, with: replacementCharacter)
        } else {
          text.append(bytes, index..<(index + length))
        }
        index += length
      }
    }
  }

  private mutating func appendPicture(of control: UInt8) {
    if control == 0 {
      if firstNUL == nil { firstNUL = location }
      replace(1, with: replacementCharacter)
      return
    }
    if firstControl == nil { firstControl = (location, control) }
    // U+2400 and the code, but U+2421 for DEL.
    replace(1, with: [0xE2, 0x90, 0x80 + (control == 0x7F ? 0x21 : control)])
  }

  private mutating func replace(_ count: Int, with replacement: [UInt8]) {
    text.append(contentsOf: replacement)
    columns.add(before: nextPlace, replacing: count, with: replacement.count)
  }

  private mutating func countLines(from start: Int) {
    var end = text.span.index(of: 0x0A, from: start)
    while end < text.count {
      (line, lineStart) = (line + 1, end + 1)
      end = text.span.index(of: 0x0A, from: end + 1)
    }
  }

  /// Place of the next byte of the text.
  private var nextPlace: SourceLocation {
    SourceLocation(line: line, column: text.count - lineStart + 1)
  }

  /// Place in the file that the next byte of the text comes from.
  private var location: SourceLocation { columns.origin(of: nextPlace) }
}

/// U+FFFD in UTF-8.
let replacementCharacter: [UInt8] = [0xEF, 0xBF, 0xBD]

extension Span<UInt8> {
  /// Index of the first byte from `start` on that normalization would change, else the count.
  fileprivate func indexOfUnclean(from start: Int) -> Int {
    var index = indexOfUnusual(from: start)
    while index < count {
      guard self[index] >= 0x80 else { return index }
      let (length, isValid) = sequence(at: index)
      guard isValid, self[index] != 0xC2 || self[index + 1] >= 0xA0 else { return index }
      index += length
      if index < count, self[index] < 0x80 { index = indexOfUnusual(from: index) }
    }
    return count
  }

  /// Length of the UTF-8 sequence at an index; of an ill-formed one, the part that one U+FFFD
  /// stands for (Unicode 3.9, "maximal subpart").
  fileprivate func sequence(at index: Int) -> (length: Int, isValid: Bool) {
    let lead = self[index]
    let needed: Int
    var lower: UInt8 = 0x80
    var upper: UInt8 = 0xBF
    switch lead {
    case 0..<0x80: return (1, true)
    case 0xC2...0xDF: needed = 1
    case 0xE0...0xEF:
      needed = 2
      if lead == 0xE0 { lower = 0xA0 }
      if lead == 0xED { upper = 0x9F }
    case 0xF0...0xF4:
      needed = 3
      if lead == 0xF0 { lower = 0x90 }
      if lead == 0xF4 { upper = 0x8F }
    default: return (1, false)
    }
    for offset in 1...needed {
      guard index + offset < count, self[index + offset] >= lower, self[index + offset] <= upper
      else { return (offset, false) }
      lower = 0x80
      upper = 0xBF
    }
    return (needed + 1, true)
  }
}
