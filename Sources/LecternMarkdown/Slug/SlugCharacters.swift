/// Which characters stay in a slug.
enum SlugCharacters {
  /// Whether a scalar of the lower-cased text stays: letters, marks, decimal and letter numbers,
  /// joining punctuation such as `_`, and the hyphen. Alphabetic symbols (circled letters) stay
  /// too; all other punctuation, symbols, separators, control and unassigned characters go.
  ///
  /// github-slugger's table is of Unicode 13.0: characters assigned later are unassigned to it, so
  /// they go here as well, and ids don't change with the toolchain's version of Unicode.
  static func keeps(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "-" { return true }
    let properties = scalar.properties
    guard let age = properties.age, age.major <= 13 else { return false }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
      .connectorPunctuation:
      return true
    default:
      return properties.isAlphabetic
    }
  }
}
