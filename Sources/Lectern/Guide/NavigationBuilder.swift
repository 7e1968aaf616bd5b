import LecternDiagnostics
import LecternFiles

/// Puts the topics of one language tree in order: as `nav` in guide.yml says, else as `SUMMARY.md`
/// does, else by `order` in front matter and by name.
struct NavigationBuilder {
  let catalogue: Catalogue
  /// Title in the navigation for each topic.
  let titles: [String]
  let tree: SourceTree
  /// Entries of each `SUMMARY.md`, by its folder.
  let summaries: [String: SummaryFile]
  private(set) var diagnostics: [Diagnostic] = []

  private var topicsIn: [String: [Int]] = [:]
  private var foldersIn: [String: [String]] = [:]

  init(
    catalogue: Catalogue, titles: [String], tree: SourceTree, summaries: [String: SummaryFile]
  ) {
    self.catalogue = catalogue
    self.titles = titles
    self.tree = tree
    self.summaries = summaries
    var used: Set<String> = []
    for (index, entry) in catalogue.entries.enumerated() where !entry.metadata.isHidden {
      topicsIn[entry.file.folder, default: []].append(index)
      var folder = entry.file.folder
      while !folder.isEmpty, used.insert(folder).inserted {
        foldersIn[Path.parent(folder), default: []].append(folder)
        folder = Path.parent(folder)
      }
    }
  }

  /// The navigation of the tree that begins at `root` ("" for the content itself).
  mutating func build(root: String, entries: [NavigationEntry]?, settingsPath: String)
    -> NavigationTree
  {
    var seen: Set<Int> = []
    var nodes: [NavigationNode]
    if let entries, !entries.isEmpty {
      nodes = self.nodes(for: entries, base: root, source: settingsPath, seen: &seen)
      noteMissingTopics(below: root, seen: seen, source: settingsPath)
    } else {
      nodes = self.nodes(in: root, seen: &seen)
    }
    if let home = catalogue.folderPage[root], !catalogue.entries[home].metadata.isHidden,
      seen.insert(home).inserted
    {
      nodes.insert(NavigationNode(title: titles[home], topic: home), at: 0)
    }
    return NavigationTree(roots: nodes)
  }

  // MARK: What an author wrote

  private mutating func nodes(
    for entries: [NavigationEntry], base: String, source: String, seen: inout Set<Int>
  ) -> [NavigationNode] {
    var nodes: [NavigationNode] = []
    for entry in entries {
      var node = NavigationNode(title: entry.title, topic: nil)
      if !entry.path.isEmpty {
        guard let place = find(entry.path, base: base) else {
          report(entry, base: base, source: source)
          continue
        }
        switch place {
        case .external: continue
        case .folder(let folder):
          // A folder stands for all that it holds.
          var section = self.node(for: folder, seen: &seen)
          if !entry.title.isEmpty { section.title = entry.title }
          nodes.append(section)
          continue
        case .topic(let topic):
          node.topic = topic
          if catalogue.entries[topic].metadata.isHidden { continue }
          if node.title.isEmpty || catalogue.entries[topic].metadata.navigationTitle != nil {
            node.title = titles[topic]
          }
          seen.insert(topic)
        }
      }
      node.children = self.nodes(for: entry.children, base: base, source: source, seen: &seen)
      if node.topic != nil || !node.children.isEmpty { nodes.append(node) }
    }
    return nodes
  }

  private enum Place {
    case topic(Int)
    case folder(String)
    case external
  }

  private func find(_ path: String, base: String) -> Place? {
    if path.contains("://") { return .external }
    for start in base.isEmpty ? [""] : [base, ""] {
      guard let full = Path.normalized(start + "/" + path) else { continue }
      if let topic = catalogue.topicByPath[full] ?? catalogue.topicByPath[full + ".md"] {
        return .topic(topic)
      }
      if let real = catalogue.pathsInSmallLetters[full.lowercased()],
        let topic = catalogue.topicByPath[real]
      {
        return .topic(topic)
      }
      if path.hasSuffix("/") || catalogue.folders.contains(full) {
        if catalogue.folders.contains(full) { return .folder(full) }
      }
    }
    return nil
  }

  private mutating func report(_ entry: NavigationEntry, base: String, source: String) {
    let full = Path.normalized(base + "/" + entry.path) ?? entry.path
    if catalogue.unbuilt[full] != nil { return }
    let nearest = NearMiss.nearest(to: full, in: catalogue.pathsByFolder[Path.parent(full)] ?? [])
    diagnostics.append(
      Diagnostic(
        .brokenLink, "no topic is at '\(entry.path)'", path: source, at: entry.location,
        hint: nearest.map { "did you mean '\($0)'?" }))
  }

  private mutating func noteMissingTopics(below root: String, seen: Set<Int>, source: String) {
    for (index, entry) in catalogue.entries.enumerated() {
      guard !seen.contains(index), !entry.metadata.isHidden, entry.tree == root,
        catalogue.folderPage[root] != index
      else { continue }
      diagnostics.append(
        Diagnostic(
          .notInNavigation, "topic is not in '\(Path.name(source))'",
          path: tree.shown(entry.file.path),
          hint: "list it there, or set 'hidden: true' in its front matter"))
    }
  }

  // MARK: What follows from the folders

  private mutating func nodes(in folder: String, seen: inout Set<Int>) -> [NavigationNode] {
    if let summary = summaries[folder] {
      let source = tree.shown(Path.join(folder, "SUMMARY.md"))
      let nodes = self.nodes(for: summary.entries, base: "", source: source, seen: &seen)
      if !nodes.isEmpty {
        noteTopicsOutsideSummary(folder, seen: seen, source: source)
        return nodes
      }
    }
    let own = catalogue.folderPage[folder]
    var children: [(order: Double, name: String, node: NavigationNode)] = []
    for topic in topicsIn[folder] ?? [] where topic != own {
      let entry = catalogue.entries[topic]
      guard seen.insert(topic).inserted else { continue }
      children.append(
        (
          entry.metadata.order ?? .infinity, Path.withoutEnding(Path.name(entry.file.path)),
          NavigationNode(title: titles[topic], topic: topic)
        ))
    }
    let subfolders = foldersIn[folder] ?? []
    if children.isEmpty, own == nil, subfolders.count == 1, let only = subfolders.first,
      catalogue.folderPage[only] == nil
    {
      // A folder that holds nothing but a folder is no section of its own.
      return nodes(in: only, seen: &seen)
    }
    for subfolder in subfolders {
      let order = catalogue.folderPage[subfolder].flatMap { catalogue.entries[$0].metadata.order }
      let node = self.node(for: subfolder, seen: &seen)
      if node.topic == nil, node.children.isEmpty { continue }
      children.append((order ?? .infinity, Path.name(subfolder), node))
    }
    children.sort { a, b in
      a.order != b.order ? a.order < b.order : NaturalOrder.precedes(a.name, b.name)
    }
    return children.map(\.node)
  }

  private mutating func node(for folder: String, seen: inout Set<Int>) -> NavigationNode {
    var node = NavigationNode(title: Self.readable(Path.name(folder)), topic: nil)
    if let page = catalogue.folderPage[folder], !catalogue.entries[page].metadata.isHidden {
      node.topic = page
      node.title = titles[page]
      seen.insert(page)
    }
    node.children = nodes(in: folder, seen: &seen)
    return node
  }

  private mutating func noteTopicsOutsideSummary(_ folder: String, seen: Set<Int>, source: String) {
    for (index, entry) in catalogue.entries.enumerated() {
      guard !seen.contains(index), !entry.metadata.isHidden, catalogue.folderPage[folder] != index,
        folder.isEmpty || Path.isInside(entry.file.path, folder)
      else { continue }
      diagnostics.append(
        Diagnostic(
          .notInNavigation, "topic is not in 'SUMMARY.md'", path: tree.shown(entry.file.path),
          hint: "list it there, or set 'hidden: true' in its front matter"))
    }
  }

  /// A file or folder name as a title: `01-getting_started` is `Getting started`.
  static func readable(_ name: String) -> String {
    var words = name.split { $0 == "-" || $0 == "_" || $0 == " " }.map(String.init)
    if words.count > 1, words[0].allSatisfy({ $0.isNumber || $0 == "." }) { words.removeFirst() }
    let text = words.joined(separator: " ")
    guard let first = text.first else { return name }
    return first.uppercased() + text.dropFirst()
  }
}
