/// Scores the sections that hold words of a query.
struct Scorer {
  struct Scored {
    var section: Int
    var score: Double
    /// The page's title is the query.
    var isExactTitle: Bool
  }

  private let index: IndexReader
  private let units: [ScoredUnit]
  private let queryLength: Int
  private let totalMass: Double

  /// One unit's facets with what they found.
  private struct ScoredUnit {
    var position: Int
    var facets: [ScoredFacet]
    /// What the unit counts in the query.
    var mass: Double
  }
  private struct ScoredFacet {
    var weight: Double
    var position: Int
    var span: Int
    var hits: [Int: FacetHit]
    /// What the titles of pages hold, by page.
    var titles: [Int: Double]
  }

  init(_ plan: QueryPlan, index: IndexReader) {
    self.index = index
    queryLength = plan.query.length
    let total = index.head.sectionCount
    units = plan.units.filter { !$0.facets.isEmpty }.map { unit in
      let share = unit.isFunctionWord ? Ranking.functionWordWeight : 1
      let facets = unit.facets.map { facet in
        let rarity = Ranking.rarity(sections: facet.sectionCount(total: total), total: total)
        let hits = facet.hits()
        var titles: [Int: Double] = [:]
        for (section, hit) in hits where hit.heading > 0 {
          let page = Int(index.head.pages[section])
          if index.head.pageStarts[page] == section { titles[page] = hit.heading }
        }
        return ScoredFacet(
          weight: facet.weight * rarity * share, position: facet.position, span: facet.span,
          hits: hits, titles: titles)
      }
      return ScoredUnit(
        position: unit.unit.position, facets: facets, mass: facets.map(\.weight).max() ?? 0)
    }
    totalMass = units.reduce(0) { $0 + $1.mass }
  }

  /// All sections that hold a word of the query, the best first.
  func scores() -> [Scored] {
    var sections: Set<Int> = []
    for unit in units {
      for facet in unit.facets { sections.formUnion(facet.hits.keys) }
    }
    var parts: [(section: Int, values: [Double])] = []
    var pageBest: [Int: [Double]] = [:]
    for section in sections.sorted() {
      let values = units.map { contribution(of: $0, in: section) }
      parts.append((section, values))
      let page = Int(index.head.pages[section])
      let best = pageBest[page] ?? [Double](repeating: 0, count: units.count)
      pageBest[page] = zip(best, values).map { max($0, $1) }
    }
    let scored = parts.map { section, values in
      let page = Int(index.head.pages[section])
      let exact = exactHeading(section)
      var score = combined(values) + proximity(section)
      score += Ranking.pageShare * combined(pageBest[page] ?? [])
      if exact { score += Ranking.exactHeadingWeight * totalMass }
      return Scored(
        section: section, score: score,
        isExactTitle: exact && index.head.pageStarts[page] == section)
    }
    return scored.sorted { first, second in
      if first.isExactTitle != second.isExactTitle { return first.isExactTitle }
      return first.score != second.score
        ? first.score > second.score : first.section < second.section
    }
  }

  /// What one unit adds to a section: its best facet.
  private func contribution(of unit: ScoredUnit, in section: Int) -> Double {
    let page = Int(index.head.pages[section])
    let isTop = index.head.pageStarts[page] == section
    var best = 0.0
    for facet in unit.facets {
      let hit = facet.hits[section]
      var frequency = 0.0
      if let hit {
        let share = Ranking.bodyLengthShare
        let length = Double(index.head.lengths[section]) / Double(index.head.averageLength)
        frequency += hit.body / (1 - share + share * length)
        frequency += hit.heading * (isTop ? Ranking.titleWeight : Ranking.headingWeight)
        frequency += hit.keyword * Ranking.keywordWeight
      }
      if !isTop, let title = facet.titles[page] {
        frequency += title * Ranking.inheritedTitleWeight
      }
      if frequency > 0 {
        best = max(best, facet.weight * frequency / (Ranking.saturation + frequency))
      }
    }
    return best
  }

  /// The units' values together: less where a part of the query is missing.
  private func combined(_ values: [Double]) -> Double {
    var sum = 0.0
    var mass = 0.0
    for (unit, value) in zip(units, values) where value > 0 {
      sum += value
      mass += unit.mass
    }
    let covered = totalMass > 0 ? mass / totalMass : 0
    return sum * (Ranking.partialShare + (1 - Ranking.partialShare) * covered * covered)
  }

  /// What neighbours of the query add where they are neighbours in the section too.
  private func proximity(_ section: Int) -> Double {
    var sum = 0.0
    for (first, second) in zip(units, units.dropFirst()) {
      let offset = second.position - first.position
      let mass = min(first.mass, second.mass)
      var body = 0.0
      var heading = 0.0
      for left in first.facets {
        guard let a = left.hits[section] else { continue }
        for right in second.facets {
          guard let b = right.hits[section] else { continue }
          let isRun = a.isRun || b.isRun
          body = max(body, Self.nearness(a, b, offset: offset, isRun: isRun))
          heading = max(
            heading, Self.nearness(a.headingPositions, b.headingPositions, offset: offset))
        }
      }
      sum += mass * (Ranking.proximityWeight * body + Ranking.headingProximityWeight * heading)
    }
    return sum
  }

  private static func nearness(_ a: FacetHit, _ b: FacetHit, offset: Int, isRun: Bool) -> Double {
    guard isRun else { return nearness(a.positions, b.positions, offset: offset) }
    let shift = SearchIndexFormat.blockShift
    let first = a.isRun ? a.positions : a.positions.map { $0 >> shift }
    let second = b.isRun ? b.positions : b.positions.map { $0 >> shift }
    var best = 0.0
    for left in first {
      for right in second where right == left || right == left + 1 {
        best = max(best, right == left ? 1 : 0.8)
      }
    }
    return best
  }

  /// 1 where the second stands at its place after the first, less with each word between them or
  /// where they are swapped.
  private static func nearness(_ first: [Int], _ second: [Int], offset: Int) -> Double {
    var nearest = Ranking.longestGap + 1
    for left in first {
      for right in second {
        let gap = right - left - offset
        // Swapped neighbours are as far as one word between them.
        let distance = gap >= 0 ? gap : max(1, -gap - offset)
        nearest = min(nearest, distance)
      }
    }
    guard nearest <= Ranking.longestGap else { return 0 }
    return 1 / Double(1 + nearest)
  }

  /// Whether the section's heading is the query, word by word.
  private func exactHeading(_ section: Int) -> Bool {
    guard !units.isEmpty else { return false }
    var covered = 0
    for unit in units {
      let facet = unit.facets.first { facet in
        guard let hit = facet.hits[section], hit.exactHeadingLength == queryLength else {
          return false
        }
        return hit.headingPositions.contains(facet.position)
      }
      guard let facet else { return false }
      covered = max(covered, facet.position + facet.span)
    }
    return true
  }
}
