import LecternDiagnostics
import LecternMarkdown
import LecternText

/// A topic after its Markdown was read and its body rendered: everything that does not depend on
/// other topics' text.
struct RenderedTopic: Sendable {
  /// The body, from its first heading of level 1 on.
  var html = Bytes()
  /// Title as text.
  var title = ""
  var headings: [Heading] = []
  /// Every id that a link may lead to.
  var anchors: Set<String> = []
  var sections: [TextSection] = []
  var description = ""
  var language: Language
  /// Links to places in topics, to be checked when all topics are known.
  var anchorLinks: [AnchorLink] = []
  var diagnostics: [Diagnostic] = []
}

/// A link to a place inside a topic.
struct AnchorLink: Sendable, Hashable {
  var target: Int
  var fragment: String
  var location: SourceLocation
}
