import LecternDiagnostics
import LecternText

/// Links, images and references to footnotes.
extension HTMLRenderer {
  // MARK: Links

  mutating func openLink(_ node: Node, at index: Int) {
    let place = place(ofLink: index)
    let link = context.delegate.resolve(link: document.bytes(of: node.text), at: place)
    droppedLinks.append(link.isDropped)
    guard !link.isDropped, enter(.link) else { return }
    html.append("<a href=\"")
    html.append(href: link.href)
    if !node.title.isEmpty {
      html.append("\" title=\"")
      html.append(escaping: node.title, of: document.bytes)
    }
    if let rel = link.rel {
      html.append("\" rel=\"")
      html.append(escapingHTML: rel)
    }
    if let classes = link.classes {
      html.append("\" class=\"")
      html.append(escapingHTML: classes)
    }
    html.append("\">")
  }

  mutating func closeLink(_ node: Node) {
    guard droppedLinks.popLast() == false else { return }
    end(.link, "</a>")
  }

  private mutating func place(ofLink index: Int) -> SourcePlace {
    let location = context.links.location(
      of: index, inBlock: block, of: document, in: context.source.text)
    return context.source.place(of: location)
  }

  // MARK: Images

  /// An image alone in its paragraph, with its title as a caption.
  mutating func appendFigure(_ node: Node, at index: Int) {
    beginBlock()
    html.append("<figure>\n")
    appendImage(node, at: index, caption: true)
    html.append("\n<figcaption>")
    let title = document.bytes(of: node.title)
    html.append(escapingHTML: title)
    html.append("</figcaption>\n</figure>\n")
    context.endBlock()
    context.append(text: title)
    context.endBlock()
  }

  mutating func appendImage(_ node: Node, at index: Int, caption: Bool) {
    let place = place(ofLink: index)
    let image = context.delegate.resolve(image: document.bytes(of: node.text), at: place)
    let alternative = document.text(of: index, images: true)
    if alternative.isEmpty {
      context.delegate.report(
        Diagnostic(
          .missingAltText,
          "image '\(String(utf8: document.bytes(of: node.text)))' has no text "
            + "for readers who do not see it", at: place))
    }
    beginText()
    guard image.presence == .shown else {
      appendStandIn(for: image, text: alternative)
      return
    }
    if image.dark != nil { html.append("<picture>") }
    html.append(darkSourceOf: image)
    html.append("<img src=\"")
    html.append(href: image.source)
    if let dense = image.dense {
      html.append("\" srcset=\"")
      html.append(sourceSetURL: dense)
      html.append(" 2x")
    }
    html.append("\" alt=\"")
    html.append(escapingHTML: alternative[...])
    if !node.title.isEmpty, !caption {
      html.append("\" title=\"")
      html.append(escaping: node.title, of: document.bytes)
    }
    appendSize(of: image)
    html.append("\" loading=\"lazy\" decoding=\"async\">")
    if image.dark != nil { html.append("</picture>") }
    context.append(text: alternative[...])
  }

  /// What stands where a picture cannot be shown: its text, and a way to a remote one unless a link
  /// is open already.
  private mutating func appendStandIn(for image: ResolvedImage, text: Bytes) {
    let isLink = image.presence == .remote && droppedLinks.isEmpty
    if isLink {
      html.append("<a class=\"remote-image\" href=\"")
      html.append(href: image.source)
      html.append("\">")
    } else {
      html.append("<span class=\"missing-image\">")
    }
    html.append(escapingHTML: text.isEmpty ? image.source[...] : text[...])
    html.append(isLink ? "</a>" as StaticString : "</span>")
    context.append(text: text[...])
  }

  private mutating func appendSize(of image: ResolvedImage) {
    if let width = image.width {
      html.append("\" width=\"")
      html.append(decimal: width)
    }
    if let height = image.height {
      html.append("\" height=\"")
      html.append(decimal: height)
    }
  }
}

extension Bytes {
  /// Appends the `source` for dark surroundings, if an image has one.
  mutating func append(darkSourceOf image: ResolvedImage) {
    guard let dark = image.dark else { return }
    append("<source media=\"(prefers-color-scheme: dark)\" srcset=\"")
    append(sourceSetURL: dark)
    if let dense = image.darkDense {
      append(", ")
      append(sourceSetURL: dense)
      append(" 2x")
    }
    append("\">")
  }

  /// Appends a URL for a `srcset`, where commas part the entries.
  mutating func append(sourceSetURL url: Bytes) {
    var isFirst = true
    for part in url.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      if !isFirst { append("%2C") }
      isFirst = false
      append(href: Bytes(part))
    }
  }
}
