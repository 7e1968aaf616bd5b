import CCmarkGFM
import CMarkdownArena
import LecternText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Makes a `Document` of cmark-gfm's tree, node by node and without recursion.
///
/// Text nodes that stand side by side become one.
struct TreeConversion {
  var document: Document
  /// Indices of the nodes that are open, outermost first.
  private var open: [Int] = []
  /// Alignments of the columns of the table that is open.
  private var alignments: [UInt8] = []
  /// Lines to add to those of the nodes that come: see `correctLines(of:_:)`.
  private var lineShift = 0
  private var tableShift = 0
  /// Whether the latest node is a text that a text beside it can be added to.
  private var endsWithText = false

  init(expectedBytes: Int) {
    document = Document(nodes: [], bytes: [])
    document.bytes.reserveCapacity(expectedBytes)
    document.nodes.reserveCapacity(expectedBytes / 16 + 8)
  }

  /// Takes over the whole tree below `root`.
  @unsafe
  mutating func convert(_ root: OpaquePointer, withFootnotes: Bool) {
    var definitions: [(node: OpaquePointer, index: Int)] = unsafe []
    var node = unsafe root
    while true {
      let kind = unsafe NodeKind(lectern_kind_of_node(node))
      if kind == .text {
        unsafe appendText(node)
      } else {
        let index = unsafe append(node, kind)
        if withFootnotes {
          if kind == .footnoteDefinition {
            unsafe definitions.append((node, index))
          } else if kind == .footnoteReference {
            unsafe nameReference(node, at: index)
          }
        }
        if let child = unsafe cmark_node_first_child(node) {
          open.append(index)
          unsafe node = child
          continue
        }
      }
      // On to the next node that is not a child, closing what ends on the way.
      while true {
        if let next = unsafe cmark_node_next(node) {
          unsafe node = next
          break
        }
        guard let last = open.popLast(), let parent = unsafe cmark_node_parent(node) else {
          unsafe nameDefinitions(definitions)
          return
        }
        document.nodes[last].endIndex = Int32(document.nodes.count)
        endsWithText = false
        unsafe node = parent
      }
    }
  }

  // MARK: Nodes

  @unsafe
  private mutating func append(_ node: OpaquePointer, _ kind: NodeKind) -> Int {
    unsafe correctLines(of: node, kind)
    var new = unsafe Node(
      kind, line: Int(cmark_node_get_start_line(node)) + lineShift,
      column: Int(cmark_node_get_start_column(node)))
    switch kind {
    case .code, .htmlInline, .htmlBlock:
      new.text = unsafe append(cmark_node_get_literal(node))
    case .codeBlock:
      new.text = unsafe append(cmark_node_get_literal(node))
      new.title = unsafe append(cmark_node_get_fence_info(node))
    case .link, .image:
      new.text = unsafe append(cmark_node_get_url(node))
      new.title = unsafe append(cmark_node_get_title(node))
    case .heading:
      new.value = unsafe cmark_node_get_heading_level(node)
    case .list:
      if unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST { new.detail |= 1 }
      if unsafe cmark_node_get_list_tight(node) != 0 { new.detail |= 2 }
      new.value = unsafe cmark_node_get_list_start(node)
    case .item:
      if unsafe lectern_item_is_task(node) {
        new.detail |= unsafe lectern_task_is_done(node) ? 12 : 4
      }
    case .paragraph:
      if isInTightItem { new.detail |= 2 }
    case .table:
      unsafe readAlignments(of: node)
    case .tableRow:
      if unsafe cmark_gfm_extensions_get_table_row_is_header(node) != 0 { new.detail |= 16 }
    case .tableCell:
      if let row = open.last {
        new.detail |= document.nodes[row].detail & 16
        // The row counts its cells while it is open.
        new.value = document.nodes[row].value
        document.nodes[row].value += 1
        let column = Int(new.value)
        new.extra = column < alignments.count ? Int32(alignments[column]) : 0
      }
    case .footnoteReference:
      new.value = unsafe number(in: cmark_node_get_literal(node))
    default: break
    }
    let index = document.nodes.count
    new.endIndex = Int32(index + 1)
    document.nodes.append(new)
    endsWithText = false
    return index
  }

  /// Follows the lines where cmark-gfm splits a paragraph whose last line heads a table: the
  /// paragraph has no line at all, and the table has the paragraph's.
  @unsafe
  private mutating func correctLines(of node: OpaquePointer, _ kind: NodeKind) {
    switch kind {
    case .paragraph:
      lineShift = 0
      guard unsafe cmark_node_get_start_line(node) == 0, let table = unsafe cmark_node_next(node),
        unsafe NodeKind(lectern_kind_of_node(table)) == .table
      else { return }
      lineShift = Int(unsafe cmark_node_get_start_line(table))
      tableShift = unsafe lineCount(of: cmark_node_get_string_content(node))
    case .table:
      lineShift = tableShift
      tableShift = 0
    case .tableRow:
      if unsafe cmark_gfm_extensions_get_table_row_is_header(node) == 0 { lineShift = 0 }
    case .document, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .heading, .thematicBreak,
      .footnoteDefinition:
      lineShift = 0
    default: break
    }
  }

  @unsafe
  private func lineCount(of text: UnsafePointer<CChar>?) -> Int {
    guard let text = unsafe text else { return 1 }
    return unsafe String(cString: text).utf8.count { $0 == UInt8(ascii: "\n") } + 1
  }

  private var isInTightItem: Bool {
    guard open.count >= 2 else { return false }
    let list = document.nodes[open[open.count - 2]]
    return list.kind == .list && list.isTight
  }

  @unsafe
  private mutating func readAlignments(of table: OpaquePointer) {
    alignments.removeAll(keepingCapacity: true)
    guard let letters = unsafe lectern_table_alignments(table) else { return }
    for column in 0..<Int(unsafe lectern_table_column_count(table)) {
      let alignment: ColumnAlignment =
        switch unsafe letters[column] {
        case UInt8(ascii: "l"): .left
        case UInt8(ascii: "c"): .center
        case UInt8(ascii: "r"): .right
        default: .none
        }
      alignments.append(alignment.rawValue)
    }
  }

  // MARK: Text

  /// Appends a text node, or makes the text node before it longer.
  @unsafe
  private mutating func appendText(_ node: OpaquePointer) {
    let text = unsafe append(cmark_node_get_literal(node))
    guard !text.isEmpty else { return }
    if endsWithText {
      document.nodes[document.nodes.count - 1].text.upper = text.upper
      return
    }
    var new = unsafe Node(
      .text, line: Int(cmark_node_get_start_line(node)) + lineShift,
      column: Int(cmark_node_get_start_column(node)))
    new.text = text
    new.endIndex = Int32(document.nodes.count + 1)
    document.nodes.append(new)
    endsWithText = true
  }

  /// Copies a C string, which may be missing.
  @unsafe
  private mutating func append(_ string: UnsafePointer<CChar>?) -> ByteRange {
    guard let string = unsafe string else { return .empty }
    let count = unsafe strlen(string)
    guard count > 0 else { return .empty }
    let lower = UInt32(document.bytes.count)
    unsafe string.withMemoryRebound(to: UInt8.self, capacity: count) { start in
      unsafe document.bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
    }
    return ByteRange(lower: lower, upper: UInt32(document.bytes.count))
  }

  @unsafe
  private func number(in digits: UnsafePointer<CChar>?) -> Int32 {
    guard let digits = unsafe digits else { return 0 }
    return unsafe Int32(String(cString: digits)) ?? 0
  }
}

extension NodeKind {
  /// The kind that C numbers alike.
  init(_ kind: lectern_node_kind) {
    self = NodeKind(rawValue: UInt8(truncatingIfNeeded: kind.rawValue)) ?? .unknown
  }
}
