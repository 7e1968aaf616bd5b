import LecternDiagnostics

extension Array {
  /// Index of the last element that does not stand after a place; `nil` where all do. The elements
  /// are in the order of their lines and columns.
  func lastIndex(
    notAfter place: SourceLocation, _ start: (Element) -> (line: Int, column: Int)
  ) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if start(self[middle]) <= (place.line, place.column) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > 0 ? low - 1 : nil
  }
}
