/// What a guide's settings say about its stylesheets.
package struct StylesheetSettings: Sendable, Hashable {
  package var measure = Measure.standard
  package var leading = Leading.reading
  package var palette = Palette.standard
  /// The author's fonts for text and for code; `nil` for the system's own.
  package var textFonts: FontStack?
  package var codeFonts: FontStack?
  /// Tags of the languages that the guide's pages are in: each script brings its own fonts.
  package var languages: [String] = []

  package init() {}

  /// Width of the text column in em of body text, for pages of a language.
  package func measureEm(at size: ContentSize, language: String = "") -> Double {
    let special = LanguageTypography.needed(by: [language]).last?.measureEm(measure, at: size)
    return special ?? measure.em(at: size, textFonts?.characterWidth ?? .standard)
  }

  /// Width of the text column in px, as the manifest tells it to apps.
  package func measurePixels(at size: ContentSize, language: String = "") -> Double {
    measureEm(at: size, language: language) * Double(size.bodySize)
  }
}
