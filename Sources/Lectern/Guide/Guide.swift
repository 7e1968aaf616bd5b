import LecternDiagnostics
import LecternFiles

/// A whole guide in memory: every topic read, named, put in order and linked. Nothing changes it any
/// more; pages are made from it.
struct Guide: Sendable {
  var settings: GuideSettings
  var catalogue: Catalogue
  /// One for each entry of the catalogue.
  var topics: [Shared<RenderedTopic>]
  /// One for each language tree.
  var trees: [GuideTree]
  /// The guide's own title.
  var title: String

  /// The tree that a topic is in.
  func tree(of topic: Int) -> GuideTree? {
    let code = catalogue.entries[topic].tree
    return trees.first { $0.root == code }
  }
}

/// A language tree of a guide: its topics in order. A guide without languages has one.
struct GuideTree: Sendable, Equatable {
  /// Its folder: a language tag, or "" for the content itself.
  var root: String
  var language: Language
  /// The guide's title in this language.
  var title: String
  var navigation: NavigationTree
  /// The tree's first page, where an author wrote one.
  var home: Int?
  /// Paths of the pages that Lectern adds, below the site's root.
  var pages: GeneratedPages
}

/// Paths of the pages of a tree that no author wrote.
struct GeneratedPages: Sendable, Hashable {
  var home: String
  var contents: String
  var index: String
  var search: String

  /// Names that no topic and no file has taken.
  init(root: String, catalogue: Catalogue) {
    var taken = Set(catalogue.entries.map { $0.pagePath.lowercased() })
    taken.formUnion(catalogue.assets.keys.map { $0.lowercased() })
    func free(_ name: String) -> String {
      for number in 0... {
        let path = Path.join(root, number == 0 ? "\(name).html" : "\(name)-\(number).html")
        if !taken.contains(path.lowercased()) { return path }
      }
      return Path.join(root, name)
    }
    home = Path.join(root, "index.html")
    contents = free("contents")
    index = free("a-z")
    search = free("search")
  }
}
