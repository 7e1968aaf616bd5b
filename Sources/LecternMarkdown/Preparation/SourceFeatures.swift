import LecternText

/// What a text may hold that needs preparation, found in one look at its bytes.
struct SourceFeatures: OptionSet {
  let rawValue: UInt8

  /// `{{#include`, or another directive of mdBook.
  static let directives = SourceFeatures(rawValue: 1)
  /// `{{`.
  static let variables = SourceFeatures(rawValue: 2)
  /// `:::`.
  static let containers = SourceFeatures(rawValue: 4)
  /// `!!!` or `???`.
  static let admonitions = SourceFeatures(rawValue: 8)
  /// `[[kbd:`.
  static let keys = SourceFeatures(rawValue: 16)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(of text: Bytes) {
    var found: SourceFeatures = []
    let span = text.span
    var index = 0
    let end = span.count - 2
    while index < end {
      let byte = span[index]
      switch byte {
      case UInt8(ascii: ":") where span[index + 1] == byte && span[index + 2] == byte:
        found.insert(.containers)
      case UInt8(ascii: "{") where span[index + 1] == byte:
        found.insert(span[index + 2] == UInt8(ascii: "#") ? .directives : .variables)
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        if span[index + 1] == byte, span[index + 2] == byte { found.insert(.admonitions) }
      case UInt8(ascii: "[") where span[index + 1] == byte && span[index + 2] == UInt8(ascii: "k"):
        found.insert(.keys)
      default: break
      }
      index += 1
    }
    self = found
  }
}
