/// Fonts, measure and leading of the guide's languages.
extension Prelude {
  /// Least leading of headings in scripts whose marks would otherwise touch the next line.
  private static let tallLeading = 1.4

  func languages() -> String {
    // A language's fonts come after the author's own, and after the one of Apple's systems.
    let authored = settings.textFonts?.families.prefix { !FontStack.keywords.contains($0) }
    return LanguageFonts.needed(by: settings.languages).map { language in
      let families = settings.fontsOfText.inserting(
        language.families, after: authored?.count ?? 1)
      var declarations = ["--font-text:\(families.css)"]
      if let em = language.measureEm(settings.measure, at: contentSize) {
        declarations.append("--measure:\(cssDecimal(em))em")
      }
      if language.isTall {
        for style in TextStyle.allCases
        where settings.leading.ratio(of: style, at: contentSize) < Self.tallLeading {
          declarations.append("--\(style.rawValue)-leading:\(cssDecimal(Self.tallLeading))")
        }
      }
      return rule(language.selector, declarations)
    }.joined()
  }
}
