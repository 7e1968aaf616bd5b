/// How much YAML is taken before an error says that it is too much.
///
/// The limits also keep libyaml fast: its time grows with the square of the flow nesting, so
/// nesting has to be stopped while events arrive, not afterwards.
package struct YAMLLimits: Sendable, Hashable {
  /// Greatest length of the text in bytes.
  package var bytes: Int
  /// Greatest nesting of lists and mappings, aliases followed.
  package var depth: Int
  /// Greatest number of nodes that aliases may repeat, all together.
  package var repeatedNodes: Int
  /// Greatest number of `%TAG` directives: libyaml compares each with all before it.
  package var tagDirectives: Int

  package init(bytes: Int, depth: Int = 32, repeatedNodes: Int = 10_000, tagDirectives: Int = 16) {
    self.bytes = bytes
    self.depth = depth
    self.repeatedNodes = repeatedNodes
    self.tagDirectives = tagDirectives
  }

  /// Front matter: 64 KiB.
  package static let frontMatter = YAMLLimits(bytes: 64 << 10)
  /// Settings files, such as `guide.yml`: 1 MiB.
  package static let settings = YAMLLimits(bytes: 1 << 20)
}
