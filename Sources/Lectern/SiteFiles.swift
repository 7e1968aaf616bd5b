import LecternText

/// The files of a site.
struct SiteFiles: Sendable {
  let maker: PageMaker
  let theme: ThemeFiles
  let jobs: Int

  /// What Lectern makes: pages, stylesheets, scripts, manifest and index.
  func made() async -> [OutputFile] {
    await madeWithoutIndex() + SearchIndexFiles.files(of: maker.guide, jobs: jobs)
  }

  /// The same without the search index, which takes as long as all pages.
  func madeWithoutIndex() async -> [OutputFile] {
    let guide = maker.guide
    // What takes long comes first, so that no thread is left alone with it at the end.
    var files = maker.generatedPages()
    files += manifests()
    files += guide.topics.indices.map { maker.page(of: $0) }
    files += maker.redirects()
    files += await StyleFiles.files(guide, theme, jobs: jobs)
    files += ScriptFiles.files(theme, hasSearch: maker.hasSearch)
    return files
  }

  /// What apps and scripts read of the guide.
  private func manifests() -> [OutputFile] {
    let guide = maker.guide
    var files: [OutputFile] = []
    func add(_ path: String, _ make: @escaping @Sendable (Guide) -> Bytes) {
      files.append(OutputFile(path: path, content: .page { .success(make(guide)) }))
    }
    add("topics.json", TopicsManifest.bytes)
    add("scripts/topics.js", TopicsManifest.script)
    if !guide.settings.baseURL.isEmpty { add("sitemap.xml", Sitemap.bytes) }
    return files
  }

  /// The guide's own files, which are carried along as they are.
  func assets() -> [OutputFile] {
    maker.guide.catalogue.assets.values.sorted { $0.path < $1.path }
      .map { OutputFile(path: $0.path, content: .copy(of: $0.location)) }
  }
}
