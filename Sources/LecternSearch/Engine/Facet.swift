/// One way in which a unit of the query is found: as it is, by its beginning, as a synonym, ...
struct Facet {
  /// How much it counts beside the word itself.
  var weight: Double
  /// Lists of the words that stand for the unit, with what each is worth.
  var lists: [(list: PostingList, weight: Double)]
  /// Words to mark in a text.
  var words: [[UInt32]]
  /// Where in the query it stands.
  var position: Int
  /// Its words only begin like the one typed: they never count for rarer than that one.
  var isBeginning = false

  /// Sections that hold one of the words, at most.
  func sectionCount(total: Int) -> Int {
    min(lists.reduce(0) { $0 + $1.list.sectionCount }, total)
  }
}

/// What a facet found, section by section.
struct FacetHits {
  struct Hit {
    var section: Int
    /// Occurrences in the text, each by the worth of its word.
    var body = 0.0
    /// Occurrences in the heading, each by the worth of its word and the heading's length.
    var heading = 0.0
    var keyword = 0.0
    /// The hit of the first list that holds the section; those of others follow by `next`.
    var first: Int
  }
  /// One list's hit, in a chain of those of one section.
  struct Link {
    var list: Int
    var hit: Int
    var next: Int
  }
  /// In the order of sections.
  private(set) var hits: [Hit] = []
  private var links: [Link] = []
  let lists: [(list: PostingList, weight: Double)]

  init(_ facet: Facet) {
    lists = facet.lists
    var places: [Int: Int] = [:]
    for (number, entry) in facet.lists.enumerated() {
      for (index, found) in entry.list.hits.enumerated() {
        links.append(Link(list: number, hit: index, next: -1))
        let place: Int
        if number > 0, let known = places[found.section] {
          place = known
          links[links.count - 1].next = hits[place].first
          hits[place].first = links.count - 1
        } else {
          place = hits.count
          hits.append(Hit(section: found.section, first: links.count - 1))
          if facet.lists.count > 1 { places[found.section] = place }
        }
        hits[place].body += entry.weight * Double(found.count)
        if !found.headingPositions.isEmpty {
          let share = Ranking.headingLengthShare
          let norm = 1 - share + share * Double(found.headingLength) / Ranking.usualHeading
          hits[place].heading += entry.weight * Double(found.headingPositions.count) / norm
        }
        if found.isKeyword { hits[place].keyword = max(hits[place].keyword, entry.weight) }
      }
    }
    if lists.count > 1 { hits.sort { $0.section < $1.section } }
  }

  /// The hits of the single lists in one section.
  func found(in section: Int) -> [(hit: PostingList.Hit, isRun: Bool, weight: Double)] {
    var low = 0
    var high = hits.count
    while low < high {
      let middle = (low + high) / 2
      if hits[middle].section < section { low = middle + 1 } else { high = middle }
    }
    guard low < hits.count, hits[low].section == section else { return [] }
    var result: [(hit: PostingList.Hit, isRun: Bool, weight: Double)] = []
    var link = hits[low].first
    while link >= 0 {
      let (list, weight) = lists[links[link].list]
      result.append((list.hits[links[link].hit], list.isRun, weight))
      link = links[link].next
    }
    return result
  }
}
