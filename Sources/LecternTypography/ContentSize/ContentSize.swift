/// One of the 12 sizes of Dynamic Type, smallest first.
///
/// The cases are those of SwiftUI's `DynamicTypeSize`; a raw value is the name of a size in
/// addresses, settings, file names and `data-content-size`.
package enum ContentSize: String, Sendable, Hashable, CaseIterable {
  case xSmall
  case small
  case medium
  case large
  case xLarge
  case xxLarge
  case xxxLarge
  case accessibility1
  case accessibility2
  case accessibility3
  case accessibility4
  case accessibility5

  /// The size of a device that nobody has adjusted.
  package static let standard = ContentSize.large

  /// The greatest size at which a toolbar still grows; beyond it the large content viewer serves.
  package static let toolbarLimit = ContentSize.xxxLarge

  /// Place in the order of sizes, from 0 (`xSmall`) to 11 (`accessibility5`).
  package var index: Int {
    switch self {
    case .xSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .xLarge: 4
    case .xxLarge: 5
    case .xxxLarge: 6
    case .accessibility1: 7
    case .accessibility2: 8
    case .accessibility3: 9
    case .accessibility4: 10
    case .accessibility5: 11
    }
  }

  /// Whether this is one of the five sizes at which the large content viewer works.
  package var isAccessibility: Bool { self > .xxxLarge }

  /// This size, or `xxxLarge` where it is greater.
  package var clampedForToolbar: ContentSize { min(self, .toolbarLimit) }

  /// Size of body text in px.
  package var bodySize: Int { TextStyle.body.metrics(at: self).size }

  /// The size whose body text is nearest to `pixels`; of two equally near, the smaller.
  package static func nearest(toBodyPixels pixels: Double) -> ContentSize {
    var best = ContentSize.standard
    for size in allCases
    where abs(Double(size.bodySize) - pixels) < abs(Double(best.bodySize) - pixels) {
      best = size
    }
    return best
  }
}

extension ContentSize: Comparable {
  package static func < (a: ContentSize, b: ContentSize) -> Bool { a.index < b.index }
}
