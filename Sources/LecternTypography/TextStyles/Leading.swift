/// How far lines of text are apart.
package enum Leading: String, Sendable, Hashable, CaseIterable {
  /// 1.5 for running text, as WCAG 1.4.8 asks; Apple's own leading for headings.
  case reading
  /// Apple's leading for everything: 1.29 for body text at `large`.
  case apple

  /// CSS `line-height` of a style: a multiple of its size.
  package func ratio(of style: TextStyle, at size: ContentSize) -> Double {
    if self == .reading, !style.isHeading { return 1.5 }
    return style.metrics(at: size).leadingRatio
  }
}
