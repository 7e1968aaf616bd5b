package import LecternText

extension RawHTMLFilter {
  /// Makes room for a block that the renderer is about to write: ends an authored `p`, and puts the
  /// block into a cell or an item where it would stand directly in a table or a list.
  ///
  /// Needed before `hr`, `pre`, `table`, lists; ``enter(_:to:host:)`` does it by itself.
  package mutating func beginBlock(to html: inout Bytes, host: inout some RawHTMLHost) {
    guard open.elementCount > 0 else { return }
    endClosedContent(host: &host)
    if let index = indexOfOpenParagraph { close(downTo: index, host: &host) }
    makeRoomForText(host: &host)
    flush(to: &html)
  }

  /// Makes room for text of a paragraph, where authored tags in the paragraph have begun a table or
  /// a list. The page looks the same without it, but is not valid there.
  package mutating func beginText(to html: inout Bytes, host: inout some RawHTMLHost) {
    guard open.elementCount > 0 else { return }
    makeRoomForText(host: &host)
    flush(to: &html)
  }

  /// Says that one of Markdown's elements begins.
  ///
  /// - Returns: whether the renderer is to write its start tag: not for a paragraph where no `p`
  ///   can stand, and not for a link inside an authored link.
  package mutating func enter(
    _ scope: RawHTMLScope, to html: inout Bytes, host: inout some RawHTMLHost
  ) -> Bool {
    guard policy != .none else { return scope != .tightParagraph }
    switch scope {
    case .paragraph:
      beginBlock(to: &html, host: &host)
      guard open.elementCount == 0 || open.content != .phrasing else {
        beginParagraphWithoutTag()
        return false
      }
      paragraph = .open
    case .tightParagraph:
      beginParagraphWithoutTag()
      return false
    case .flow: beginBlock(to: &html, host: &host)
    case .heading:
      beginBlock(to: &html, host: &host)
      if let top = open.top, top.element.traits.contains(.heading) { closeTop(host: &host) }
    case .inline: endClosedContent(host: &host)
    case .link:
      endClosedContent(host: &host)
      guard open.linkCount == 0 else {
        open.push(.link, isWritten: false)
        flush(to: &html)
        return false
      }
    }
    open.push(scope)
    flush(to: &html)
    return true
  }

  /// Ends a drawing, a formula or a list of options that Markdown would go on in.
  private mutating func endClosedContent(host: inout some RawHTMLHost) {
    while open.content == .foreign || open.content == .options { closeTop(host: &host) }
  }

  /// Says that one of Markdown's elements ends, and ends what authors left open in it.
  ///
  /// - Returns: whether the renderer is to write its end tag.
  package mutating func leave(
    _ scope: RawHTMLScope, to html: inout Bytes, host: inout some RawHTMLHost
  ) -> Bool {
    guard policy != .none else { return scope != .tightParagraph }
    defer { flush(to: &html) }
    if scope == .paragraph || scope == .tightParagraph {
      let state = paragraph
      paragraph = .none
      guard state == .open else {
        while open.entries.count > paragraphBase, let top = open.top, isInline(top) {
          closeTop(host: &host)
        }
        return false
      }
    }
    while open.top != nil { closeTop(host: &host) }
    if case .scope(_, let isWritten)? = open.pop() { return isWritten }
    return true
  }

  /// Ends everything that is still open at the end of the document.
  package mutating func finish(to html: inout Bytes, host: inout some RawHTMLHost) {
    while open.top != nil { closeTop(host: &host) }
    flush(to: &html)
  }

  /// Notes that no `p` is open for the text that comes; what is open now outlives it.
  mutating func beginParagraphWithoutTag() {
    paragraph = .absent
    paragraphBase = open.entries.count
  }

  /// Whether an element belongs to the text of a paragraph rather than going on over blocks.
  private func isInline(_ open: OpenElement) -> Bool {
    !open.element.traits.contains(.scoping) && open.content != .flow
  }
}
