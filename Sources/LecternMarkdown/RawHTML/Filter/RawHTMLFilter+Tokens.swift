import LecternDiagnostics
import LecternText

extension RawHTMLFilter {
  /// Filters the fragment's tokens one after another.
  mutating func filterTokens(host: inout some RawHTMLHost) {
    if isParagraphOfText {
      output.append("<p>")
      pushImplied("p")
    }
    var index = 0
    while index < fragment.tokens.count {
      index = filterToken(at: index, host: &host)
    }
    if fragment.kind == .block { endBlock(host: &host) }
  }

  /// Filters one token, or an element that is dropped as a whole.
  ///
  /// - Returns: the token to go on with.
  private mutating func filterToken(at index: Int, host: inout some RawHTMLHost) -> Int {
    switch fragment.tokens[index] {
    case .text(let range): writeText(range, host: &host)
    case .startTag(let tag): return startTag(tag, at: index, host: &host)
    case .endTag(let tag): endTag(tag, host: &host)
    case .comment(let range, let isClosed):
      if policy == .all { output.append(contentsOf: fragment.bytes(range)) }
      guard !isClosed else { break }
      if policy == .all { output.append("-->") }
      report(
        .unclosedHTML, "comment is never closed", at: range.lowerBound, hint: "write -->",
        host: &host)
    case .markup(let range):
      if policy == .all, fragment.bytes(range).last == UInt8(ascii: ">") {
        output.append(contentsOf: fragment.bytes(range))
      } else {
        show(range, host: &host)
        report(
          .unknownHTML, "\(name(of: range)) is not for browsers: shown as text",
          at: range.lowerBound, host: &host)
      }
    case .rawText(let range):
      if policy == .all { output.append(contentsOf: fragment.bytes(range)) }
    case .unfinishedTag(let range):
      show(range, host: &host)
      report(
        .unclosedHTML, "\(name(of: range)) has no closing >: shown as text", at: range.lowerBound,
        host: &host)
    }
    return index + 1
  }

  /// Ends what a block of lines must not leave open: lines of text that nothing ends later, and
  /// elements that would take Markdown's own tags for text.
  private mutating func endBlock(host: inout some RawHTMLHost) {
    while let top = open.top {
      let isRawText = HTMLTokenizer.rawTextElements.contains(top.element.name)
      let isInline =
        top.element.treatment == .pass
        && (!top.element.traits.contains(.scoping) || top.element.traits.contains(.heading))
      let isLeftBehind =
        isInline && !documentSurvey.hasEndTag(top.element.name, afterFragment: fragment.number)
      let isParagraphOfText = top.location == nil && top.element.name == "p"
      guard isRawText || isLeftBehind || isParagraphOfText else { break }
      closeTop(host: &host)
    }
  }

  /// Whether the block is text with placeholders (`<your-file>` alone on its line makes CommonMark
  /// take it for HTML): it then looks best as the paragraph that it was meant to be.
  private var isParagraphOfText: Bool {
    guard policy == .authored, fragment.kind == .block, open.content == .flow else { return false }
    var hasPlaceholder = false
    for case .startTag(let tag) in fragment.tokens {
      if let element = element(named: tag.name) {
        let isInline = element.treatment == .pass && !element.traits.contains(.scoping)
        guard isInline, !element.isBlock else { return false }
      } else {
        hasPlaceholder = true
      }
    }
    return hasPlaceholder
  }

  /// Writes text between tags. Its character references are already right for a page.
  private mutating func writeText(_ range: Range<Int>, host: inout some RawHTMLHost) {
    let text = fragment.bytes(range)
    guard !text.allSatisfy(\.isHTMLSpace) else {
      output.append(contentsOf: text)
      return
    }
    let isForeign = open.content == .foreign
    if !isForeign { makeRoomForText(host: &host) }
    var start = text.startIndex
    for index in text.indices where text[index] == UInt8(ascii: "<") {
      output.append(contentsOf: text[start..<index])
      output.append("&lt;")
      start = index + 1
    }
    output.append(contentsOf: text[start...])
    if !isForeign, open.templateCount == 0 { host.text(CharacterReferences.decode(text)) }
  }

  /// Shows a part of the fragment as the text that it is.
  mutating func show(_ range: Range<Int>, host: inout some RawHTMLHost) {
    if open.content != .foreign { makeRoomForText(host: &host) }
    output.append(escapingHTML: fragment.bytes(range))
    host.shown(Array(fragment.bytes(range)))
  }

  /// Shows the whole fragment as text, without its comments.
  mutating func showAll(host: inout some RawHTMLHost) {
    let isBlock = fragment.kind == .block
    var text = Bytes()
    for token in fragment.tokens {
      if case .comment = token { continue }
      text.append(contentsOf: fragment.bytes(token.range))
    }
    guard !text.allSatisfy(\.isHTMLSpace) else { return }
    if isBlock { output.append("<p>") }
    output.append(escapingHTML: text[...])
    if isBlock { output.append("</p>\n") }
    host.shown(text)
    if isBlock { host.endText() }
  }

  /// How a tag or the like begins, for messages: `<!DOCTYPE`, `<name`.
  func name(of range: Range<Int>) -> String {
    let name = fragment.bytes(range).prefix(40).prefix {
      !$0.isHTMLSpace && $0 != UInt8(ascii: ">")
    }
    return String(utf8: name)
  }
}
