import LecternDiagnostics
import LecternFiles
import LecternMustache
import LecternText

/// Everything that a build reads: the content's files, the settings and the theme.
struct Sources: Sendable {
  var site: Site
  var tree: SourceTree
  var settings: GuideSettings
  var theme: Theme
  var topics: [Shared<LoadedTopic>]
  /// By folder.
  var summaries: [String: SummaryFile]
  var diagnostics: [Diagnostic]
}

extension Sources {
  /// Reads a site's files, each once.
  ///
  /// - Parameter earlier: what an earlier build has read and what has changed since: other files are
  ///   not read again.
  init(
    _ options: BuildOptions, site: Site, output: String, earlier: Earlier? = nil
  ) async throws(BuildError) {
    self.site = site
    var diagnostics: [Diagnostic] = []
    do {
      tree = try SourceTree(
        root: site.content, shownRoot: site.shownContent,
        excluding: Set([output, site.templates].compactMap { $0 }))
    } catch {
      throw .file(error)
    }
    diagnostics += tree.diagnostics
    settings = GuideSettings.load(from: tree, diagnostics: &diagnostics)
    settings.detectLanguages(in: tree)
    try settings.apply(options)
    for code in options.languages where !settings.hasTopics(code, in: tree) {
      throw .usage("no topics are in '\(tree.shown(code))', so '--language \(code)' builds nothing")
    }
    diagnostics += settings.treeDiagnostics(in: tree)
    let settingsPath = tree.shown(settings.fileName)
    diagnostics += settings.style.contrastDiagnostics(path: settingsPath, at: settings.location)
    if let earlier, !earlier.hasChangedTheme(of: site) {
      theme = earlier.sources.theme
    } else {
      theme = Theme(ThemeFiles(folder: site.templates, shownFolder: site.shownTemplates))
    }
    diagnostics += theme.diagnostics
    let shown = tree
    topics = await tree.files.filter { $0.role == .topic }.concurrentMap(jobs: options.jobs) {
      file in
      earlier?.topic(of: file) ?? Shared(LoadedTopic(file, shownPath: shown.shown(file.path)))
    }
    diagnostics += topics.flatMap(\.diagnostics)
    topics.removeAll { $0.isUnreadable }
    diagnostics += Self.templateDiagnostics(topics, theme, tree)
    summaries = [:]
    for file in tree.files where file.role == .summary {
      do {
        summaries[file.folder] = SummaryFile(
          try FileSystem.read(file.location), folder: file.folder)
      } catch {
        diagnostics.append(
          Diagnostic(.unreadableFile, error.message.lowercasingFirst(), path: tree.shown(file.path))
        )
      }
    }
    if topics.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) {
      diagnostics.append(
        Diagnostic(
          .noTopics, "no Markdown files are here",
          path: site.shownContent.isEmpty ? "." : site.shownContent,
          hint: "'lectern new FOLDER' makes a small guide to begin with"))
    }
    self.diagnostics = diagnostics
  }
}

extension Sources {
  /// Templates that topics ask for and the theme does not have.
  private static func templateDiagnostics(
    _ topics: [Shared<LoadedTopic>], _ theme: Theme, _ tree: SourceTree
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var used: Set<String> = []
    for topic in topics {
      guard let template = topic.metadata.template else { continue }
      if theme.templates.contains(template.name) {
        if !PageSchema.entryTemplates.contains(template.name) { used.insert(template.name) }
        continue
      }
      diagnostics.append(
        Diagnostic(
          .unknownPartial, "no template is named '\(template.name)'",
          path: tree.shown(topic.file.path),
          at: template.location, severity: .warning,
          hint: "put \(template.name).mustache into the site's Templates folder"))
    }
    return diagnostics + theme.checkKeys(of: used.sorted())
  }
}

extension GuideSettings {
  /// Lays the command line's settings over those of `guide.yml`.
  mutating func apply(_ options: BuildOptions) throws(BuildError) {
    for (name, value) in options.overrides {
      if conditions[name] != nil {
        guard let holds = ["true": true, "false": false, "yes": true, "no": false][value] else {
          throw .usage("condition '\(name)' is true or false, not '\(value)'")
        }
        conditions[name] = holds
      } else if variables?[name] != nil {
        variables?[name] = value
      } else {
        let known = Array(conditions.keys) + Array((variables ?? [:]).keys)
        let nearest = NearMiss.nearest(to: name, in: known)
        throw .usage(
          "\(fileName) has no variable or condition '\(name)'"
            + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
      }
    }
    guard !options.languages.isEmpty else { return }
    for code in options.languages where !languages.contains(where: { $0.code == code }) {
      throw .usage(unknownLanguageMessage(code))
    }
    chosenLanguages = Set(options.languages)
  }

  /// What to say of a language that the guide does not have.
  func unknownLanguageMessage(_ code: String) -> String {
    let known = languages.map(\.code)
    return known.isEmpty
      ? "the guide has no language trees, so '--language \(code)' chooses nothing"
      : "the guide has no language '\(code)'; there are \(known.joined(separator: ", "))"
  }
}
