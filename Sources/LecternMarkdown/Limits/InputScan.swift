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
  /// Whether it is certain to be one.
  private var isInTable = false
  private var missingCells = 0
  /// Where the line before begins, after its prefix, and ends; whether it is text for certain.
  private var previousLine = (start: 0, end: 0, isCertain: false)
  /// Whether HTML may have begun that ends nobody knows where.
  private var mayBeInHTML = false

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
    mayBeInHTML = mayBeInHTML || OpenHTML.begins(text, prefix.end, end)
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
    isInTable = false
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
    let first = prefix.end < end ? text[prefix.end] : 0
    defer { previousLine = (prefix.end, end, isCertain: isCertain(prefix, first)) }
    let isDelimiterRow =
      start > paragraphStart
      && (first == UInt8(ascii: "|") || first == UInt8(ascii: "-") || first == UInt8(ascii: ":"))
      && TableRow.isDelimiterRow(text, prefix.end, end)
    if isDelimiterRow { try scanDelimiterRow(text, prefix, start, end) }
    // What does not begin with a bar may have ended the table.
    isInTable = isInTable && first == UInt8(ascii: "|") && isCertain(prefix, first)
    guard let columns else {
      // Bars are not counted, so none is taken to be there.
      linesWithoutBars += 1
      return
    }
    let row = TableRow(text, prefix.end, end)
    if row.bars == 0 { linesWithoutBars += 1 }
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
    _ text: borrowing Span<UInt8>, _ prefix: LinePrefix, _ start: Int, _ end: Int
  ) throws(LimitExceeded) {
    let row = TableRow(text, prefix.end, end)
    let head = TableRow(text, previousLine.start, previousLine.end)
    let fits = head.cells == row.cells
    let passes = max(linesWithoutBars / 4, fits && isInTable ? 1 : 16)
    spent.tables += (start - paragraphStart) * passes
    spent.cells +=
      TableRow.steps(cells: row.cells) + TableRow.steps(text, from: paragraphStart, to: start)
    try checkCosts()
    guard fits else { return }
    guard row.cells <= InputLimits.tableColumns else {
      throw exceeded(
        "table has \(row.cells) columns, over the limit of \(InputLimits.tableColumns)")
    }
    columns = max(columns ?? 0, row.cells)
    guard previousLine.isCertain, isCertain(prefix, text[prefix.end]) else { return }
    isInTable = true
    paragraphStart = start
    linesWithoutBars = 0
    inlines = nil
  }

  /// Whether a line can be nothing but text or a row of a table: it goes on with no paragraph of a
  /// list or quote, begins no other block, and is in none that would take it as it is.
  private func isCertain(_ prefix: LinePrefix, _ first: UInt8) -> Bool {
    guard !mayBeInHTML, depth == 0 || prefix.markers == depth,
      prefix.markers > 0 || prefix.indentation <= 3
    else { return false }
    return first.isASCIILetter || first >= 0x80 || first == UInt8(ascii: "|")
      || first == UInt8(ascii: "-") || first == UInt8(ascii: ":")
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
    if isInTable {
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
