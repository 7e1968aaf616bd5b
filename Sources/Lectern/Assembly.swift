import LecternDiagnostics
import LecternMarkdown

/// From sources to a guide: topics are catalogued, rendered and put in order.
struct Assembly: Sendable {
  var guide: Guide
  var diagnostics: [Diagnostic] = []
  /// Content paths of topics with errors.
  var faultyTopics: Set<String> = []
  /// Topics whose bodies were rendered, and not taken over from an earlier build; empty in a first
  /// one.
  private(set) var renderedTopics: [Int] = []
  /// Whether settings and theme are those of the earlier build.
  private var hasSameSettings = false

  /// - Parameters:
  ///   - faulty: content paths of topics that are treated as if they were not there.
  ///   - previous: what an earlier build made, and what has changed since: bodies that do not depend
  ///     on it are taken over.
  init(
    _ sources: Sources, leavingOut faulty: Set<String> = [], jobs: Int,
    previous: (assembly: Assembly, earlier: Earlier)? = nil
  ) async {
    let tree = sources.tree
    let loaded = sources.topics.filter { !faulty.contains($0.file.path) }
    var catalogue = Catalogue(
      loaded, tree: tree, settings: sources.settings, diagnostics: &diagnostics)
    diagnostics += ReservedPaths(theme: sources.theme.files).diagnostics(of: catalogue, tree: tree)
    for path in faulty { catalogue.unbuilt[path] = "has errors" }
    let byPath = Dictionary(loaded.map { ($0.file.path, $0) }) { first, _ in first }
    let work = catalogue.entries.indices.compactMap { index in
      byPath[catalogue.entries[index].file.path].map { (index, $0) }
    }
    let renderer = TopicRenderer(
      resolver: LinkResolver(catalogue: catalogue, settings: sources.settings), tree: tree,
      strings: BodyStrings.all(for: sources, catalogue))
    let reusable = previous.flatMap { Reuse($0.assembly, $0.earlier, catalogue, sources) }
    if let reusable {
      hasSameSettings = true
      renderedTopics = work.map(\.0).filter { reusable.topic($0) == nil }
    }
    let topics = await work.concurrentMap(jobs: jobs, state: { MarkdownParser() }) { parser, item in
      reusable?.topic(item.0) ?? renderer.render(item.0, item.1, parser: &parser)
    }
    diagnostics += topics.flatMap(\.diagnostics)
    guide = Guide(
      settings: sources.settings, catalogue: catalogue, topics: topics, tree: tree,
      summaries: sources.summaries, fallbackTitle: sources.site.fallbackTitle,
      diagnostics: &diagnostics)
    let paths = Dictionary(loaded.map { (tree.shown($0.file.path), $0.file.path) }) { first, _ in
      first
    }
    for diagnostic in diagnostics + sources.diagnostics where diagnostic.severity == .error {
      if let path = paths[diagnostic.path] { faultyTopics.insert(path) }
    }
  }
}

extension Assembly {
  /// Whether pages have the same frame as in an earlier build: navigation, titles, words, languages.
  func hasFrameOf(_ earlier: Assembly) -> Bool {
    hasSameSettings && guide.trees == earlier.guide.trees && guide.title == earlier.guide.title
      && guide.linkTitles == earlier.guide.linkTitles
  }

  /// Whether lists of all topics say the same of one as in an earlier build, whose topics are the same.
  func says(of topic: Int, whatDid earlier: Assembly) -> Bool {
    let (now, then) = (guide.topics[topic], earlier.guide.topics[topic])
    let (entry, old) = (guide.catalogue.entries[topic], earlier.guide.catalogue.entries[topic])
    return now.title == then.title && now.description == then.description
      && now.language == then.language && now.headings == then.headings
      && entry.metadata.keywords == old.metadata.keywords
      && entry.metadata.isHidden == old.metadata.isHidden
  }
}

extension Guide {
  /// What links of the frame call each topic.
  fileprivate var linkTitles: [String] {
    zip(catalogue.entries, topics).map { $0.metadata.navigationTitle ?? $1.title }
  }
}

/// Bodies of an earlier build that are still right.
private struct Reuse: Sendable {
  let topics: [Shared<RenderedTopic>]
  let earlier: Earlier

  /// `nil` where everything has to be rendered again: settings or words have changed, or links lead
  /// elsewhere.
  init?(_ assembly: Assembly, _ earlier: Earlier, _ catalogue: Catalogue, _ sources: Sources) {
    let settings = GuideSettings.fileNames.map { sources.tree.root + "/" + $0 }
    guard !settings.contains(where: earlier.hasChanged), !earlier.hasChangedTheme(of: sources.site),
      catalogue.linksLike(assembly.guide.catalogue)
    else { return nil }
    topics = assembly.guide.topics
    self.earlier = earlier
  }

  func topic(_ index: Int) -> Shared<RenderedTopic>? {
    topics[index].dependencies.contains(where: earlier.hasChanged) ? nil : topics[index]
  }
}
