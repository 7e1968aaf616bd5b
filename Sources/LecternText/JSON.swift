/// JSON as bytes (RFC 8259): just what manifests and reports need, in the order it is written.
public struct JSONWriter: Sendable {
  public private(set) var bytes = Bytes()
  private var needsComma = false

  public init() {}

  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    open("{")
    members(&self)
    close("}")
  }

  public mutating func array(_ elements: (inout JSONWriter) -> Void) {
    open("[")
    elements(&self)
    close("]")
  }

  public mutating func key(_ name: String) {
    string(name)
    bytes.append(":")
    needsComma = false
  }

  public mutating func string(_ text: String) {
    comma()
    bytes.append(jsonString: text)
  }

  public mutating func integer(_ number: Int) {
    comma()
    bytes.append(decimal: number)
  }

  public mutating func bool(_ value: Bool) {
    comma()
    bytes.append(value ? "true" as StaticString : "false")
  }

  public mutating func null() {
    comma()
    bytes.append("null")
  }

  public mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  public mutating func member(_ name: String, _ number: Int) {
    key(name)
    integer(number)
  }

  public mutating func strings(_ name: String, _ texts: [String]) {
    key(name)
    array { json in for text in texts { json.string(text) } }
  }

  /// A line break between elements, so that long files stay readable and diff well.
  public mutating func lineBreak() {
    comma()
    bytes.append("\n")
    needsComma = false
  }

  private mutating func open(_ bracket: StaticString) {
    comma()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: StaticString) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func comma() {
    if needsComma { bytes.append(",") }
    needsComma = true
  }
}

extension [UInt8] {
  /// Appends a JSON string with its quotes.
  ///
  /// `<`, `>`, U+2028 and U+2029 are escaped as well, so that the text is safe inside a script.
  public mutating func append(jsonString text: String) {
    append("\"")
    defer { append("\"") }
    if Self.isPlain(text.utf8.span) {
      append(contentsOf: text.utf8)
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      case "<", ">", "\u{2028}", "\u{2029}", "\u{0}"..<"\u{20}", "\u{7F}":
        let hex = String(scalar.value, radix: 16)
        append("\\u")
        append(String(repeating: "0", count: 4 - hex.count))
        append(hex)
      default: append(contentsOf: UTF8.encode(scalar) ?? .init(repeating: 0x3F, count: 1))
      }
    }
  }

  /// Whether there is nothing to escape, and no more than ASCII.
  private static func isPlain(_ text: borrowing Span<UInt8>) -> Bool {
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"):
        return false
      case 0x20..<0x7F: continue
      default: return false
      }
    }
    return true
  }
}
