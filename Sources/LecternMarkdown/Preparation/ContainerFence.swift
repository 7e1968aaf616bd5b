import LecternText

/// A line of three or more colons that begins or ends a container.
struct ContainerFence {
  /// Where the colons begin, after what the line has of lists and quotes.
  var start: Int
  var content: Marker.Content

  init?(_ line: ArraySlice<UInt8>) {
    let start = line.endOfContainerPrefix
    let colons = line[start...].prefix { $0 == UInt8(ascii: ":") }
    guard colons.count >= 3 else { return nil }
    self.start = start
    var rest = line[colons.endIndex...].trimmingSpaces
    if rest.isEmpty {
      content = .closing(colons: colons.count)
      return
    }
    while rest.last == UInt8(ascii: ":") { rest = rest.dropLast() }
    guard let opening = ContainerFence.opening(rest.trimmingSpaces, colons: colons.count) else {
      return nil
    }
    content = .opening(opening)
  }

  /// Reads `name Title`, and the forms `name[Title]` and `{.name}`.
  private static func opening(_ text: ArraySlice<UInt8>, colons: Int) -> ContainerOpening? {
    let isBraced = text.starts(with: "{.".utf8)
    let rest = isBraced ? text.dropFirst(2) : text
    let name = rest.prefix { $0.isASCIILetter || $0 == UInt8(ascii: "-") || $0 == 0x5F }
    guard let first = name.first, first.isASCIILetter else { return nil }
    var title = rest[name.endIndex...]
    guard title.isEmpty || "[{} \t".utf8.contains(title[title.startIndex]) else { return nil }
    if isBraced {
      // More classes and attributes, then perhaps a title.
      guard let end = title.firstIndex(of: UInt8(ascii: "}")) else { return nil }
      title = title[(end + 1)...]
    } else if title.first == UInt8(ascii: "["), let end = title.lastIndex(of: UInt8(ascii: "]")) {
      title = title[(title.startIndex + 1)..<end]
    } else if let brace = title.lastIndex(of: UInt8(ascii: "{")), title.last == 0x7D,
      ".#".utf8.contains(title[brace + 1])
    {
      title = title[..<brace]
    }
    title = title.trimmingSpaces
    return ContainerOpening(
      name: String(utf8: name).lowercased(), title: title.isEmpty ? nil : Bytes(title),
      colons: colons)
  }
}

extension ArraySlice<UInt8> {
  /// Index after the white space, quote marks and list markers that a line begins with.
  var endOfContainerPrefix: Int {
    var index = startIndex
    while index < endIndex {
      switch self[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"): index += 1
      case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
        guard isSpace(at: index + 1) else { return index }
        index += 2
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digits = self[index...].prefix { (0x30...0x39).contains($0) }
        let end = digits.endIndex
        guard digits.count <= 9, end < endIndex, self[end] == 0x2E || self[end] == 0x29,
          isSpace(at: end + 1)
        else { return index }
        index = end + 2
      default: return index
      }
    }
    return index
  }

  private func isSpace(at index: Int) -> Bool {
    index < endIndex && (self[index] == 0x20 || self[index] == 0x09)
  }
}
