/// "These elements have that text style."
package struct TextStyleRule: Sendable, Hashable {
  /// CSS selectors, separated by commas.
  package var selector: String
  package var style: TextStyle

  package init(_ selector: String, _ style: TextStyle) {
    self.selector = selector
    self.style = style
  }

  /// The elements that have a text style in every theme. At `accessibility5` a heading of the first
  /// level is then 60 px and body text 53 px, as Apple's table has it.
  static let elements = [
    TextStyleRule("body", .body),
    TextStyleRule("h1", .largeTitle),
    TextStyleRule("h2", .title1),
    TextStyleRule("h3", .title2),
    TextStyleRule("h4", .title3),
    TextStyleRule("h5,h6", .headline),
  ]
}
