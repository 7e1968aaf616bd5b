import LecternDiagnostics
import LecternText

/// Inside `svg` and `math`.
extension RawHTMLFilter {
  /// Filters a start tag in a drawing or a formula.
  ///
  /// - Returns: the token to go on with; `nil` if the tag has ended the drawing and is yet to be
  ///   filtered, as HTML.
  mutating func startForeign(
    _ tag: HTMLTag, at index: Int, host: inout some RawHTMLHost
  ) -> Int? {
    if ForeignElements.endsForeignContent(tag.name), policy != .all {
      while open.content == .foreign { closeTop(host: &host) }
      return nil
    }
    guard policy == .all || ForeignElements.contains(tag.name) else {
      reportUnsafe(tag, "left out of the drawing", host: &host)
      return tag.isSelfClosing ? index + 1 : (fragment.outline.endTags[index] ?? index) + 1
    }
    if policy == .authored, animatesAddress(tag) {
      reportUnsafe(tag, "left out of the drawing", host: &host)
      return tag.isSelfClosing ? index + 1 : (fragment.outline.endTags[index] ?? index) + 1
    }
    if tag.isSelfClosing || open.elementCount < OpenElements.limit {
      beginForeign(tag, host: &host)
    } else {
      reportDepth(at: tag.range.lowerBound, host: &host)
    }
    return index + 1
  }

  /// Writes the start tag of a drawing or of an element of one.
  mutating func beginForeign(_ tag: HTMLTag, host: inout some RawHTMLHost) {
    let nameStart = tag.range.lowerBound + 1
    let name = String(utf8: fragment.bytes(nameStart..<(nameStart + tag.name.utf8.count)))
    output.append("<")
    output.append(name)
    if policy == .all {
      output.append(
        contentsOf: fragment.bytes((nameStart + name.utf8.count)..<tag.range.upperBound))
    } else {
      foreignAttributes(of: tag, host: &host).append(to: &output)
      output.append(tag.isSelfClosing ? "/>" : ">")
    }
    guard !tag.isSelfClosing else { return }
    let element = HTMLElement(
      name: tag.name, writtenName: name, treatment: .pass, traits: [], style: "")
    open.push(
      OpenElement(
        element: element, writtenName: name, content: .foreign,
        location: fragment.location(of: tag.range.lowerBound)))
  }

  /// Ends an element of a drawing.
  ///
  /// - Returns: `false` if the tag ends something around the drawing.
  mutating func endForeign(_ tag: HTMLTag, host: inout some RawHTMLHost) -> Bool {
    for index in open.entries.indices.reversed() {
      guard case .element(let other) = open.entries[index], other.content == .foreign else {
        return false
      }
      guard other.element.name == tag.name else { continue }
      close(downTo: index + 1, host: &host)
      closeTop(isEnded: true, host: &host)
      return true
    }
    return false
  }

  /// Whether an animation would change an address or a script.
  private func animatesAddress(_ tag: HTMLTag) -> Bool {
    guard let name = fragment.value(of: "attributename", in: tag)?.lowercased() else {
      return false
    }
    return name.contains("href") || name.trimmingHTMLSpace().hasPrefix("on")
  }

  /// The attributes of a drawing's element: all but scripts and addresses that load something.
  private mutating func foreignAttributes(
    of tag: HTMLTag, host: inout some RawHTMLHost
  ) -> AttributeList {
    var attributes = AttributeList()
    for attribute in distinctAttributes(of: tag) {
      let name = fragment.name(of: attribute)
      let value = fragment.value(of: attribute)
      guard isSafeName(name) else { continue }
      if isEventHandler(name) {
        reportEventHandler(name, at: attribute, host: &host)
      } else if name == "href" || name == "xlink:href" || name == "src" {
        let address = foreignAddress(value, of: tag, at: attribute, host: &host)
        if let address { attributes.set(name, text: address) }
      } else if name == "id" {
        let location = fragment.location(of: attribute.name.lowerBound)
        let id = Array(value.utf8)
        if !id.isEmpty, host.claim(id: id, at: location) { attributes.set("id", text: value) }
      } else if refersOutside(value)
        || name == "style" && AddressSafety.loadsSomething(style: value)
      {
        report(
          .unsafeHTML, "\(name) that loads something is left out", at: attribute.name.lowerBound,
          host: &host)
      } else {
        attributes.set(
          String(utf8: fragment.bytes(attribute.name)),
          asWritten: attribute.value.map { fragment.bytes($0) })
      }
    }
    return attributes
  }

  private mutating func foreignAddress(
    _ value: String, of tag: HTMLTag, at attribute: HTMLAttribute, host: inout some RawHTMLHost
  ) -> String? {
    if tag.name == "a" { return resolve(value, .link, at: attribute, host: &host)?.address }
    if tag.name == "image" || tag.name == "feimage" {
      return resolve(value, .image, at: attribute, host: &host)?.address
    }
    if value.hasPrefix("#") { return value }
    report(
      .unsafeHTML, "address outside of the drawing is left out", at: attribute.name.lowerBound,
      host: &host)
    return nil
  }

  /// Whether a value such as `fill` refers to another file.
  private func refersOutside(_ value: String) -> Bool {
    let lower = value.lowercased()
    guard let start = lower.utf8.firstIndex(of: UInt8(ascii: "u")), lower.contains("url(") else {
      return false
    }
    let parts = lower[start...].split(separator: "url(", omittingEmptySubsequences: false)
    return parts.dropFirst().contains { part in
      let target = part.drop { $0 == " " || $0 == "\"" || $0 == "'" }
      return !target.hasPrefix("#")
    }
  }
}
