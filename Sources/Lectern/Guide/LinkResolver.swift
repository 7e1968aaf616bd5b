import LecternDiagnostics
import LecternFiles
import LecternText

/// Finds what links and images of one topic lead to.
struct LinkResolver: Sendable {
  let catalogue: Catalogue
  let settings: GuideSettings

  /// What a destination leads to.
  enum Target: Sendable, Hashable {
    case topic(Int)
    case asset(SourceFile)
    case external
    case samePage
    case script
  }

  /// A destination that was found, or what is wrong with it.
  struct Resolution: Sendable {
    /// `nil` for a link that leads nowhere.
    var target: Target?
    var destination: LinkDestination
    /// What to tell the author; `nil` where all is well.
    var problem: (message: String, hint: String?)?
  }

  /// Looks up a link or image that stands in the topic at `index`.
  func resolve(_ text: String, from index: Int) -> Resolution {
    let destination = LinkDestination(text)
    var resolution = Resolution(target: nil, destination: destination)
    switch destination.kind {
    case .external: resolution.target = .external
    case .script: resolution.target = .script
    case .samePage: resolution.target = .samePage
    case .topic(let id): resolveTopicID(id, from: index, into: &resolution)
    case .path(let path, let fromRoot):
      resolvePath(path, fromRoot: fromRoot, from: index, into: &resolution)
    }
    return resolution
  }

  private func resolveTopicID(_ id: String, from index: Int, into resolution: inout Resolution) {
    let tree = catalogue.entries[index].tree
    let ids = catalogue.topicByID[tree] ?? [:]
    if let found = ids[id]
      ?? settings.languages.lazy.compactMap({ catalogue.topicByID[$0.code]?[id] }).first
    {
      resolution.target = .topic(found)
      return
    }
    resolution.problem = (
      "no topic has the id '\(id)'",
      NearMiss.nearest(to: id, in: ids.keys).map { "did you mean 'topic:\($0)'?" }
    )
  }

  private func resolvePath(
    _ path: String, fromRoot: Bool, from index: Int, into resolution: inout Resolution
  ) {
    let entry = catalogue.entries[index]
    // From the root means the root of the language's tree first, then that of the content.
    let bases = fromRoot ? (entry.tree.isEmpty ? [""] : [entry.tree, ""]) : [entry.file.folder]
    let candidates = bases.compactMap { Path.normalized($0 + "/" + path) }
    guard !candidates.isEmpty else {
      resolution.problem = ("link to '\(path)' leads out of the content", nil)
      return
    }
    let wantsFolder =
      path.hasSuffix("/") || path == "." || path.hasSuffix("/.") || path.hasSuffix("..")
    for candidate in candidates {
      if let target = find(candidate, wantsFolder: wantsFolder) {
        resolution.target = target
        return
      }
    }
    for candidate in candidates {
      if let reason = catalogue.unbuilt[candidate] ?? catalogue.unbuilt[candidate + ".md"] {
        resolution.problem = ("link to '\(path)', which \(reason)", nil)
        return
      }
    }
    for candidate in candidates {
      if let (real, target) = findIgnoringCase(candidate) {
        resolution.target = target
        resolution.problem = (
          "'\(path)' differs in upper and lower case from '\(real)'",
          "write '\(suggestion(for: real, from: entry, fromRoot: fromRoot))'"
        )
        return
      }
    }
    let nearest = candidates.lazy.compactMap(nearestPath).first
    resolution.problem = (
      "nothing is at '\(path)'",
      nearest.map { "did you mean '\(suggestion(for: $0, from: entry, fromRoot: fromRoot))'?" }
    )
  }

  /// The path that was most likely meant: the same name in another folder, or a similar name in the
  /// same one. Never compared with all paths: a large guide may have thousands of broken links.
  private func nearestPath(to path: String) -> String? {
    let names = [Path.name(path).lowercased(), Path.name(path).lowercased() + ".md"]
    for name in names {
      if let places = catalogue.pathsByName[name], let first = places.first {
        return NearMiss.nearest(to: path, in: places.prefix(50)) ?? first
      }
    }
    let neighbours = catalogue.pathsByFolder[Path.parent(path)] ?? []
    return NearMiss.nearest(to: path, in: neighbours.prefix(500))
      ?? NearMiss.nearest(to: path + ".md", in: neighbours.prefix(500))
  }

  /// A content path as a link from this topic would write it.
  private func suggestion(for path: String, from entry: Shared<CatalogueEntry>, fromRoot: Bool)
    -> String
  {
    fromRoot ? "/" + path : Path.relative(from: entry.file.path, to: path)
  }

  /// What is at a content path: a file as named, the topic of a page's address, a folder's page, or
  /// a page that has moved.
  private func find(_ path: String, wantsFolder: Bool) -> Target? {
    if !wantsFolder {
      if let topic = catalogue.topicByPath[path] { return .topic(topic) }
      if let asset = catalogue.assets[path] { return .asset(asset) }
    }
    if let topic = catalogue.folderPage[path] { return .topic(topic) }
    for ending in [".md", ".markdown"] {
      if let topic = catalogue.topicByPath[path + ending] { return .topic(topic) }
    }
    if ["html", "htm"].contains(Path.ending(path).lowercased()) {
      let stem = Path.withoutEnding(path)
      if let topic = catalogue.topicByPath[stem + ".md"] { return .topic(topic) }
      if Path.name(stem).lowercased() == "index",
        let topic = catalogue.folderPage[Path.parent(stem)]
      {
        return .topic(topic)
      }
    }
    let stem =
      SourceFile.Role.markdownEndings.contains(Path.ending(path).lowercased())
      ? Path.withoutEnding(path) : path
    for page in [path, stem + ".html", Path.join(path, "index.html")] {
      if let topic = catalogue.topicByAlias[page] { return .topic(topic) }
    }
    return nil
  }

  private func findIgnoringCase(_ path: String) -> (String, Target)? {
    let small = path.lowercased()
    for candidate in [small, small + ".md", small + "/index.md", small + "/readme.md"] {
      guard let real = catalogue.pathsInSmallLetters[candidate] else { continue }
      if let topic = catalogue.topicByPath[real] { return (real, .topic(topic)) }
      if let asset = catalogue.assets[real] { return (real, .asset(asset)) }
    }
    return nil
  }
}
