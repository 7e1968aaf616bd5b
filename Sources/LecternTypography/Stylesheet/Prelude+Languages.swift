/// Fonts, measure and leading of the guide's languages.
extension Prelude {
  /// Least leading of headings in scripts whose marks would otherwise touch the next line.
  private static let tallLeading = 1.4

  func languages() -> String {
    LanguageFonts.needed(by: settings.languages).map { language in
      let families = settings.fontsOfText.adding(
        language.families, isAuthored: settings.textFonts != nil)
      var declarations = ["--font-text:\(families.css)"]
      if language.isFullWidth { declarations.append("--measure:var(--measure-cjk)") }
      if language.isTall {
        for style in TextStyle.allCases
        where settings.leading.ratio(of: style, at: contentSize) < Self.tallLeading {
          declarations.append("--\(style.rawValue)-leading:\(decimal(Self.tallLeading, places: 1))")
        }
      }
      return rule(language.selector, declarations)
    }.joined()
  }
}
