import LecternDiagnostics
import LecternText

/// Something of a page that cmark-gfm does not know, kept out of its way while it parses.
///
/// In the text stands a code made of noncharacters, which Unicode reserves for such internal use:
/// in words they count as letters, and no rule of Markdown looks at them.
struct Marker: Sendable {
  enum Content: Sendable {
    /// First line of a container.
    case opening(ContainerOpening)
    /// Last line of a container, with the number of its colons (0: closes the admonition that is
    /// open).
    case closing(colons: Int)
    /// A variable's name.
    case variable(String)
    /// Keys to press, as `Cmd+Shift+P`.
    case keys(Bytes)
  }

  var content: Content
  /// What the author wrote; comes back where the marker turns out to stand in code.
  var original: Bytes
  var place: SourcePlace
}

/// What the first line of a container says.
struct ContainerOpening: Sendable {
  var name: String
  /// Title in Markdown, with markers in it; `nil` where there is none.
  var title: Bytes?
  /// Number of colons; 0 for an admonition in MkDocs' manner.
  var colons: Int
  /// Whether details are open from the start.
  var isExpanded = false
  /// Whether the title is said to be empty.
  var hidesTitle = false
}

/// The form that markers have in a text.
enum MarkerCode {
  // U+FDD0 begins a code, U+FDD1...U+FDE0 are its hexadecimal digits, U+FDEF ends it.
  private static let lead: (UInt8, UInt8) = (0xEF, 0xB7)
  private static let start: UInt8 = 0x90
  private static let zero: UInt8 = 0x91
  private static let end: UInt8 = 0xAF

  /// Appends the code of a number.
  static func append(_ number: Int, to text: inout Bytes) {
    append(start, to: &text)
    for digit in String(number, radix: 16).utf8 {
      let value = digit < 0x3A ? digit - 0x30 : digit - 0x61 + 10
      append(zero + value, to: &text)
    }
    append(end, to: &text)
  }

  private static func append(_ last: UInt8, to text: inout Bytes) {
    text.append(lead.0)
    text.append(lead.1)
    text.append(last)
  }

  /// Appends the code of a number as a line that is an HTML block wherever it stands, and that
  /// ends no comment it may stand in.
  static func append(block number: Int, to text: inout Bytes) {
    text.append("<!L")
    append(number, to: &text)
    text.append(">")
  }

  /// The next code in a text: its number and where it stands.
  static func next(in text: ArraySlice<UInt8>) -> (number: Int, range: Range<Int>)? {
    var index = text.startIndex
    while true {
      index = text.startIndex + text.span.index(of: lead.0, from: index - text.startIndex)
      guard index + 5 < text.endIndex else { return nil }
      guard text[index + 1] == lead.1, text[index + 2] == start else {
        index += 1
        continue
      }
      var number = 0
      var digit = index + 3
      while digit + 2 < text.endIndex, text[digit] == lead.0, text[digit + 1] == lead.1 {
        let byte = text[digit + 2]
        digit += 3
        if byte == end { return (number, index..<digit) }
        guard byte >= zero, byte < zero + 16, number < 1 << 40 else { break }
        number = number << 4 | Int(byte - zero)
      }
      index += 3
    }
  }

  /// The number of an HTML block that is nothing but a marker.
  static func number(ofBlock html: ArraySlice<UInt8>) -> Int? {
    var rest = html.drop { $0 == 0x20 }
    guard rest.starts(with: [0x3C, 0x21, 0x4C]) else { return nil }
    rest = rest.dropFirst(3)
    guard let (number, range) = next(in: rest), range.lowerBound == rest.startIndex else {
      return nil
    }
    let after = rest[range.upperBound...]
    return after.elementsEqual([0x3E, 0x0A]) || after.elementsEqual([0x3E]) ? number : nil
  }

  /// Whether a text has noncharacters that a code could be made of.
  static func hasNoncharacters(_ text: Bytes) -> Bool {
    var index = text.span.index(of: lead.0)
    while index < text.count {
      if isNoncharacter(text[...], at: index) { return true }
      index = text.span.index(of: lead.0, from: index + 1)
    }
    return false
  }

  /// Whether a byte sequence that could be part of a code begins here: the author's own
  /// noncharacters, which must not pass for one.
  static func isNoncharacter(_ text: ArraySlice<UInt8>, at index: Int) -> Bool {
    text[index] == 0xEF && index + 2 < text.endIndex && text[index + 1] == 0xB7
      && (0x90...0xAF).contains(text[index + 2])
  }
}
