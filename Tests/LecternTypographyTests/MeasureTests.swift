import Testing

@testable import LecternTypography

@Suite struct MeasureTests {
  @Test(arguments: [
    (Measure.characters(66), ContentSize.large, 30.36), (.characters(66), .accessibility5, 30.36),
    (.characters(20), .large, 9.2), (.characters(71), .large, 32.66),
    // From here on too many lines would hold more than 80.
    (.characters(72), .large, 33.004), (.characters(80), .large, 33.004),
    (.uikit, .large, 39.529), (.uikit, .xxxLarge, 38.957),
  ])
  func isAWidthInEm(measure: Measure, size: ContentSize, expected: Double) {
    #expect(abs(measure.em(at: size) - expected) < 0.001)
  }

  @Test(arguments: [
    (ContentSize.large, 672), (.xxxLarge, 896), (.xSmall, 560), (.accessibility5, 2016),
  ])
  func knowsUIKitsReadableWidth(size: ContentSize, points: Int) {
    #expect(Measure.readableWidth(at: size) == points)
    var settings = StylesheetSettings()
    settings.measure = .uikit
    #expect(abs(settings.measurePixels(at: size) - Double(points)) < 0.001)
  }

  @Test(arguments: [
    (Measure.characters(66), 33.0), (.characters(80), 40), (.characters(20), 10), (.uikit, 39.529),
  ])
  func holdsAtMostFortyFullWidthCharacters(measure: Measure, expected: Double) {
    for size in ContentSize.allCases { #expect(measure.fullWidthEm(at: size) <= 40) }
    #expect(abs(measure.fullWidthEm(at: .large) - expected) < 0.001)
  }

  @Test(arguments: [
    ("en", 516.12), ("en-GB", 516.12), ("", 516.12), ("ja", 561), ("zh-Hant-TW", 561),
    ("ko", 482.46),
    ("fa", 460.02), ("fr", 516.12), ("kok", 516.12),
  ])
  func isInPixelsForALanguage(language: String, expected: Double) {
    let settings = StylesheetSettings()
    #expect(abs(settings.measurePixels(at: .large, language: language) - expected) < 0.001)
  }

  @Test func followsTheAuthorsFont() throws {
    var settings = StylesheetSettings()
    settings.textFonts = try FontStack(css: "Unheard Of, Verdana, sans-serif")
    #expect(abs(settings.measureEm(at: .large) - 66 * 0.512) < 0.001)
    settings.textFonts = try FontStack(css: "Unheard Of")
    #expect(abs(settings.measureEm(at: .large) - 30.36) < 0.001)
  }

  @Test(arguments: [
    ("66", Measure.characters(66)), ("20", .characters(20)), ("80", .characters(80)),
    ("uikit", .uikit),
  ])
  func readsASetting(text: String, expected: Measure) throws {
    #expect(try Measure(setting: text) == expected)
  }

  @Test(arguments: [
    ("81", "81 characters is no measure to read by: from 20 to 80, or uikit"),
    ("19", "19 characters is no measure to read by: from 20 to 80, or uikit"),
    ("-5", "-5 characters is no measure to read by: from 20 to 80, or uikit"),
    ("wide", "\"wide\" is not a measure: a number of characters or uikit"),
    ("66ch", "\"66ch\" is not a measure: a number of characters or uikit"),
  ])
  func saysWhatIsWrongWithASetting(text: String, message: String) {
    #expect(throws: Measure.Invalid(message: message)) { try Measure(setting: text) }
  }
}
