import LecternDiagnostics
import LecternText

extension RawHTMLFilter {
  /// How an element is written.
  struct Shape {
    var name: String
    var content: ContentModel
    /// Declarations for its `style` attribute.
    var style = ""
  }

  /// Filters a start tag.
  ///
  /// - Returns: the token to go on with: past its content where that is left out too.
  mutating func startTag(
    _ tag: HTMLTag, at index: Int, host: inout some RawHTMLHost
  ) -> Int {
    if open.content == .foreign {
      if let next = startForeign(tag, at: index, host: &host) { return next }
    }
    guard var element = element(named: tag.name) else {
      show(tag.range, host: &host)
      reportUnknown(tag, host: &host)
      return index + 1
    }
    if element.name == "template", fragment.value(of: "data-large-content", in: tag) != nil {
      element = .largeContentTemplate
    }
    if isPlaceholder(tag, element) {
      show(tag.range, host: &host)
      report(
        .unknownHTML, "<\(tag.name)> has no end tag and no attributes: shown as text",
        at: tag.range.lowerBound, hint: "write it as code, `<\(tag.name)>`", host: &host)
      return index + 1
    }
    switch element.treatment {
    case .pass: begin(element, tag, at: index, host: &host)
    case .unwrap:
      open.push(
        OpenElement(
          element: element, writtenName: "", content: .transparent,
          location: fragment.location(of: tag.range.lowerBound)))
      reportUnsafe(tag, "its tags are left out, its content stays", host: &host)
    case .text:
      show(tag.range, host: &host)
      reportUnsafe(tag, "shown as text", host: &host)
    case .drop: return drop(element, tag, at: index, host: &host)
    case .embed: return embed(element, tag, at: index, host: &host)
    }
    return index + 1
  }

  /// Whether a tag is more likely a word in angle brackets (`<address>`, `<input>`) than an
  /// element: it says nothing but the name, and nothing in the document ends it.
  private func isPlaceholder(_ tag: HTMLTag, _ element: HTMLElement) -> Bool {
    guard policy == .authored, tag.attributes.isEmpty, !tag.isSelfClosing else { return false }
    if element.isVoid { return !["br", "col", "hr", "wbr"].contains(element.name) }
    return fragment.kind == .inline && !documentSurvey.isEmpty
      && !element.traits.contains(.optionalEnd) && !documentSurvey.hasEndTag(element.name)
  }

  /// Begins an element that passes.
  private mutating func begin(
    _ element: HTMLElement, _ tag: HTMLTag, at index: Int, host: inout some RawHTMLHost
  ) {
    let location = fragment.location(of: tag.range.lowerBound)
    guard makeRoom(for: element, host: &host) else {
      report(
        .misplacedHTML, "<\(tag.name)> cannot stand here: its tags are left out",
        at: tag.range.lowerBound, host: &host)
      if !element.isVoid {
        open.push(
          OpenElement(
            element: element, writtenName: "", content: .transparent, location: location))
      }
      return
    }
    if !element.isVoid, open.elementCount >= OpenElements.limit {
      reportDepth(at: tag.range.lowerBound, host: &host)
      return
    }
    if element.writtenName == "img" {
      writeImage(tag, host: &host)
      return
    }
    if element.name == "svg" || element.name == "math" {
      beginForeign(tag, host: &host)
      return
    }
    let shape = shape(of: element, at: index, host: &host)
    // A rule across the page cannot stand in a line.
    if element.name == "hr", shape.name != "hr" { return }
    if element.isBlock || element.name == "br" { host.endText() }
    guard writeStartTag(tag, element, as: shape, at: index, host: &host), !element.isVoid else {
      return
    }
    open.push(
      OpenElement(
        element: element, writtenName: shape.name, content: shape.content, location: location))
    // XML's habit: an author who writes <a name="x"/> means an empty element.
    if tag.isSelfClosing { closeTop(isEnded: true, host: &host) }
  }

  /// The element that is written where the authored one would not be valid.
  private mutating func shape(
    of element: HTMLElement, at index: Int, host: inout some RawHTMLHost
  ) -> Shape {
    let own = Shape(
      name: element.writtenName, content: ContentModel(of: element), style: element.style)
    guard policy == .authored else { return own }
    let traits = element.traits
    if element.isBlock, open.content == .phrasing {
      if traits.contains(.heading), open.isTop("summary", "legend") { return own }
      return lineShape(of: element, at: index, host: &host)
    }
    let isLeftOpen = fragment.kind == .block && fragment.outline.endTags[index] == nil
    let goesOn =
      isLeftOpen && !documentSurvey.isEmpty
      && documentSurvey.hasEndTag(element.name, afterFragment: fragment.number)
    let holdsBlocks = goesOn || fragment.outline.blockHolders.contains(index)
    switch element.name {
    case "p" where goesOn || holdsBlocks && !isLeftOpen:
      return Shape(name: "div", content: .flow)
    case "summary" where !open.isTop("details"), "figcaption" where !open.isTop("figure"),
      "legend" where !open.isTop("fieldset"):
      return Shape(name: "div", content: .flow)
    case "dt" where !open.isInDefinitions, "dd" where !open.isInDefinitions:
      return Shape(name: "div", content: .flow)
    case "rt" where !open.isTop("ruby"), "rp" where !open.isTop("ruby"):
      return Shape(name: "span", content: .phrasing)
    case _ where traits.contains(.genericInline) && holdsBlocks && open.content == .flow:
      return Shape(
        name: "div", content: .flow, style: HTMLElement.inlineStyles[element.name] ?? own.style)
    default: return own
    }
  }

  /// How a block is written that stands in a line of text: a `span` with a line of its own. A real
  /// block there would end the paragraph of the page.
  private mutating func lineShape(
    of element: HTMLElement, at index: Int, host: inout some RawHTMLHost
  ) -> Shape {
    if !element.traits.contains(.genericBlock) {
      report(
        .misplacedHTML, "<\(element.name)> is a block inside a line of text",
        at: fragment.tokens[index].range.lowerBound, host: &host)
    }
    let display =
      switch element.name {
      case "li": "display:list-item"
      case "pre", "listing": "display:block;white-space:pre"
      default: "display:block"
      }
    return Shape(
      name: "span", content: .phrasing,
      style: element.style.isEmpty ? display : display + ";" + element.style)
  }

  /// Leaves an element out with its content; inline, where its content has become Markdown, it is
  /// shown.
  private mutating func drop(
    _ element: HTMLElement, _ tag: HTMLTag, at index: Int, host: inout some RawHTMLHost
  ) -> Int {
    if fragment.kind == .inline, !element.isVoid {
      show(tag.range, host: &host)
      reportUnsafe(tag, "shown as text", host: &host)
      return index + 1
    }
    reportUnsafe(tag, "left out", host: &host)
    if element.isVoid || tag.isSelfClosing { return index + 1 }
    if let end = fragment.outline.endTags[index] { return end + 1 }
    report(
      .unclosedHTML, "<\(tag.name)> is not closed: the rest of the block is left out",
      at: tag.range.lowerBound, host: &host)
    return fragment.tokens.count
  }

  mutating func reportUnknown(_ tag: HTMLTag, host: inout some RawHTMLHost) {
    unknownNames.insert(tag.name)
    let name = self.name(of: tag.range)
    report(
      .unknownHTML, "\(name)> is no HTML element: shown as text", at: tag.range.lowerBound,
      hint: "write it as code, `\(name)>`, or with a backslash, \\\(name)>", host: &host)
  }

  mutating func reportUnsafe(
    _ tag: HTMLTag, _ outcome: String, host: inout some RawHTMLHost
  ) {
    report(
      .unsafeHTML, "<\(tag.name)> is not for a page of a guide: \(outcome)",
      at: tag.range.lowerBound, host: &host)
  }

  /// Says, once, that elements are left out since too many are open.
  mutating func reportDepth(at offset: Int, host: inout some RawHTMLHost) {
    guard !hasReportedDepth else { return }
    hasReportedDepth = true
    report(
      .limitExceeded, "raw HTML is nested deeper than \(OpenElements.limit) elements", at: offset,
      host: &host)
  }
}
