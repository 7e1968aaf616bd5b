import LecternText

/// `{{#name path:part}}`, as mdBook writes what a text is to include.
struct Directive {
  /// Where it stands, braces included.
  var range: Range<Int>
  var name: String
  var path: String
  /// Lines, as `2`, `2:5`, `:5` or `2:`, or the name of an anchor; empty for the whole file.
  var part: String
  /// Whether a backslash before it makes it text.
  var isEscaped: Bool

  /// The directive that begins at an index.
  ///
  /// - Parameter end: Index of the first `}` or line feed after its `{{#`. The caller looks for it,
  ///   once for all the braces before it: each of a megabyte of them must not look anew.
  init?(_ text: ArraySlice<UInt8>, at start: Int, endingAt end: Int) {
    guard text[end...].starts(with: "}}".utf8) else { return nil }
    let words = text[(start + 3)..<end].drop { $0 == 0x20 || $0 == 0x09 }
    // The name is looked at first, for it ends soon where this is no directive.
    let name = words.prefix { $0.isASCIILetter || $0 == 0x5F }
    let rest = words[name.endIndex...]
    guard !name.isEmpty, rest.isEmpty || rest.first == 0x20 || rest.first == 0x09 else {
      return nil
    }
    self.name = String(utf8: name)
    range = start..<(end + 2)
    isEscaped = start > text.startIndex && text[start - 1] == UInt8(ascii: "\\")
    let parts = rest.trimmingSpaces.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    path = String(utf8: (parts.first ?? []).trimmingSpaces)
    part = parts.count > 1 ? String(utf8: parts[1].trimmingSpaces) : ""
  }

  /// Whether `{{#` stands at an index.
  static func begins(_ text: ArraySlice<UInt8>, at index: Int) -> Bool {
    text[index...].starts(with: "{{#".utf8)
  }

  /// Whether the directive includes a file. (What mdBook's `rustdoc_include` hides of a file from
  /// readers is left out here.)
  var isInclude: Bool { name == "include" || name == "rustdoc_include" }

  /// The white space before a directive that is the first thing on its line.
  func indentation(in text: ArraySlice<UInt8>) -> Bytes {
    var start = range.lowerBound
    while start > text.startIndex, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    let isFirst = start == text.startIndex || text[start - 1] == UInt8(ascii: "\n")
    return isFirst ? Bytes(text[start..<range.lowerBound]) : []
  }

  /// The part of a file that the directive asks for, and how many lines come before it.
  func selection(of text: Bytes) -> (ArraySlice<UInt8>, skippedLines: Int)? {
    guard !part.isEmpty else { return (text[...], 0) }
    let bounds = part.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = bounds.map { $0.isEmpty ? nil : Int($0) }
    let areLines = bounds.count <= 2 && zip(bounds, numbers).allSatisfy { $0.isEmpty || $1 != nil }
    if areLines {
      let first = max(1, numbers[0] ?? 1)
      let last = numbers.count == 1 ? first : numbers[1] ?? .max
      return lines(first...max(first, last), of: text)
    }
    return anchored(of: text)
  }

  private func lines(
    _ wanted: ClosedRange<Int>, of text: Bytes
  ) -> (ArraySlice<UInt8>, skippedLines: Int)? {
    var start: Int?
    var index = 0
    var line = 1
    while index < text.count {
      if line == wanted.lowerBound { start = index }
      let end = text[index...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      index = min(end + 1, text.count)
      if line == wanted.upperBound { break }
      line += 1
    }
    guard let start else { return nil }
    return (text[start..<index], wanted.lowerBound - 1)
  }

  /// The lines between `ANCHOR: part` and `ANCHOR_END: part`.
  private func anchored(of text: Bytes) -> (ArraySlice<UInt8>, skippedLines: Int)? {
    var start: Int?
    var skipped = 0
    var index = 0
    var line = 1
    while index < text.count {
      let end = text[index...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      let content = text[index..<end]
      let after = min(end + 1, text.count)
      if let start {
        if content.names(anchor: part, after: "ANCHOR_END:") {
          return (text[start..<index], skipped)
        }
      } else if content.names(anchor: part, after: "ANCHOR:") {
        start = after
        skipped = line
      }
      index = after
      line += 1
    }
    return start.map { (text[$0...], skipped) }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces and tabs around them.
  var trimmingSpaces: ArraySlice<UInt8> {
    var slice = self
    while let first = slice.first, first == 0x20 || first == 0x09 { slice.removeFirst() }
    while let last = slice.last, last == 0x20 || last == 0x09 { slice.removeLast() }
    return slice
  }

  /// Index of the first `}` or line feed from an index on, else the end.
  func endOfDirective(from index: Int) -> Int {
    self[index...].firstIndex { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "\n") } ?? endIndex
  }

  /// Whether a line says `keyword name`, with nothing that goes on with the name after it.
  fileprivate func names(anchor name: String, after keyword: String) -> Bool {
    let keyword = Array(keyword.utf8)[...]
    guard let found = firstIndex(ofBytes: keyword) else { return false }
    let word = self[(found + keyword.count)...].trimmingSpaces.prefix { !$0.isASCIISpace }
    return word.elementsEqual(name.utf8)
  }
}
