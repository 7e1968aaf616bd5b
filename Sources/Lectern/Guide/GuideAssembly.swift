import LecternDiagnostics
import LecternFiles
import LecternMarkdown
import LecternText

extension Guide {
  /// Puts rendered topics together: titles, order, and whether links lead to places that exist.
  init(
    settings: GuideSettings, catalogue: Catalogue, topics: [Shared<RenderedTopic>],
    tree: SourceTree,
    summaries: [String: SummaryFile], fallbackTitle: String, diagnostics: inout [Diagnostic]
  ) {
    self.settings = settings
    self.catalogue = catalogue
    self.topics = topics
    title = ""
    trees = []
    let titles = zip(catalogue.entries, topics).map { entry, topic in
      entry.metadata.navigationTitle ?? topic.title
    }
    var builder = NavigationBuilder(
      catalogue: catalogue, titles: titles, tree: tree, summaries: summaries)
    for root in Self.roots(of: catalogue) {
      let folder = catalogue.folder(of: root)
      let home = catalogue.folderPage[folder]
      let language = Self.language(
        of: root, settings: settings, catalogue: catalogue, topics: topics)
      let ownTitle = settings.title(in: language.code)
      trees.append(
        GuideTree(
          root: root, language: language,
          title: !ownTitle.isEmpty
            ? ownTitle : home.map { topics[$0].title } ?? Self.title(settings, fallbackTitle),
          navigation: builder.build(
            root: root, entries: settings.navigation[root] ?? settings.navigation[""],
            settingsPath: tree.shown(settings.fileName)),
          home: home, pages: GeneratedPages(root: folder, catalogue: catalogue)))
    }
    title = trees.first?.title ?? Self.title(settings, fallbackTitle)
    diagnostics += builder.diagnostics
    diagnostics += brokenAnchors()
  }

  private static func title(_ settings: GuideSettings, _ fallback: String) -> String {
    settings.product.isEmpty ? fallback : settings.product
  }

  /// Language trees in the order of the settings; the content itself where topics stand outside.
  private static func roots(of catalogue: Catalogue) -> [String] {
    let used = Set(catalogue.entries.map(\.tree))
    let roots = catalogue.trees.filter(used.contains)
    return used.contains("") && !roots.contains("") ? roots + [""] : roots.isEmpty ? [""] : roots
  }

  private static func language(
    of root: String, settings: GuideSettings, catalogue: Catalogue, topics: [Shared<RenderedTopic>]
  ) -> Language {
    if let language = settings.languages.first(where: { $0.code == root }) { return language }
    if let language = settings.language { return language }
    // The language of most topics, as their script tells.
    var counts: [String: Int] = [:]
    for (entry, topic) in zip(catalogue.entries, topics) where entry.tree == root {
      counts[topic.language.code, default: 0] += 1
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return Language(code: most?.key ?? "en")
  }

  /// Links to places that their topic does not have.
  private func brokenAnchors() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for (index, topic) in topics.enumerated() {
      for link in topic.anchorLinks {
        let target = topics[link.target]
        if Self.meansNothing(link.fragment) || target.anchors.contains(link.fragment) { continue }
        let path = catalogue.entries[link.target].file.path
        let place = link.target == index ? "this topic" : "'\(path)'"
        let nearest =
          target.anchors.first { $0.lowercased() == link.fragment.lowercased() }
          ?? NearMiss.nearest(to: link.fragment, in: target.headings.map(\.id))
        diagnostics.append(
          Diagnostic(
            .brokenAnchor, "\(place) has no heading '#\(link.fragment)'",
            path: link.place.path, at: link.place.location,
            hint: nearest.map { "did you mean '#\($0)'?" }))
      }
    }
    return diagnostics
  }

  /// The page's top, and text fragments, which browsers look up in the text.
  private static func meansNothing(_ fragment: String) -> Bool {
    fragment.isEmpty || fragment == "top" || fragment.hasPrefix(":~:")
  }
}
