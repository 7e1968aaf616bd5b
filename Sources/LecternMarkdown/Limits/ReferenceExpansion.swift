import LecternDiagnostics
import LecternText

/// References copy their destination and title wherever they are used: a long one that is used
/// often makes a page many times its size.
enum ReferenceExpansion {
  /// Checks what a page's references come to.
  ///
  /// - Parameter longestDefinition: Length that no definition of the page exceeds.
  static func check(_ text: Bytes, longestDefinition: Int) throws(LimitExceeded) {
    let limit = InputLimits.referenceBytes * max(1, text.count >> 20)
    // Even with the longest one in every place where a reference has room?
    guard longestDefinition > 0, text.count / 3 > limit / longestDefinition else { return }
    let lengths = definitions(in: text)
    var total = 0
    var opening: Int?
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "["): opening = index
      case UInt8(ascii: "]"):
        guard let start = opening, index - start <= 1_000 else { continue }
        total += lengths[normalized(text[(start + 1)..<index])] ?? 0
        guard total > limit else { continue }
        let line = text[..<index].lazy.filter { $0 == UInt8(ascii: "\n") }.count + 1
        throw LimitExceeded(
          "references come to over \(limit >> 20) MB: a long destination is used too often",
          at: SourceLocation(line: line))
      default: continue
      }
    }
  }

  /// Lengths of definitions by label: from each `[label]:` at the beginning of a line to the next
  /// one or the end of its paragraph.
  private static func definitions(in text: Bytes) -> [Bytes: Int] {
    var lengths: [Bytes: Int] = [:]
    var label: Bytes?
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      let line = text[start..<end]
      let content = line[line.endOfContainerPrefix...]
      if content.isEmpty {
        label = nil
      } else if content.first == UInt8(ascii: "["), let close = content.endOfLabel {
        label = normalized(content[(content.startIndex + 1)..<close])
      }
      if let label { lengths[label, default: 0] += line.count }
      start = end + 1
    }
    return lengths
  }

  /// Labels match without case (of ASCII letters, here) and with white space collapsed.
  private static func normalized(_ label: ArraySlice<UInt8>) -> Bytes {
    var result = Bytes()
    for word in label.split(whereSeparator: \.isASCIISpace) {
      if !result.isEmpty { result.append(UInt8(ascii: " ")) }
      for byte in word {
        result.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      }
    }
    return result
  }
}

extension ArraySlice<UInt8> {
  /// Index of the bracket that closes the label a definition begins with.
  fileprivate var endOfLabel: Int? {
    guard let close = dropFirst().firstIndex(of: UInt8(ascii: "]")), close + 1 < endIndex,
      self[close + 1] == UInt8(ascii: ":")
    else { return nil }
    return close
  }
}
