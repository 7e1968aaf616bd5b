import LecternDiagnostics
import LecternMarkdown

/// From sources to a guide: topics are catalogued, rendered and put in order.
struct Assembly: Sendable {
  var guide: Guide
  var diagnostics: [Diagnostic] = []
  /// Content paths of topics with errors.
  var faultyTopics: Set<String> = []

  /// - Parameter faulty: content paths of topics that are treated as if they were not there.
  init(_ sources: Sources, leavingOut faulty: Set<String>, jobs: Int) async {
    let tree = sources.tree
    let loaded = sources.topics.filter { !faulty.contains($0.file.path) }
    var catalogue = Catalogue(loaded, tree: tree, settings: sources.settings, diagnostics: &diagnostics)
    diagnostics += ReservedPaths(theme: sources.theme.files).diagnostics(of: catalogue, tree: tree)
    for path in faulty { catalogue.unbuilt[path] = "has errors" }
    let byPath = Dictionary(loaded.map { ($0.file.path, $0) }) { first, _ in first }
    let work = catalogue.entries.indices.compactMap { index in
      byPath[catalogue.entries[index].file.path].map { (index, $0) }
    }
    let renderer = TopicRenderer(
      resolver: LinkResolver(catalogue: catalogue, settings: sources.settings), tree: tree,
      strings: BodyStrings.all(for: sources, catalogue))
    let topics = await work.concurrentMap(jobs: jobs, state: { MarkdownParser() }) { parser, item in
      renderer.render(item.0, item.1, parser: &parser)
    }
    diagnostics += topics.flatMap(\.diagnostics)
    guide = Guide(
      settings: sources.settings, catalogue: catalogue, topics: topics, tree: tree,
      summaries: sources.summaries, fallbackTitle: sources.site.fallbackTitle, diagnostics: &diagnostics)
    let paths = Dictionary(loaded.map { (tree.shown($0.file.path), $0.file.path) }) { first, _ in first }
    for diagnostic in diagnostics + sources.diagnostics where diagnostic.severity == .error {
      if let path = paths[diagnostic.path] { faultyTopics.insert(path) }
    }
  }
}
