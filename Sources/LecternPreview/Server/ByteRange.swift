/// A `Range` header applied to a body (RFC 9110, 14).
enum ByteRange: Equatable {
  /// The whole body: no range, several ranges, or words that are no range. Each may be answered so.
  case whole
  /// One part.
  case part(Range<Int>)
  /// A range that lies outside the body.
  case unsatisfiable

  /// - Parameters:
  ///   - header: the header's value, `nil` if it was not sent.
  ///   - count: length of the body in bytes.
  init(_ header: String?, of count: Int) {
    self = .whole
    guard let header, header.lowercased().hasPrefix("bytes=") else { return }
    let specification = header.dropFirst(6).filter { $0 != " " && $0 != "\t" }
    let ends = specification.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]) else {
      return
    }
    switch (first, last) {
    case (nil, nil):
      return
    case (nil, let suffix?):
      self = suffix == 0 || count == 0 ? .unsatisfiable : .part(max(0, count - suffix)..<count)
    case (let first?, let last):
      if let last, last < first { return }
      self =
        first >= count
        ? .unsatisfiable : .part(first..<min(last ?? count - 1, count - 1) + 1)
    }
  }

  /// A number, `nil` inside where nothing is written, `nil` outside where it is no number.
  private static func number(_ digits: Substring) -> Int?? {
    if digits.isEmpty { return .some(nil) }
    guard digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      return nil
    }
    // More digits than a file can have bytes: past its end.
    return .some(Int(digits) ?? Int.max - 1)
  }
}
