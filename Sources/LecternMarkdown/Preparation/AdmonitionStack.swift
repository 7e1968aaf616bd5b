import LecternText

/// Follows admonitions in MkDocs' manner through the lines of a text: `!!! note "Title"` or
/// `??? note`, and after it what is indented by four columns.
struct AdmonitionStack {
  /// What a line turns out to be.
  struct Step {
    /// Index where the line goes on after the indentation of the admonitions it is in.
    var content: Int
    var isBlank = false
    /// The admonition that the line begins, if it does.
    var header: ContainerOpening?
    /// Admonitions that ended before the line, innermost first: the indentations of their first
    /// lines.
    var closed: [Bytes] = []
  }

  private struct Open {
    var indentation: Bytes
    /// Columns of white space before its content, of what the outer ones leave of a line.
    var columns: Int
  }

  private var open: [Open] = []
  /// Character and length of the code fence that is open.
  private var fence: (byte: UInt8, count: Int)?
  /// How many admonitions the fence stands in.
  private var fenceDepth = 0

  mutating func step(_ line: ArraySlice<UInt8>) -> Step {
    let spaces = line.leadingSpaces
    if spaces.endIndex == line.endIndex {
      return Step(content: stripped(line, upTo: open.count).index, isBlank: true)
    }
    let (content, depth) = stripped(line, upTo: open.count)
    var closed: [Bytes] = []
    if depth < open.count {
      closed = close(to: depth)
      if fenceDepth > depth { fence = nil }
    }
    let rest = line[content...]
    if updateFence(rest) { return Step(content: content, closed: closed) }
    let indentation = rest.leadingSpaces
    guard let header = AdmonitionStack.header(rest[indentation.endIndex...]) else {
      return Step(content: content, closed: closed)
    }
    open.append(
      Open(indentation: Bytes(indentation), columns: indentation.columns + 4))
    return Step(content: content, header: header, closed: closed)
  }

  /// The admonitions that the end of the text ends.
  mutating func finish() -> [Bytes] {
    close(to: 0)
  }

  private mutating func close(to depth: Int) -> [Bytes] {
    let closed = open[depth...].reversed().map(\.indentation)
    open.removeLast(open.count - depth)
    return closed
  }

  /// Takes the indentation of as many admonitions off a line as it has.
  private func stripped(_ line: ArraySlice<UInt8>, upTo limit: Int) -> (index: Int, depth: Int) {
    var index = line.startIndex
    for depth in 0..<limit {
      let wanted = open[depth].columns
      let rest = line[index...]
      guard let end = rest.index(afterColumns: wanted, keeping: open[depth].indentation.count)
      else {
        return (index, depth)
      }
      index = end
    }
    return (index, limit)
  }

  /// Whether a line is in a code fence or is one itself.
  private mutating func updateFence(_ line: ArraySlice<UInt8>) -> Bool {
    let rest = line[line.endOfContainerPrefix...]
    if let (byte, count) = fence {
      let marks = rest.prefix { $0 == byte }
      if marks.count >= count, rest[marks.endIndex...].allSatisfy(\.isASCIISpace) { fence = nil }
      return true
    }
    guard let byte = rest.first, byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") else {
      return false
    }
    let marks = rest.prefix { $0 == byte }
    guard marks.count >= 3 else { return false }
    if byte == UInt8(ascii: "`"), rest[marks.endIndex...].contains(byte) { return false }
    fence = (byte, marks.count)
    fenceDepth = open.count
    return true
  }

  /// Reads `!!! type "Title"`, `??? type` and `???+ type`.
  private static func header(_ line: ArraySlice<UInt8>) -> ContainerOpening? {
    let folds = line.starts(with: "???".utf8)
    guard folds || line.starts(with: "!!!".utf8) else { return nil }
    var rest = line.dropFirst(3)
    var isExpanded = false
    if folds, rest.first == UInt8(ascii: "+") {
      isExpanded = true
      rest = rest.dropFirst()
    }
    let words = rest.trimmingSpaces
    let type = words.prefix { $0.isASCIILetter || $0 == UInt8(ascii: "-") || $0 == 0x5F }
    guard let first = type.first, first.isASCIILetter else { return nil }
    // More classes may follow the type; the title comes last.
    let after = words[type.endIndex...].drop { $0 != UInt8(ascii: "\"") }
    let classes = words[type.endIndex..<after.startIndex]
    guard classes.allSatisfy({ $0.isASCIILetter || $0 == 0x20 || $0 == 0x2D || $0 == 0x5F }) else {
      return nil
    }
    var title: Bytes?
    if !after.isEmpty {
      guard after.count >= 2, after.last == UInt8(ascii: "\"") else { return nil }
      title = Bytes(after.dropFirst().dropLast())
    }
    let name = String(utf8: type).lowercased()
    return ContainerOpening(
      name: folds ? "details" : name,
      title: title?.isEmpty == true ? nil : title ?? (folds ? Bytes(type) : nil),
      colons: 0, isExpanded: isExpanded, hidesTitle: title?.isEmpty == true)
  }
}

extension ArraySlice<UInt8> {
  /// Width of white space, tabs at every fourth column.
  fileprivate var columns: Int {
    reduce(0) { $1 == 0x09 ? $0 / 4 * 4 + 4 : $0 + 1 }
  }

  /// Index where the text goes on once it is indented by `wanted` columns less, but for the first
  /// `kept` bytes of its indentation; `nil` where it is indented by less than that.
  fileprivate func index(afterColumns wanted: Int, keeping kept: Int) -> Int? {
    var width = 0
    var index = startIndex
    while width < wanted {
      guard index < endIndex else { return nil }
      switch self[index] {
      case 0x20: width += 1
      case 0x09: width = width / 4 * 4 + 4
      default: return nil
      }
      index += 1
    }
    return Swift.max(startIndex, index - kept)
  }
}
