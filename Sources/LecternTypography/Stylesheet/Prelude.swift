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
      return "--\(style.rawValue)-size:\(cssDecimal(ratio, places: 4))rem"
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
      declarations.append("--\(style.rawValue)-leading:\(cssDecimal(ratio))")
    }
    let em = settings.measureEm(at: contentSize)
    let fullWidth = settings.measure.fullWidthEm(at: contentSize)
    declarations += [
      "--measure:\(cssDecimal(em))em",
      "--measure-cjk:\(cssDecimal(fullWidth))em",
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

  /// Elements with their text styles, as a `font` shorthand: what the shorthand resets (weight,
  /// slant, family) is then the same here and under the keywords of WebKit.
  private func textStyles() -> String {
    textStyleRules.map(Self.textStyle).joined()
  }

  static func textStyle(_ rule: TextStyleRule) -> String {
    let name = rule.style.rawValue
    let weight = rule.style.weight == 400 ? "" : "\(rule.style.weight) "
    let font = "font:\(weight)var(--\(name)-size)/var(--\(name)-leading) var(--font-text)"
    return Self.rule(rule.selector, [font])
  }

  /// The elements that every theme has, then the theme's own, so that those win: one rule for each
  /// text style among these, in the order in which the theme names it first.
  var textStyleRules: [TextStyleRule] {
    var grouped: [TextStyleRule] = []
    for rule in rules {
      if let index = grouped.firstIndex(where: { $0.style == rule.style }) {
        grouped[index].selector += "," + rule.selector
      } else {
        grouped.append(rule)
      }
    }
    return TextStyleRule.elements + grouped
  }

  func rule(_ selector: String, _ declarations: [String]) -> String {
    Self.rule(selector, declarations)
  }

  private static func rule(_ selector: String, _ declarations: [String]) -> String {
    selector + "{" + declarations.joined(separator: ";") + "}\n"
  }
}

extension StylesheetSettings {
  /// Families for text: the author's, then the system's.
  var fontsOfText: FontStack { textFonts.map { $0.followed(by: .text) } ?? .text }

  /// Families for code: the author's, then the system's.
  var fontsOfCode: FontStack { codeFonts.map { $0.followed(by: .code) } ?? .code }
}
