import Testing

@testable import LecternTypography

@Suite struct ContentSizeTests {
  @Test func sizesAreInAppleOrderWithLargeAsDefault() {
    #expect(
      ContentSize.allCases.map(\.rawValue) == [
        "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1",
        "accessibility2", "accessibility3", "accessibility4", "accessibility5",
      ])
    #expect(ContentSize.allCases.map(\.index) == Array(0...11))
    #expect(ContentSize.allCases == ContentSize.allCases.shuffled().sorted())
    #expect(ContentSize.standard == .large)
  }

  @Test func exactlyTheLastFiveAreAccessibilitySizes() {
    #expect(
      ContentSize.allCases.filter(\.isAccessibility) == [
        .accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5,
      ])
  }

  @Test func bodySizesAreApples() {
    #expect(
      ContentSize.allCases.map(\.bodySize) == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
  }

  @Test(arguments: ContentSize.allCases)
  func readsItsOwnNameAndUIKits(size: ContentSize) {
    #expect(ContentSize(named: size.rawValue) == size)
    #expect(ContentSize(named: size.uiKitName) == size)
  }

  @Test(arguments: [
    ("UICTContentSizeCategoryXS", ContentSize.xSmall), ("UICTContentSizeCategoryL", .large),
    ("UICTContentSizeCategoryXXXL", .xxxLarge),
    ("UICTContentSizeCategoryAccessibilityM", .accessibility1),
    ("UICTContentSizeCategoryAccessibilityXXXL", .accessibility5),
  ])
  func readsUIKitsRawValues(name: String, expected: ContentSize) {
    #expect(ContentSize(named: name) == expected)
  }

  @Test(arguments: ["", "Large", "huge", "auto", "UICTContentSizeCategory", "accessibility6"])
  func refusesOtherNames(name: String) {
    #expect(ContentSize(named: name) == nil)
  }

  @Test(arguments: [
    ("lagre", "large"), ("Large", "large"), ("accessibilty3", "accessibility3"),
    ("AX5", "accessibility5"),
    ("XXXL", "xxxLarge"), ("accessibilityExtraLarge", "accessibility3"), ("extraLarge", "xLarge"),
    ("UICTContentSizeCategoryAccessibilityXXXXL", "UICTContentSizeCategoryAccessibilityXXXL"),
  ])
  func namesTheNearest(name: String, expected: String) {
    #expect(ContentSize.nearestName(to: name) == expected)
  }

  @Test(arguments: ["", "banana", "12"])
  func namesNoneWhereNoneIsNear(name: String) {
    #expect(ContentSize.nearestName(to: name) == nil)
  }

  @Test(arguments: [
    (ContentSize.xSmall, ContentSize.xSmall), (.large, .large), (.xxxLarge, .xxxLarge),
    (.accessibility1, .xxxLarge), (.accessibility5, .xxxLarge),
  ])
  func toolbarsGrowUpToXXXLarge(size: ContentSize, expected: ContentSize) {
    #expect(size.clampedForToolbar == expected)
  }

  @Test(arguments: [
    (0.0, ContentSize.xSmall), (14.4, .xSmall), (17, .large), (18, .large), (18.1, .xLarge),
    (25.5, .xxxLarge), (25.6, .accessibility1), (50.1, .accessibility5), (400, .accessibility5),
  ])
  func findsTheSizeNearestToABodySize(pixels: Double, expected: ContentSize) {
    #expect(ContentSize.nearest(toBodyPixels: pixels) == expected)
  }
}
