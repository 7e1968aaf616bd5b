/// Scores the sections that hold words of a query.
///
/// First every section that holds a word gets what its words are worth, in itself and in its page.
/// Then the best of them get what only a closer look tells: words that stand together, a heading
/// that is the query.
struct Scorer {
  struct Scored: Equatable {
    var section: Int
    var score: Double
    /// The page's title is the query.
    var isExactTitle = false
  }

  private let head: IndexHead
  private let units: [ScoredUnit]
  private let queryLength: Int
  private let totalMass: Double

  struct ScoredUnit {
    var position: Int
    var facets: [ScoredFacet]
    /// What the unit counts in the query.
    var mass: Double
  }
  struct ScoredFacet {
    /// How rare its words are, by how well they stand for the unit.
    var weight: Double
    var position: Int
    var hits: FacetHits
    var pages: [Int: PageHit]
  }
  /// What a facet found in all sections of a page.
  struct PageHit {
    var body = 0.0
    var headings = 0.0
    var title = 0.0
    var keyword = 0.0
  }

  init(_ plan: QueryPlan, head: IndexHead) {
    self.head = head
    queryLength = plan.query.length
    let total = head.sectionCount
    units = plan.units.filter { !$0.facets.isEmpty }.map { unit in
      let share = unit.isFunctionWord ? Ranking.functionWordWeight : 1
      let rarities = unit.facets.map { facet in
        Ranking.rarity(sections: facet.sectionCount(total: total), total: total)
      }
      let facets = zip(unit.facets, rarities).map { facet, rarity in
        let hits = FacetHits(facet)
        let known = facet.isBeginning ? min(rarity, rarities[0]) : rarity
        return ScoredFacet(
          weight: facet.weight * known * share, position: facet.position, hits: hits,
          pages: Self.pages(of: hits, head: head))
      }
      return ScoredUnit(
        position: unit.unit.position, facets: facets, mass: facets.map(\.weight).max() ?? 0)
    }
    totalMass = units.reduce(0) { $0 + $1.mass }
  }

  private static func pages(of hits: FacetHits, head: IndexHead) -> [Int: PageHit] {
    var pages: [Int: PageHit] = [:]
    for hit in hits.hits {
      let page = Int(head.pages[hit.section])
      var sum = pages[page] ?? PageHit()
      sum.body += hit.body
      if head.pageStarts[page] == hit.section {
        sum.title = hit.heading
        sum.keyword = hit.keyword
      } else {
        sum.headings += hit.heading
      }
      pages[page] = sum
    }
    return pages
  }

  /// Sections that hold a word of the query, the best first.
  func scores() -> [Scored] {
    let broad = broadScores().sorted(by: Self.precedes)
    let ranked = broad.prefix(Ranking.mostInspected)
    let exact = titlesLikeQuery()
    let others = broad.dropFirst(ranked.count).filter { exact.contains($0.section) }
    return (ranked + others.prefix(Ranking.mostExact)).map { scored in
      var scored = scored
      let isExact = isExactHeading(scored.section)
      scored.score += proximity(scored.section)
      if isExact { scored.score += Ranking.exactHeadingWeight * totalMass }
      scored.isExactTitle =
        isExact && head.pageStarts[Int(head.pages[scored.section])] == scored.section
      return scored
    }
    .sorted(by: Self.precedes)
  }

  private static func precedes(_ first: Scored, _ second: Scored) -> Bool {
    if first.isExactTitle != second.isExactTitle { return first.isExactTitle }
    return first.score != second.score
      ? first.score > second.score : first.section < second.section
  }

  /// The worth of the words that each section holds.
  private func broadScores() -> [Scored] {
    var places = [Int32](repeating: -1, count: head.sectionCount)
    var sections: [Int] = []
    for facet in units.flatMap(\.facets) {
      for hit in facet.hits.hits where places[hit.section] < 0 {
        places[hit.section] = Int32(sections.count)
        sections.append(hit.section)
      }
    }
    var values = [Double](repeating: 0, count: sections.count * units.count)
    for (number, unit) in units.enumerated() {
      for facet in unit.facets {
        add(facet, unit: number, places: places, to: &values)
      }
    }
    var pageScores: [Int: Double] = [:]
    return sections.enumerated().map { place, section in
      let page = Int(head.pages[section])
      let own = combined(values[(place * units.count)..<((place + 1) * units.count)])
      let pageScore =
        pageScores[page] ?? combined(units.map { contribution(of: $0, on: page) }[...])
      pageScores[page] = pageScore
      return Scored(section: section, score: own + Ranking.pageShare * pageScore)
    }
  }

  /// Raises each section's value of a unit to what one facet is worth there.
  private func add(
    _ facet: ScoredFacet, unit: Int, places: [Int32], to values: inout [Double]
  ) {
    func raise(_ section: Int, frequency: Double) {
      let slot = Int(places[section]) * units.count + unit
      values[slot] = max(
        values[slot], facet.weight * frequency / (Ranking.saturation + frequency))
    }
    for hit in facet.hits.hits {
      let page = Int(head.pages[hit.section])
      let isTop = head.pageStarts[page] == hit.section
      let share = Ranking.bodyLengthShare
      let length = Double(head.lengths[hit.section]) / Double(head.averageLength)
      var frequency = hit.body / (1 - share + share * length)
      frequency += hit.heading * (isTop ? Ranking.titleWeight : Ranking.headingWeight)
      frequency += hit.keyword * Ranking.keywordWeight
      if !isTop { frequency += (facet.pages[page]?.title ?? 0) * Ranking.inheritedTitleWeight }
      raise(hit.section, frequency: frequency)
    }
    // Sections found by another word of the query have the title's word too.
    for (page, found) in facet.pages where found.title > 0 {
      for section
        in (head.pageStarts[page] + 1)..<max(head.pageStarts[page + 1], head.pageStarts[page] + 1)
      where places[section] >= 0 {
        raise(section, frequency: found.title * Ranking.inheritedTitleWeight)
      }
    }
  }

  /// What one unit adds to a page as a whole.
  private func contribution(of unit: ScoredUnit, on page: Int) -> Double {
    let share = Ranking.pageLengthShare
    let norm = 1 - share + share * (head.pageLengths[page] / head.averagePageLength)
    var best = 0.0
    for facet in unit.facets {
      guard let found = facet.pages[page] else { continue }
      let frequency =
        found.title * Ranking.pageTitleWeight + found.keyword * Ranking.keywordWeight
        + (found.headings * Ranking.pageHeadingWeight + found.body) / norm
      best = max(best, facet.weight * frequency / (Ranking.pageSaturation + frequency))
    }
    return best
  }

  /// The units' values together: less where a part of the query is missing.
  private func combined(_ values: ArraySlice<Double>) -> Double {
    var sum = 0.0
    var mass = 0.0
    for (unit, value) in zip(units, values) where value > 0 {
      sum += value
      mass += unit.mass
    }
    let covered = totalMass > 0 ? mass / totalMass : 0
    return sum * (Ranking.partialShare + (1 - Ranking.partialShare) * covered * covered)
  }
}

extension Scorer {
  /// Where one unit stands in a section.
  private struct Places {
    var body: [Int] = []
    var blocks: [Int] = []
    var heading: [Int] = []
  }

  private func places(of unit: ScoredUnit, in section: Int) -> Places {
    var places = Places()
    for facet in unit.facets {
      for (hit, isRun, _) in facet.hits.found(in: section) {
        if isRun { places.blocks += hit.positions } else { places.body += hit.positions }
        places.heading += hit.headingPositions
      }
    }
    return places
  }

  /// What neighbours of the query add where they are neighbours in the section too.
  private func proximity(_ section: Int) -> Double {
    guard units.count > 1 else { return 0 }
    let places = units.map { self.places(of: $0, in: section) }
    var sum = 0.0
    for index in 0..<(units.count - 1) {
      let offset = units[index + 1].position - units[index].position
      let first = places[index]
      let second = places[index + 1]
      let body = max(
        Self.nearness(first.body, second.body, offset: offset), Self.blockNearness(first, second))
      let heading = Self.nearness(first.heading, second.heading, offset: offset)
      sum +=
        min(units[index].mass, units[index + 1].mass)
        * (Ranking.proximityWeight * body + Ranking.headingProximityWeight * heading)
    }
    return sum
  }

  /// 1 where the second stands at its place after the first, less with each word between them or
  /// where they are swapped.
  private static func nearness(_ first: [Int], _ second: [Int], offset: Int) -> Double {
    var nearest = Ranking.longestGap + 1
    for left in first {
      for right in second {
        let gap = right - left - offset
        // Swapped neighbours are as far as one word between them.
        nearest = min(nearest, gap >= 0 ? gap : max(1, -gap - offset))
      }
    }
    return nearest <= Ranking.longestGap ? 1 / Double(1 + nearest) : 0
  }

  /// The same for runs without spaces, as far as blocks tell.
  private static func blockNearness(_ first: Places, _ second: Places) -> Double {
    guard !first.blocks.isEmpty || !second.blocks.isEmpty else { return 0 }
    let shift = SearchIndexFormat.blockShift
    let left = first.blocks + first.body.map { $0 >> shift }
    let right = second.blocks + second.body.map { $0 >> shift }
    var best = 0.0
    for block in left {
      for other in right where other == block || other == block + 1 {
        best = max(best, other == block ? 1 : 0.8)
      }
    }
    return best
  }

  /// Pages' first sections whose title has as many words as the query, and a word of each unit.
  private func titlesLikeQuery() -> Set<Int> {
    var common: Set<Int>?
    for unit in units {
      var found: Set<Int> = []
      for (list, weight) in unit.facets.flatMap(\.hits.lists) where weight == 1 {
        for hit in list.hits where hit.headingLength == queryLength {
          let isTop = head.pageStarts[Int(head.pages[hit.section])] == hit.section
          if isTop { found.insert(hit.section) }
        }
      }
      common = common?.intersection(found) ?? found
    }
    return common ?? []
  }

  /// Whether the section's heading is the query, word by word.
  private func isExactHeading(_ section: Int) -> Bool {
    !units.isEmpty
      && units.allSatisfy { unit in
        unit.facets.contains { facet in
          facet.hits.found(in: section).contains { hit, _, weight in
            weight == 1 && hit.headingLength == queryLength
              && hit.headingPositions.contains(facet.position)
          }
        }
      }
  }
}
