package import LecternText

/// The theme's own CSS, read once for all stylesheets of a site.
package struct ThemeStyles: Sendable, Hashable {
  /// The CSS without comments, needless space, and `--text-style` declarations.
  package var css = Bytes()
  /// What the CSS's `--text-style` declarations say, in their order.
  package var textStyleRules: [TextStyleRule] = []
  /// What is wrong with the CSS.
  package var problems: [Problem] = []

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
}
