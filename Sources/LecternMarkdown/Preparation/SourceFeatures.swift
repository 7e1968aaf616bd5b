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
    let span = text.span
    self = []
    if SourceFeatures.has(span, ":::") { insert(.containers) }
    if SourceFeatures.has(span, "!!!") || SourceFeatures.has(span, "???") { insert(.admonitions) }
    if SourceFeatures.has(span, "[[kbd:") { insert(.keys) }
    if SourceFeatures.has(span, "{{") { insert(.variables) }
    if contains(.variables), SourceFeatures.has(span, "{{#") { insert(.directives) }
  }

  /// Whether a text holds a sequence of bytes.
  private static func has(_ text: borrowing Span<UInt8>, _ wanted: StaticString) -> Bool {
    let wanted = wanted.description.utf8.span
    var index = text.index(of: wanted[0])
    while index + wanted.count <= text.count {
      var matching = 1
      while matching < wanted.count, text[index + matching] == wanted[matching] { matching += 1 }
      if matching == wanted.count { return true }
      index = text.index(of: wanted[0], from: index + 1)
    }
    return false
  }
}
