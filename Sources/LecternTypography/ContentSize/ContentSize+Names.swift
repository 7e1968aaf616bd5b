import LecternDiagnostics

/// The names of a content size: SwiftUI's, which are ours, and UIKit's raw values.
extension ContentSize {
  /// The raw value of UIKit's `UIContentSizeCategory`, such as `UICTContentSizeCategoryL`.
  ///
  /// UIKit counts its accessibility sizes from M: `accessibility1` is "AccessibilityM".
  package var uiKitName: String {
    let suffix =
      switch self {
      case .xSmall: "XS"
      case .small: "S"
      case .medium: "M"
      case .large: "L"
      case .xLarge: "XL"
      case .xxLarge: "XXL"
      case .xxxLarge: "XXXL"
      case .accessibility1: "AccessibilityM"
      case .accessibility2: "AccessibilityL"
      case .accessibility3: "AccessibilityXL"
      case .accessibility4: "AccessibilityXXL"
      case .accessibility5: "AccessibilityXXXL"
      }
    return "UICTContentSizeCategory" + suffix
  }

  /// The size of that name, ours or UIKit's; `nil` for any other text.
  package init?(named name: String) {
    guard let size = Self.allCases.first(where: { $0.rawValue == name || $0.uiKitName == name })
    else { return nil }
    self = size
  }

  /// The known name that `name` was most likely meant to be, for an error text.
  ///
  /// Some people's shorthands are known: `AX3` and `XL` are Apple's labels of the same sizes.
  package static func nearestName(to name: String) -> String? {
    if let size = size(ofShorthand: name.lowercased()) { return size.rawValue }
    return NearMiss.nearest(to: name, in: allCases.map(\.rawValue))
      ?? NearMiss.nearest(to: name, in: allCases.map(\.uiKitName))
  }

  /// The size meant by `ax1`...`ax5`, `xs`, `s`, `m`, `l`, `xl`, `xxl`, `xxxl` and UIKit's
  /// case names.
  private static func size(ofShorthand name: String) -> ContentSize? {
    switch name {
    case "xs", "extrasmall": .xSmall
    case "s": .small
    case "m": .medium
    case "l", "default": .large
    case "xl", "extralarge": .xLarge
    case "xxl", "extraextralarge": .xxLarge
    case "xxxl", "extraextraextralarge": .xxxLarge
    case "ax1", "accessibilitymedium": .accessibility1
    case "ax2", "accessibilitylarge": .accessibility2
    case "ax3", "accessibilityextralarge": .accessibility3
    case "ax4", "accessibilityextraextralarge": .accessibility4
    case "ax5", "accessibilityextraextraextralarge": .accessibility5
    default: nil
    }
  }
}
