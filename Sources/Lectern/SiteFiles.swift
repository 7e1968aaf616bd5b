import LecternText

/// The files of a site.
struct SiteFiles: Sendable {
  let maker: PageMaker
  let sources: Sources
  let jobs: Int

  /// What Lectern makes: pages, stylesheets, scripts, manifest and index.
  func made() async -> [OutputFile] {
    await madeWithoutIndex() + SearchIndexFiles.files(of: maker.guide, jobs: jobs)
  }

  /// The same without the search index, which takes as long as all pages.
  func madeWithoutIndex() async -> [OutputFile] {
    let guide = maker.guide
    var files = guide.topics.indices.map { maker.page(of: $0) }
    files += maker.redirects()
    files += maker.generatedPages()
    files += await StyleFiles.files(guide, sources.theme.files, jobs: jobs)
    files += ScriptFiles.files(sources.theme.files, hasSearch: maker.hasSearch)
    files += manifests()
    return files
  }

  /// What apps and scripts read of the guide.
  private func manifests() -> [OutputFile] {
    let guide = maker.guide
    var files: [OutputFile] = []
    files.append(OutputFile(path: "topics.json", content: .bytes(TopicsManifest.bytes(of: guide))))
    files.append(
      OutputFile(path: "scripts/topics.js", content: .bytes(TopicsManifest.script(of: guide))))
    if !guide.settings.baseURL.isEmpty {
      files.append(OutputFile(path: "sitemap.xml", content: .bytes(Sitemap.bytes(of: guide))))
    }
    return files
  }

  /// The guide's own files, which are carried along as they are.
  func assets() -> [OutputFile] {
    maker.guide.catalogue.assets.values.sorted { $0.path < $1.path }
      .map { OutputFile(path: $0.path, content: .copy(of: $0.location)) }
  }
}
