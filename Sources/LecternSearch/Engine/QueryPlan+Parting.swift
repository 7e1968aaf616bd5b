/// Words of a query that the guide writes as two: `darkmode`, dark mode.
extension QueryPlan {
  /// Shorter words are not parted.
  private static var shortestParted: Int { 5 }
  private static var shortestPart: Int { 2 }
  private static var fewSections: Int { 2 }
  /// From this length on, parts are found that do not stand together.
  private static var shortestLooselyParted: Int { 4 }

  /// A word in two.
  struct Parting {
    /// Letters of the first part.
    var place: Int
    var parts: [[UInt32]]
    /// Where both stand, one after the other; nil where that is not known.
    var list: PostingList?
    /// To choose between several.
    var worth: Int
  }

  /// Where a word is to be parted so that both parts are words of the guide.
  ///
  /// - Parameter together: whether they must stand one after the other somewhere in the guide.
  ///   Otherwise both have to be long, as in German compounds, or the second is a word that joins a
  ///   sentence: `login`, log in. Of words that stand in very many sections it is not known where.
  /// - Returns: nil for none; of several the one whose words stand together most often, or else
  ///   whose rarer word is the most common.
  func parting(of unit: Query.Unit, together: Bool) -> Parting? {
    let word = unit.word
    guard !unit.isRun, word.count >= Self.shortestParted, SpellingCorrector.canCorrect(word) else {
      return nil
    }
    var best: Parting?
    for place in Self.shortestPart...(word.count - Self.shortestPart) {
      let parts = [Array(word[..<place]), Array(word[place...])]
      guard let first = known(parts[0]), let second = known(parts[1]) else { continue }
      var found = Parting(place: place, parts: parts, worth: 0)
      if together {
        let lists = [first, second].map { PhraseList.merge(index.lists(group: $0.group)) }
        found.list = PhraseList.phrase(lists)
        found.worth = found.list?.sectionCount ?? 0
      } else {
        let areLong = min(place, word.count - place) >= Self.shortestLooselyParted
        let isJoined = place > Self.shortestPart && !first.isFunctionWord && second.isFunctionWord
        if areLong || isJoined { found.worth = 1 + min(first.weight, second.weight) }
      }
      if found.worth > best?.worth ?? 0 { best = found }
    }
    return best
  }

  /// Words of a few sections are found where the guide writes them as two, too.
  mutating func addParts(_ number: Int) {
    let facets = units[number].facets
    let count = facets.flatMap(\.lists).reduce(0) { $0 + $1.list.sectionCount }
    guard (1...Self.fewSections).contains(count),
      let parting = parting(of: units[number].unit, together: true), let list = parting.list
    else { return }
    units[number].facets.append(
      Facet(
        weight: Ranking.joinedWeight, lists: [(list, 1)], words: parting.parts,
        position: units[number].unit.position))
  }

  private func known(_ word: [UInt32]) -> (group: Int, weight: Int, isFunctionWord: Bool)? {
    guard let (shard, place) = index.find(word) else { return nil }
    let group = shard.groups[place]
    return (group, shard.weights[place], index.head.functionWordGroups.contains(group))
  }
}
