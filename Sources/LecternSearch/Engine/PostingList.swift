internal import LecternText

/// Where one word stands: its sections, and its places in each.
struct PostingList {
  struct Hit {
    var section: Int
    /// How often it stands in the section's text.
    var count: Int
    /// Its first positions there; of runs without spaces, their blocks.
    var positions: [Int] = []
    var headingPositions: [Int] = []
    /// Words of the heading, where it stands in the heading.
    var headingLength = 0
    var isKeyword = false
  }
  /// Sections that hold the word, also those that the list leaves out.
  let sectionCount: Int
  let isRun: Bool
  private(set) var hits: [Hit] = []

  init(sectionCount: Int, isRun: Bool, hits: [Hit]) {
    self.sectionCount = sectionCount
    self.isRun = isRun
    self.hits = hits
  }

  init(from reader: inout BitReader, lengths: [Int]) {
    sectionCount = reader.readGamma()
    isRun = reader.readFlag()
    let listed = min(sectionCount, SearchIndexFormat.longestList)
    let hasPositions = SearchIndexFormat.hasPositions(sections: sectionCount, total: lengths.count)
    let parameter = RiceCode.parameter(total: lengths.count, count: max(listed, 1))
    var section = -1
    for _ in 0..<listed {
      section += 1 + reader.readRice(parameter: parameter)
      guard section < lengths.count, !reader.isExhausted else { return }
      var hit = Hit(section: section, count: reader.readGamma())
      if hit.count == 2 {
        Self.readProminent(&hit, from: &reader)
      } else if hit.count > 2 {
        hit.count -= 1
      }
      if hasPositions, hit.count > 0 {
        readPositions(&hit, length: lengths[section], from: &reader)
      }
      hits.append(hit)
    }
  }

  private static func readProminent(_ hit: inout Hit, from reader: inout BitReader) {
    let isInHeading = reader.readFlag()
    hit.isKeyword = isInHeading ? reader.readFlag() : true
    if isInHeading {
      let count = reader.readGamma()
      var position = 0
      for _ in 0..<min(count, 64) {
        position += reader.readRice(parameter: 1)
        hit.headingPositions.append(position)
      }
      hit.headingLength = reader.readGamma()
    }
    hit.count = reader.readGamma() - 1
  }

  private func readPositions(_ hit: inout Hit, length: Int, from reader: inout BitReader) {
    let shift = isRun ? SearchIndexFormat.blockShift : 0
    let count = min(hit.count, SearchIndexFormat.mostPositions)
    let parameter = RiceCode.parameter(total: length >> shift, count: count + 1)
    var position = 0
    for _ in 0..<count {
      position += reader.readRice(parameter: parameter)
      hit.positions.append(position)
    }
  }
}
