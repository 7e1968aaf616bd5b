import LecternText

/// Reads `{#id .class}` at the end of headings, also as `{: #id .class }`.
///
/// A heading's `text` becomes its id and its `title` its classes, separated by spaces.
extension Document {
  mutating func readHeadingAttributes() {
    var index = 0
    while index < nodes.count {
      if nodes[index].kind == .heading, nodes[index].end > index + 1 {
        readAttributes(ofHeading: index)
      }
      index += 1
    }
  }

  private mutating func readAttributes(ofHeading heading: Int) {
    // The last node of the subtree is the last child only where it begins no deeper: a text after
    // everything else, which the walk over the children finds.
    guard nodes[nodes[heading].end - 1].kind == .text,
      bytes(of: nodes[nodes[heading].end - 1].text).last == UInt8(ascii: "}"),
      let last = Array(children(of: heading)).last, last == nodes[heading].end - 1
    else { return }
    // Nothing holds on to the bytes when they change.
    guard let attributes = Document.attributes(endingText: bytes(of: nodes[last].text)) else {
      return
    }
    nodes[last].text.upper = UInt32(attributes.start)
    nodes[heading].text = append(attributes.id)
    nodes[heading].title = append(attributes.classes)
  }

  private struct HeadingAttributes {
    var id: Bytes
    var classes: Bytes
    /// Index where they begin, the space before them included.
    var start: Int
  }

  private static func attributes(endingText text: ArraySlice<UInt8>) -> HeadingAttributes? {
    guard let brace = text.lastIndex(of: UInt8(ascii: "{")) else { return nil }
    var content = text[(brace + 1)...].dropLast().trimmingSpaces
    if content.first == UInt8(ascii: ":") { content = content.dropFirst().trimmingSpaces }
    var id: ArraySlice<UInt8>?
    var classes = Bytes()
    for word in content.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }) {
      let name = word.dropFirst()
      guard !name.isEmpty, !name.contains(where: { "\"'<>&#{}=".utf8.contains($0) }) else {
        return nil
      }
      switch word.first {
      case UInt8(ascii: "#") where id == nil: id = name
      case UInt8(ascii: "."):
        if !classes.isEmpty { classes.append(" ") }
        classes.append(contentsOf: name)
      default: return nil
      }
    }
    guard id != nil || !classes.isEmpty else { return nil }
    var end = brace
    while end > text.startIndex, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
    return HeadingAttributes(id: id.map { Bytes($0) } ?? [], classes: classes, start: end)
  }
}
