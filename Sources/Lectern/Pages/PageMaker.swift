import LecternDiagnostics
import LecternFiles
import LecternMustache
import LecternText
import LecternTypography

/// Makes pages from a guide and a theme. Reads both and changes neither, so that pages can be made in
/// any order on any number of threads.
struct PageMaker: Sendable {
  let guide: Guide
  let theme: Theme
  /// Words of the interface, by language.
  let strings: [String: TemplateValue]
  /// The one content size that all pages are pinned to; `nil` as a rule.
  let pinned: ContentSize?
  let hasSearch: Bool
  /// Toolbar items that were found, with their destinations below the site's root.
  let toolbar: [FoundToolbarItem]

  init(
    guide: Guide, theme: Theme, pinned: ContentSize?, hasSearch: Bool, settingsPath: String,
    diagnostics: inout [Diagnostic]
  ) {
    self.guide = guide
    self.theme = theme
    self.pinned = pinned
    self.hasSearch = hasSearch
    var strings: [String: TemplateValue] = [:]
    let languages = Set(guide.trees.map(\.language) + guide.topics.map(\.language))
    for language in languages.sorted(by: { $0.code < $1.code }) {
      let words = UIStrings(language: language, theme: theme.files)
      var object = TemplateObject(capacity: words.pairs.count)
      for (key, value) in words.pairs { object.append(TemplateKey(key), .text(value)) }
      strings[language.code] = .object(object)
    }
    self.strings = strings
    toolbar = FoundToolbarItem.find(
      guide, theme, settingsPath: settingsPath, diagnostics: &diagnostics)
  }

  // MARK: Topics

  /// The page of one topic.
  func page(of topic: Int) -> OutputFile {
    let entry = guide.catalogue.entries[topic]
    let rendered = guide.topics[topic]
    // Every topic is in a tree: trees are made from the topics.
    let tree = guide.tree(of: topic) ?? guide.trees[0]
    var page = PageContext(
      path: entry.pagePath, kind: .topic, title: rendered.title, description: rendered.description,
      id: entry.id, topic: topic, language: rendered.language, tree: tree, html: rendered.html)
    if rendered.isTitleAlone { page.html += subtopicList(of: topic, in: tree) }
    // A name that the theme does not have may be that of another generator's template.
    let named = entry.metadata.template.map(\.name).flatMap {
      theme.templates.contains($0) ? $0 : nil
    }
    return layOut(page, template: named ?? "page")
  }

  /// The redirects from a topic's old paths.
  func redirects() -> [OutputFile] {
    guide.catalogue.topicByAlias.sorted { $0.key < $1.key }.map { alias, topic in
      let language = guide.topics[topic].language
      return redirect(
        at: alias, to: guide.catalogue.entries[topic].pagePath, title: guide.topics[topic].title,
        language: language)
    }
  }

  func redirect(at path: String, to target: String, title: String, language: Language) -> OutputFile
  {
    let context: TemplateValue = [
      "language": .text(language.code), "direction": .text(language.direction),
      "title": .text(title), "strings": strings[language.code] ?? .absent,
      "href": .text(PercentCoding.encode(path: Path.relative(from: path, to: target))),
    ]
    return OutputFile(path: path, content: .page { render("redirect", with: context) })
  }

  // MARK: Pages that no author wrote

  /// Contents, index, search and not-found pages, and first pages where there are none.
  func generatedPages() -> [OutputFile] {
    var pages: [OutputFile] = []
    var paths = Set(guide.catalogue.entries.map(\.pagePath))
    func add(_ page: OutputFile) {
      pages.append(page)
      paths.insert(page.path)
    }
    for tree in guide.trees {
      add(generated(.contents, at: tree.pages.contents, tree, template: "contents"))
      add(generated(.index, at: tree.pages.index, tree, template: "index"))
      if hasSearch {
        add(generated(.search, at: tree.pages.search, tree, template: "search"))
      }
      if tree.home == nil {
        add(generated(.home, at: tree.pages.home, tree, template: "contents"))
      }
    }
    guard let first = guide.trees.first else { return pages }
    if !paths.contains("404.html") { pages.append(notFoundPage(first)) }
    if !paths.contains("index.html") {
      pages.append(
        redirect(
          at: "index.html", to: homePath(of: first), title: first.title, language: first.language))
    }
    if hasSearch, !paths.contains("search.html") {
      pages.append(
        redirect(
          at: "search.html", to: first.pages.search, title: first.title, language: first.language))
    }
    return pages
  }

  private func generated(
    _ kind: PageContext.Kind, at path: String, _ tree: GuideTree, template: String
  ) -> OutputFile {
    let words = strings[tree.language.code] ?? .absent
    var page = PageContext(
      path: path, kind: kind, title: "", description: "", id: "", topic: nil,
      language: tree.language, tree: tree, html: [])
    switch kind {
    case .home: page.title = tree.title
    case .contents: page.title = words["contents"] ?? "Contents"
    case .index: page.title = words["index"] ?? "Index"
    case .search: page.title = words["search"] ?? "Search"
    default: page.title = words["not_found_title"] ?? "Not found"
    }
    let frame = page
    return OutputFile(
      path: path,
      content: .page {
        render(template, with: bodyContext(of: frame)).flatMap { body in
          var page = frame
          page.html = body
          return render("page", with: context(of: page), room: body.count)
        }
      })
  }

  /// 404.html. A server gives it out for any address, so nothing in it may depend on where it is.
  private func notFoundPage(_ tree: GuideTree) -> OutputFile {
    let file = generated(.notFound, at: "404.html", tree, template: "not-found")
    guard !guide.settings.baseURL.isEmpty, case .page(let make) = file.content else { return file }
    // With a known address all links can be made absolute by one element.
    var base = Bytes()
    base.append("<base href=\"")
    base.append(escapingHTML: guide.settings.baseURL)
    base.append("\">\n")
    let element = base
    return OutputFile(
      path: file.path,
      content: .page { make().map { $0.inserting(element, after: "<meta charset=\"utf-8\">\n") } })
  }

  private func layOut(_ page: PageContext, template: String) -> OutputFile {
    OutputFile(
      path: page.path,
      content: .page { render(template, with: context(of: page), room: page.html.count) })
  }

  private func render(
    _ template: String, with context: TemplateValue, room: Int = 0
  ) -> Result<Bytes, PageFailure> {
    var bytes = Bytes()
    bytes.reserveCapacity(room + 16_384)
    do throws(TemplateError) {
      try theme.templates.render(template, with: context, into: &bytes)
      return .success(bytes)
    } catch {
      return .failure(PageFailure(diagnostic: error.diagnostic))
    }
  }
}

extension TemplateValue {
  /// The text of a key, where this is an object that has it.
  subscript(key: String) -> String? {
    guard case .object(let object) = self, case .text(let text)? = object[TemplateKey(key)] else {
      return nil
    }
    return text
  }
}

extension [UInt8] {
  /// The bytes with others put in behind the first occurrence of a marker; unchanged without one.
  func inserting(_ other: [UInt8], after marker: String) -> [UInt8] {
    let wanted = Array(marker.utf8)
    guard count >= wanted.count else { return self }
    for start in 0...(count - wanted.count) where self[start] == wanted[0] {
      let end = start + wanted.count
      if self[start..<end].elementsEqual(wanted) { return self[..<end] + other + self[end...] }
    }
    return self
  }
}
