package import LecternDiagnostics

/// One value of a YAML document: text, a list or a mapping, with its place.
///
/// A scalar keeps its text as written (`2.10`, `No`, `2024-05-01`, `0123`): what it means is asked
/// for by the reader of a setting, who alone knows whether a title or a number is wanted.
package struct YAMLNode: Sendable {
  package enum Content: Sendable {
    /// Text without its quotes. `isPlain` tells an unquoted scalar, the only kind that may mean
    /// null or a truth value; `!!str` and `!` count as quotes.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    /// Pairs in the order of the source; scalar keys are unique.
    case mapping([Pair])
  }

  /// One entry of a mapping.
  package struct Pair: Sendable {
    package var key: YAMLNode
    package var value: YAMLNode

    package init(key: YAMLNode, value: YAMLNode) {
      self.key = key
      self.value = value
    }
  }

  package var content: Content
  /// Where the node begins: its anchor or tag, if it has one. An alias stands at its own place,
  /// the nodes below it at theirs.
  package var location: SourceLocation
  /// The tag as libyaml resolves it: `!ENV`, `tag:yaml.org,2002:int`; `nil` for most nodes.
  package var tag: String?

  package init(_ content: Content, at location: SourceLocation, tag: String? = nil) {
    self.content = content
    self.location = location
    self.tag = tag
  }
}
