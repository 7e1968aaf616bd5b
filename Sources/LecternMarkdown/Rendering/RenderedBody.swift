package import LecternText

/// A page's body as HTML, and what else the walk through it found.
package struct RenderedBody: Sendable {
  package var html: Bytes = []
  /// Headings in the order they come, raw HTML's included.
  package var headings: [RenderedHeading] = []
  /// The page's text by headings, for search; the first section is what comes before any heading.
  package var sections: [TextSection] = []
  /// Text of the first paragraph that has any.
  package var firstParagraph: Bytes = []
  /// All ids of the page: what links to it may name after `#`.
  package var ids: [Bytes] = []
}

/// A heading of a page.
package struct RenderedHeading: Sendable, Hashable {
  /// 1 to 6.
  package var level: Int
  package var id: Bytes
  /// Its text without markup.
  package var text: Bytes
  /// Its text as HTML without links, images and notes, to stand in a list of contents.
  package var html: Bytes
  package var place: SourcePlace
}

/// The text under one heading, without markup.
package struct TextSection: Sendable, Hashable {
  /// Id of the heading; empty at the top of the page.
  package var headingID: Bytes
  package var headingText: Bytes
  /// Blocks end with a line feed.
  package var text: Bytes
}
