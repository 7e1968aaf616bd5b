/// Fonts, measure and leading of the guide's languages.
extension Prelude {
  /// Least leading of headings in scripts whose marks would otherwise touch the next line.
  private static let tallLeading = 1.4

  func languages() -> String {
    let needed = LanguageTypography.needed(by: settings.languages)
    let tall = needed.filter(\.isTall).map(\.selector)
    return needed.map { rule($0.selector, declarations(for: $0)) }.joined()
      + (tall.isEmpty ? "" : rule(tall.joined(separator: ","), tallHeadings()))
  }

  private func declarations(for language: LanguageTypography) -> [String] {
    let families = FontStack.text(authored: settings.textFonts, language: language.families)
    let em = language.measureEm(settings.measure, at: contentSize)
    return ["--font-text:\(families.css)"] + (em.map { ["--measure:\(cssDecimal($0))em"] } ?? [])
  }

  private func tallHeadings() -> [String] {
    TextStyle.allCases.filter { style in
      settings.leading.ratio(of: style, at: contentSize) < Self.tallLeading
    }.map { "--\($0.rawValue)-leading:\(cssDecimal(Self.tallLeading))" }
  }
}
