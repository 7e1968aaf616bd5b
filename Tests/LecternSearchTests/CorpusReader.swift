import Foundation

@testable import LecternSearch

/// Reads a folder of Markdown into topics, well enough to judge a ranking: headings, text, code.
///
/// A stand-in for the pipeline, so that the search can be tested by itself.
enum CorpusReader {
  static func topics(in folder: URL, language: String) throws -> [SearchTopic] {
    let root = folder.resolvingSymlinksInPath().path
    guard let walker = FileManager.default.enumerator(atPath: root) else { return [] }
    // SUMMARY.md orders the pages of a book and is none itself.
    let paths = walker.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".md") && !$0.hasSuffix("SUMMARY.md") }.sorted()
    return try paths.map { path in
      let data = try Data(contentsOf: URL(fileURLWithPath: root + "/" + path))
      return topic(
        String(decoding: data, as: UTF8.self), path: String(path.dropLast(3)) + ".html",
        language: language)
    }
  }

  /// A page of Markdown; its title is its first heading, or its file's name.
  static func topic(_ source: String, path: String, language: String) -> SearchTopic {
    var sections = [SearchSection(id: "", heading: "", text: "")]
    var slugs: [String: Int] = [:]
    var fence: Substring?
    var title: String?
    var lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    if lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") {
      for line in lines[..<end] where line.hasPrefix("title:") {
        title = line.dropFirst(6).trimmingCharacters(in: CharacterSet(charactersIn: " \""))
      }
      lines = lines[(end + 1)...]
    }
    for line in lines {
      let trimmed = line.drop { $0 == " " }
      let last = sections.count - 1
      if let open = fence {
        if trimmed.hasPrefix(open) { fence = nil } else { sections[last].text += "\(line)\n".utf8 }
      } else if trimmed.hasPrefix("```") || trimmed.hasPrefix("~~~") {
        fence = trimmed.prefix(3)
      } else if let (heading, id) = heading(line) {
        if last == 0, sections[0].heading.isEmpty, sections[0].text.allSatisfy({ $0 <= 0x20 }) {
          sections[0].heading = heading
        } else {
          var slug = id ?? Self.slug(heading)
          let uses = slugs[slug, default: 0]
          slugs[slug] = uses + 1
          if uses > 0 { slug += "-\(uses)" }
          sections.append(SearchSection(id: slug, heading: heading, text: ""))
        }
      } else if !trimmed.hasPrefix("|--"), !trimmed.hasPrefix("| --"), !trimmed.hasPrefix(":::") {
        sections[last].text += "\(inlineText(line))\n".utf8
      }
    }
    let name = path.split(separator: "/").last ?? ""
    let heading = sections[0].heading
    return SearchTopic(
      path: path, language: language,
      title: title ?? (heading.isEmpty ? String(name.prefix { $0 != "." }) : heading),
      sections: sections)
  }

  /// Text and own id of a line that is a heading.
  private static func heading(_ line: Substring) -> (String, String?)? {
    let marks = line.prefix { $0 == "#" }.count
    guard (1...6).contains(marks), line.dropFirst(marks).first == " " else { return nil }
    var text = line.dropFirst(marks)
    var id: String?
    if let open = text.range(of: "{#"), let close = text[open.upperBound...].firstIndex(of: "}") {
      id = String(text[open.upperBound..<close].prefix { $0 != " " })
      text = text[..<open.lowerBound]
    }
    while text.last == " " || text.last == "#" { text.removeLast() }
    return (inlineText(text).trimmingCharacters(in: .whitespaces), id)
  }

  /// Text of a line without the marks of Markdown and HTML.
  private static func inlineText(_ line: Substring) -> String {
    let bytes = Array(line.utf8)
    var text: [UInt8] = []
    var index = 0
    func find(_ byte: Character, from start: Int) -> Int? {
      bytes[min(start, bytes.count)...].firstIndex(of: byte.asciiValue ?? 0)
    }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "["), UInt8(ascii: "`"), UInt8(ascii: "*"): break
      case UInt8(ascii: "!") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "["):
        break
      case UInt8(ascii: ">") where text.allSatisfy({ $0 == 0x20 }): break
      case UInt8(ascii: "|"): text.append(0x20)
      case UInt8(ascii: "]"):
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "("),
          let close = find(")", from: index)
        {
          index = close
        }
      case UInt8(ascii: "<"):
        let next = index + 1 < bytes.count ? bytes[index + 1] | 0x20 : 0
        if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next) || next == UInt8(ascii: "/")
          || next == UInt8(ascii: "!"), let close = find(">", from: index)
        {
          index = close
        } else {
          text.append(bytes[index])
        }
      case UInt8(ascii: "&"):
        let entities = ["&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": "\"", "&nbsp;": " "]
        let end = find(";", from: index) ?? index
        let name = String(decoding: bytes[index...end], as: UTF8.self)
        text.append(contentsOf: (entities[name] ?? "&").utf8)
        if entities[name] != nil { index = end }
      default: text.append(bytes[index])
      }
      index += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func slug(_ heading: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in heading.lowercased().unicodeScalars {
      let isKept =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-"
        || scalar == "_"
      if isKept { slug.append(scalar) } else if scalar == " " { slug.append("-") }
    }
    return String(slug)
  }
}
