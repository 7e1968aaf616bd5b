/// Following the reader's setting on iOS, iPadOS and visionOS.
extension Prelude {
  /// Text styles by WebKit's own keywords.
  ///
  /// `-webkit-touch-callout` keeps this away from the Mac, where the keywords are known but mean
  /// fixed, small sizes. A keyword is a value of the `font` shorthand alone, which resets
  /// `line-height`, so that one follows it; and no keyword fits in a custom property, so each
  /// selector of a text style needs a rule of its own.
  func dynamicType() -> String {
    var rules = rule(":root", ["font:-apple-system-body"] + family + approximateSizes())
    for textStyle in textStyleRules {
      guard let keyword = textStyle.style.webKitKeyword else { continue }
      let leading = "line-height:var(--\(textStyle.style.rawValue)-leading)"
      rules += rule(textStyle.selector, ["font:\(keyword)", leading] + family)
    }
    return "@supports (font:-apple-system-body) and (-webkit-touch-callout:none){\n\(rules)}\n"
  }

  /// A keyword brings the system's family; the author's has to be set again.
  private var family: [String] {
    settings.textFonts == nil ? [] : ["font-family:var(--font-text)"]
  }

  /// The size properties for what has no keyword: callout, and elements that a theme sizes by
  /// `var(--footnote-size)`.
  ///
  /// 1rem is body text at the reader's size here. Up to `xxxLarge` every style is a fixed number of
  /// points larger or smaller than body text, but never smaller than at `xSmall`; from there to
  /// `accessibility5` it grows nearly along a straight line. The result is within 2 px of Apple's
  /// table.
  private func approximateSizes() -> [String] {
    TextStyle.allCases.filter { !DynamicTypeCurve(of: $0).isBody }.map { style in
      "--\(style.rawValue)-size:\(DynamicTypeCurve(of: style).css)"
    }
  }
}

/// A text style's size as a function of the size of body text, fitted to Apple's table.
struct DynamicTypeCurve {
  /// Size at `xSmall`, the smallest.
  var least: Int
  /// Points above body text, up to `xxxLarge`.
  var offset: Int
  /// Growth against body text from `xxxLarge` on.
  var slope: Double
  /// Size where the line of the accessibility sizes would meet a body text of 0.
  var intercept: Double

  init(of style: TextStyle) {
    let body = { (size: ContentSize) in Double(size.bodySize) }
    let own = { (size: ContentSize) in Double(style.metrics(at: size).size) }
    least = style.metrics(at: .xSmall).size
    offset = style.metrics(at: .large).size - ContentSize.large.bodySize
    slope =
      (own(.accessibility5) - own(.xxxLarge)) / (body(.accessibility5) - body(.xxxLarge))
    intercept = own(.xxxLarge) - slope * body(.xxxLarge)
  }

  /// The size in px at a size of body text.
  func size(atBody body: Double) -> Double {
    max(Double(least), min(body + Double(offset), slope * body + intercept))
  }

  /// Whether this is the size of body text itself.
  var isBody: Bool { offset == 0 && slope == 1 }

  /// The function in CSS, where 1rem is body text.
  var css: String {
    let near = "1rem \(offset < 0 ? "-" : "+") \(abs(offset))px"
    let far =
      "\(cssDecimal(slope, places: 4))rem \(intercept < 0 ? "-" : "+") "
      + "\(cssDecimal(abs(intercept)))px"
    let curve = "min(\(near),\(far))"
    return ContentSize.xSmall.bodySize + offset < least ? "max(\(least)px,\(curve))" : curve
  }
}
