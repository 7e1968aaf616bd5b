import LecternDiagnostics
import LecternText

extension RawHTMLFilter {
  /// Writes the start tag of an element.
  ///
  /// - Returns: `false` if nothing was written, since the element says nothing without an address.
  mutating func writeStartTag(
    _ tag: HTMLTag, _ element: HTMLElement, as shape: Shape, at index: Int,
    host: inout some RawHTMLHost
  ) -> Bool {
    if policy == .all {
      writeAsWritten(tag, element, host: &host)
      return true
    }
    var attributes = AttributeList()
    if !shape.style.isEmpty { attributes.hints.append(shape.style) }
    for attribute in distinctAttributes(of: tag) {
      filter(attribute, of: element, in: tag, into: &attributes, host: &host)
    }
    let needsAddress = element.name == "source" || element.name == "track"
    if needsAddress, !attributes.contains("src"), !attributes.contains("srcset") { return false }
    if element.traits.contains(.heading), !attributes.contains("id"),
      let id = headingIdentifier(tag, at: index, host: &host)
    {
      attributes.set("id", text: String(utf8: id))
    }
    output.append("<")
    output.append(shape.name)
    attributes.append(to: &output)
    output.append(">")
    return true
  }

  /// A tag's attributes without those whose name came before: browsers take the first.
  func distinctAttributes(of tag: HTMLTag) -> [HTMLAttribute] {
    var names: Set<String> = []
    return tag.attributes.filter { names.insert(fragment.name(of: $0)).inserted }
  }

  /// Whether a name can stand in a tag as it is.
  func isSafeName(_ name: String) -> Bool {
    guard let first = name.utf8.first, first.isASCIILetter || first == UInt8(ascii: "_") else {
      return false
    }
    return name.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":")
    }
  }

  /// Adds what becomes of one attribute of an element that passes.
  mutating func filter(
    _ attribute: HTMLAttribute, of element: HTMLElement, in tag: HTMLTag,
    into attributes: inout AttributeList, host: inout some RawHTMLHost
  ) {
    let name = fragment.name(of: attribute)
    let value = fragment.value(of: attribute)
    switch name {
    case "id": claim(value, at: attribute, into: &attributes, host: &host)
    case "name" where element.name == "a":
      let hasID = fragment.value(of: "id", in: tag) != nil
      if !hasID { claim(value, at: attribute, into: &attributes, host: &host) }
    case "style": setStyle(attribute, into: &attributes, host: &host)
    case "srcset" where element.writtenName == "img" || element.name == "source":
      let rewritten = sourceSet(value, at: attribute, host: &host)
      if !rewritten.isEmpty { attributes.set("srcset", text: rewritten) }
    case "cite" where !AddressSafety.isUnsafe(value, kind: .link):
      attributes.set("cite", text: value)
    default:
      if let kind = Self.addressKind(of: name, on: element.writtenName) {
        let replacement = resolve(value, kind, at: attribute, host: &host)
        if let replacement { attributes.set(name, text: replacement.address) }
      } else {
        setOrdinary(attribute, name, of: element, into: &attributes, host: &host)
      }
    }
  }

  /// Adds an attribute that is neither an address nor an identifier.
  private mutating func setOrdinary(
    _ attribute: HTMLAttribute, _ name: String, of element: HTMLElement,
    into attributes: inout AttributeList, host: inout some RawHTMLHost
  ) {
    if isEventHandler(name) {
      reportEventHandler(name, at: attribute, host: &host)
      return
    }
    let isDimension = name == "width" || name == "height"
    if !isDimension, HTMLAttributeTable.allows(name, on: element.writtenName) {
      attributes.set(name, asWritten: attribute.value.map { fragment.bytes($0) })
      return
    }
    let value = fragment.value(of: attribute)
    switch PresentationalHints.outcome(of: name, value, on: element.name) {
    case .style(let declaration)?: attributes.hints.append(declaration)
    case .attribute(let value)?: attributes.set(name, text: value)
    case .nothing?: break
    case nil:
      report(
        .unknownHTML, "\(name) is no attribute of <\(element.name)>: left out",
        at: attribute.name.lowerBound, severity: .note, host: &host)
    }
  }

  /// What an attribute's address leads to; `nil` for attributes that are no addresses.
  static func addressKind(
    of attribute: String, on element: String
  ) -> RawHTMLReference.Kind? {
    switch (attribute, element) {
    case ("href", "a"), ("href", "area"), ("src", "iframe"): .link
    case ("src", "img"), ("src", "input"), ("poster", "video"): .image
    case ("src", "source"), ("src", "video"), ("src", "audio"), ("src", "track"), ("src", "embed"),
      ("data", "object"):
      .media
    default: nil
    }
  }

  /// Asks the host what to write for an address.
  mutating func resolve(
    _ address: String, _ kind: RawHTMLReference.Kind, at attribute: HTMLAttribute,
    host: inout some RawHTMLHost
  ) -> RawHTMLReplacement? {
    let address = address.trimmingHTMLSpace()
    let offset = attribute.value?.lowerBound ?? attribute.name.lowerBound
    if policy == .authored, AddressSafety.isUnsafe(address, kind: kind) {
      report(
        .unsafeHTML, "\(AddressSafety.scheme(of: address) ?? ""): address is left out", at: offset,
        host: &host)
      return nil
    }
    return host.resolve(
      RawHTMLReference(kind: kind, address: address, location: fragment.location(of: offset)))
  }

  /// A `srcset` with each of its addresses rewritten.
  mutating func sourceSet(
    _ value: String, at attribute: HTMLAttribute, host: inout some RawHTMLHost
  ) -> String {
    var written: [String] = []
    for candidate in SourceSet.candidates(of: value) {
      guard
        let replacement = resolve(candidate.address, .image, at: attribute, host: &host)
      else { continue }
      let isPlain = candidate.descriptor.isEmpty
      written.append(
        isPlain ? replacement.address : "\(replacement.address) \(candidate.descriptor)")
    }
    return written.joined(separator: ", ")
  }

  private mutating func claim(
    _ id: String, at attribute: HTMLAttribute, into attributes: inout AttributeList,
    host: inout some RawHTMLHost
  ) {
    let location = fragment.location(of: attribute.name.lowerBound)
    guard !id.isEmpty, host.claim(id: Array(id.utf8), at: location) else { return }
    attributes.set("id", text: id)
  }

  private mutating func setStyle(
    _ attribute: HTMLAttribute, into attributes: inout AttributeList,
    host: inout some RawHTMLHost
  ) {
    guard let range = attribute.value else { return }
    if AddressSafety.loadsSomething(style: fragment.value(of: attribute)) {
      report(
        .unsafeHTML, "style that loads something is left out", at: range.lowerBound, host: &host)
      return
    }
    attributes.style = AttributeList.requoted(fragment.bytes(range))
  }

  /// Whether an attribute's value is a script.
  func isEventHandler(_ name: String) -> Bool {
    name.hasPrefix("on") && name.utf8.count > 2
  }

  mutating func reportEventHandler(
    _ name: String, at attribute: HTMLAttribute, host: inout some RawHTMLHost
  ) {
    report(
      .unsafeHTML, "\(name) is a script: left out", at: attribute.name.lowerBound, host: &host)
  }

  /// The id that the host gives a heading whose end is known.
  private mutating func headingIdentifier(
    _ tag: HTMLTag, at index: Int, host: inout some RawHTMLHost
  ) -> Bytes? {
    guard let level = tag.name.last?.wholeNumberValue, let end = fragment.outline.endTags[index]
    else { return nil }
    var text = Bytes()
    for case .text(let range) in fragment.tokens[index..<end] {
      text.append(contentsOf: CharacterReferences.decode(fragment.bytes(range)))
    }
    let words = Array(text.split(whereSeparator: \.isHTMLSpace).joined(separator: " ".utf8))
    guard !words.isEmpty else { return nil }
    return host.identifier(
      forHeading: level, text: words, at: fragment.location(of: tag.range.lowerBound))
  }

  /// Writes a tag as it is, with its addresses rewritten and its ids reported.
  private mutating func writeAsWritten(
    _ tag: HTMLTag, _ element: HTMLElement, host: inout some RawHTMLHost
  ) {
    var written = tag.range.lowerBound
    for attribute in distinctAttributes(of: tag) {
      let name = fragment.name(of: attribute)
      let value = fragment.value(of: attribute)
      let location = fragment.location(of: attribute.name.lowerBound)
      if name == "id" { _ = host.claim(id: Array(value.utf8), at: location) }
      guard let range = attribute.value else { continue }
      var address: String?
      if let kind = Self.addressKind(of: name, on: element.name) {
        address = resolve(value, kind, at: attribute, host: &host)?.address
      } else if name == "srcset" {
        address = sourceSet(value, at: attribute, host: &host)
      }
      guard let address, address != value else { continue }
      output.append(contentsOf: fragment.bytes(written..<attribute.name.lowerBound))
      output.append(name)
      output.append("=\"")
      output.append(escapingHTML: address)
      output.append("\"")
      let last = range.upperBound
      let isQuoted =
        fragment.bytes[range.lowerBound - 1] == UInt8(ascii: "\"")
        || fragment.bytes[range.lowerBound - 1] == UInt8(ascii: "'")
      written = isQuoted ? last + 1 : last
    }
    output.append(contentsOf: fragment.bytes(written..<tag.range.upperBound))
  }
}
