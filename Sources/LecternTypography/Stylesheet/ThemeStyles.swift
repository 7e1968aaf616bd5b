package import LecternText

/// The theme's own CSS, read once for all stylesheets of a site.
///
/// A theme says which text style its elements have by a custom property, in rules that are not
/// inside an at-rule: `figcaption, .toc a { --text-style: footnote }`. Such declarations leave the
/// CSS; each stylesheet's prelude has rules for them instead, since a `font` keyword of WebKit
/// needs a rule of its own.
package struct ThemeStyles: Sendable, Hashable {
  /// The CSS without comments, needless space, and `--text-style` declarations.
  package internal(set) var css = Bytes()
  /// What the CSS's `--text-style` declarations say, in their order.
  package internal(set) var textStyleRules: [TextStyleRule] = []
  /// What is wrong with the CSS, in its order.
  package internal(set) var problems: [Problem] = []

  /// Something wrong with a theme's CSS.
  package struct Problem: Sendable, Hashable {
    /// Line of the CSS, from 1.
    package var line: Int
    /// Column in that line, from 1, in bytes.
    package var column: Int
    /// One phrase.
    package var message: String
  }

  /// No CSS at all: a stylesheet is then its prelude alone.
  package init() {}

  /// Reads a theme's CSS: the contents of its files, one after the other.
  package init(_ source: Bytes) {
    var scanner = ThemeScanner(source)
    scanner.scan()
    self = scanner.result
  }
}
