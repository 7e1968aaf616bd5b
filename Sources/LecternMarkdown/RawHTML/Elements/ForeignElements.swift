/// Elements of drawings and formulas: what may stand inside `svg` and `math`.
///
/// What runs code, loads other documents or holds HTML of its own (`script`, `foreignObject`,
/// `annotation-xml`) is not among them.
enum ForeignElements {
  /// Whether a name in lower case may stand inside `svg` or `math`.
  static func contains(_ name: String) -> Bool { names.contains(name) }

  /// HTML elements that end a drawing when they begin in it, as the standard has it.
  static func endsForeignContent(_ name: String) -> Bool { breakouts.contains(name) }

  private static let names = Set(
    (svg + " " + mathematics).split(separator: " ").map { $0.lowercased() })

  private static let svg = """
    a animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend \
    feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting \
    feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR \
    feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight \
    feSpecularLighting feSpotLight feTile feTurbulence filter g image line linearGradient marker \
    mask metadata mpath path pattern polygon polyline radialGradient rect set stop svg switch \
    symbol text textPath title tspan use view
    """

  private static let mathematics = """
    annotation maction maligngroup malignmark math menclose merror mfenced mfrac mglyph mi \
    mlabeledtr mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt \
    mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics
    """

  private static let breakouts = Set(
    """
    b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li \
    listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var
    """.split(separator: " ").map(String.init))
}
