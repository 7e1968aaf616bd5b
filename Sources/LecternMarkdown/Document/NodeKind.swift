/// What a node of a document is.
///
/// The numbers up to `footnoteReference` are those of `lectern_node_kind` in C.
package enum NodeKind: UInt8, Sendable {
  case unknown
  // Blocks
  case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading
  case thematicBreak, footnoteDefinition, table, tableRow, tableCell
  // Inlines
  case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, strikethrough
  case link, image, footnoteReference

  // What cmark-gfm does not know
  case container, containerTitle
  case keys
  /// Nothing; its subtree is passed over.
  case removed
}
