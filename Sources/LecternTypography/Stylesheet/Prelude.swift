/// What a stylesheet says before the theme's own CSS.
struct Prelude {
  var settings: StylesheetSettings
  /// Text styles that the theme gives to its own elements.
  var rules: [TextStyleRule]
  /// The size whose numbers are used.
  var contentSize: ContentSize

  /// Sizes in px.
  func fixed() -> String {
    let sizes = TextStyle.allCases.map { style in
      "--\(style.rawValue)-size:\(style.metrics(at: contentSize).size)px"
    }
    let toolbar = "--toolbar-size:\(contentSize.clampedForToolbar.bodySize)px"
    return root(sizes + [toolbar], fontSize: "\(contentSize.bodySize)px") + colors() + languages()
      + textStyles()
  }

  /// Sizes in rem, of which one is the reader's default font size × 17/16; then what replaces them
  /// where Dynamic Type exists.
  func dynamic() -> String {
    let body = Double(contentSize.bodySize)
    let sizes = TextStyle.allCases.map { style in
      let ratio = Double(style.metrics(at: contentSize).size) / body
      return "--\(style.rawValue)-size:\(decimal(ratio, places: 4))rem"
    }
    let limit = ContentSize.toolbarLimit.bodySize
    let toolbar = "--toolbar-size:min(1rem,\(limit)px)"
    return root(sizes + [toolbar], fontSize: decimal(body / 16 * 100, places: 4) + "%") + colors()
      + languages() + textStyles() + dynamicType()
  }

  private func root(_ sizes: [String], fontSize: String) -> String {
    var declarations = sizes
    for style in TextStyle.allCases {
      let ratio = settings.leading.ratio(of: style, at: contentSize)
      declarations.append("--\(style.rawValue)-leading:\(decimal(ratio, places: 4))")
    }
    let em = settings.measureEm(at: contentSize)
    let fullWidth = settings.measure.fullWidthEm(at: contentSize)
    declarations += [
      "--measure:\(decimal(em, places: 3))em",
      "--measure-cjk:\(decimal(fullWidth, places: 3))em",
      "--font-text:\(settings.fontsOfText.css)",
      "--font-code:\(settings.fontsOfCode.css)",
      "font-family:var(--font-text)",
      "font-size:\(fontSize)",
      // Phones must not enlarge some paragraphs and not others.
      "-webkit-text-size-adjust:100%",
      "text-size-adjust:100%",
    ]
    return rule(":root", declarations)
  }

  /// Elements with their text styles. The weight is always said: a browser's own sheet makes
  /// headings bold, and a `font` keyword sets the weight as well.
  private func textStyles() -> String {
    allRules.map { rule in
      let name = rule.style.rawValue
      return self.rule(
        rule.selector,
        [
          "font-size:var(--\(name)-size)", "line-height:var(--\(name)-leading)",
          "font-weight:\(rule.style.weight)",
        ])
    }.joined()
  }

  /// The elements that every theme has, then the theme's own, so that those win.
  var allRules: [TextStyleRule] {
    let own = Set(rules.map(\.selector))
    return TextStyleRule.elements.filter { !own.contains($0.selector) } + rules
  }

  func rule(_ selector: String, _ declarations: [String]) -> String {
    selector + "{" + declarations.joined(separator: ";") + "}\n"
  }
}

extension StylesheetSettings {
  /// Families for text: the author's, then the system's.
  var fontsOfText: FontStack { textFonts.map { $0.followed(by: .text) } ?? .text }

  /// Families for code: the author's, then the system's.
  var fontsOfCode: FontStack { codeFonts.map { $0.followed(by: .code) } ?? .code }
}
