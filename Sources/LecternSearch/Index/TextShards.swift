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
    var start: Int
    var end: Int
  }

  init(_ pages: [IndexedPage]) {
    self.pages = pages
    var shard = Shard()
    var section = 0
    for (number, page) in pages.enumerated() {
      var isOpen = false
      for index in page.sections.indices {
        if !isOpen {
          if shard.size == 0 { firstSections.append(section) }
          shard.parts.append(Part(page: number, start: index, end: index))
          shard.size += page.head.count
          isOpen = true
        }
        shard.parts[shard.parts.count - 1].end = index + 1
        shard.size += page.sections[index].head.count + page.sections[index].text.count + 1
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
      text.append(contentsOf: page.bytes[page.head])
      for index in part.start..<part.end {
        text.append(contentsOf: page.bytes[page.sections[index].head])
        text.append(contentsOf: page.sections[index].text)
        text.append(SearchIndexFormat.sectionSeparator)
      }
      text.append(SearchIndexFormat.pageSeparator)
    }
    return text
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
