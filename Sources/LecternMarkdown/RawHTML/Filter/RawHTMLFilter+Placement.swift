import LecternDiagnostics
import LecternText

extension RawHTMLFilter {
  /// The authored `p` that a block would end.
  var indexOfOpenParagraph: Int? {
    open.lastIndex(where: { $0.writtenName == "p" }, stoppingAt: { $0.traits.contains(.scoping) })
  }

  /// Opens an element that the author left out. Its start tag is the caller's to write.
  mutating func pushImplied(_ name: String) {
    guard let element = HTMLElement.named(name) else { return }
    open.push(
      OpenElement(
        element: element, writtenName: name, content: ContentModel(of: element), location: nil))
  }

  private mutating func openImplied(_ name: String, attributes: StaticString = "") {
    output.append("<")
    output.append(name)
    output.append(attributes)
    output.append(">")
    pushImplied(name)
  }

  /// Opens the cell or item that text or an ordinary element needs around it here.
  mutating func makeRoomForText(host: inout some RawHTMLHost) {
    // Each turn opens or closes an element, and none is opened twice.
    for _ in 0..<4 {
      switch open.content {
      case .table, .rowGroup: openImplied("tr")
      case .row: openImplied("td")
      case .columns, .picture: closeTop(host: &host)
      case .list: openImplied("li", attributes: " style=\"list-style-type:none\"")
      case .definitions: openImplied("dd")
      case .flow, .phrasing, .transparent, .options, .foreign: return
      }
    }
  }

  /// Ends what the start tag of an element ends without saying so, and opens what must be around
  /// it.
  ///
  /// - Returns: whether the element can stand here.
  mutating func makeRoom(for element: HTMLElement, host: inout some RawHTMLHost) -> Bool {
    let isOption = element.name == "option" || element.name == "optgroup"
    if open.content == .options, !isOption, element.name != "hr" { return false }
    endImplied(by: element, host: &host)
    if element.traits.contains(.tablePart) { return makeRoomInTable(for: element, host: &host) }
    switch element.name {
    case "li":
      if open.content == .list { return true }
      makeRoomForText(host: &host)
      if open.content == .flow { openImplied("ul") }
      return true
    case "dt", "dd":
      if open.content != .definitions { makeRoomForText(host: &host) }
      return true
    case "option", "optgroup": return open.content == .options
    case "source": return open.isTop("picture", "video", "audio")
    case "track": return open.isTop("video", "audio")
    case "img" where open.content == .picture: return true
    case "area": return open.contains("map")
    case "a" where open.linkCount > 0: return false
    default:
      makeRoomForText(host: &host)
      return true
    }
  }

  /// Opens the row that a cell needs; parts of tables mean nothing outside of one.
  private mutating func makeRoomInTable(
    for element: HTMLElement, host: inout some RawHTMLHost
  ) -> Bool {
    if open.content == .columns, element.name != "col" { closeTop(host: &host) }
    switch element.name {
    case "td", "th":
      if open.content == .table || open.content == .rowGroup { openImplied("tr") }
      return open.content == .row
    case "tr": return open.content == .table || open.content == .rowGroup
    case "col": return open.content == .table || open.content == .columns
    default: return open.content == .table
    }
  }

  /// Ends the elements whose end tags may be left out before this one begins.
  private mutating func endImplied(by element: HTMLElement, host: inout some RawHTMLHost) {
    switch element.name {
    case "li": end(["li"], host: &host)
    case "dt", "dd": end(["dt", "dd"], host: &host)
    case "option": end(["option"], host: &host)
    case "optgroup": end(["option", "optgroup"], host: &host)
    case "rt", "rp": end(["rt", "rp"], host: &host)
    case "td", "th": end(["td", "th", "caption"], inTable: true, host: &host)
    case "tr": end(["tr", "caption"], inTable: true, host: &host)
    case "tbody", "thead", "tfoot", "caption", "colgroup":
      end(
        ["tbody", "thead", "tfoot", "tr", "caption", "colgroup"], inTable: true, host: &host)
    case "a", "button": end([element.name], host: &host)
    default: break
    }
    if element.traits.contains(.heading), let top = open.top, top.element.traits.contains(.heading)
    {
      closeTop(host: &host)
    }
    if element.isBlock { endParagraph(before: element, host: &host) }
  }

  /// Ends open elements of these names, and what is open inside them.
  private mutating func end(
    _ names: Set<String>, inTable: Bool = false, host: inout some RawHTMLHost
  ) {
    while let index = open.lastIndex(
      where: { names.contains($0.element.name) },
      stoppingAt: {
        inTable
          ? $0.name == "table"
          : $0.traits.contains(.scoping) && !["p", "div", "address", "center"].contains($0.name)
      })
    {
      close(downTo: index, host: &host)
    }
  }

  /// Ends the paragraph that a block cannot stand in: an authored one, or Markdown's own unless
  /// inline elements are open in it (the block then becomes a part of the text).
  private mutating func endParagraph(before element: HTMLElement, host: inout some RawHTMLHost) {
    if let index = indexOfOpenParagraph {
      close(downTo: index, host: &host)
      return
    }
    guard paragraph == .open else { return }
    guard let index = indexOfMarkdownParagraph else { return }
    if index == open.entries.count - 1 || !element.traits.contains(.genericBlock) {
      endMarkdownParagraph(at: index, host: &host)
    }
  }

  /// The scope of the paragraph that the renderer is in, if only authored inline elements are open
  /// in it.
  private var indexOfMarkdownParagraph: Int? {
    for index in open.entries.indices.reversed() {
      switch open.entries[index] {
      case .scope(let scope, _): return scope == .paragraph ? index : nil
      case .element(let other):
        if !other.writtenName.isEmpty, other.element.traits.contains(.scoping) { return nil }
      }
    }
    return nil
  }
}
