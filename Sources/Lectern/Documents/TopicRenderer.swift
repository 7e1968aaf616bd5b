import LecternDiagnostics
import LecternFiles
import LecternMarkdown
import LecternText
import LecternYAML

/// Turns loaded topics into rendered ones. One for a whole guide; each thread brings its own parser.
struct TopicRenderer: Sendable {
  let resolver: LinkResolver
  let tree: SourceTree
  let images: ImageSizes
  /// Words that bodies need, by language.
  let strings: [String: RenderStrings]

  /// Where each file of the content is, by content path.
  private let locations: [String: String]

  init(
    resolver: LinkResolver, tree: SourceTree, strings: [String: RenderStrings],
    images: ImageSizes = ImageSizes()
  ) {
    self.images = images
    self.resolver = resolver
    self.tree = tree
    self.strings = strings
    locations = Dictionary(tree.files.map { ($0.path, $0.location) }) { first, _ in first }
  }

  private var settings: GuideSettings { resolver.settings }
  private var catalogue: Catalogue { resolver.catalogue }

  /// Reads a topic's Markdown and renders its body.
  func render(_ topic: Int, _ loaded: Shared<LoadedTopic>, parser: inout MarkdownParser)
    -> Shared<RenderedTopic>
  {
    let entry = catalogue.entries[topic]
    let shownPath = tree.shown(entry.file.path)
    let language = language(of: entry, loaded)
    var rendered = RenderedTopic(language: language)
    let prepared = SourcePreparation.prepare(
      Bytes(loaded.source[loaded.bodyStart...]), path: shownPath,
      firstLine: loaded.bodyLineOffset + 1,
      settings: MarkupSettings(
        variables: settings.variables ?? [:], conditions: settings.conditions),
      load: includeLoader)
    rendered.diagnostics += prepared.diagnostics
    // Where they are, and how they are found: a link may come to lead elsewhere.
    for path in prepared.includedPaths.map(tree.contentPath(ofShown:)) + [entry.file.path] {
      rendered.dependencies.insert(Path.join(tree.root, path))
      if let location = locations[path] { rendered.dependencies.insert(location) }
    }
    do throws(LimitExceeded) {
      let parsed = try parser.parse(prepared)
      rendered.diagnostics += parsed.diagnostics
      let links = TopicLinks(resolver: resolver, images: images, topic: topic)
      let body = HTMLRenderer.render(
        parsed.document, of: prepared, policy: settings.html,
        strings: strings[language.code] ?? RenderStrings(), delegate: links)
      rendered.diagnostics += links.diagnostics
      rendered.anchorLinks = links.anchorLinks
      rendered.dependencies.formUnion(links.pictures)
      rendered.take(body, entry, settings)
      // After an error there may be little left to look at.
      if !rendered.diagnostics.contains(where: { $0.severity == .error }) {
        rendered.diagnostics += Self.structureDiagnostics(body, shownPath)
      }
    } catch {
      let place = prepared.place(of: error.location)
      rendered.title = entry.metadata.title ?? Path.name(entry.file.path)
      rendered.diagnostics.append(
        Diagnostic(.limitExceeded, error.message, path: place.path, at: place.location))
    }
    return Shared(rendered)
  }

  /// What a reader would stumble over in the order of headings, or in a topic without text.
  private static func structureDiagnostics(_ body: RenderedBody, _ path: String) -> [Diagnostic] {
    if body.html.allSatisfy({ $0 <= 0x20 }) {
      return [Diagnostic(.emptyTopic, "topic has no text", path: path)]
    }
    var diagnostics: [Diagnostic] = []
    for (earlier, heading) in zip(body.headings, body.headings.dropFirst())
    where heading.level > earlier.level + 1 {
      diagnostics.append(
        Diagnostic(
          .skippedHeadingLevel,
          "heading of level \(heading.level) after one of level \(earlier.level)",
          path: heading.place.path, at: heading.place.location))
    }
    return diagnostics
  }

  private func language(of entry: Shared<CatalogueEntry>, _ loaded: Shared<LoadedTopic>) -> Language
  {
    if let code = entry.metadata.language, !code.isEmpty { return Language(code: code) }
    if let language = settings.languages.first(where: { $0.code == entry.tree }) { return language }
    if let language = settings.language { return language }
    // A script shows itself within the first pages of a long text.
    let sample = loaded.source[loaded.bodyStart...].prefix(20_000)
    return Language(code: ScriptStatistics.language(of: sample) ?? "en")
  }

  /// Finds the files that topics include: any file of the content.
  private var includeLoader: IncludeLoader {
    { request, includer in
      let base = request.hasPrefix("/") ? "" : Path.parent(tree.contentPath(ofShown: includer))
      guard let path = Path.normalized(base + "/" + request) else {
        return .failure(.outsideContent)
      }
      guard let location = locations[path] else {
        let neighbours = catalogue.pathsByFolder[Path.parent(path)] ?? []
        return .failure(.notFound(nearest: NearMiss.nearest(to: path, in: neighbours)))
      }
      do {
        let bytes = try FileSystem.read(location)
        guard SourceFile.Role.markdownEndings.contains(Path.ending(path).lowercased()) else {
          return .success(IncludedFile(path: tree.shown(path), bytes: bytes))
        }
        // An included topic comes without its front matter.
        let split = FrontMatter.read(bytes, path: tree.shown(path))
        return .success(
          IncludedFile(
            path: tree.shown(path), bytes: Bytes(bytes[split.bodyStart...]),
            firstLine: split.linesBeforeBody + 1))
      } catch {
        return .failure(.unreadable((error as? FileError)?.message ?? "\(error)"))
      }
    }
  }
}
