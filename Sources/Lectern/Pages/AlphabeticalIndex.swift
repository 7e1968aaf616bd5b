import LecternFiles
import LecternMustache
import LecternMarkdown
import LecternText

/// The alphabetical index of a tree: topics, headings and keywords. It finds what search would where
/// scripts are off.
struct AlphabeticalIndex: Sendable {
  struct Entry: Sendable, Hashable {
    var title: String
    var path: String
    var fragment = ""
    /// What tells entries of one name apart: the topic that a heading or keyword is in.
    var detail = ""
    var sortKey: String

    /// The order of entries that sort alike.
    func comesBefore(_ other: Entry) -> Bool {
      (title, path, fragment) < (other.title, other.path, other.fragment)
    }
  }

  /// Entries in order, by letter.
  private(set) var groups: [(letter: String, entries: [Entry])] = []

  /// With more entries than this the headings are left out: the page would be too large to open.
  private static let limit = 4000

  init(_ guide: Guide, _ tree: GuideTree) {
    var entries: [Entry] = []
    let topics = zip(guide.catalogue.entries, guide.topics).filter {
      $0.0.tree == tree.root && !$0.0.metadata.isHidden
    }
    func headings(of topic: Shared<RenderedTopic>) -> some Sequence<Heading> {
      topic.headings.lazy.filter { $0.level > 1 && !$0.text.isEmpty }
    }
    let count = topics.reduce(0) { count, found in
      count + 1 + found.0.metadata.keywords.count + headings(of: found.1).count { _ in true }
    }
    for (entry, topic) in topics {
      entries.append(Entry(topic.title, entry.pagePath))
      for keyword in entry.metadata.keywords {
        entries.append(Entry(keyword, entry.pagePath, detail: topic.title))
      }
      guard count <= Self.limit else { continue }
      for heading in headings(of: topic) {
        entries.append(
          Entry(heading.text, entry.pagePath, fragment: heading.id, detail: topic.title))
      }
    }
    // Numbers are sorted, since entries are large.
    let order = entries.indices.sorted { first, second in
      let (a, b) = (entries[first].sortKey, entries[second].sortKey)
      return a == b ? entries[first].comesBefore(entries[second]) : a < b
    }
    for index in order {
      let entry = entries[index]
      let letter = Self.letter(of: entry.sortKey)
      if groups.last?.letter == letter {
        groups[groups.count - 1].entries.append(entry)
      } else {
        groups.append((letter, [entry]))
      }
    }
    // Symbols, digits and each letter are one group, wherever sorting put their entries.
    var merged: [(letter: String, entries: [Entry])] = []
    for group in groups {
      if let index = merged.firstIndex(where: { $0.letter == group.letter }) {
        merged[index].entries += group.entries
      } else {
        merged.append(group)
      }
    }
    groups = merged
  }

  private static func letter(of key: String) -> String {
    guard let first = key.unicodeScalars.first else { return "#" }
    if first.properties.numericType != nil { return "0–9" }
    guard first.properties.isAlphabetic else { return "#" }
    // Syllables and ideographs are too many for a group each.
    switch first.value {
    case 0xAC00...0xD7AF:
      let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
      return String(initials[min(initials.count - 1, Int(first.value - 0xAC00) / 588)])
    case 0x3400...0x9FFF, 0x20000...0x3FFFF: return "文"
    case 0x30A0...0x30FF:
      // Katakana stands with hiragana.
      return Unicode.Scalar(first.value - 0x60).map { String(Character($0)) } ?? "#"
    default: return String(Character(first)).uppercased()
    }
  }

  func value(on page: PageContext) -> TemplateValue {
    .list(
      groups.enumerated().map { number, group in
        [
          "letter": .text(group.letter), "id": .text("letter-\(number + 1)"),
          "entries": .list(
            group.entries.map { entry in
              var href = PercentCoding.encode(path: Path.relative(from: page.path, to: entry.path))
              if !entry.fragment.isEmpty {
                href += "#" + PercentCoding.encode(fragment: entry.fragment)
              }
              return [
                "title": .text(entry.title), "href": .text(href), "detail": .text(entry.detail),
                "has_detail": .bool(!entry.detail.isEmpty && entry.detail != entry.title),
              ]
            }),
        ]
      })
  }
}

extension AlphabeticalIndex.Entry {
  init(_ title: String, _ path: String, fragment: String = "", detail: String = "") {
    self.title = title
    self.path = path
    self.fragment = fragment
    self.detail = detail
    // Without what stands before the first letter: quotes, code marks, dashes of options.
    let scalars = title.unicodeScalars.drop {
      !$0.properties.isAlphabetic && $0.properties.numericType == nil
    }
    let text = scalars.isEmpty ? title : String(String.UnicodeScalarView(scalars))
    sortKey = LetterFolding.fold(text.lowercased())
  }
}
