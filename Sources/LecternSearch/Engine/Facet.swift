/// One way in which a unit of the query is found: as it is, by its beginning, as a synonym, ...
struct Facet {
  /// How much it counts beside the word itself.
  var weight: Double
  /// Lists of the words that stand for the unit, with what each is worth.
  var lists: [(list: PostingList, weight: Double)]
  /// Words to mark in a text.
  var words: [[UInt32]]
  /// Positions of the query that it covers.
  var position: Int
  var span: Int

  /// Sections that hold one of the words, at most.
  func sectionCount(total: Int) -> Int {
    min(lists.reduce(0) { $0 + $1.list.sectionCount }, total)
  }
}

/// What a facet found in one section.
struct FacetHit {
  /// Occurrences in the text, each by the worth of its word.
  var body = 0.0
  /// Occurrences in the heading, each by the worth of its word and the heading's length.
  var heading = 0.0
  var keyword = 0.0
  var positions: [Int] = []
  /// Positions are blocks of a run.
  var isRun = false
  var headingPositions: [Int] = []
  /// Words of the heading, where the word itself stands in it.
  var exactHeadingLength = 0
}

extension Facet {
  /// The sections that hold its words.
  func hits() -> [Int: FacetHit] {
    var hits: [Int: FacetHit] = [:]
    for (list, weight) in lists {
      for found in list.hits {
        var hit = hits[found.section] ?? FacetHit()
        hit.body += weight * Double(found.count)
        if !found.headingPositions.isEmpty {
          let share = Ranking.headingLengthShare
          let norm = 1 - share + share * Double(found.headingLength) / Ranking.usualHeading
          hit.heading += weight * Double(found.headingPositions.count) / norm
          hit.headingPositions += found.headingPositions
          if weight == 1 { hit.exactHeadingLength = found.headingLength }
        }
        if found.isKeyword { hit.keyword = max(hit.keyword, weight) }
        hit.positions += found.positions
        hit.isRun = list.isRun
        hits[found.section] = hit
      }
    }
    return hits
  }
}
