import LecternDiagnostics

/// One of Apple's 11 text styles.
///
/// A raw value is the style's name in stylesheets: `--title1-size`, `--text-style: title1`.
package enum TextStyle: String, Sendable, Hashable, CaseIterable {
  case largeTitle = "large-title"
  case title1
  case title2
  case title3
  case headline
  case body
  case callout
  case subheadline
  case footnote
  case caption1
  case caption2

  /// The `font` keyword by which WebKit on Apple's systems sets this style at the size that the
  /// reader chose; `nil` for callout, which has none.
  ///
  /// Source: WebKit, `Source/WebCore/css/CSSValueKeywords.in`.
  package var webKitKeyword: String? {
    switch self {
    case .largeTitle: "-apple-system-title0"
    case .callout: nil
    default: "-apple-system-" + rawValue
    }
  }

  /// Whether this is a style of headings, which keep Apple's own leading.
  package var isHeading: Bool {
    switch self {
    case .largeTitle, .title1, .title2, .title3, .headline: true
    case .body, .callout, .subheadline, .footnote, .caption1, .caption2: false
    }
  }

  /// CSS `font-weight`: semibold for headline, regular for every other style.
  package var weight: Int { self == .headline ? 600 : 400 }
}

extension TextStyle {
  /// What to say of a name that no text style has.
  static func unknownMessage(_ name: String) -> String {
    let names = allCases.map(\.rawValue)
    let message = "\"\(name)\" is not a text style"
    if let nearest = NearMiss.nearest(to: name, in: names) {
      return message + "; did you mean \(nearest)?"
    }
    return message + ": " + names.joined(separator: ", ")
  }
}
