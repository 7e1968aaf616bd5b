package import LecternDiagnostics
package import LecternText

/// What a renderer asks of the guide that its page belongs to.
///
/// An object, so that the renderer itself is not generic: it is asked at links, images and code
/// only, while a renderer that other modules had to specialize would be slow at every node.
package protocol RenderDelegate: AnyObject {
  /// Where a link leads. The destination is as parsed: entities and backslashes are resolved,
  /// percent-encoding is as written.
  func resolve(link destination: ArraySlice<UInt8>, at place: SourcePlace) -> ResolvedLink

  /// What an image shows. The source is as parsed, like a link's destination.
  func resolve(image source: ArraySlice<UInt8>, at place: SourcePlace) -> ResolvedImage

  /// Appends code as HTML with its syntax marked; `false`, and nothing appended, where the
  /// language is not known.
  func appendHighlighted(
    _ code: ArraySlice<UInt8>, language: String, to html: inout Bytes
  ) -> Bool

  /// Takes what the renderer has to tell the author.
  func report(_ diagnostic: Diagnostic)
}

/// What a link of a page becomes.
package struct ResolvedLink: Sendable, Hashable {
  /// Address for `href`. What a URL cannot hold is percent-encoded when it is written.
  package var href: Bytes
  package var rel: String?
  package var classes: String?
  /// Leaves the link out; its text stays.
  package var isDropped = false

  package init(href: Bytes, rel: String? = nil, classes: String? = nil, isDropped: Bool = false) {
    self.href = href
    self.rel = rel
    self.classes = classes
    self.isDropped = isDropped
  }
}

/// What an image of a page becomes.
package struct ResolvedImage: Sendable, Hashable {
  /// Whether the picture can be shown.
  package enum Presence: Sendable, Hashable {
    case shown
    /// There is no such file: its text stands in.
    case missing
    /// It would be asked of the network: a link to it stands in.
    case remote
  }

  package var presence = Presence.shown
  /// Address for `src`. What a URL cannot hold is percent-encoded when it is written.
  package var source: Bytes
  /// Size in CSS pixels.
  package var width: Int?
  package var height: Int?
  /// Address of the picture at twice the density.
  package var dense: Bytes?
  /// Address of the picture for dark surroundings, and of that at twice the density.
  package var dark: Bytes?
  package var darkDense: Bytes?

  package init(
    source: Bytes, width: Int? = nil, height: Int? = nil, dense: Bytes? = nil,
    dark: Bytes? = nil, darkDense: Bytes? = nil
  ) {
    self.source = source
    self.width = width
    self.height = height
    self.dense = dense
    self.dark = dark
    self.darkDense = darkDense
  }
}

/// Words that a renderer adds to a page, in the page's language.
package struct RenderStrings: Sendable, Hashable {
  package var note = "Note"
  package var tip = "Tip"
  package var important = "Important"
  package var warning = "Warning"
  package var caution = "Caution"
  /// Summary of details without a title.
  package var details = "Details"
  /// Label of a tab without a title.
  package var tab = "Tab"
  /// Names of the boxes that scroll sideways.
  package var table = "Table"
  package var code = "Code"
  /// Name of the box of a task without text.
  package var task = "Task"
  package var footnotes = "Footnotes"
  /// Name of a reference to a footnote; `{n}` is its number.
  package var footnote = "Footnote {n}"
  /// Names of the links from a footnote back to its references; `{n}` is the reference's number.
  package var backToText = "Back to the text"
  package var backToReference = "Back to reference {n}"

  package init() {}

  /// The title of an alert that has none of its own.
  func title(of kind: ContainerKind) -> String {
    switch kind {
    case .note: note
    case .tip: tip
    case .important: important
    case .warning: warning
    case .caution: caution
    case .tab: tab
    case .details, .tabs, .plain: details
    }
  }
}
