package import LecternDiagnostics
import LecternFiles
import LecternMarkdown
package import LecternSearch
import LecternText

/// The offline search index of a guide.
package enum SearchIndexFiles {
  static let folder = "search"

  /// The index's scripts, one index for each language tree.
  static func files(of guide: Guide, jobs: Int) async -> [OutputFile] {
    let builder = SearchIndexBuilder(synonyms: guide.settings.synonyms)
    return await builder.build(topics(of: guide, jobs: jobs), jobs: jobs).map { file in
      OutputFile(path: Path.join(folder, file.path), content: .bytes(file.bytes))
    }
  }

  private static func topics(of guide: Guide, jobs: Int) async -> [SearchTopic] {
    await Array(guide.topics.indices).concurrentMap(jobs: jobs) { index -> SearchTopic? in
      let (entry, topic) = (guide.catalogue.entries[index], guide.topics[index])
      guard !entry.metadata.isHidden, let tree = guide.tree(of: index) else { return nil }
      return SearchTopic(
        // A reader searches the tree they are in, whatever single topics are written in.
        path: entry.pagePath, language: tree.language.code, title: topic.title,
        sectionPath: tree.navigation.branch(to: index).dropLast().map(\.title),
        // The navigation names it so: readers look for what they have seen there.
        keywords: entry.metadata.keywords + [entry.metadata.navigationTitle].compactMap { $0 },
        sections: topic.sections.enumerated().map { number, section in
          // A page that begins with a heading has its description to show.
          let isEmpty = number == 0 && section.text.allSatisfy { $0 <= 0x20 }
          return SearchSection(
            id: String(utf8: section.headingID), heading: String(utf8: section.headingText),
            text: isEmpty ? Bytes((entry.metadata.description ?? "").utf8) : section.text)
        })
    }.compactMap { $0 }
  }
}

extension SiteBuilder {
  /// Searches the guide as its readers would, in an index that is made for the purpose.
  ///
  /// - Returns: the answer, or the diagnostics of content that has errors.
  package func search(
    _ query: String, language: String?, limit: Int
  ) async throws(BuildError) -> Result<SearchResponse, SearchFailure> {
    let guide = try await guide()
    guard guide.errors.isEmpty else { return .failure(SearchFailure(diagnostics: guide.errors)) }
    let settings = guide.guide.settings
    if let language, !settings.languages.contains(where: { $0.code == language }) {
      throw .usage(settings.unknownLanguageMessage(language))
    }
    let prefix = SearchIndexFiles.folder + "/"
    var files: [(path: String, bytes: Bytes)] = []
    for file in await SearchIndexFiles.files(of: guide.guide, jobs: options.jobs) {
      guard case .bytes(let bytes) = file.content else { continue }
      files.append((String(file.path.dropFirst(prefix.count)), bytes))
    }
    let engine = SearchEngine(files: files)
    let chosen = language ?? guide.guide.trees.first?.language.code
    return .success(engine.respond(to: query, language: chosen, limit: limit))
  }
}

/// Why a guide cannot be searched.
package struct SearchFailure: Error, Sendable {
  package var diagnostics: [Diagnostic]
}
