import LecternDiagnostics

/// Leads from places of a text back to the places it was made from.
///
/// From one mark to the next, text was copied: columns advance together on the mark's line, and
/// the lines after it follow each other.
struct PositionMap: Sendable {
  struct Mark: Sendable {
    /// Place in the text that was made.
    var line: Int32
    var column: Int32
    /// Place that it came from.
    var file: Int32
    var originLine: Int32
    var originColumn: Int32
    /// What to add to the columns of the lines after the mark's.
    var shift: Int32
  }

  private(set) var marks: [Mark] = []

  var isEmpty: Bool { marks.isEmpty }

  /// States where text from a place on comes from. Marks are added in order.
  mutating func add(
    _ place: SourceLocation, file: Int = 0, from origin: SourceLocation, shift: Int = 0
  ) {
    let mark = Mark(
      line: Int32(place.line), column: Int32(place.column), file: Int32(file),
      originLine: Int32(origin.line), originColumn: Int32(origin.column), shift: Int32(shift))
    if let last = marks.last, last.line == mark.line, last.column == mark.column {
      marks[marks.count - 1] = mark
    } else {
      marks.append(mark)
    }
  }

  /// The file and place that a place came from.
  func origin(of place: SourceLocation) -> (file: Int, location: SourceLocation) {
    guard let last = marks.lastIndex(notAfter: place, { (Int($0.line), Int($0.column)) }) else {
      return (0, place)
    }
    let mark = marks[last]
    let line = Int(mark.originLine) + place.line - Int(mark.line)
    let column =
      line == Int(mark.originLine) && place.line == Int(mark.line)
      ? Int(mark.originColumn) + place.column - Int(mark.column)
      : place.column + Int(mark.shift)
    return (Int(mark.file), SourceLocation(line: line, column: max(1, column)))
  }
}
