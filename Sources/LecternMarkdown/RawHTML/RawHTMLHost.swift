package import LecternDiagnostics
package import LecternText

/// An address in raw HTML.
package struct RawHTMLReference: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// `a`, `area`, and what stands in for a frame.
    case link
    /// `img`, one candidate of a `srcset`, a poster.
    case image
    /// A video, a sound, subtitles.
    case media
  }

  package var kind: Kind
  /// The address, its character references decoded and the white space around it taken off.
  package var address: String
  package var location: SourceLocation
}

/// What is written for an address.
package struct RawHTMLReplacement: Sendable, Hashable {
  package var address: String
  /// Size of an image in pixels; written where the author gives none.
  package var width: Int?
  package var height: Int?
  /// Value of `srcset`, where the author has none.
  package var sourceSet: String?
  /// Trusted HTML around an `img`: `<picture><source ...>` and `</picture>`. Not written where the
  /// author has a `picture` already.
  package var before: Bytes
  package var after: Bytes

  package init(
    address: String, width: Int? = nil, height: Int? = nil, sourceSet: String? = nil,
    before: Bytes = [], after: Bytes = []
  ) {
    self.address = address
    self.width = width
    self.height = height
    self.sourceSet = sourceSet
    self.before = before
    self.after = after
  }
}

/// Whom ``RawHTMLFilter`` asks and tells: the renderer of the page.
package protocol RawHTMLHost {
  /// What to write for an address; `nil` leaves the attribute out (an image becomes its text).
  mutating func resolve(_ reference: RawHTMLReference) -> RawHTMLReplacement?

  /// Takes an `id` (or the `name` of an anchor) into the page's ids; `false` leaves it out.
  mutating func claim(id: Bytes, at location: SourceLocation) -> Bool

  /// The id of a heading without one, whose whole text is known; `nil` for none.
  mutating func identifier(forHeading level: Int, text: Bytes, at location: SourceLocation)
    -> Bytes?

  /// Text that readers see, decoded, for the search index. A text ends where a block does.
  mutating func text(_ text: Bytes)
  mutating func endText()

  /// The same of text that the page shows in an element's place, such as its tag as written. It
  /// counts where text between tags is counted without the tags: in a heading of Markdown.
  mutating func shown(_ text: Bytes)

  /// Something to tell the author; the path is the host's to add.
  mutating func report(_ diagnostic: Diagnostic)
}

extension RawHTMLHost {
  package mutating func claim(id: Bytes, at location: SourceLocation) -> Bool { true }

  package mutating func identifier(
    forHeading level: Int, text: Bytes, at location: SourceLocation
  ) -> Bytes? { nil }

  package mutating func text(_ text: Bytes) {}

  package mutating func endText() {}

  package mutating func shown(_ text: Bytes) { self.text(text) }
}
