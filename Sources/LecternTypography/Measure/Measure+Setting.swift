/// The measure as it is written in `guide.yml`.
extension Measure {
  /// What is wrong with a measure, as one phrase for a diagnostic.
  package struct Invalid: Error, Sendable, Hashable {
    package var message: String
  }

  /// The measure of a setting's text: `uikit`, or a number of characters.
  package init(setting text: String) throws(Invalid) {
    if text == "uikit" {
      self = .uikit
    } else if let count = Int(text) {
      self = try .checked(characters: count)
    } else {
      throw Invalid(message: "\"\(text)\" is not a measure: a number of characters or uikit")
    }
  }

  /// The measure of `characters: count`.
  package static func checked(characters count: Int) throws(Invalid) -> Measure {
    guard allowedCharacters.contains(count) else {
      throw Invalid(
        message: """
          \(count) characters is no measure to read by: \
          from \(allowedCharacters.lowerBound) to \(allowedCharacters.upperBound), or uikit
          """)
    }
    return .characters(count)
  }
}
