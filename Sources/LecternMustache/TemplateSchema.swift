/// The keys that templates may use, so that a mistyped one is found before anything is rendered.
///
/// ```swift
/// let schema = TemplateSchema(
///   ["title": .value, "navigation": .list(of: .shape("item")), "strings": .open],
///   shapes: ["item": ["title": .value, "children": .list(of: .shape("item"))]])
/// ```
package struct TemplateSchema: Sendable {
  /// What stands behind a key.
  package indirect enum Node: Sendable, ExpressibleByDictionaryLiteral {
    /// Text, markup, a number or a truth value: nothing below it.
    case value
    case object([String: Node])
    /// Sections of it see the items.
    case list(of: Node)
    /// A node of `shapes`, which may hold itself.
    case shape(String)
    /// Any keys below, whatever their names.
    case open

    package init(dictionaryLiteral pairs: (String, Node)...) {
      self = .object(Dictionary(pairs) { first, _ in first })
    }

    /// An object whose keys all are values, such as words of a language.
    package static func values(_ keys: some Sequence<String>) -> Node {
      .object(Dictionary(keys.map { ($0, .value) }) { first, _ in first })
    }
  }

  package var root: Node
  /// Nodes by name: objects or lists. A name that is missing here stands for an object without
  /// keys.
  package var shapes: [String: Node]

  package init(_ root: Node, shapes: [String: Node] = [:]) {
    self.root = root
    self.shapes = shapes
  }
}
