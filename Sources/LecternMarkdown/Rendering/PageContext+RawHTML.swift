import LecternDiagnostics
import LecternText

/// Raw HTML asks for addresses and ids like Markdown does, and its text is the page's too.
extension PageContext: RawHTMLHost {
  mutating func resolve(_ reference: RawHTMLReference) -> RawHTMLReplacement? {
    let place = source.place(of: reference.location)
    let address = Array(reference.address.utf8)[...]
    guard reference.kind != .link else {
      let link = delegate.resolve(link: address, at: place)
      return link.isDropped ? nil : RawHTMLReplacement(address: String(utf8: link.href))
    }
    let image = delegate.resolve(image: address, at: place)
    guard image.presence == .shown else { return nil }
    let isImage = reference.kind == .image
    return RawHTMLReplacement(
      address: String(utf8: image.source), width: isImage ? image.width : nil,
      height: isImage ? image.height : nil)
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

  mutating func endText() { endBlock() }

  mutating func report(_ diagnostic: Diagnostic) {
    var found = diagnostic
    let place = source.place(of: diagnostic.location ?? SourceLocation(line: 1))
    (found.path, found.location) = (place.path, place.location)
    delegate.report(found)
  }
}
