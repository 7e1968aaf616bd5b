import LecternText

/// The value of a `srcset` attribute.
enum SourceSet {
  /// An address, and what it is for (`2x`, `640w`; may be empty).
  struct Candidate: Equatable {
    var address: String
    var descriptor: String
  }

  /// The candidates of a decoded value, cut as the HTML standard cuts them: an address ends at
  /// white space, so that commas inside it stay; commas at its end separate.
  static func candidates(of value: String) -> [Candidate] {
    let bytes = Array(value.utf8)
    var candidates: [Candidate] = []
    var scan = 0
    while scan < bytes.count {
      let isSeparator = bytes[scan].isHTMLSpace || bytes[scan] == UInt8(ascii: ",")
      if isSeparator {
        scan += 1
        continue
      }
      let end = bytes[scan...].firstIndex(where: \.isHTMLSpace) ?? bytes.count
      // The scan stands on no comma, so there is a last byte that is none.
      let last = bytes[scan..<end].lastIndex { $0 != UInt8(ascii: ",") } ?? scan
      let hasDescriptor = last == end - 1
      let next = hasDescriptor ? endOfDescriptor(in: bytes, from: end) : end
      candidates.append(
        Candidate(
          address: String(utf8: bytes[scan...last]),
          descriptor: String(utf8: bytes[end..<next]).trimmingHTMLSpace()))
      scan = next
    }
    return candidates
  }

  /// The comma after a descriptor; commas in parentheses do not count.
  private static func endOfDescriptor(in bytes: Bytes, from start: Int) -> Int {
    var isInParentheses = false
    for index in start..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("): isInParentheses = true
      case UInt8(ascii: ")"): isInParentheses = false
      case UInt8(ascii: ",") where !isInParentheses: return index
      default: continue
      }
    }
    return bytes.count
  }
}
