import LecternDiagnostics
import LecternText

extension RawHTMLFilter {
  /// Writes an `img`; only its text where it has no address.
  mutating func writeImage(_ tag: HTMLTag, host: inout some RawHTMLHost) {
    guard let element = HTMLElement.named("img") else { return }
    var attributes = AttributeList()
    var replacement: RawHTMLReplacement?
    for attribute in distinctAttributes(of: tag) {
      if fragment.name(of: attribute) == "src" {
        replacement = resolve(fragment.value(of: attribute), .image, at: attribute, host: &host)
        if let replacement { attributes.set("src", text: replacement.address) }
      } else if policy == .all {
        keep(attribute, in: &attributes, host: &host)
      } else {
        filter(attribute, of: element, in: tag, into: &attributes, host: &host)
      }
    }
    describe(tag, in: &attributes, host: &host)
    let text = Array((fragment.value(of: "alt", in: tag) ?? "").utf8)
    guard attributes.contains("src") || attributes.contains("srcset") else {
      writeTextOfImage(tag, host: &host)
      if !text.isEmpty { host.shown(text) }
      return
    }
    if !text.isEmpty { host.text(text) }
    if let replacement { measure(replacement, in: &attributes, of: tag) }
    let isInPicture = open.isTop("picture")
    if let replacement, !isInPicture { output.append(contentsOf: replacement.before) }
    output.append("<img")
    attributes.append(to: &output)
    output.append(">")
    if let replacement, !isInPicture { output.append(contentsOf: replacement.after) }
  }

  /// Keeps an attribute of an image as it is, but for its addresses.
  private mutating func keep(
    _ attribute: HTMLAttribute, in attributes: inout AttributeList, host: inout some RawHTMLHost
  ) {
    let name = fragment.name(of: attribute)
    if name == "srcset" {
      attributes.set(
        name, text: sourceSet(fragment.value(of: attribute), at: attribute, host: &host))
    } else if name == "id" {
      let id = fragment.value(of: attribute)
      _ = host.claim(id: Array(id.utf8), at: fragment.location(of: attribute.name.lowerBound))
      attributes.set(name, text: id)
    } else if isSafeName(name) {
      attributes.set(name, asWritten: attribute.value.map { fragment.bytes($0) })
    }
  }

  /// Sees to the text that stands for the image.
  private mutating func describe(
    _ tag: HTMLTag, in attributes: inout AttributeList, host: inout some RawHTMLHost
  ) {
    if fragment.value(of: "alt", in: tag) != nil { return }
    let title = fragment.value(of: "title", in: tag) ?? ""
    attributes.set("alt", text: title)
    report(
      .missingAltText, "<img> has no alternative text", at: tag.range.lowerBound,
      hint: "write alt=\"what the image shows\", or alt=\"\" for decoration", host: &host)
  }

  private mutating func writeTextOfImage(_ tag: HTMLTag, host: inout some RawHTMLHost) {
    let text = fragment.value(of: "alt", in: tag) ?? ""
    output.append(escapingHTML: text)
    guard fragment.value(of: "src", in: tag) == nil else { return }
    report(
      .missingImage, "<img> names no image: only its text is shown", at: tag.range.lowerBound,
      host: &host)
  }

  /// Gives the image its width and height, in the proportions of the file.
  private func measure(
    _ replacement: RawHTMLReplacement, in attributes: inout AttributeList, of tag: HTMLTag
  ) {
    if let sourceSet = replacement.sourceSet, !attributes.contains("srcset") {
      attributes.set("srcset", text: sourceSet)
    }
    guard let width = replacement.width, let height = replacement.height, width > 0, height > 0
    else { return }
    let hasWidth = attributes.contains("width")
    let hasHeight = attributes.contains("height")
    switch (hasWidth, hasHeight) {
    case (true, true): break
    case (true, false):
      guard let own = ownDimension("width", of: tag) else { return }
      attributes.set("height", text: String(max(1, (own * height + width / 2) / width)))
    case (false, true):
      guard let own = ownDimension("height", of: tag) else { return }
      attributes.set("width", text: String(max(1, (own * width + height / 2) / height)))
    case (false, false):
      attributes.set("width", text: String(width))
      attributes.set("height", text: String(height))
      let isSized = attributes.hints.contains { $0.hasPrefix("width:") }
      if isSized { attributes.hints.append("height:auto") }
    }
  }

  /// A width or height that the author gave in whole pixels.
  private func ownDimension(_ name: String, of tag: HTMLTag) -> Int? {
    guard let value = fragment.value(of: name, in: tag),
      case .attribute(let pixels)? = PresentationalHints.outcome(of: name, value, on: "img")
    else { return nil }
    return Int(pixels)
  }
}
