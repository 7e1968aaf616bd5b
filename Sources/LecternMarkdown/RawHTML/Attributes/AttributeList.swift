import LecternText

/// The attributes of a start tag that is about to be written.
struct AttributeList: Sendable {
  /// Names, and values ready to stand between double quotes.
  private(set) var attributes: [(name: String, value: Bytes?)] = []
  /// Declarations that stand in for obsolete attributes.
  var hints: [String] = []
  /// The author's own `style`, which comes after the hints so that it wins.
  var style: Bytes?

  func contains(_ name: String) -> Bool { attributes.contains { $0.name == name } }

  /// Adds an attribute whose value is text.
  mutating func set(_ name: String, text value: String) {
    var escaped = Bytes()
    escaped.append(escapingHTML: value)
    attributes.append((name, escaped))
  }

  /// Adds an attribute with its value as an author wrote it, character references included.
  mutating func set(_ name: String, asWritten value: ArraySlice<UInt8>?) {
    attributes.append((name, value.map(Self.requoted)))
  }

  /// A value for double quotes.
  static func requoted(_ value: ArraySlice<UInt8>) -> Bytes {
    var written = Bytes()
    for byte in value {
      switch byte {
      case UInt8(ascii: "\""): written.append("&quot;")
      case UInt8(ascii: "<"): written.append("&lt;")
      default: written.append(byte)
      }
    }
    return written
  }

  /// Appends the attributes, each with a space before it.
  func append(to html: inout Bytes) {
    for (name, value) in attributes {
      html.append(" ")
      html.append(name)
      guard let value else { continue }
      html.append("=\"")
      html.append(contentsOf: value)
      html.append("\"")
    }
    guard style != nil || !hints.isEmpty else { return }
    html.append(" style=\"")
    html.append(escapingHTML: hints.joined(separator: ";"))
    if let style, !style.isEmpty {
      if !hints.isEmpty { html.append(";") }
      html.append(contentsOf: style)
    }
    html.append("\"")
  }
}
