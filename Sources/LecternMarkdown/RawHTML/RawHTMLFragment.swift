package import LecternDiagnostics
package import LecternText

/// A piece of raw HTML as CommonMark hands it out.
package struct RawHTMLFragment: Sendable {
  package enum Kind: Sendable, Hashable {
    /// Whole lines: any mix of text and tags, possibly ending inside an element.
    case block
    /// One tag, comment, declaration, instruction or CDATA section inside a paragraph.
    case inline
  }

  package var kind: Kind
  package var bytes: Bytes
  /// Where the fragment begins; of a block, its first byte that is no space (as cmark counts).
  package var location: SourceLocation

  package init(_ kind: Kind, _ bytes: Bytes, at location: SourceLocation) {
    self.kind = kind
    self.bytes = bytes
    self.location = location
  }
}

/// What the Markdown around raw HTML is inside of. The renderer names it when it begins and ends.
package enum RawHTMLScope: Sendable, Hashable {
  /// Takes blocks: block quote, list item, table cell, container, footnote.
  case flow
  /// A `p`.
  case paragraph
  /// A paragraph of a tight list item, which gets no `p`.
  case tightParagraph
  /// `h1` to `h6`.
  case heading
  /// Emphasis, strong emphasis, strikethrough.
  case inline
  /// A link.
  case link
}
