import LecternText

/// Footnotes, each with a way back to every reference to it.
extension HTMLRenderer {
  /// `fnref-2` of the first reference to footnote 2, `fnref-2-3` of the third.
  func referenceID(of node: Node) -> Bytes {
    referenceID(footnote: node.footnoteNumber, reference: node.footnoteReferenceCount)
  }

  private func referenceID(footnote: Int, reference: Int) -> Bytes {
    var id = Bytes()
    id.append("fnref-")
    id.append(decimal: footnote)
    if reference > 1 {
      id.append("-")
      id.append(decimal: reference)
    }
    return id
  }

  mutating func appendReference(_ node: Node) {
    beginText()
    html.append("<sup class=\"footnote-ref\"><a href=\"#fn-")
    html.append(decimal: node.footnoteNumber)
    html.append("\" id=\"")
    html.append(contentsOf: referenceID(of: node))
    html.append("\" role=\"doc-noteref\" aria-label=\"")
    html.append(label: strings.footnote, number: node.footnoteNumber)
    html.append("\">")
    html.append(decimal: node.footnoteNumber)
    html.append("</a></sup>")
  }

  mutating func openFootnote(_ node: Node) {
    if footnotes == 0 {
      let id = context.identifier(for: Bytes("footnotes".utf8))
      context.beginSection(id: id, text: Bytes(strings.footnotes.utf8))
      line("<section class=\"footnotes\" role=\"doc-endnotes\" id=\"")
      html.append(contentsOf: id)
      html.append("\" aria-label=\"")
      html.append(escapingHTML: strings.footnotes)
      html.append("\">\n<ol>\n")
    }
    footnotes += 1
    _ = enter(.flow)
    html.append("<li id=\"fn-")
    html.append(decimal: node.footnoteNumber)
    html.append("\">\n")
  }

  mutating func closeFootnote(_ node: Node) {
    _ = leave(.flow)
    if backReferenced < footnotes {
      freshLine()
      html.append("<p>")
      appendBackReferences(node)
      html.append("</p>\n")
    }
    html.append("</li>\n")
    context.endBlock()
  }

  mutating func appendBackReferences(_ node: Node) {
    guard backReferenced < footnotes else { return }
    backReferenced = footnotes
    for reference in 1...max(1, node.footnoteReferenceCount) {
      if reference > 1 { html.append(" ") }
      html.append("<a href=\"#")
      html.append(
        contentsOf: referenceID(footnote: node.footnoteNumber, reference: reference))
      html.append("\" class=\"footnote-backref\" role=\"doc-backlink\" aria-label=\"")
      if node.footnoteReferenceCount > 1 {
        html.append(label: strings.backToReference, number: reference)
      } else {
        html.append(escapingHTML: strings.backToText)
      }
      html.append("\">\u{21A9}\u{FE0E}")
      if reference > 1 {
        html.append("<sup>")
        html.append(decimal: reference)
        html.append("</sup>")
      }
      html.append("</a>")
    }
  }
}

extension Bytes {
  /// Appends a label with a number in the place of `{n}`.
  mutating func append(label: String, number: Int) {
    var rest = Array(label.utf8)[...]
    if let place = rest.firstIndex(ofBytes: Array("{n}".utf8)[...]) {
      append(escapingHTML: rest[..<place])
      append(decimal: number)
      rest = rest[(place + 3)...]
    }
    append(escapingHTML: rest)
  }
}
