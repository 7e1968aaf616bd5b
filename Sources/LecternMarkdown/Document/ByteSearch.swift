import LecternText

extension ArraySlice<UInt8> {
  /// Index where a sequence of bytes begins.
  func firstIndex(ofBytes wanted: ArraySlice<UInt8>) -> Int? {
    guard let first = wanted.first, wanted.count <= count else { return nil }
    var index = startIndex
    let last = endIndex - wanted.count
    while index <= last {
      if self[index] == first, self[index..<(index + wanted.count)].elementsEqual(wanted) {
        return index
      }
      index += 1
    }
    return nil
  }
}
