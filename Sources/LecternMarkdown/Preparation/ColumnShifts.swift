import LecternDiagnostics

/// Leads from columns of a text to those of the bytes that normalization made it from, on the lines
/// where it replaced some.
struct ColumnShifts: Sendable {
  private struct Shift: Sendable {
    /// Place in the text from which on, up to the end of the line or the next shift, it counts.
    var line: Int32
    var column: Int32
    /// Bytes that the line has more than the file so far; negative where it has fewer.
    var bytes: Int32
  }

  private var shifts: [Shift] = []

  /// States that `count` bytes of the file became the `replacement` bytes before a place. Places
  /// come in order.
  mutating func add(before place: SourceLocation, replacing count: Int, with replacement: Int) {
    guard replacement != count else { return }
    let last = shifts.last.map { Int($0.line) == place.line ? Int($0.bytes) : 0 } ?? 0
    shifts.append(
      Shift(
        line: Int32(place.line), column: Int32(place.column),
        bytes: Int32(last + replacement - count)))
  }

  /// The place in the file that a place of the text comes from.
  func origin(of place: SourceLocation) -> SourceLocation {
    let last = shifts.lastIndex(notAfter: place) { (Int($0.line), Int($0.column)) }
    guard let last, Int(shifts[last].line) == place.line else { return place }
    return SourceLocation(line: place.line, column: max(1, place.column - Int(shifts[last].bytes)))
  }
}
