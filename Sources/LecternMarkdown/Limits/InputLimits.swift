import LecternDiagnostics
import LecternText

/// What a page may ask of cmark-gfm.
///
/// Some texts take it time that grows with the square of their length, or make a tree many times
/// their size. Each limit is far above what people write; together they keep a page of 1 MB under
/// 3 seconds and 500 MB. Larger pages may take more in proportion.
enum InputLimits {
  /// Bytes of a page.
  static let pageBytes = 64 << 20
  /// Lists, quotes and footnotes within each other.
  static let nesting = 100
  /// Columns of a table.
  static let tableColumns = 1_000
  /// Cells that a table has only because its rows are shorter than its head.
  static let missingCells = 200_000
  /// Bytes that destinations and titles of references come to when each is written where used.
  static let referenceBytes = 64 << 20
  /// Bytes that are copied for the mail addresses of long lines.
  static let mailBytes = 64 << 20
  /// Steps that take about a nanosecond each, of one kind of search.
  static let steps = 1_000_000_000
  /// A paragraph that is shorter is not looked into: it cannot take long.
  static let shortParagraph = 1_024

  /// Checks a page's text before it is parsed.
  ///
  /// - Throws: `LimitExceeded` at the place where there is too much of something.
  static func check(_ text: Bytes) throws(LimitExceeded) {
    guard text.count <= pageBytes else {
      throw LimitExceeded(
        "page has \(text.count) bytes, more than \(pageBytes >> 20) MB",
        at: SourceLocation(line: 1))
    }
    var scan = InputScan(byteCount: text.count)
    try scan.scan(text.span)
    try ReferenceExpansion.check(text, longestDefinition: scan.longestDefinition)
  }
}
