package import LecternText

/// One page as the search index sees it: plain text under headings, no markup.
package struct SearchTopic: Sendable, Equatable {
  /// Where the page is written, below the site's root: `guide/install.html`.
  package var path: String
  /// BCP 47 tag; each language of a guide has an index of its own.
  package var language: String
  package var title: String
  /// Titles of the sections that hold the page, the outermost first, without the page itself.
  package var sectionPath: [String]
  /// Front matter's `keywords`: words that lead here though the text may not hold them.
  package var keywords: [String]
  /// In reading order; the first one is the page's top where its `id` is empty.
  package var sections: [SearchSection]
  /// A page that is reached by its address only; it stays out of the index.
  package var isHidden: Bool

  package init(
    path: String, language: String, title: String, sectionPath: [String] = [],
    keywords: [String] = [], sections: [SearchSection], isHidden: Bool = false
  ) {
    self.path = path
    self.language = language
    self.title = title
    self.sectionPath = sectionPath
    self.keywords = keywords
    self.sections = sections
    self.isHidden = isHidden
  }
}

/// The text under one heading, up to the next heading of any level.
package struct SearchSection: Sendable, Equatable {
  /// The heading's id on its page; empty for the page's top.
  package var id: String
  package var heading: String
  /// Text as a reader sees it, in well-formed UTF-8: characters, not references; blocks end with a
  /// newline.
  package var text: Bytes

  package init(id: String, heading: String, text: Bytes) {
    self.id = id
    self.heading = heading
    self.text = text
  }
}
