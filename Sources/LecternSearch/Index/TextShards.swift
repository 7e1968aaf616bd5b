internal import LecternText

/// Cuts the pages' texts into shards of about one size, so that showing a result loads little.
///
/// A shard holds parts of pages: the page's path, title and section path, then sections. A long
/// page goes on in the next shard under the same path.
struct TextShards: Sendable {
  /// First section of each shard.
  private(set) var firstSections: [Int] = []

  private let pages: [IndexedPage]
  private var shards: [Shard] = []

  private struct Shard {
    var parts: [Part] = []
    /// Bytes of its text.
    var size = 0
  }

  /// Sections of one page.
  private struct Part {
    var page: Int
    var sections: Range<Int>
  }

  init(_ pages: [IndexedPage]) {
    self.pages = pages
    var shard = Shard()
    var section = 0
    for (number, page) in pages.enumerated() {
      var isOpen = false
      for (index, part) in page.sections.enumerated() {
        if !isOpen {
          if shard.size == 0 { firstSections.append(section) }
          shard.parts.append(Part(page: number, sections: index..<index))
          shard.size += Self.size(of: page)
          isOpen = true
        }
        shard.parts[shard.parts.count - 1].sections =
          shard.parts.last.map {
            $0.sections.lowerBound..<(index + 1)
          } ?? index..<(index + 1)
        shard.size += Self.size(of: part)
        section += 1
        if shard.size >= SearchIndexFormat.textShardSize {
          shard.size += 1
          shards.append(shard)
          shard = Shard()
          isOpen = false
        }
      }
      if isOpen { shard.size += 1 }
    }
    if shard.size > 0 { shards.append(shard) }
  }

  var count: Int { shards.count }

  /// The text of a shard, before compression.
  func text(of index: Int) -> Bytes {
    let shard = shards[index]
    var text = Bytes()
    text.reserveCapacity(shard.size)
    for part in shard.parts {
      let page = pages[part.page]
      Self.append(page, to: &text)
      for section in page.sections[part.sections] { Self.append(section, to: &text) }
      text.append(SearchIndexFormat.pageSeparator)
    }
    return text
  }

  private static func size(of page: IndexedPage) -> Int {
    page.sectionPath.reduce(page.path.count + 1 + page.title.count) { $0 + 1 + $1.count } + 1
  }

  private static func append(_ page: IndexedPage, to text: inout Bytes) {
    text.append(contentsOf: page.path)
    text.append(SearchIndexFormat.fieldSeparator)
    text.append(contentsOf: page.title)
    for field in page.sectionPath {
      text.append(SearchIndexFormat.fieldSeparator)
      text.append(contentsOf: field)
    }
    text.append(SearchIndexFormat.sectionSeparator)
  }

  private static func size(of section: IndexedPage.Section) -> Int {
    let head =
      section.id.isEmpty ? 0 : (section.isSlug ? 1 : section.id.count) + section.heading.count + 2
    return head + section.text.count + 1
  }

  private static func append(_ section: IndexedPage.Section, to text: inout Bytes) {
    if !section.id.isEmpty {
      if section.isSlug {
        text.append(SearchIndexFormat.slugMark)
      } else {
        text.append(contentsOf: section.id)
      }
      text.append(SearchIndexFormat.fieldSeparator)
      text.append(contentsOf: section.heading)
      text.append(SearchIndexFormat.fieldSeparator)
    }
    text.append(contentsOf: section.text)
    text.append(SearchIndexFormat.sectionSeparator)
  }

  /// Text to choose the dictionary from: all of it, or evenly spread shards of a large guide.
  func sample(limit: Int) -> Bytes {
    let total = shards.reduce(0) { $0 + $1.size }
    let step = max(1, (total + limit - 1) / limit)
    return stride(from: 0, to: count, by: step).reduce(into: Bytes()) { sample, index in
      sample += text(of: index)
    }
  }

  /// Evenly spread texts: about `count` of them, or all of fewer.
  func texts(count: Int) -> [Bytes] {
    stride(from: 0, to: self.count, by: max(1, self.count / count)).map { text(of: $0) }
  }
}
