import LecternDiagnostics
import LecternMarkdown
import LecternText

/// A page as a renderer would write it: Markdown's elements and raw HTML in turns.
indirect enum Piece {
  /// Lines of raw HTML.
  case block(String)
  /// Raw HTML in a paragraph.
  case html(String)
  /// Text of a paragraph.
  case text(String)
  case paragraph([Piece])
  case tight([Piece])
  case heading([Piece])
  case strong([Piece])
  case link([Piece])
  case quote([Piece])
  case list([[Piece]])
  case rule
}

/// Records what the filter asks and tells.
struct RecordingHost: RawHTMLHost {
  var references: [RawHTMLReference] = []
  var ids: [String] = []
  var texts: [String] = [""]
  var diagnostics: [Diagnostic] = []
  /// Addresses that get another value, with the size of the image.
  var replacements: [String: RawHTMLReplacement] = [:]

  mutating func resolve(_ reference: RawHTMLReference) -> RawHTMLReplacement? {
    references.append(reference)
    return replacements[reference.address] ?? RawHTMLReplacement(address: reference.address)
  }

  mutating func claim(id: Bytes, at location: SourceLocation) -> Bool {
    let id = String(utf8: id)
    if ids.contains(id) { return false }
    ids.append(id)
    return true
  }

  mutating func identifier(
    forHeading level: Int, text: Bytes, at location: SourceLocation
  ) -> Bytes? {
    HeadingSlugger.slug(of: text)
  }

  mutating func text(_ text: Bytes) { texts[texts.count - 1] += String(utf8: text) }

  mutating func endText() { if texts.last != "" { texts.append("") } }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// What was told: `line:column rule message`.
  var messages: [String] {
    diagnostics.map {
      "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.rule.rawValue) \($0.message)"
    }
  }

  /// The rules of what was told.
  var rules: [String] { diagnostics.map(\.rule.rawValue) }
}

/// Renders pieces, one line each block, and counts lines for locations.
struct PageWriter {
  var filter: RawHTMLFilter
  var host = RecordingHost()
  var html = Bytes()
  private var line = 1

  init(policy: RawHTMLPolicy) { filter = RawHTMLFilter(policy: policy) }

  static func page(
    _ pieces: [Piece], policy: RawHTMLPolicy = .authored, isSurveyed: Bool = true,
    replacements: [String: RawHTMLReplacement] = [:]
  ) -> (html: String, host: RecordingHost) {
    var writer = PageWriter(policy: policy)
    writer.host.replacements = replacements
    if isSurveyed { writer.survey(pieces) }
    for piece in pieces { writer.write(piece) }
    writer.filter.finish(to: &writer.html, host: &writer.host)
    return (String(utf8: writer.html), writer.host)
  }

  private mutating func survey(_ pieces: [Piece]) {
    for piece in pieces {
      switch piece {
      case .block(let text), .html(let text): filter.survey(Array(text.utf8))
      case .paragraph(let inner), .tight(let inner), .heading(let inner), .strong(let inner),
        .link(let inner), .quote(let inner):
        survey(inner)
      case .list(let items): items.forEach { survey($0) }
      case .text, .rule: break
      }
    }
  }

  private mutating func write(_ piece: Piece) {
    switch piece {
    case .block(let text):
      append(.block, text)
      line += text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    case .html(let text): append(.inline, text)
    case .text(let text): html.append(escapingHTML: text)
    case .paragraph(let inner): element("p", .paragraph, inner)
    case .tight(let inner): element("p", .tightParagraph, inner)
    case .heading(let inner): element("h2", .heading, inner)
    case .strong(let inner): element("strong", .inline, inner)
    case .link(let inner): element("a", .link, inner)
    case .quote(let inner): element("blockquote", .flow, inner)
    case .list(let items):
      filter.beginBlock(to: &html, host: &host)
      html.append("<ul>")
      for item in items { element("li", .flow, item) }
      html.append("</ul>")
    case .rule:
      filter.beginBlock(to: &html, host: &host)
      html.append("<hr>")
    }
  }

  private mutating func append(_ kind: RawHTMLFragment.Kind, _ text: String) {
    let location = SourceLocation(line: line, column: 1)
    filter.append(
      RawHTMLFragment(kind, Array(text.utf8), at: location), to: &html, host: &host)
  }

  private mutating func element(_ name: String, _ scope: RawHTMLScope, _ inner: [Piece]) {
    if filter.enter(scope, to: &html, host: &host) {
      html.append("<\(name)>")
    }
    for piece in inner { write(piece) }
    if filter.leave(scope, to: &html, host: &host) {
      html.append("</\(name)>")
    }
  }
}
