package import LecternDiagnostics

/// Part of a document's shared bytes.
package struct ByteRange: Sendable, Hashable {
  package var lower: UInt32
  package var upper: UInt32

  package static let empty = ByteRange(lower: 0, upper: 0)

  package var isEmpty: Bool { lower == upper }
  package var count: Int { Int(upper) - Int(lower) }
  package var range: Range<Int> { Int(lower)..<Int(upper) }

  mutating func shift(by offset: UInt32) {
    lower += offset
    upper += offset
  }
}

/// How a column of a table is aligned.
package enum ColumnAlignment: UInt8, Sendable {
  case none, left, center, right
}

/// One node of a document's tree, a plain value; what it says is in the document's bytes.
package struct Node: Sendable {
  package var kind: NodeKind
  /// Small facts of a kind: see the accessors below.
  var detail: UInt8 = 0
  /// A number of a kind: see the accessors below.
  var value: Int32 = 0
  /// A second number of a kind.
  var extra: Int32 = 0
  /// Index after the last node of this one's subtree. The children begin right after the node.
  var endIndex: Int32 = 0
  var line: Int32
  var column: Int32
  /// Text, code, raw HTML; destination of a link or image; label of a footnote, as in an id.
  package var text = ByteRange.empty
  /// Title of a link or image; info string of a code block.
  package var title = ByteRange.empty

  init(_ kind: NodeKind, line: Int, column: Int) {
    self.kind = kind
    self.line = Int32(truncatingIfNeeded: line)
    self.column = Int32(truncatingIfNeeded: column)
  }
}

extension Node {
  /// Index after the last node of the subtree.
  package var end: Int { Int(endIndex) }

  /// Where the node begins in the text that was parsed.
  package var location: SourceLocation {
    SourceLocation(line: Int(line), column: Int(column))
  }

  /// Level of a heading, 1 to 6.
  package var headingLevel: Int { Int(value) }

  /// Whether a list is numbered.
  package var isOrdered: Bool { detail & 1 != 0 }
  /// Whether a list's items, or an item's paragraph, stand without space between them.
  package var isTight: Bool { detail & 2 != 0 }
  /// Number of a numbered list's first item.
  package var listStart: Int { Int(value) }

  /// Whether an item is a task of a task list.
  package var isTask: Bool { detail & 4 != 0 }
  /// Whether a task is done.
  package var isDone: Bool { detail & 8 != 0 }

  /// Whether a row or cell belongs to a table's head.
  package var isHeader: Bool { detail & 16 != 0 }
  /// Number of a cell's column, from 0.
  package var columnIndex: Int { Int(value) }
  /// Alignment of a cell.
  package var alignment: ColumnAlignment { ColumnAlignment(rawValue: UInt8(extra)) ?? .none }

  /// Number of a footnote, from 1, of the definition or of a reference to it.
  package var footnoteNumber: Int { Int(value) }
  /// Of a reference: which one to its footnote, from 1. Of a definition: how many there are.
  package var footnoteReferenceCount: Int { Int(extra) }

  /// What a container is.
  package var containerKind: ContainerKind { ContainerKind(rawValue: detail) ?? .plain }
  /// Whether details are open from the start.
  package var isExpanded: Bool { value != 0 }
  /// Whether an alert is to have no title at all.
  package var hidesTitle: Bool { extra != 0 }
}
