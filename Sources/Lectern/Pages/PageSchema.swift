import LecternDiagnostics
import LecternMustache

/// The keys that templates may use: what `PageMaker` gives them. A test renders pages and holds both
/// against each other.
enum PageSchema {
  /// The templates that pages begin with; all others are partials of these.
  static let entryTemplates = ["page", "contents", "index", "search", "not-found", "redirect"]

  /// Keys that a template, or one of its partials, uses and no page has.
  static func diagnostics(
    of templates: [String], in library: TemplateLibrary, theme: ThemeFiles, symbols: [String]
  ) -> [Diagnostic] {
    let schema = TemplateSchema(
      .object(keys(words: UIStrings.keys(of: theme), symbols: symbols)),
      shapes: [
        "place": [
          "title": .value, "has_href": .value, "href": .value, "current": .value, "open": .value,
          "has_children": .value, "children": .list(of: .shape("place")),
        ],
        "heading": [
          "id": .value, "href": .value, "html": .value, "has_children": .value,
          "children": .list(of: .shape("heading")),
        ],
      ])
    return templates.filter(library.contains).flatMap { library.check($0, against: schema) }
  }

  private static func keys(words: [String], symbols: [String]) -> [String: TemplateSchema.Node] {
    let link: TemplateSchema.Node = ["title": .value, "href": .value]
    return [
      "language": .value, "direction": .value, "root": .value, "content_size": .value,
      "pinned": .value,
      "stylesheet": .value,
      "guide": .values([
        "title", "product", "version", "home_href", "contents_href", "index_href", "search_href",
        "has_search", "search_language",
      ]),
      "page": .values([
        "title", "window_title", "description", "id", "path", "kind", "is_topic", "is_home", "html",
        "has_toc",
      ]),
      "toc": .list(of: .shape("heading")),
      "breadcrumbs": .list(of: ["title": .value, "href": .value, "has_href": .value]),
      "has_breadcrumbs": .value, "previous": link, "next": link,
      "navigation": .list(of: .shape("place")),
      "languages": .list(of: .values(["code", "name", "direction", "href", "current"])),
      "has_languages": .value,
      "toolbar_items": .list(
        of: .values([
          "title", "href", "has_href", "symbol", "has_symbol", "large_content", "long_press",
          "has_long_press",
        ])),
      "has_toolbar_items": .value, "symbols": .values(symbols), "strings": .values(words),
      // The alphabetical index.
      "groups": .list(
        of: [
          "letter": .value, "id": .value,
          "entries": .list(of: .values(["title", "href", "detail", "has_detail"])),
        ]),
      // A redirect.
      "href": .value, "title": .value,
    ]
  }
}
