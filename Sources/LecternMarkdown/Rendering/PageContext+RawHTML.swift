import LecternDiagnostics
import LecternText

/// Raw HTML asks for addresses and ids like Markdown does, and its text is the page's too.
extension PageContext: RawHTMLHost {
  mutating func resolve(_ reference: RawHTMLReference) -> RawHTMLReplacement? {
    let place = source.place(of: reference.location)
    let address = Array(reference.address.utf8)[...]
    guard reference.kind != .link else {
      let link = delegate.resolve(link: address, at: place)
      return link.isDropped
        ? nil : RawHTMLReplacement(address: String(utf8: link.href.percentEncoded()))
    }
    let image = delegate.resolve(image: address, at: place)
    guard image.presence == .shown else { return nil }
    guard reference.kind == .image else {
      return RawHTMLReplacement(address: String(utf8: image.source.percentEncoded()))
    }
    return replacement(for: image)
  }

  private func replacement(for image: ResolvedImage) -> RawHTMLReplacement {
    var replacement = RawHTMLReplacement(
      address: String(utf8: image.source.percentEncoded()), width: image.width, height: image.height
    )
    if let dense = image.dense {
      var sources = Bytes()
      sources.append(sourceSetURL: dense)
      sources.append(" 2x")
      replacement.sourceSet = String(utf8: sources)
    }
    if image.dark != nil {
      replacement.before.append("<picture>")
      replacement.before.append(darkSourceOf: image)
      replacement.after.append("</picture>")
    }
    return replacement
  }

  mutating func claim(id: Bytes, at location: SourceLocation) -> Bool {
    if claim(id) { return true }
    report(.duplicateHeadingID, "id '\(String(utf8: id))' is taken", at: location)
    return false
  }

  mutating func identifier(
    forHeading level: Int, text: Bytes, at location: SourceLocation
  ) -> Bytes? {
    let id = identifier(for: text)
    var label = Bytes()
    label.append(escapingHTML: text[...])
    body.headings.append(
      RenderedHeading(
        level: level, id: id, text: text, html: label, place: source.place(of: location)))
    beginSection(id: id, text: text)
    return id
  }

  mutating func text(_ text: Bytes) { append(text: text[...]) }

  mutating func shown(_ text: Bytes) {
    shownHTML.append(contentsOf: text)
    append(text: text[...])
  }

  mutating func endText() { endBlock() }

  mutating func report(_ diagnostic: Diagnostic) {
    var found = diagnostic
    let place = source.place(of: diagnostic.location ?? SourceLocation(line: 1))
    (found.path, found.location) = (place.path, place.location)
    delegate.report(found)
  }
}
