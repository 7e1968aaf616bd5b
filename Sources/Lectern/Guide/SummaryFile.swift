import LecternDiagnostics
import LecternFiles
import LecternText

/// A `SUMMARY.md` as GitBook and mdBook write it: a nested list of links that fixes the order of the
/// topics in its folder.
struct SummaryFile: Sendable {
  /// Entries with paths from the content's root.
  var entries: [NavigationEntry] = []

  /// Reads the lines of the file: list items with a link or without one, links alone, and headings
  /// (parts to mdBook and GitBook) but for the file's own title. Other lines mean nothing.
  ///
  /// - Parameter folder: the file's folder, which its paths start from.
  init(_ source: Bytes, folder: String) {
    var found: [(depth: Int, entry: NavigationEntry)] = []
    var indents: [Int] = []
    var lineNumber = 0
    var isFirst = true
    // A part holds the list below it.
    var isInPart = false
    for raw in source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      lineNumber += 1
      let line = Line(String(utf8: raw))
      if line.text.isEmpty { continue }
      defer { isFirst = false }
      if let title = line.headingTitle {
        if isFirst || title.isEmpty { continue }
        indents = []
        isInPart = true
        let place = SourceLocation(line: lineNumber, column: line.textColumn)
        found.append((0, NavigationEntry(title: title, location: place)))
        continue
      }
      guard var entry = line.entry(folder: folder) else { continue }
      entry.location.line = lineNumber
      guard let indent = line.itemIndent else {
        // A chapter outside the list: before or after it.
        indents = []
        isInPart = false
        found.append((0, entry))
        continue
      }
      while let last = indents.last, last >= indent { indents.removeLast() }
      indents.append(indent)
      found.append((indents.count - (isInPart ? 0 : 1), entry))
    }
    entries = Self.nest(found[...], depth: 0)
  }

  private static func nest(
    _ found: ArraySlice<(depth: Int, entry: NavigationEntry)>, depth: Int
  ) -> [NavigationEntry] {
    var entries: [NavigationEntry] = []
    var index = found.startIndex
    while index < found.endIndex {
      var entry = found[index].entry
      var end = index + 1
      while end < found.endIndex, found[end].depth > found[index].depth { end += 1 }
      // Deeper than any reader could follow: the rest stays on one level.
      if depth < 20 {
        entry.children = nest(found[(index + 1)..<end], depth: depth + 1)
        entries.append(entry)
      } else {
        entries += found[index..<end].map(\.entry)
      }
      index = end
    }
    return entries
  }

  /// One line, taken apart.
  private struct Line {
    /// Columns before the list marker; `nil` where the line is no list item.
    var itemIndent: Int?
    var text: Substring
    /// Column of `text`, from 1, in bytes.
    var textColumn: Int

    init(_ line: String) {
      var column = 0
      text = line[...]
      textColumn = 1
      while let first = text.first, first == " " || first == "\t" || first == "\u{FEFF}" {
        column += first == "\t" ? 4 - column % 4 : first == " " ? 1 : 0
        text.removeFirst()
      }
      if let marker = text.first, "*-+".contains(marker),
        text.dropFirst().first?.isWhitespace == true
      {
        itemIndent = column
        text = text.dropFirst(2)
      }
      let rest = text.drop { $0.isWhitespace }
      textColumn = line.utf8.count - rest.utf8.count + 1
      text = rest.trimmingBlanks()[...]
    }

    /// The text of a heading; `nil` for other lines.
    var headingTitle: String? {
      guard itemIndent == nil, text.first == "#" else { return nil }
      let title = text.drop { $0 == "#" }
      guard title.isEmpty || title.first == " " || title.first == "\t" else { return nil }
      return title.trimmingBlanks().replacingEscapes()
    }

    func entry(folder: String) -> NavigationEntry? {
      guard text.first == "[", let close = Self.closingBracket(of: text) else {
        return itemIndent == nil || text.isEmpty
          ? nil : NavigationEntry(title: String(text), location: .init(line: 1, column: textColumn))
      }
      let title = text[text.index(after: text.startIndex)..<close]
      var entry = NavigationEntry(
        title: title.trimmingBlanks().replacingEscapes(), location: .init(line: 1))
      let rest = text[text.index(after: close)...]
      // The place of the destination, as in topics.
      entry.location.column = textColumn + text.utf8.count - rest.utf8.count + 1
      guard rest.first == "(", let end = rest.lastIndex(of: ")") else {
        return itemIndent == nil
          ? nil : NavigationEntry(title: String(text), location: .init(line: 1, column: textColumn))
      }
      var path = rest[rest.index(after: rest.startIndex)..<end].trimmingBlanks()
      if let title = path.startOfTitle { path = String(path[..<title]).trimmingBlanks() }
      if path.hasPrefix("<"), path.hasSuffix(">") { path = String(path.dropFirst().dropLast()) }
      if LinkDestination(path).kind == .external || LinkDestination(path).kind == .script {
        entry.path = path
        return entry
      }
      path = PercentCoding.decode(
        path.split(separator: "#", omittingEmptySubsequences: false).first.map(String.init) ?? "")
      // A path that leads out of the guide stays as it is: nothing is there.
      entry.path = path.isEmpty ? "" : Path.normalized(folder + "/" + path) ?? path
      return entry
    }

    private static func closingBracket(of text: Substring) -> Substring.Index? {
      var depth = 0
      for index in text.indices {
        switch text[index] {
        case "[": depth += 1
        case "]":
          depth -= 1
          if depth == 0 { return index }
        default: continue
        }
      }
      return nil
    }
  }
}

extension String {
  /// Where a link title (` "…"`) begins in a destination.
  fileprivate var startOfTitle: String.Index? {
    guard hasSuffix("\""), let quote = firstIndex(of: "\""), quote > startIndex else { return nil }
    return quote
  }

  /// Markdown's backslash escapes undone, and code marks left out.
  fileprivate func replacingEscapes() -> String {
    var result = ""
    var isEscaped = false
    for character in self {
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      if isEscaped || character != "`" { result.append(character) }
      isEscaped = false
    }
    return result
  }
}
