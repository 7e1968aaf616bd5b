import LecternDiagnostics
import LecternText

extension RawHTMLFilter {
  /// Ends the element that an end tag names.
  mutating func endTag(_ tag: HTMLTag, host: inout some RawHTMLHost) {
    if open.content == .foreign, endForeign(tag, host: &host) { return }
    guard let element = element(named: tag.name) else {
      show(tag.range, host: &host)
      if !unknownNames.contains(tag.name) { reportUnknown(tag, host: &host) }
      return
    }
    if element.name == "br" {
      // Browsers take </br> for <br>, which ends a drawing.
      while open.content == .foreign { closeTop(host: &host) }
      output.append("<br>")
      return
    }
    if element.isVoid { return }
    if let index = indexOfOpen(element, host: &host) {
      close(downTo: index + 1, host: &host)
      closeTop(isEnded: true, host: &host)
    } else if element.treatment == .text || isShown(element) {
      show(tag.range, host: &host)
    } else {
      report(
        .strayHTMLEnd, "</\(tag.name)> closes nothing: left out", at: tag.range.lowerBound,
        host: &host)
    }
  }

  /// Whether the start tag of an element was shown as text, so that its end tag must be.
  private func isShown(_ element: HTMLElement) -> Bool {
    element.treatment == .drop && fragment.kind == .inline
  }

  /// Finds the element that an end tag ends, no further away than browsers look.
  ///
  /// A paragraph of Markdown is no obstacle: its `p` ends where an element around it does.
  private mutating func indexOfOpen(
    _ element: HTMLElement, host: inout some RawHTMLHost
  ) -> Int? {
    let isHeading = element.traits.contains(.heading)
    var paragraphIndex: Int?
    for index in open.entries.indices.reversed() {
      switch open.entries[index] {
      case .scope(.paragraph, _) where paragraphIndex == nil: paragraphIndex = index
      case .scope: return nil
      case .element(let other):
        let isMatch =
          other.element.name == element.name
          || (isHeading && other.element.traits.contains(.heading))
        if isMatch, other.location != nil || other.element.name != "p" {
          if let paragraphIndex { endMarkdownParagraph(at: paragraphIndex, host: &host) }
          return index
        }
        if !other.writtenName.isEmpty, Self.isBoundary(other.element, for: element) { return nil }
      }
    }
    return nil
  }

  /// Whether the search for an element's start tag ends at `other`.
  private static func isBoundary(_ other: HTMLElement, for element: HTMLElement) -> Bool {
    if element.traits.contains(.tablePart) { return other.name == "table" }
    if element.name == "table" { return false }
    if !element.traits.contains(.scoping), element.treatment == .pass {
      return other.traits.contains(.scoping)
    }
    switch other.name {
    case "table", "td", "th", "caption", "button", "select": return true
    case "ol", "ul", "menu": return element.name == "li"
    case "dl": return element.name == "dd" || element.name == "dt"
    default: return false
    }
  }

  /// Ends the `p` that the renderer opened, before the end of its text.
  mutating func endMarkdownParagraph(at index: Int, host: inout some RawHTMLHost) {
    close(downTo: index + 1, host: &host)
    open.pop()
    output.append("</p>")
    beginParagraphWithoutTag()
  }

  /// Ends the elements above and including `index`; what should have had an end tag is reported.
  mutating func close(downTo index: Int, host: inout some RawHTMLHost) {
    while open.entries.count > index, open.top != nil { closeTop(host: &host) }
  }

  /// Ends the innermost element.
  ///
  /// - Parameter isEnded: whether its own end tag says so.
  mutating func closeTop(isEnded: Bool = false, host: inout some RawHTMLHost) {
    guard let top = open.top else { return }
    open.pop()
    if !top.writtenName.isEmpty {
      output.append("</")
      output.append(top.writtenName)
      output.append(">")
    }
    if top.element.isBlock { host.endText() }
    if !isEnded { reportUnclosed(top, host: &host) }
  }
}
