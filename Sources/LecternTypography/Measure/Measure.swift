/// The greatest width of the text column.
package enum Measure: Sendable, Hashable {
  /// About so many characters in a full line, 20 to 80.
  case characters(Int)
  /// The width of UIKit's readable content guide.
  case uikit

  /// Bringhurst's ideal line: 66 characters, spaces included.
  package static let standard = Measure.characters(66)

  /// The numbers of characters that may be asked for. 80 is the limit of WCAG 1.4.8.
  package static let allowedCharacters = 20...80

  /// Characters of an average line, above which too many lines would hold more than 80: lines vary.
  private static let averageLimit = 74.0

  /// Full-width characters of Chinese or Japanese that a line holds at most (WCAG 1.4.8).
  private static let fullWidthLimit = 40.0

  /// Width in em of body text.
  ///
  /// The width of a line is linear in its font's size, so one number holds at all content sizes,
  /// except for UIKit's widths. Whatever number is asked for, the column does not get wider than 74
  /// average characters of the narrowest font: from there on lines of over 80 would no longer be
  /// rare.
  package func em(at size: ContentSize, _ width: CharacterWidth = .standard) -> Double {
    switch self {
    case .characters(let count):
      min(Double(count) * width.mean, Self.averageLimit * width.narrowest)
    case .uikit: Double(Self.readableWidth(at: size)) / Double(size.bodySize)
    }
  }

  /// Width in em of body text for Chinese and Japanese. A full-width character is 1 em wide and
  /// counts for two Latin ones.
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
