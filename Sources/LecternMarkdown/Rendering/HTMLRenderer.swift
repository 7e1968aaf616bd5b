import LecternDiagnostics
import LecternText

/// Renders a page's body to the HTML of the site.
///
/// One walk over the nodes, without recursion, into one buffer.
package struct HTMLRenderer {
  var context: PageContext
  let document: Document
  let strings: RenderStrings
  var html: Bytes = []
  var raw: RawHTMLFilter
  /// Whether the page has raw HTML, so that its scopes matter.
  let hasRawHTML: Bool

  /// Indices of the nodes that are open, outermost first.
  var open: [Int] = []
  /// The innermost block: links are searched for in its lines.
  var block = 0
  /// Whether a table's body is open, and whether its cell that is open heads a column.
  var bodyIsOpen = false
  var cellIsHeader = false
  /// Of each link that is open, whether the guide leaves it out.
  var droppedLinks: [Bool] = []
  /// Task whose box has not been written yet.
  var task: Int?
  var footnotes = 0
  /// Footnote that has got its ways back.
  var backReferenced = 0
  /// Section that the paragraph that is to describe the page stands in, and where it begins.
  var firstParagraph: (section: Int, start: Int)?

  /// The heading that is open: its node, and its place among the page's headings and sections.
  var heading: (node: Int, number: Int, section: Int)?
  /// What the page shows of raw HTML in it as text, by node.
  var shownInHeading: [Int: Bytes] = [:]

  /// Renders a page.
  ///
  /// - Parameter delegate: Is asked for addresses and code, and told what is wrong.
  package static func render(
    _ document: Document, of source: PreparedSource, policy: RawHTMLPolicy,
    strings: RenderStrings, delegate: any RenderDelegate
  ) -> RenderedBody {
    var renderer = HTMLRenderer(
      context: PageContext(delegate: delegate, source: source), document: document,
      strings: strings, policy: policy)
    renderer.render()
    renderer.context.body.html = renderer.html
    return renderer.context.body
  }

  private init(
    context: PageContext, document: Document, strings: RenderStrings,
    policy: RawHTMLPolicy
  ) {
    self.context = context
    self.document = document
    self.strings = strings
    raw = RawHTMLFilter(policy: policy)
    hasRawHTML = document.nodes.contains { $0.kind == .htmlBlock || $0.kind == .htmlInline }
    html.reserveCapacity(document.bytes.count * 2)
  }

  private mutating func render() {
    survey()
    var index = 0
    while true {
      while let last = open.last, document.nodes[last].end == index {
        open.removeLast()
        exit(document.nodes[last])
      }
      guard index < document.nodes.count else { break }
      if enter(document.nodes[index], at: index) {
        open.append(index)
        index += 1
      } else {
        index = document.nodes[index].end
      }
    }
    if footnotes > 0 { html.append("</ol>\n</section>\n") }
    if hasRawHTML { raw.finish(to: &html, host: &context) }
    context.endSection()
    if context.body.sections.first?.text.isEmpty == true { context.body.sections.removeFirst() }
  }

  /// Looks ahead: takes the ids that authors give to headings and those of footnotes, so that no
  /// heading gets one of them, and shows the filter all raw HTML.
  private mutating func survey() {
    for node in document.nodes {
      switch node.kind {
      case .heading where !node.text.isEmpty:
        _ = context.slugger.reserve(Bytes(document.bytes(of: node.text)))
      case .footnoteDefinition:
        _ = context.claim(Bytes("fn-\(node.footnoteNumber)".utf8))
      case .footnoteReference: _ = context.claim(referenceID(of: node))
      case .htmlBlock, .htmlInline: raw.survey(Bytes(document.bytes(of: node.text)))
      default: break
      }
    }
  }

  // MARK: Nodes

  /// Begins a node; `false` where its children are dealt with.
  private mutating func enter(_ node: Node, at index: Int) -> Bool {
    switch node.kind {
    // Inlines, the most common first.
    case .text:
      beginText()
      html.append(escaping: node.text, of: document.bytes)
      context.append(node.text, of: document.bytes)
    case .softBreak:
      html.append("\n")
      context.appendSpace()
    case .code:
      beginText()
      html.append(codeSpan: document.bytes(of: node.text))
      context.append(node.text, of: document.bytes)
    case .emphasis: begin(.inline, "<em>")
    case .strong: begin(.inline, "<strong>")
    case .strikethrough: begin(.inline, "<del>")
    case .link: openLink(node, at: index)
    case .image:
      appendImage(node, at: index, caption: false)
      return false
    case .lineBreak:
      html.append("<br>\n")
      context.appendSpace()
    case .htmlInline:
      context.shownHTML = []
      appendRawHTML(node, .inline)
      if heading != nil, !context.shownHTML.isEmpty { shownInHeading[index] = context.shownHTML }
    case .footnoteReference: appendReference(node)
    case .keys:
      let text = document.bytes(of: node.text)
      beginText()
      html.append(keys: text)
      context.append(text: text)
    // Blocks
    case .paragraph:
      block = index
      return openParagraph(node, at: index)
    case .heading:
      block = index
      openHeading(node, at: index)
    case .list: openList(node)
    case .item: openItem(node, at: index)
    case .blockQuote: begin(.flow, "<blockquote>\n")
    case .codeBlock: appendCodeBlock(node)
    case .htmlBlock:
      block = index
      appendHTMLBlock(node)
    case .thematicBreak:
      beginBlock()
      html.append("<hr>\n")
    case .table:
      beginBlock()
      html.append("<div class=\"table-scroll\" role=\"group\" tabindex=\"0\" aria-label=\"")
      html.append(escapingHTML: strings.table)
      html.append("\">\n<table>\n")
      bodyIsOpen = false
    case .tableRow: openRow(node)
    case .tableCell:
      block = index
      openCell(node, at: index)
    case .container: openContainer(node, at: index)
    case .containerTitle:
      block = index
      openTitle()
    case .footnoteDefinition: openFootnote(node)
    case .removed, .unknown: return false
    case .document: break
    }
    return true
  }

  private mutating func exit(_ node: Node) {
    switch node.kind {
    case .emphasis: end(.inline, "</em>")
    case .strong: end(.inline, "</strong>")
    case .strikethrough: end(.inline, "</del>")
    case .link: closeLink(node)
    case .paragraph: closeParagraph(node)
    case .heading: closeHeading(node)
    case .list: html.append(node.isOrdered ? "</ol>\n" : "</ul>\n")
    case .item:
      end(.flow, "</li>\n")
      context.endBlock()
    case .blockQuote:
      freshLine()
      end(.flow, "</blockquote>\n")
    case .table:
      if bodyIsOpen { html.append("</tbody>\n") }
      bodyIsOpen = false
      html.append("</table>\n</div>\n")
    case .tableRow: html.append(node.isHeader ? "</tr>\n</thead>\n" : "</tr>\n")
    case .tableCell: closeCell()
    case .container: closeContainer(node)
    case .containerTitle: closeTitle()
    case .footnoteDefinition: closeFootnote(node)
    default: break
    }
  }

  // MARK: Scopes and lines

  /// Begins an element of Markdown's own: raw HTML may stand in it, but not end it.
  mutating func begin(_ scope: RawHTMLScope, _ tag: StaticString) {
    guard enter(scope) else { return }
    html.append(tag)
  }

  /// Ends such an element, after what raw HTML left open in it.
  mutating func end(_ scope: RawHTMLScope, _ tag: StaticString) {
    if leave(scope) { html.append(tag) }
  }

  /// Says that an element begins; `false` where its tag is not to be written.
  mutating func enter(_ scope: RawHTMLScope) -> Bool {
    if scope != .inline, scope != .link, scope != .tightParagraph { freshLine() }
    guard hasRawHTML else { return scope != .tightParagraph }
    return raw.enter(scope, to: &html, host: &context)
  }

  /// Says that an element ends; `false` where its tag is not to be written.
  mutating func leave(_ scope: RawHTMLScope) -> Bool {
    guard hasRawHTML else { return scope != .tightParagraph }
    return raw.leave(scope, to: &html, host: &context)
  }

  /// Makes room for a block that is no scope.
  mutating func beginBlock() {
    freshLine()
    if hasRawHTML { raw.beginBlock(to: &html, host: &context) }
  }

  /// Makes room for text.
  mutating func beginText() {
    if hasRawHTML { raw.beginText(to: &html, host: &context) }
  }

  private mutating func appendHTMLBlock(_ node: Node) {
    freshLine()
    let start = html.count
    appendRawHTML(node, .block)
    // Nothing is left of a comment but its line.
    if html[start...].allSatisfy(\.isASCIISpace) { html.removeSubrange(start...) }
    freshLine()
  }

  private mutating func appendRawHTML(_ node: Node, _ kind: RawHTMLFragment.Kind) {
    let fragment = RawHTMLFragment(
      kind, Bytes(document.bytes(of: node.text)), at: node.location)
    raw.append(fragment, to: &html, host: &context)
  }

  mutating func freshLine() {
    if let last = html.last, last != UInt8(ascii: "\n") { html.append("\n") }
  }

  mutating func line(_ literal: StaticString) {
    freshLine()
    html.append(literal)
  }
}
