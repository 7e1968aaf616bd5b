import LecternDiagnostics
import LecternFiles

/// A topic with its place in the guide: what others need to know to link to it.
struct CatalogueEntry: Sendable {
  var file: SourceFile
  /// Topic id: from the front matter, or the path without its ending.
  var id: String
  /// Path of the page below the site's root.
  var pagePath: String
  /// Tag of the language tree that the topic is in; "" in a guide without language trees.
  var tree: String
  var metadata: TopicMetadata
}

/// All topics of a guide, and the paths of its other files: the phone book for links.
struct Catalogue: Sendable {
  var entries: [Shared<CatalogueEntry>] = []
  /// Index of the entry for a content path.
  var topicByPath: [String: Int] = [:]
  /// Index of the entry for a topic id, by language tree.
  var topicByID: [String: [String: Int]] = [:]
  /// Index of the entry that an old path leads to; keys are page paths.
  var topicByAlias: [String: Int] = [:]
  /// Index of the entry that is a folder's own page.
  var folderPage: [String: Int] = [:]
  /// Other files that are copied: content path → itself.
  var assets: [String: SourceFile] = [:]
  var folders: Set<String> = []
  /// Topics that exist as files but are not built, and why, by content path.
  var unbuilt: [String: String] = [:]
  /// Content paths by their small letters, for links that differ in case only.
  var pathsInSmallLetters: [String: String] = [:]
  /// Content paths by their names in small letters, and by their folders, for suggestions.
  var pathsByName: [String: [String]] = [:]
  var pathsByFolder: [String: [String]] = [:]
  /// Trees by language, the source language first; [""] without language trees.
  var trees: [String] = [""]
  /// The folder of the first tree: its language's, or "" where that has none of its own.
  var sourceFolder = ""

  /// The folder that a tree's topics are in.
  func folder(of tree: String) -> String { tree == trees.first ? sourceFolder : tree }
}

extension Catalogue {
  /// Whether links lead to the same places as in another catalogue, so that bodies that were rendered
  /// with that one are still right.
  func linksLike(_ other: Catalogue) -> Bool {
    topicByPath == other.topicByPath && topicByID == other.topicByID
      && topicByAlias == other.topicByAlias
      && folderPage == other.folderPage && assets == other.assets && unbuilt == other.unbuilt
      && trees == other.trees && sourceFolder == other.sourceFolder && folders == other.folders
      && entries.lazy.map(\.pagePath).elementsEqual(other.entries.lazy.map(\.pagePath))
  }

  /// Gives each topic its page path and id, and reports what collides.
  init(
    _ topics: [Shared<LoadedTopic>], tree: SourceTree, settings: GuideSettings,
    diagnostics: inout [Diagnostic]
  ) {
    trees = settings.languages.isEmpty ? [""] : settings.languages.map(\.code)
    sourceFolder = settings.sourceFolder(in: tree)
    folders = Set(tree.folders)
    for file in tree.files where file.role == .asset { assets[file.path] = file }
    addTopics(topics, tree: tree, settings: settings, diagnostics: &diagnostics)
    reportCollidingPages(tree: tree, diagnostics: &diagnostics)
    addAliases(tree: tree, diagnostics: &diagnostics)
    for path in entries.map(\.file.path) + assets.keys.sorted() {
      let small = path.lowercased()
      if pathsInSmallLetters[small] == nil { pathsInSmallLetters[small] = path }
      pathsByName[Path.name(small), default: []].append(path)
      pathsByFolder[Path.parent(path), default: []].append(path)
    }
  }

  private mutating func addTopics(
    _ topics: [Shared<LoadedTopic>], tree: SourceTree, settings: GuideSettings,
    diagnostics: inout [Diagnostic]
  ) {
    let indexFolders = Set(topics.filter { $0.file.isIndex }.map(\.file.folder))
    func isPageOfFolder(_ file: SourceFile) -> Bool {
      file.isIndex || (file.isReadme && !indexFolders.contains(file.folder))
    }
    var sourceIDs: Set<String> = []
    if !sourceFolder.isEmpty {
      for topic in topics where settings.tree(of: topic.file.path) == sourceFolder {
        let file = topic.file
        sourceIDs.insert(
          topic.metadata.id
            ?? Self.id(for: file.path, isPageOfFolder: isPageOfFolder(file), in: sourceFolder))
      }
    }
    var places: [String: [String: (path: String, location: SourceLocation?)]] = [:]
    for topic in topics {
      let file = topic.file
      if topic.metadata.isDraft {
        unbuilt[file.path] = "is a draft"
        continue
      }
      diagnostics += settings.unknownConditions(
        in: topic.metadata, path: tree.shown(file.path))
      if let condition = topic.metadata.condition, !settings.holds(condition.text) {
        unbuilt[file.path] = "is left out, since '\(condition.text)' does not hold"
        continue
      }
      let folder = settings.tree(of: file.path)
      // What is in no language's folder belongs to the source language.
      let language = folder.isEmpty ? settings.languages.first?.code ?? "" : folder
      if let chosen = settings.chosenLanguages, !language.isEmpty, !chosen.contains(language) {
        unbuilt[file.path] = "is in a language that is not built"
        continue
      }
      let isPageOfFolder = isPageOfFolder(file)
      if file.isReadme, !isPageOfFolder {
        diagnostics.append(
          Diagnostic(
            .duplicateOutput,
            "README.md is an ordinary topic here, since index.md is the folder's page",
            path: tree.shown(file.path), severity: .warning,
            hint: "rename one of the two, or join them"))
      }
      let pagePath =
        isPageOfFolder
        ? Path.join(file.folder, "index.html") : Path.withoutEnding(file.path) + ".html"
      let index = entries.count
      var id =
        topic.metadata.id ?? Self.id(for: file.path, isPageOfFolder: isPageOfFolder, in: language)
      if folder.isEmpty, topic.metadata.id == nil, sourceIDs.contains(id) { id = file.path }
      if let earlier = places[language, default: [:]][id] {
        // Ids made of paths are equal where the pages collide, which is told by itself. Else it is
        // told where an author wrote the id.
        let isHere = topic.metadata.idLocation != nil
        if isHere || earlier.location != nil {
          diagnostics.append(
            Diagnostic(
              .duplicateTopicID,
              "topic id '\(id)' is taken by '\(isHere ? earlier.path : file.path)'",
              path: tree.shown(isHere ? file.path : earlier.path),
              at: topic.metadata.idLocation ?? earlier.location,
              hint: "give one of them another 'id' in its front matter"))
        }
      } else {
        places[language, default: [:]][id] = (file.path, topic.metadata.idLocation)
        topicByID[language, default: [:]][id] = index
      }
      entries.append(
        Shared(
          CatalogueEntry(
            file: file, id: id, pagePath: pagePath, tree: language, metadata: topic.metadata)))
      if topicByPath[file.path] == nil { topicByPath[file.path] = index }
      if isPageOfFolder, folderPage[file.folder] == nil { folderPage[file.folder] = index }
    }
  }

  /// `guide/install` for `guide/install.md`; the folder for its own page; `index` for the first page.
  private static func id(for path: String, isPageOfFolder: Bool, in language: String) -> String {
    var stem = isPageOfFolder ? Path.parent(path) : Path.withoutEnding(path)
    if !language.isEmpty, Path.isInside(stem, language) {
      stem = String(stem.dropFirst(language.count + 1))
    }
    return stem.isEmpty ? "index" : stem
  }

  /// Two sources for one output path, also where the paths differ only in case or in Unicode form:
  /// many file systems take those for one.
  private func reportCollidingPages(tree: SourceTree, diagnostics: inout [Diagnostic]) {
    var owner: [String: (source: String, output: String)] = [:]
    let sources =
      entries.map { ($0.pagePath, $0.file.path) } + assets.keys.sorted().map { ($0, $0) }
    for (output, source) in sources {
      // Swift compares text by canonical equivalence, so composed and decomposed forms meet here.
      let key = output.lowercased()
      if let (other, otherOutput) = owner[key] {
        // Pages are linked by name and would be lost; of two files the author may know better.
        let areFiles = assets[source] != nil && assets[other] != nil
        diagnostics.append(
          Diagnostic(
            .duplicateOutput, "'\(source)' and '\(other)' both become '\(output)'",
            path: tree.shown(source), severity: areFiles ? .warning : .error,
            hint: output == otherOutput
              ? nil : "rename one: some systems take names that differ only in case for the same"))
      } else {
        owner[key] = (source, output)
      }
    }
    for (output, source) in sources {
      var folder = Path.parent(output)
      while !folder.isEmpty {
        if let other = owner[folder.lowercased()]?.source {
          diagnostics.append(
            Diagnostic(
              .duplicateOutput, "'\(other)' becomes a file where '\(source)' needs a folder",
              path: tree.shown(other)))
          break
        }
        folder = Path.parent(folder)
      }
    }
  }

  private mutating func addAliases(tree: SourceTree, diagnostics: inout [Diagnostic]) {
    var taken: [String: String] = [:]
    for entry in entries { taken[entry.pagePath.lowercased()] = entry.file.path }
    for path in assets.keys { taken[path.lowercased()] = path }
    for (index, entry) in entries.enumerated() {
      for alias in entry.metadata.aliases {
        guard let page = Self.pagePath(forAlias: alias.path, of: entry) else {
          diagnostics.append(
            Diagnostic(
              .invalidSetting, "alias '\(alias.path)' leads out of the guide",
              path: tree.shown(entry.file.path), at: alias.location, severity: .warning))
          continue
        }
        if page.lowercased() == entry.pagePath.lowercased() { continue }
        if let other = taken[page.lowercased()] {
          diagnostics.append(
            Diagnostic(
              .duplicateAlias, "alias '\(alias.path)' is taken by '\(other)'",
              path: tree.shown(entry.file.path), at: alias.location))
          continue
        }
        taken[page.lowercased()] = entry.file.path
        topicByAlias[page] = index
      }
    }
  }

  /// The page that an alias stands for: from the content's root with a leading slash, else beside
  /// the topic; with any ending, or none.
  private static func pagePath(forAlias alias: String, of entry: Shared<CatalogueEntry>) -> String?
  {
    let path = PercentDecoding.path(alias)
    let root = Path.isInside(entry.file.path, entry.tree) ? entry.tree : ""
    let base = path.hasPrefix("/") ? root : entry.file.folder
    guard var page = Path.normalized(base + "/" + path) else { return nil }
    if page.isEmpty || path.hasSuffix("/") { return Path.join(page, "index.html") }
    let ending = Path.ending(page).lowercased()
    if SourceFile.Role.markdownEndings.contains(ending) { page = Path.withoutEnding(page) }
    return ending == "html" || ending == "htm" ? page : page + ".html"
  }
}
