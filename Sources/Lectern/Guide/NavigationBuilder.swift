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
  /// The tree that is being built.
  private var root = ""

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
        // A language's folder is a tree of its own, not a section of another.
        if !catalogue.trees.contains(folder) {
          foldersIn[Path.parent(folder), default: []].append(folder)
        }
        folder = Path.parent(folder)
      }
    }
  }

  /// The navigation of the tree `root` ("" for the content itself).
  mutating func build(root: String, entries: [NavigationEntry]?, settingsPath: String)
    -> NavigationTree
  {
    self.root = root
    let folder = catalogue.folder(of: root)
    var seen: Set<Int> = []
    var nodes: [NavigationNode]
    if let entries, !entries.isEmpty {
      nodes = self.nodes(for: entries, base: folder, source: settingsPath, seen: &seen)
      noteMissingTopics(below: folder, seen: seen, source: settingsPath)
    } else {
      nodes = self.nodes(in: folder, seen: &seen)
    }
    if let home = catalogue.folderPage[folder], !catalogue.entries[home].metadata.isHidden,
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
      // Without its link an entry is a heading, which is worth its place for its own title or for
      // what is below it.
      var isHeading = !entry.title.isEmpty
      switch entry.path.isEmpty ? nil : find(entry, base: base, source: source) {
      case nil: break
      case .external:
        node.address = entry.path
        if node.title.isEmpty { node.title = entry.path }
      case .folder(let folder):
        // A folder stands for all that it holds.
        var section = self.node(for: folder, seen: &seen)
        if !entry.title.isEmpty { section.title = entry.title }
        if section.topic != nil || !section.children.isEmpty {
          nodes.append(section)
        } else if !catalogue.holdsTopics(folder) {
          report(entry, "no topic is in '\(entry.path)'", source: source, hint: nil)
        }
        continue
      case .leftOut:
        isHeading = false
      case .topic(let topic):
        if node.title.isEmpty || catalogue.entries[topic].metadata.navigationTitle != nil {
          node.title = titles[topic]
        }
        if catalogue.entries[topic].metadata.isHidden {
          isHeading = false
        } else {
          node.topic = topic
          seen.insert(topic)
        }
      }
      node.children = self.nodes(for: entry.children, base: base, source: source, seen: &seen)
      if node.title.isEmpty {
        nodes += node.children
      } else if isHeading || node.topic != nil || !node.address.isEmpty || !node.children.isEmpty {
        nodes.append(node)
      }
    }
    return nodes
  }

  private enum Place {
    case topic(Int)
    case folder(String)
    /// A topic that is there and not built.
    case leftOut
    case external
  }

  /// What an entry leads to; `nil` and a diagnostic for nothing.
  private mutating func find(_ entry: NavigationEntry, base: String, source: String) -> Place? {
    let path = entry.path
    switch LinkDestination(path).kind {
    case .external: return .external
    case .script:
      report(entry, "'\(path)' runs a script and is left out", source: source, hint: nil)
      return nil
    default: break
    }
    for start in base.isEmpty ? [""] : [base, ""] {
      guard let full = Path.normalized(start + "/" + path) else { continue }
      if let topic = catalogue.topicByPath[full] ?? catalogue.topicByPath[full + ".md"] {
        return .topic(topic)
      }
      if catalogue.folders.contains(full) { return .folder(full) }
      if catalogue.unbuilt[full] ?? catalogue.unbuilt[full + ".md"] != nil { return .leftOut }
      if let real = catalogue.pathsInSmallLetters[full.lowercased()],
        let topic = catalogue.topicByPath[real]
      {
        report(
          entry, "'\(path)' differs in upper and lower case from '\(real)'", source: source,
          hint: "write '\(Self.path(real, below: start))': many servers and devices tell them apart"
        )
        return .topic(topic)
      }
    }
    let full = Path.normalized(base + "/" + path) ?? path
    let nearest = NearMiss.nearest(to: full, in: catalogue.pathsByFolder[Path.parent(full)] ?? [])
    report(
      entry, "no topic is at '\(path)'", source: source,
      hint: nearest.map { "did you mean '\(Self.path($0, below: base))'?" })
    return nil
  }

  /// A content path as an entry whose paths count from `base` would say it.
  private static func path(_ path: String, below base: String) -> String {
    base.isEmpty || !Path.isInside(path, base) ? path : String(path.dropFirst(base.count + 1))
  }

  private mutating func report(
    _ entry: NavigationEntry, _ message: String, source: String, hint: String?
  ) {
    diagnostics.append(
      Diagnostic(.brokenLink, message, path: source, at: entry.location, hint: hint))
  }

  private mutating func noteMissingTopics(below folder: String, seen: Set<Int>, source: String) {
    for (index, entry) in catalogue.entries.enumerated() {
      guard !seen.contains(index), !entry.metadata.isHidden, entry.tree == root,
        catalogue.folderPage[folder] != index,
        folder.isEmpty || Path.isInside(entry.file.path, folder)
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
      // A topic of that name, with lists of its own, says nothing about the order.
      if nodes.contains(where: { $0.firstTopic != nil }) {
        noteMissingTopics(below: folder, seen: seen, source: source)
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

  /// A file or folder name as a title: `01-getting_started` is `Getting started`.
  static func readable(_ name: String) -> String {
    var words = name.split { $0 == "-" || $0 == "_" || $0 == " " }.map(String.init)
    if words.count > 1, words[0].allSatisfy({ $0.isNumber || $0 == "." }) { words.removeFirst() }
    let text = words.joined(separator: " ")
    guard let first = text.first else { return name }
    return first.uppercased() + text.dropFirst()
  }
}

extension Catalogue {
  /// Whether a folder has topics, built or not.
  fileprivate func holdsTopics(_ folder: String) -> Bool {
    entries.contains { Path.isInside($0.file.path, folder) }
      || unbuilt.keys.contains { Path.isInside($0, folder) }
  }
}
