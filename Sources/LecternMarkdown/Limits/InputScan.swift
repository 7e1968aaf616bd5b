import LecternDiagnostics

/// Goes through a page's lines once and estimates from above what they cost to parse.
struct InputScan {
  /// How many times the limits of a page of 1 MB this page may use.
  private let scale: Int

  private var lineNumber = 0
  private var isAfterBlank = true
  /// Lists, quotes and footnotes that may be open.
  private var depth = 0

  /// Where the paragraph that the line may belong to begins, and its number of lines so far
  /// without a bar in them.
  private var paragraphStart = 0
  private var linesWithoutBars = 0
  /// How far the paragraph has been looked into; `nil` while it is short.
  private var inlines: InlineCosts?
  private var spent = InputCosts()

  /// Columns of the table that the line may be a row of.
  private var columns: Int?
  private var missingCells = 0
  /// Where the line before begins, after its prefix, and ends.
  private var previousLine = (start: 0, end: 0)

  /// Length of the longest reference definition there may be.
  private(set) var longestDefinition = 0
  private var definitionStart: Int?

  init(byteCount: Int) {
    scale = max(1, byteCount >> 20)
  }

  mutating func scan(_ text: borrowing Span<UInt8>) throws(LimitExceeded) {
    var start = 0
    while start < text.count {
      let end = text.index(of: UInt8(ascii: "\n"), from: start)
      lineNumber += 1
      try scanLine(text, start, end)
      start = end + 1
    }
  }

  private mutating func scanLine(
    _ text: borrowing Span<UInt8>, _ start: Int, _ end: Int
  ) throws(LimitExceeded) {
    let prefix = LinePrefix(text, start, end)
    // Each line is matched against what is open.
    spent.containers += depth * 25
    if spent.containers > InputLimits.steps / 4 { try checkCosts() }
    if prefix.end == end, prefix.markers == 0 {
      endParagraph(at: end)
      isAfterBlank = true
      return
    }
    try updateDepth(prefix)
    if prefix.beginsBlock || isAfterBlank {
      let table = isAfterBlank ? nil : columns
      endParagraph(at: start)
      columns = table
    }
    if isAfterBlank { columns = nil }
    isAfterBlank = false
    // Its lines are not parsed for inlines.
    guard !prefix.beginsHTML else { return }
    try scanTable(text, prefix, start, end)
    scanDefinition(text, prefix, end)
    try scanInlines(text, start, end)
  }

  private mutating func endParagraph(at index: Int) {
    paragraphStart = index
    linesWithoutBars = 0
    inlines = nil
    columns = nil
    definitionStart = nil
  }

  // MARK: Nesting

  /// What is open after a line: what its white space can go on with, and what it begins.
  ///
  /// A line that goes on with a paragraph keeps everything open, however it is indented.
  private mutating func updateDepth(_ prefix: LinePrefix) throws(LimitExceeded) {
    let continued = min(depth, prefix.spaces / 2)
    if prefix.markers == 0 {
      if isAfterBlank { depth = continued }
      return
    }
    let mayBeLazy = !isAfterBlank && prefix.indentation > 3
    depth = mayBeLazy ? max(depth, continued + prefix.markers) : continued + prefix.markers
    guard depth > InputLimits.nesting else { return }
    throw exceeded(
      "lists and quotes are nested \(depth) deep, over the limit of \(InputLimits.nesting)")
  }

  // MARK: Tables

  private mutating func scanTable(
    _ text: borrowing Span<UInt8>, _ prefix: LinePrefix, _ start: Int, _ end: Int
  ) throws(LimitExceeded) {
    let line = (start: prefix.end, end: end)
    defer { previousLine = line }
    let first = prefix.end < end ? text[prefix.end] : 0
    let mayBeDelimiterRow =
      start > paragraphStart
      && (first == UInt8(ascii: "|") || first == UInt8(ascii: "-") || first == UInt8(ascii: ":"))
    guard mayBeDelimiterRow || columns != nil else {
      // Not counted, so none is taken to have a bar.
      linesWithoutBars += 1
      return
    }
    let row = TableRow(text, line.start, line.end)
    if row.bars == 0 { linesWithoutBars += 1 }
    if mayBeDelimiterRow, row.isDelimiterRow { try scanDelimiterRow(text, row, start) }
    guard let columns else { return }
    spent.cells += TableRow.steps(cells: row.cells)
    try checkCosts()
    missingCells += max(0, columns - row.cells)
    guard missingCells > InputLimits.missingCells * scale else { return }
    throw exceeded(
      "tables lack over \(InputLimits.missingCells * scale) cells: their rows are shorter than "
        + "their heads")
  }

  /// A row of dashes makes cmark-gfm look through the whole paragraph for the table's head.
  private mutating func scanDelimiterRow(
    _ text: borrowing Span<UInt8>, _ row: TableRow, _ start: Int
  ) throws(LimitExceeded) {
    let head = TableRow(text, previousLine.start, previousLine.end)
    let begins = head.cells == row.cells
    let passes = max(linesWithoutBars / 4, begins ? 1 : 16)
    spent.tables += (start - paragraphStart) * passes
    spent.cells += TableRow.steps(text, from: paragraphStart, to: start)
    try checkCosts()
    guard row.cells <= InputLimits.tableColumns else {
      throw exceeded(
        "table has \(row.cells) columns, over the limit of \(InputLimits.tableColumns)")
    }
    guard begins else { return }
    columns = max(columns ?? 0, row.cells)
    paragraphStart = start
    linesWithoutBars = 0
    inlines = nil
  }

  // MARK: Definitions

  private mutating func scanDefinition(
    _ text: borrowing Span<UInt8>, _ prefix: LinePrefix, _ end: Int
  ) {
    if prefix.end < end, text[prefix.end] == UInt8(ascii: "[") { definitionStart = prefix.end }
    if let definitionStart { longestDefinition = max(longestDefinition, end - definitionStart) }
  }

  // MARK: Inlines

  private mutating func scanInlines(
    _ text: borrowing Span<UInt8>, _ start: Int, _ end: Int
  ) throws(LimitExceeded) {
    if columns != nil {
      // Each cell is parsed by itself, and none is longer than its line.
      inlines = nil
      guard end - start > InputLimits.shortParagraph else { return }
      var costs = InlineCosts()
      costs.add(text, start, end, to: &spent)
    } else if inlines != nil {
      inlines?.add(text, start, end, to: &spent)
    } else if end - paragraphStart > InputLimits.shortParagraph {
      var costs = InlineCosts()
      costs.add(text, paragraphStart, end, to: &spent)
      inlines = costs
    } else {
      return
    }
    try checkCosts()
  }

  private func checkCosts() throws(LimitExceeded) {
    if let message = spent.excess(scale: scale) { throw exceeded(message) }
  }

  private func exceeded(_ message: String) -> LimitExceeded {
    LimitExceeded(message, at: SourceLocation(line: lineNumber))
  }
}
