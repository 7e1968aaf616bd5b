package import LecternDiagnostics
import LecternFiles
import LecternText
import LecternTypography

/// A guide that is built again and again while its author works on it, in memory.
///
/// Each build gives what a clean build would give; what did not change is taken over from the one
/// before.
package actor LiveGuide {
  private let options: BuildOptions
  private let site: Site
  private let output: String
  private var sources: Sources?
  private var assembly: Assembly?
  /// Pages of the last build, by their paths.
  private var pages: [String: Bytes] = [:]

  package init(_ options: BuildOptions) throws(BuildError) {
    self.options = options
    site = try Site(options)
    output = FileSystem.realPath(site.output) ?? Path.join(FileSystem.currentFolder, site.output)
  }

  /// Real path of the content.
  package nonisolated var contentFolder: String {
    FileSystem.realPath(site.contentPlace) ?? site.content
  }

  /// Absolute paths of the folders whose files the guide is made of.
  package nonisolated var watchedFolders: [String] {
    [site.contentPlace, site.templatesPlace]
  }

  /// Whether a path is none of the guide's business: the output, and what editors leave lying about.
  package nonisolated func isIgnored(_ path: String) -> Bool {
    Path.isInside(path, output) || Debris.isDebris(Path.name(path))
  }

  /// Whether a link in the content leads out of it, so that the guide leaves it out.
  package nonisolated func leadsOutside(_ link: String) -> Bool {
    guard Path.isInside(link, site.contentPlace), let target = FileSystem.realPath(link) else {
      return false
    }
    return !Path.isInside(target, contentFolder)
  }

  /// The outcome of one build.
  package struct Snapshot: Sendable {
    package var files: [OutputFile] = []
    package var diagnostics: [Diagnostic] = []
    package var topicCount = 0
    /// Makes the search index, which is not among the files: it takes as long as all pages, and an
    /// author seldom searches.
    package var searchIndex: @Sendable () async -> [OutputFile] = { [] }
  }

  /// Builds everything, or again what depends on a change.
  ///
  /// - Parameter changed: absolute paths of files and folders; `nil` where anything may have changed.
  package func build(changed: Set<String>?) async -> Snapshot {
    var snapshot = Snapshot()
    let earlier = sources.map { Earlier($0, changed: changed) }
    let sources: Sources
    do {
      // Templates may have come or gone.
      sources = try await Sources(options, site: Site(options), output: output, earlier: earlier)
    } catch {
      snapshot.diagnostics = [error.diagnostic]
      return snapshot
    }
    var previous: (assembly: Assembly, earlier: Earlier)?
    if let assembly, let earlier { previous = (assembly, earlier) }
    let made = await Assembly(sources, jobs: options.jobs, previous: previous)
    var diagnostics = sources.diagnostics + made.diagnostics
    let maker = PageMaker(
      guide: made.guide, theme: sources.theme, pinned: nil, hasSearch: true,
      settingsPath: sources.tree.shown(sources.settings.fileName), diagnostics: &diagnostics)
    let unchanged = unchangedPages(made, previous)
    self.sources = sources
    assembly = made
    snapshot.topicCount = made.guide.topics.count
    let files = SiteFiles(maker: maker, theme: sources.theme.files, jobs: options.jobs)
    snapshot.files =
      await finished(files.madeWithoutIndex(), taking: unchanged, &diagnostics) + files.assets()
    let (guide, jobs) = (made.guide, options.jobs)
    snapshot.searchIndex = { await SearchIndexFiles.files(of: guide, jobs: jobs) }
    snapshot.diagnostics = Set(diagnostics).sorted()
    return snapshot
  }

  /// Pages of the last build that may be taken over.
  private struct Unchanged: Sendable {
    let pages: [String: Bytes]
    /// Paths of the pages that have to be made again.
    var stale: Set<String> = []
    /// Whether only pages of topics may be taken over; `topicPages` has their paths then.
    var topicPages: Set<String>?

    subscript(path: String) -> Bytes? {
      if let topicPages, !topicPages.contains(path) { return nil }
      return stale.contains(path) ? nil : pages[path]
    }
  }

  /// Pages of the last build that are still right: their topics were not rendered again, and nothing
  /// of the frame around the text has changed. Where no topic has changed in what others say of it,
  /// those are also the pages that no author wrote, and the manifests.
  private func unchangedPages(
    _ made: Assembly, _ previous: (assembly: Assembly, earlier: Earlier)?
  ) -> Unchanged? {
    guard let previous, made.hasFrameOf(previous.assembly) else { return nil }
    var unchanged = Unchanged(pages: pages)
    let entries = made.guide.catalogue.entries
    for topic in made.renderedTopics {
      unchanged.stale.insert(entries[topic].pagePath)
      if !made.says(of: topic, whatDid: previous.assembly) {
        unchanged.topicPages = Set(entries.map(\.pagePath))
      }
    }
    return unchanged
  }

  /// Files with their pages made.
  private func finished(
    _ files: [OutputFile], taking unchanged: Unchanged?, _ diagnostics: inout [Diagnostic]
  ) async -> [OutputFile] {
    let made = await files.concurrentMap(jobs: options.jobs) {
      file -> (file: OutputFile, problem: Diagnostic?) in
      guard case .page(let make) = file.content else { return (file, nil) }
      if let bytes = unchanged?[file.path] {
        return (OutputFile(path: file.path, content: .bytes(bytes)), nil)
      }
      switch make() {
      case .success(let bytes): return (OutputFile(path: file.path, content: .bytes(bytes)), nil)
      case .failure(let failure):
        return (OutputFile(path: file.path, content: .bytes([])), failure.diagnostic)
      }
    }
    diagnostics += made.compactMap(\.problem)
    pages = [:]
    for page in made {
      if case .bytes(let bytes) = page.file.content { pages[page.file.path] = bytes }
    }
    return made.map(\.file)
  }
}

extension BuildError {
  /// The error as an author sees it in a preview.
  fileprivate var diagnostic: Diagnostic {
    switch self {
    case .usage(let message): Diagnostic(.unreadableFile, message)
    case .file(let error):
      Diagnostic(.unreadableFile, error.message.lowercasingFirst(), path: error.path)
    }
  }
}
