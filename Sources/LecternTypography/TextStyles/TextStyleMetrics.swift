/// Size and leading of a text style at one content size, in points, which are CSS px.
package struct TextStyleMetrics: Sendable, Hashable {
  /// Font size.
  package var size: Int
  /// Distance from baseline to baseline.
  package var leading: Int

  /// Leading as a multiple of the size, the form that CSS `line-height` should have.
  package var leadingRatio: Double { Double(leading) / Double(size) }
}

extension TextStyle {
  /// The style's numbers at a content size.
  ///
  /// The table is the one for iOS and iPadOS in Apple's Human Interface Guidelines (Typography,
  /// "Dynamic Type sizes" and "Larger accessibility type sizes"). Where published copies differ,
  /// the guidelines' page is followed: caption 2 at `accessibility5` is 40/48 and callout 51/60;
  /// subheadline at `xxxLarge` is 21/28, although 21 pt has a leading of 26 everywhere else.
  package func metrics(at contentSize: ContentSize) -> TextStyleMetrics {
    let size = sizes[contentSize.index]
    let isOddCell = self == .subheadline && contentSize == .xxxLarge
    return TextStyleMetrics(size: size, leading: isOddCell ? 28 : Self.leading(ofSize: size))
  }

  /// Sizes from `xSmall` to `accessibility5`.
  private var sizes: [Int] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }

  /// Leading of a size: but for one cell of the table it depends on nothing else.
  private static func leading(ofSize size: Int) -> Int {
    switch size {
    case ...11: size + 2
    case 12: size + 4
    case ...21: size + 5
    case ...29: size + 6
    case ...37: size + 7
    case ...44: size + 8
    case ...53: size + 9
    default: size + 10
    }
  }
}
