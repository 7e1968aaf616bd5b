import LecternText

/// A variable or keys in a line of text.
struct InlineMarkup {
  var content: Marker.Content
  /// Index after it.
  var end: Int

  /// What begins at an index, unless a backslash before it makes it text.
  init?(_ text: ArraySlice<UInt8>, at index: Int, variables: Bool) {
    switch text[index] {
    case UInt8(ascii: "{") where variables:
      guard text[index...].starts(with: "{{".utf8), !text.isEscaped(at: index) else { return nil }
      guard let end = text.closing("}}", from: index + 2, within: 80) else { return nil }
      let name = text[(index + 2)..<end].trimmingSpaces
      guard !name.isEmpty, !name.contains(UInt8(ascii: "{")), name.first != UInt8(ascii: "#")
      else { return nil }
      content = .variable(String(utf8: name))
      self.end = end + 2
    case UInt8(ascii: "["):
      let opening = "[[kbd:"
      guard text[index...].starts(with: opening.utf8), !text.isEscaped(at: index) else {
        return nil
      }
      guard let end = text.closing("]]", from: index + opening.utf8.count + 1, within: 100) else {
        return nil
      }
      let keys = text[(index + opening.utf8.count)..<end].trimmingSpaces
      guard !keys.isEmpty else { return nil }
      content = .keys(Bytes(keys))
      self.end = end + 2
    default: return nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether an odd number of backslashes stands before an index.
  fileprivate func isEscaped(at index: Int) -> Bool {
    var count = 0
    while index - count > startIndex, self[index - count - 1] == UInt8(ascii: "\\") { count += 1 }
    return count % 2 == 1
  }

  /// Index of the two equal characters that close a markup. Of three brackets the last two close:
  /// the first is a key.
  fileprivate func closing(_ pair: String, from start: Int, within count: Int) -> Int? {
    let limit = Swift.min(endIndex, start + count)
    guard start < limit, let byte = pair.utf8.first else { return nil }
    for index in start..<limit where self[index] == byte {
      guard index + 1 < endIndex, self[index + 1] == byte else { continue }
      let isThird = byte == UInt8(ascii: "]") && index + 2 < endIndex && self[index + 2] == byte
      return isThird ? index + 1 : index
    }
    return nil
  }
}
