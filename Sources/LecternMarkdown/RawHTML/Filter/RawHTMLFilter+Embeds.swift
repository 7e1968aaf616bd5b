import LecternDiagnostics
import LecternText

extension RawHTMLFilter {
  /// Writes a link to what a frame or a plug-in would load.
  ///
  /// - Returns: the token to go on with, past the frame's content.
  mutating func embed(
    _ element: HTMLElement, _ tag: HTMLTag, at index: Int, host: inout some RawHTMLHost
  ) -> Int {
    let end = fragment.outline.endTags[index]
    if let attribute = tag.attributes.first(where: { fragment.name(of: $0) == "src" }) {
      makeRoomForText(host: &host)
      writeLink(to: attribute, of: tag, host: &host)
    } else {
      reportUnsafe(tag, "left out", host: &host)
    }
    if element.isVoid { return index + 1 }
    if fragment.kind == .inline {
      // Its end tag is a fragment of its own; what stands between is shown.
      open.push(
        OpenElement(
          element: element, writtenName: "", content: .transparent,
          location: fragment.location(of: tag.range.lowerBound)))
      return index + 1
    }
    return end.map { $0 + 1 } ?? index + 1
  }

  private mutating func writeLink(
    to attribute: HTMLAttribute, of tag: HTMLTag, host: inout some RawHTMLHost
  ) {
    let source = fragment.value(of: attribute).trimmingHTMLSpace()
    let address = VideoAddress.page(of: source)
    guard let replacement = resolve(address, .link, at: attribute, host: &host) else { return }
    let titles = ["title", "aria-label"].compactMap {
      fragment.value(of: $0, in: tag)?.trimmingHTMLSpace()
    }
    let title = titles.first { !$0.isEmpty }
    let text = title ?? VideoAddress.shortened(address)
    let isBlock = open.content == .flow && fragment.kind == .block
    let isLink = open.linkCount == 0
    if isBlock { output.append("<p>") }
    if isLink {
      output.append("<a href=\"")
      output.append(escapingHTML: replacement.address)
      output.append("\">")
    }
    output.append(escapingHTML: text)
    if isLink { output.append("</a>") }
    if isBlock { output.append("</p>") }
    host.shown(Array(text.utf8))
    if isBlock { host.endText() }
    let isRemote = AddressSafety.scheme(of: address)?.hasPrefix("http") ?? false
    let reason = isRemote ? "asks the network" : "loads another document"
    report(
      .unsafeHTML, "<\(tag.name)> \(reason): a link to \(address) stands in for it",
      at: tag.range.lowerBound, host: &host)
  }
}
