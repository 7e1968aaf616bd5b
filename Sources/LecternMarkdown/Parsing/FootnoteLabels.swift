import CCmarkGFM
import LecternText

/// Footnotes' labels, which cmark-gfm tells nobody but its own HTML renderer.
///
/// A reference or an emptied definition is rendered alone, and the label read from its id.
extension TreeConversion {
  /// Reads a reference's label and its place among the references to its footnote.
  @unsafe
  mutating func nameReference(_ node: OpaquePointer, at index: Int) {
    let html = unsafe render(node)
    guard
      let label = html.firstRange(between: "href=\"#fn-", and: "\""),
      let id = html.firstRange(between: "id=\"fnref-", and: "\"")
    else { return }
    let count = html[id].dropFirst(label.count + 1)
    setFootnote(at: index, label: html[label], count: Int(String(utf8: count)) ?? 1)
  }

  /// Reads each definition's label and how many references it has. The nodes lose their children.
  @unsafe
  mutating func nameDefinitions(_ definitions: [(node: OpaquePointer, index: Int)]) {
    for unsafe(number, definition) in unsafe definitions.enumerated() {
      while let child = unsafe cmark_node_first_child(definition.node) {
        unsafe cmark_node_unlink(child)
      }
      let html = unsafe render(definition.node)
      guard let label = html.firstRange(between: "id=\"fn-", and: "\"") else { continue }
      let links = html.occurrences(of: "href=\"#fnref-")
      unsafe setFootnote(
        at: definition.index, number: number + 1, label: html[label], count: links)
    }
  }

  private mutating func setFootnote(
    at index: Int, number: Int? = nil, label: ArraySlice<UInt8>, count: Int
  ) {
    if let number { document.nodes[index].value = Int32(number) }
    let lower = UInt32(document.bytes.count)
    document.bytes.append(contentsOf: label)
    document.nodes[index].text = ByteRange(lower: lower, upper: UInt32(document.bytes.count))
    document.nodes[index].extra = Int32(count)
  }

  @unsafe
  private func render(_ node: OpaquePointer) -> Bytes {
    guard let html = unsafe cmark_render_html(node, CMARK_OPT_UNSAFE, nil) else { return [] }
    // The string lives in the arena, as the node does.
    return unsafe Array(String(cString: html).utf8)
  }
}

extension Bytes {
  /// The first part between two texts, without them.
  fileprivate func firstRange(between opening: String, and closing: String) -> Range<Int>? {
    let opening = Array(opening.utf8)[...]
    guard let found = self[...].firstIndex(ofBytes: opening) else { return nil }
    let start = found + opening.count
    guard let end = self[start...].firstIndex(ofBytes: Array(closing.utf8)[...]) else { return nil }
    return start..<end
  }

  fileprivate func occurrences(of text: String) -> Int {
    let text = Array(text.utf8)[...]
    var count = 0
    var rest = self[...]
    while let found = rest.firstIndex(ofBytes: text) {
      count += 1
      rest = rest[(found + text.count)...]
    }
    return count
  }
}
