/// What a line is as a row of a table, by cmark-gfm's own rules.
struct TableRow {
  /// Bars that part cells: those right after a backslash do not.
  private(set) var bars = 0
  private(set) var cells = 0

  init(_ text: borrowing Span<UInt8>, _ start: Int, _ end: Int) {
    var index = start
    // A bar at the beginning parts nothing.
    if index < end, text[index] == UInt8(ascii: "|") {
      bars = 1
      index = TableRow.endOfSpaces(text, index + 1, end)
    }
    var cellStart = index
    while index < end {
      if text[index] == UInt8(ascii: "|"), index == cellStart || text[index - 1] != 0x5C {
        bars += 1
        cells += 1
        index = TableRow.endOfSpaces(text, index + 1, end)
        cellStart = index
      } else {
        index += 1
      }
    }
    if cellStart < end { cells += 1 }
  }

  /// Whether a line is one of dashes and colons that parts a table's head from its body.
  static func isDelimiterRow(_ text: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var index = start
    if index < end, text[index] == UInt8(ascii: "|") { index += 1 }
    while true {
      index = endOfSpaces(text, index, end)
      if index < end, text[index] == UInt8(ascii: ":") { index += 1 }
      let dashes = index
      while index < end, text[index] == UInt8(ascii: "-") { index += 1 }
      guard index > dashes else { return false }
      if index < end, text[index] == UInt8(ascii: ":") { index += 1 }
      index = endOfSpaces(text, index, end)
      if index == end { return true }
      guard text[index] == UInt8(ascii: "|") else { return false }
      index += 1
      if endOfSpaces(text, index, end) == end { return true }
    }
  }

  private static func endOfSpaces(
    _ text: borrowing Span<UInt8>, _ start: Int, _ end: Int
  ) -> Int {
    var index = start
    while index < end, text[index] == 0x20 || (0x09...0x0C).contains(text[index]) { index += 1 }
    return index
  }

  /// Steps that it takes to list a row's cells: each goes to the end of the list, two or three
  /// times over.
  static func steps(cells: Int) -> Int {
    cells * cells * 3
  }

  /// Steps for all lines of a part of a text as rows.
  static func steps(_ text: borrowing Span<UInt8>, from start: Int, to end: Int) -> Int {
    var total = 0
    var bars = 0
    var index = start
    while index < end {
      if text[index] == UInt8(ascii: "|") {
        bars += 1
      } else if text[index] == UInt8(ascii: "\n") {
        total += steps(cells: bars)
        bars = 0
      }
      index += 1
    }
    return total
  }
}
