import Foundation
import Testing

@testable import LecternTypography

@Suite struct TextStyleTests {
  /// What `reference/dynamic-type.json` holds, as far as it is compared.
  private struct Reference: Decodable {
    struct Style: Decodable {
      var id: String
      var webKitFontKeyword: String?
    }
    struct Cell: Decodable {
      var size: Int
      var leading: Int
      var weight: String
    }
    struct Category: Decodable {
      var id: String
      var accessibility: Bool
      var uiKitRawValue: String
    }
    var categories: [Category]
    var textStyles: [Style]
    var ios: [String: [String: Cell]]
    var weights: [String: Int]
  }

  private func reference() throws -> Reference? {
    guard let data = SharedFiles.data("reference/dynamic-type.json") else { return nil }
    return try JSONDecoder().decode(Reference.self, from: data)
  }

  @Test func everyCellIsApples() throws {
    guard let reference = try reference() else { return }
    var compared = 0
    for size in ContentSize.allCases {
      for style in TextStyle.allCases {
        let cell = try #require(reference.ios[size.rawValue]?["\(style)"], "\(size) \(style)")
        let expected = TextStyleMetrics(size: cell.size, leading: cell.leading)
        #expect(style.metrics(at: size) == expected, "\(size) \(style)")
        #expect(style.weight == reference.weights[cell.weight], "\(size) \(style)")
        compared += 1
      }
    }
    #expect(compared == 132)
  }

  @Test func keywordsAreWebKits() throws {
    guard let reference = try reference() else { return }
    #expect(TextStyle.allCases.map { "\($0)" } == reference.textStyles.map(\.id))
    #expect(
      TextStyle.allCases.map(\.webKitKeyword) == reference.textStyles.map(\.webKitFontKeyword))
  }

  @Test func contentSizesAreAsInTheReference() throws {
    guard let reference = try reference() else { return }
    #expect(ContentSize.allCases.map(\.rawValue) == reference.categories.map(\.id))
    #expect(ContentSize.allCases.map(\.uiKitName) == reference.categories.map(\.uiKitRawValue))
    #expect(
      ContentSize.allCases.map(\.isAccessibility) == reference.categories.map(\.accessibility))
  }

  @Test(arguments: [
    (TextStyle.body, ContentSize.large, 17, 22), (.body, .accessibility5, 53, 62),
    (.largeTitle, .large, 34, 41), (.largeTitle, .accessibility5, 60, 70),
    (.caption2, .xSmall, 11, 13), (.caption1, .large, 12, 16),
    (.caption2, .accessibility5, 40, 48), (.callout, .accessibility5, 51, 60),
    (.subheadline, .xxxLarge, 21, 28), (.body, .xxLarge, 21, 26),
  ])
  func knowsSizeAndLeading(style: TextStyle, size: ContentSize, points: Int, leading: Int) {
    #expect(style.metrics(at: size) == TextStyleMetrics(size: points, leading: leading))
  }

  @Test func everyStyleButCalloutHasAKeyword() {
    #expect(TextStyle.largeTitle.webKitKeyword == "-apple-system-title0")
    #expect(TextStyle.title1.webKitKeyword == "-apple-system-title1")
    #expect(TextStyle.allCases.filter { $0.webKitKeyword == nil } == [.callout])
  }

  @Test func onlyHeadlineIsSemibold() {
    #expect(TextStyle.allCases.filter { $0.weight == 600 } == [.headline])
    #expect(TextStyle.allCases.filter { $0.weight == 400 }.count == 10)
  }

  @Test func readingLeadingIsForTextAndNotForHeadings() {
    #expect(Leading.reading.ratio(of: .body, at: .large) == 1.5)
    #expect(Leading.reading.ratio(of: .footnote, at: .accessibility5) == 1.5)
    #expect(Leading.reading.ratio(of: .title1, at: .large) == 34.0 / 28)
    #expect(Leading.apple.ratio(of: .body, at: .large) == 22.0 / 17)
    #expect(Leading.apple.ratio(of: .body, at: .accessibility5) == 62.0 / 53)
  }

  @Test(arguments: TextStyle.allCases)
  func theCurveForDynamicTypeIsWithinTwoPixelsOfTheTable(style: TextStyle) {
    let curve = DynamicTypeCurve(of: style)
    for size in ContentSize.allCases {
      let expected = Double(style.metrics(at: size).size)
      let difference = abs(curve.size(atBody: Double(size.bodySize)) - expected)
      #expect(difference < 2, "\(style) \(size)")
      if size <= .xxxLarge { #expect(difference < 0.001, "\(style) \(size)") }
    }
  }
}
