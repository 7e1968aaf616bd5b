/// What a line would be as a row of a table.
struct TableRow {
  /// Bars that no backslash escapes.
  private(set) var bars = 0
  /// Cells between bars; those at the ends have no bar beside them or one.
  private(set) var cells = 0
  /// Whether there is nothing but dashes, colons, bars and white space.
  private(set) var isDelimiterRow = true

  init(_ text: borrowing Span<UInt8>, _ start: Int, _ lineEnd: Int) {
    var end = lineEnd
    while end > start, text[end - 1] == UInt8(ascii: " ") || text[end - 1] == UInt8(ascii: "\t") {
      end -= 1
    }
    var index = start
    var dashes = 0
    var endsWithBar = false
    while index < end {
      endsWithBar = false
      switch text[index] {
      case UInt8(ascii: "|"):
        bars += 1
        endsWithBar = true
      case UInt8(ascii: "-"): dashes += 1
      case UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\t"): break
      case UInt8(ascii: "\\"):
        isDelimiterRow = false
        index += 1
      default: isDelimiterRow = false
      }
      index += 1
    }
    if dashes == 0 { isDelimiterRow = false }
    let beginsWithBar = start < end && text[start] == UInt8(ascii: "|")
    cells = max(1, bars + 1 - (beginsWithBar ? 1 : 0) - (endsWithBar && bars > 1 ? 1 : 0))
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
