import LecternFiles
import LecternMarkdown
import LecternMustache
import LecternText
import LecternTypography

/// One page in the making: what `PageMaker` turns into the values of a template.
struct PageContext: Sendable {
  enum Kind: String, Sendable {
    case topic, contents, index, search
    case notFound = "not-found"
    /// The first page of a tree whose author wrote none: its contents.
    case home
  }

  var path: String
  var kind: Kind
  var title: String
  var description: String
  var id: String
  /// The topic that the page shows.
  var topic: Int?
  var language: Language
  var tree: GuideTree
  var html: Bytes

  /// The way from the page to the site's root: "" or "../" for each level.
  var root: String { String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") }) }

  /// A link to another file of the site.
  func href(_ target: String) -> TemplateValue {
    .text(PercentCoding.encode(path: Path.relative(from: path, to: target)))
  }
}

extension PageMaker {
  /// All that the layout may use.
  func context(of page: PageContext) -> TemplateValue {
    var context = common(to: page)
    if let topic = page.topic { addPlace(of: topic, on: page, to: &context) }
    context.append("navigation", navigation(on: page))
    let toc = tableOfContents(of: page)
    context.append("toc", .list(toc))
    let isTopic = page.kind == .topic
    context.append(
      "page",
      [
        "title": .text(page.title), "window_title": .text(windowTitle(of: page)),
        "description": .text(page.description), "id": .text(page.id), "path": .text(page.path),
        "kind": .text(page.kind == .home ? "contents" : page.kind.rawValue),
        "is_topic": .bool(isTopic),
        "is_home": .bool(page.kind == .home || (isTopic && page.topic == page.tree.home)),
        "html": .html(page.html), "has_toc": .bool(toc.count > 1),
      ])
    return .object(context)
  }

  /// What bodies of pages that no author wrote may use.
  func bodyContext(of page: PageContext) -> TemplateValue {
    var context = common(to: page)
    context.append("page", ["title": .text(page.title), "is_home": .bool(page.kind == .home)])
    switch page.kind {
    case .contents, .home: context.append("navigation", wholeNavigation(on: page))
    case .index: context.append("groups", AlphabeticalIndex(guide, page.tree).value(on: page))
    default: break
    }
    return .object(context)
  }

  private func common(to page: PageContext) -> TemplateObject {
    var context = TemplateObject(capacity: 24)
    context.append("language", .text(page.language.code))
    context.append("direction", .text(page.language.direction))
    context.append("root", .text(page.root))
    context.append("content_size", .text(pinned?.rawValue ?? "auto"))
    context.append("pinned", .bool(pinned != nil))
    context.append("stylesheet", page.href("styles/\(pinned?.rawValue ?? "dynamic").css"))
    context.append(
      "guide",
      [
        "title": .text(page.tree.title), "product": .text(guide.settings.product),
        "version": .text(guide.settings.version), "home_href": page.href(homePath(of: page.tree)),
        "contents_href": page.href(page.tree.pages.contents),
        "index_href": page.href(page.tree.pages.index),
        "search_href": page.href(page.tree.pages.search), "has_search": .bool(hasSearch),
        "search_language": .text(page.tree.language.code),
      ])
    context.append("strings", strings[page.language.code] ?? .absent)
    context.append("symbols", theme.symbols)
    let languages = languageLinks(on: page)
    context.append("languages", .list(languages))
    context.append("has_languages", .bool(languages.count > 1))
    context.append("toolbar_items", .list(toolbar.map { $0.value(on: page) }))
    context.append("has_toolbar_items", .bool(!toolbar.isEmpty))
    return context
  }

  private func addPlace(of topic: Int, on page: PageContext, to context: inout TemplateObject) {
    let navigation = page.tree.navigation
    let crumbs = navigation.branch(to: topic).dropLast().map { node -> TemplateValue in
      [
        "title": .text(node.title), "has_href": .bool(node.topic != nil),
        "href": node.topic.map { page.href(guide.catalogue.entries[$0].pagePath) } ?? .absent,
      ]
    }
    context.append("breadcrumbs", .list(crumbs))
    context.append("has_breadcrumbs", .bool(!crumbs.isEmpty))
    if let previous = navigation.previous(of: topic) {
      context.append("previous", link(to: previous, on: page))
    }
    if let next = navigation.next(of: topic) { context.append("next", link(to: next, on: page)) }
  }

  private func link(to topic: Int, on page: PageContext) -> TemplateValue {
    let entry = guide.catalogue.entries[topic]
    return [
      "title": .text(entry.metadata.navigationTitle ?? guide.topics[topic].title),
      "href": page.href(entry.pagePath),
    ]
  }

  private func windowTitle(of page: PageContext) -> String {
    page.title == page.tree.title || page.tree.title.isEmpty
      ? page.title : "\(page.title) – \(page.tree.title)"
  }

  func homePath(of tree: GuideTree) -> String {
    tree.home.map { guide.catalogue.entries[$0].pagePath } ?? tree.pages.home
  }

  /// Headings of level 2 with those of level 3 below them.
  private func tableOfContents(of page: PageContext) -> [TemplateValue] {
    guard let topic = page.topic else { return [] }
    var entries: [(heading: Heading, children: [Heading])] = []
    for heading in guide.topics[topic].headings {
      if heading.level == 2 {
        entries.append((heading, []))
      } else if heading.level == 3, !entries.isEmpty {
        entries[entries.count - 1].children.append(heading)
      }
    }
    return entries.map {
      Self.tocEntry($0.heading, children: $0.children.map { Self.tocEntry($0, children: []) })
    }
  }

  private static func tocEntry(_ heading: Heading, children: [TemplateValue]) -> TemplateValue {
    [
      "id": .text(heading.id), "href": .text("#" + PercentCoding.encode(fragment: heading.id)),
      "html": .html(heading.html), "has_children": .bool(!children.isEmpty),
      "children": .list(children),
    ]
  }

  /// The same topic in the guide's other languages, or their first page.
  private func languageLinks(on page: PageContext) -> [TemplateValue] {
    guard guide.trees.count > 1 else { return [] }
    return guide.trees.map { tree in
      let id = page.topic.map { guide.catalogue.entries[$0].id }
      let same = id.flatMap { guide.catalogue.topicByID[tree.root]?[$0] }
      let target: String
      switch page.kind {
      case .contents: target = tree.pages.contents
      case .index: target = tree.pages.index
      case .search: target = tree.pages.search
      default: target = same.map { guide.catalogue.entries[$0].pagePath } ?? homePath(of: tree)
      }
      return [
        "code": .text(tree.language.code), "name": .text(tree.language.name),
        "direction": .text(tree.language.direction), "href": page.href(target),
        "current": .bool(tree.root == page.tree.root),
      ]
    }
  }
}
