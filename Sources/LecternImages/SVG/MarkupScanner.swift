/// Finds the start tag of an XML document's root element (XML 1.0, section 2).
///
/// Only what stands before it is looked at, and its attributes; a document that ends before the tag
/// does throws `.truncated`.
struct MarkupScanner {
  /// A start tag, or an empty element's. References in values are left as they are.
  struct Element {
    var name: String
    var attributes: [String: String]
  }

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  /// Number of bytes in the file's encoding, for errors.
  private let fileLength: Int

  init(_ file: HeaderBytes) {
    bytes = file.markup
    position = bytes.startIndex
    fileLength = file.count
  }

  /// The byte that comes next; `nil` at the end.
  var peek: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private func truncated() -> HeaderError { .truncated(needed: fileLength + 1) }

  mutating func skipBlanks() {
    while let byte = peek, isXMLBlank(byte) { position += 1 }
  }

  /// Skips the prolog and reads the root's start tag.
  mutating func rootElement() throws(HeaderError) -> Element {
    let start = position
    while true {
      skipBlanks()
      let markup = position
      guard try next() == UInt8(ascii: "<") else { throw .malformed }
      switch try next() {
      case UInt8(ascii: "?"):
        // The XML declaration comes first or not at all.
        guard markup == start || !comes("xml ") else { throw .malformed }
        try skip(past: "?>")
      case UInt8(ascii: "!"):
        if takes("--") {
          try skipComment()
        } else if takes("DOCTYPE") {
          try skipDocumentType()
        } else {
          throw isCutShort ? truncated() : .malformed
        }
      default:
        position -= 1
        return try startTag()
      }
    }
  }

  /// Skips the rest of a comment: two hyphens in it, which HTML allows, make XML ill-formed.
  private mutating func skipComment() throws(HeaderError) {
    try skip(past: "--")
    guard try next() == UInt8(ascii: ">") else { throw .malformed }
  }

  /// Skips the rest of a document type declaration, with the declarations inside its brackets.
  private mutating func skipDocumentType() throws(HeaderError) {
    var isInside = false
    while true {
      switch try next() {
      case UInt8(ascii: "\""): try skip(past: "\"")
      case UInt8(ascii: "'"): try skip(past: "'")
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: "<"):
        if takes("!--") {
          try skipComment()
        } else if takes("?") {
          try skip(past: "?>")
        }
      case UInt8(ascii: ">"):
        if !isInside { return }
      default: break
      }
    }
  }

  private mutating func startTag() throws(HeaderError) -> Element {
    let name = take { !isXMLBlank($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
    var element = Element(name: name, attributes: [:])
    while true {
      skipBlanks()
      switch try next() {
      case UInt8(ascii: ">"):
        return element
      case UInt8(ascii: "/"):
        guard try next() == UInt8(ascii: ">") else { throw .malformed }
        return element
      default:
        position -= 1
        let (name, value) = try attribute()
        // Browsers show nothing of a document that is not well-formed.
        guard element.attributes.updateValue(value, forKey: name) == nil else { throw .malformed }
      }
    }
  }

  private mutating func attribute() throws(HeaderError) -> (name: String, value: String) {
    let name = take { !isXMLBlank($0) && !Self.endsAttributeName.contains($0) }
    skipBlanks()
    guard !name.isEmpty, try next() == UInt8(ascii: "=") else { throw .malformed }
    skipBlanks()
    let quote = try next()
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw .malformed }
    let value = take { $0 != quote && $0 != UInt8(ascii: "<") }
    guard try next() == quote else { throw .malformed }
    return (name, value)
  }

  private static let endsAttributeName = Array("=/><\"'".utf8)

  // MARK: Bytes

  private mutating func next() throws(HeaderError) -> UInt8 {
    guard let byte = peek else { throw truncated() }
    position += 1
    return byte
  }

  private mutating func take(while isTaken: (UInt8) -> Bool) -> String {
    let taken = bytes[position...].prefix(while: isTaken)
    position = taken.endIndex
    return String(decoding: taken, as: UTF8.self)
  }

  private func comes(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  /// Takes a text if it comes next.
  private mutating func takes(_ text: String) -> Bool {
    guard comes(text) else { return false }
    position += text.utf8.count
    return true
  }

  /// Whether the bytes end within what could be the longest keyword.
  private var isCutShort: Bool { bytes.endIndex - position < "DOCTYPE".utf8.count }

  private mutating func skip(past end: String) throws(HeaderError) {
    while !takes(end) { _ = try next() }
  }
}

/// White space of XML.
func isXMLBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}
