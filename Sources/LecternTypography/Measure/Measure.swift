/// The greatest width of the text column.
package enum Measure: Sendable, Hashable {
  /// About so many characters of English in a full line, 20 to 80.
  case characters(Int)
  /// The width of UIKit's readable content guide.
  case uikit

  /// Bringhurst's ideal line: 66 characters, spaces included.
  package static let standard = Measure.characters(66)

  /// The numbers of characters that may be asked for. 80 is the limit of WCAG 1.4.8.
  package static let allowedCharacters = 20...80

  /// Full-width characters of Chinese, Japanese or Korean that a line holds at most (WCAG 1.4.8).
  package static let fullWidthLimit = 40.0

  /// Width in em of body text, for text whose characters are `characterWidth` em wide on average.
  ///
  /// Width of a line is linear in font size, so one number holds at all content sizes, except for
  /// UIKit's widths.
  package func em(at size: ContentSize, characterWidth: Double = CharacterWidth.standard) -> Double
  {
    switch self {
    case .characters(let count): Double(count) * characterWidth
    case .uikit: Double(Self.readableWidth(at: size)) / Double(size.bodySize)
    }
  }

  /// Width in px, as the manifest tells it to apps.
  package func pixels(
    at size: ContentSize, characterWidth: Double = CharacterWidth.standard
  ) -> Double {
    switch self {
    case .characters: em(at: size, characterWidth: characterWidth) * Double(size.bodySize)
    case .uikit: Double(Self.readableWidth(at: size))
    }
  }

  /// Width in em of body text, for Chinese, Japanese and Korean: a full-width character is 1 em
  /// and counts for two of the Latin ones.
  package func fullWidthEm(at size: ContentSize) -> Double {
    switch self {
    case .characters(let count): min(Double(count) / 2, Self.fullWidthLimit)
    case .uikit: min(em(at: size), Self.fullWidthLimit)
    }
  }

  /// Width in points of UIKit's readable content guide.
  ///
  /// Known are 672 at `large` and about 896 at `xxxLarge`, from screens of iOS before version 26.
  /// No table of the others has been published: they are estimates on the straight line through
  /// those two, 112/3 × (body size + 1). At `large` a line of 672 points holds about 87 characters,
  /// which is more than WCAG 1.4.8 allows: whoever asks for UIKit's widths gets them as they are.
  static func readableWidth(at size: ContentSize) -> Int {
    Int((112.0 / 3 * Double(size.bodySize + 1)).rounded())
  }
}
