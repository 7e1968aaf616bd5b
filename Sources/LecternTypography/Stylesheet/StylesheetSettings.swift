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

  /// Mean width of a character of text, in em.
  package var characterWidth: Double {
    (textFonts ?? .text).characterWidth
  }
}
