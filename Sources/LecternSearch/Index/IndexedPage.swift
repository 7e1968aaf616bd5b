internal import LecternText

/// A page as it is indexed and shown, in clean UTF-8: the first section is its top, headed by the
/// page's title.
struct IndexedPage: Sendable {
  struct Section {
    /// What stands before the text in a shard, in ``IndexedPage/bytes``: id and heading; nothing
    /// for a page's top.
    var head: Range<Int>
    /// The heading, in ``IndexedPage/bytes``.
    var heading: Range<Int>
    /// The topic's own bytes where they are clean already, so that a guide is not in memory twice.
    var text: ArraySlice<UInt8>
  }
  /// All but the sections' texts.
  private(set) var bytes = Bytes()
  /// What a shard has of a page before its sections, in `bytes`: path, title, section path.
  private(set) var head = 0..<0
  /// Words that lead to the page, a line each, in `bytes`.
  private(set) var keywords = 0..<0
  private(set) var sections: [Section] = []

  init(_ topic: SearchTopic) {
    bytes.append(topic.path)
    bytes.append(SearchIndexFormat.fieldSeparator)
    let title = append(line: topic.title)
    for name in topic.sectionPath {
      bytes.append(SearchIndexFormat.fieldSeparator)
      _ = append(line: name)
    }
    bytes.append(SearchIndexFormat.sectionSeparator)
    head = 0..<bytes.count

    let start = bytes.count
    let lines = Bytes(topic.keywords.joined(separator: "\n").utf8)
    bytes.append(contentsOf: CleanText.clean(lines, keepingLines: true))
    keywords = start..<bytes.count

    sections.reserveCapacity(topic.sections.count + 1)
    if topic.sections.first?.id.isEmpty != true {
      sections.append(Section(head: 0..<0, heading: title, text: []))
    }
    for section in topic.sections {
      if sections.isEmpty {
        addTop(section, title: title)
      } else {
        add(section)
      }
    }
  }

  /// A heading of its own beside the title is text of the top.
  private mutating func addTop(_ section: SearchSection, title: Range<Int>) {
    var text = CleanText.clean(section.text, keepingLines: true)
    let heading = append(line: section.heading)
    if !heading.isEmpty, bytes[heading] != bytes[title] {
      text = (bytes[heading] + [UInt8(ascii: "\n")] + text)[...]
    }
    sections.append(Section(head: 0..<0, heading: title, text: text))
  }

  private mutating func add(_ section: SearchSection) {
    let text = CleanText.clean(section.text, keepingLines: true)
    let start = bytes.count
    bytes.append(section.id)
    let id = start..<bytes.count
    bytes.append(SearchIndexFormat.fieldSeparator)
    let heading = append(line: section.heading)
    bytes.append(SearchIndexFormat.fieldSeparator)
    var head = start..<bytes.count
    if id.isEmpty {
      head = start..<start
    } else if HeadingSlug.isSlug(bytes[id], of: bytes[heading]) {
      // The mark takes the place of the id's last byte.
      head = (id.upperBound - 1)..<bytes.count
      bytes[head.lowerBound] = SearchIndexFormat.slugMark
    }
    sections.append(Section(head: head, heading: heading, text: text))
  }

  /// Adds a text as one clean line, and gives its place.
  private mutating func append(line: String) -> Range<Int> {
    let start = bytes.count
    bytes.append(line)
    guard !CleanText.isClean(bytes[start...], keepingLines: false) else {
      return start..<bytes.count
    }
    let clean = CleanText.copy(of: bytes[start...], keepingLines: false)
    bytes.replaceSubrange(start..., with: clean)
    return start..<bytes.count
  }
}
