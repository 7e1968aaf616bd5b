package import LecternText

/// HTML exactly as cmark-gfm writes it, raw HTML included: the reference for everything else.
package enum PlainHTML {
  /// - Parameter filtersTags: Makes the tags of GitHub's tag filter text.
  package static func render(_ document: Document, filtersTags: Bool = false) -> Bytes {
    var renderer = PlainHTMLRenderer(document: document, filtersTags: filtersTags)
    renderer.render()
    return renderer.html
  }
}

private struct PlainHTMLRenderer {
  let document: Document
  let filtersTags: Bool
  var html: Bytes = []
  /// Indices of open nodes, outermost first.
  private var open: [Int] = []
  private var bodyIsOpen = false
  private var footnotes = 0
  private var backReferenced = 0

  init(document: Document, filtersTags: Bool) {
    self.document = document
    self.filtersTags = filtersTags
    html.reserveCapacity(document.bytes.count * 3 / 2)
  }

  mutating func render() {
    let nodes = document.nodes
    var index = 0
    while true {
      while let last = open.last, nodes[last].end == index {
        open.removeLast()
        exit(nodes[last], at: last)
      }
      guard index < nodes.count else { break }
      let node = nodes[index]
      enter(node, at: index)
      if node.kind == .image {
        index = node.end
      } else {
        open.append(index)
        index += 1
      }
    }
    if footnotes > 0 { html.append("</ol>\n</section>\n") }
  }

  // MARK: Nodes

  private mutating func enter(_ node: Node, at index: Int) {
    switch node.kind {
    case .blockQuote: line("<blockquote>\n")
    case .list:
      if !node.isOrdered {
        line("<ul>\n")
      } else if node.listStart == 1 {
        line("<ol>\n")
      } else {
        line("<ol start=\"")
        html.append(decimal: node.listStart)
        html.append("\">\n")
      }
    case .item:
      line("<li>")
      if node.isTask {
        html.append(
          node.isDone
            ? "<input type=\"checkbox\" checked=\"\" disabled=\"\" /> "
            : "<input type=\"checkbox\" disabled=\"\" /> ")
      }
    case .heading:
      line("<h")
      html.append(decimal: node.headingLevel)
      html.append(">")
    case .codeBlock: appendCodeBlock(node)
    case .htmlBlock:
      freshLine()
      appendRawHTML(document.bytes(of: node.text), isBlock: true)
      freshLine()
    case .thematicBreak: line("<hr />\n")
    case .paragraph: if !node.isTight { line("<p>") }
    case .footnoteDefinition:
      if footnotes == 0 { html.append("<section class=\"footnotes\" data-footnotes>\n<ol>\n") }
      footnotes += 1
      html.append("<li id=\"fn-")
      html.append(contentsOf: document.bytes(of: node.text))
      html.append("\">\n")
    case .table:
      line("<table>")
      bodyIsOpen = false
    case .tableRow: openRow(node)
    case .tableCell: openCell(node)
    case .text: html.append(escapingHTML: document.bytes(of: node.text))
    case .softBreak: html.append("\n")
    case .lineBreak: html.append("<br />\n")
    case .code:
      html.append("<code>")
      html.append(escapingHTML: document.bytes(of: node.text))
      html.append("</code>")
    case .htmlInline: appendRawHTML(document.bytes(of: node.text), isBlock: false)
    case .emphasis: html.append("<em>")
    case .strong: html.append("<strong>")
    case .strikethrough: html.append("<del>")
    case .link:
      html.append("<a href=\"")
      html.append(escapingHref: document.bytes(of: node.text))
      appendTitle(of: node)
      html.append("\">")
    case .image: appendImage(node, at: index)
    case .footnoteReference: appendReference(node)
    default: break
    }
  }

  private mutating func exit(_ node: Node, at index: Int) {
    switch node.kind {
    case .blockQuote: line("</blockquote>\n")
    case .list: html.append(node.isOrdered ? "</ol>\n" : "</ul>\n")
    case .item: html.append("</li>\n")
    case .heading:
      html.append("</h")
      html.append(decimal: node.headingLevel)
      html.append(">\n")
    case .paragraph: closeParagraph(node)
    case .footnoteDefinition:
      if appendBackReferences(node) { html.append("\n") }
      html.append("</li>\n")
    case .table:
      if bodyIsOpen {
        line("</tbody>")
        bodyIsOpen = false
      }
      line("</table>")
      freshLine()
    case .tableRow:
      line("</tr>")
      if node.isHeader { line("</thead>") }
    case .tableCell: html.append(node.isHeader ? "</th>" : "</td>")
    case .emphasis: html.append("</em>")
    case .strong: html.append("</strong>")
    case .strikethrough: html.append("</del>")
    case .link: html.append("</a>")
    default: break
    }
  }

  // MARK: Blocks

  private mutating func appendCodeBlock(_ node: Node) {
    line("<pre><code")
    let info = document.bytes(of: node.title)
    if !info.isEmpty {
      html.append(" class=\"language-")
      html.append(escapingHTML: info.prefix { !$0.isASCIISpace })
      html.append("\"")
    }
    html.append(">")
    html.append(escapingHTML: document.bytes(of: node.text))
    html.append("</code></pre>\n")
  }

  private mutating func openRow(_ node: Node) {
    freshLine()
    if node.isHeader {
      line("<thead>")
    } else if !bodyIsOpen {
      line("<tbody>")
      bodyIsOpen = true
    }
    line("<tr>")
  }

  private mutating func openCell(_ node: Node) {
    line(node.isHeader ? "<th" : "<td")
    switch node.alignment {
    case .none: break
    case .left: html.append(" align=\"left\"")
    case .center: html.append(" align=\"center\"")
    case .right: html.append(" align=\"right\"")
    }
    html.append(">")
  }

  private mutating func closeParagraph(_ node: Node) {
    guard !node.isTight else { return }
    if let parent = open.last {
      let definition = document.nodes[parent]
      if definition.kind == .footnoteDefinition, definition.end == node.end {
        html.append(" ")
        _ = appendBackReferences(definition)
      }
    }
    html.append("</p>\n")
  }

  private mutating func appendBackReferences(_ node: Node) -> Bool {
    guard backReferenced < footnotes else { return false }
    backReferenced = footnotes
    let label = document.bytes(of: node.text)
    for number in 1...max(1, node.footnoteReferenceCount) {
      html.append(number == 1 ? "<a href=\"#fnref-" : " <a href=\"#fnref-")
      html.append(contentsOf: label)
      if number > 1 {
        html.append("-")
        html.append(decimal: number)
      }
      html.append(
        "\" class=\"footnote-backref\" data-footnote-backref aria-label=\"Back to content\">↩")
      if number > 1 {
        html.append("<sup class=\"footnote-ref\">")
        html.append(decimal: number)
        html.append("</sup>")
      }
      html.append("</a>")
    }
    return true
  }

  // MARK: Inlines

  private mutating func appendTitle(of node: Node) {
    guard !node.title.isEmpty else { return }
    html.append("\" title=\"")
    html.append(escapingHTML: document.bytes(of: node.title))
  }

  private mutating func appendImage(_ node: Node, at index: Int) {
    html.append("<img src=\"")
    html.append(escapingHref: document.bytes(of: node.text))
    html.append("\" alt=\"")
    for inner in document.nodes[(index + 1)..<node.end] {
      switch inner.kind {
      case .text, .code, .htmlInline: html.append(escapingHTML: document.bytes(of: inner.text))
      case .softBreak, .lineBreak: html.append(" ")
      default: break
      }
    }
    appendTitle(of: node)
    html.append("\" />")
  }

  private mutating func appendReference(_ node: Node) {
    let label = document.bytes(of: node.text)
    html.append("<sup class=\"footnote-ref\"><a href=\"#fn-")
    html.append(contentsOf: label)
    html.append("\" id=\"fnref-")
    html.append(contentsOf: label)
    if node.footnoteReferenceCount > 1 {
      html.append("-")
      html.append(decimal: node.footnoteReferenceCount)
    }
    html.append("\" data-footnote-ref>")
    html.append(decimal: node.footnoteNumber)
    html.append("</a></sup>")
  }

  private mutating func appendRawHTML(_ raw: ArraySlice<UInt8>, isBlock: Bool) {
    guard filtersTags else {
      html.append(contentsOf: raw)
      return
    }
    for index in raw.indices {
      let isTag = raw[index] == UInt8(ascii: "<") && (isBlock || index == raw.startIndex)
      if isTag, TagFilter.rejects(raw[index...]) {
        html.append("&lt;")
      } else {
        html.append(raw[index])
      }
    }
  }

  // MARK: Lines

  private mutating func freshLine() {
    if let last = html.last, last != UInt8(ascii: "\n") { html.append("\n") }
  }

  private mutating func line(_ literal: StaticString) {
    freshLine()
    html.append(literal)
  }
}
