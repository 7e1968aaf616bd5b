import LecternDiagnostics
import LecternText

/// The fragment that is being filtered, cut into tokens.
struct TokenizedFragment: Sendable {
  let kind: RawHTMLFragment.Kind
  let bytes: Bytes
  let tokens: [HTMLToken]
  let outline: FragmentOutline
  /// Number of the fragment in its document, from 0.
  let number: Int
  private let start: SourceLocation
  private let lineStarts: [Int]

  static let empty = TokenizedFragment(
    RawHTMLFragment(.inline, [], at: SourceLocation(line: 1)), tokens: [], number: 0)

  init(_ fragment: RawHTMLFragment, tokens: [HTMLToken], number: Int) {
    kind = fragment.kind
    bytes = fragment.bytes
    self.tokens = tokens
    self.number = number
    outline = FragmentOutline(of: tokens)
    start = fragment.location
    var lineStarts = [0]
    for (index, byte) in fragment.bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lineStarts.append(index + 1)
    }
    self.lineStarts = lineStarts
  }

  /// The place of a byte in the source file. Containers' markers are cut from a block's lines
  /// alike, so that its later lines begin in the column of its first.
  func location(of offset: Int) -> SourceLocation {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let column = offset - lineStarts[low]
    switch kind {
    case .block:
      let indent = bytes.prefix { $0 == UInt8(ascii: " ") }.count
      let base = max(1, start.column - indent)
      return SourceLocation(line: start.line + low, column: base + column)
    case .inline:
      return SourceLocation(line: start.line + low, column: (low == 0 ? start.column : 1) + column)
    }
  }

  func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// The name of an attribute in lower case.
  func name(of attribute: HTMLAttribute) -> String {
    String(utf8: bytes[attribute.name].map(\.asciiLowercased))
  }

  /// The value of an attribute, decoded; empty where it has none.
  func value(of attribute: HTMLAttribute) -> String {
    guard let range = attribute.value else { return "" }
    return String(utf8: CharacterReferences.decode(bytes[range], isAttribute: true))
  }

  /// The decoded value of a tag's first attribute of a name.
  func value(of name: String, in tag: HTMLTag) -> String? {
    tag.attributes.first { self.name(of: $0) == name }.map { value(of: $0) }
  }
}
