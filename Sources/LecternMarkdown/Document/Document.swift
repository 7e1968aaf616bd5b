package import LecternText

/// A parsed page: its nodes in the order they open, and the bytes they speak of.
///
/// A node's children follow it directly; `Node.end` leads past its subtree. The value holds no
/// memory of the parser.
package struct Document: Sendable {
  /// The document node comes first; there is always one.
  package var nodes: [Node]
  package var bytes: Bytes

  /// Indices of a node's children, in order.
  package func children(of index: Int) -> Children {
    Children(nodes: nodes, upcoming: index + 1, end: nodes[index].end)
  }

  /// The bytes of a range that a node names.
  package func bytes(of range: ByteRange) -> ArraySlice<UInt8> {
    bytes[range.range]
  }

  /// Adds bytes that a node is to name.
  mutating func append(_ text: some Sequence<UInt8>) -> ByteRange {
    let lower = UInt32(bytes.count)
    bytes.append(contentsOf: text)
    return ByteRange(lower: lower, upper: UInt32(bytes.count))
  }

  /// Indices of the children of one node.
  package struct Children: Sequence, IteratorProtocol {
    let nodes: [Node]
    var upcoming: Int
    let end: Int

    package mutating func next() -> Int? {
      guard upcoming < end else { return nil }
      defer { upcoming = nodes[upcoming].end }
      return upcoming
    }
  }
}
