extension QueryPlan {
  /// Words and phrases that guide.yml calls synonyms of what was asked.
  mutating func addSynonyms() {
    let groups = units.map { unit -> Int in
      guard !unit.facets.isEmpty, let (shard, place) = index.find(unit.unit.word) else {
        return -1
      }
      return shard.groups[place]
    }
    for phrases in index.head.synonyms {
      for (number, phrase) in phrases.enumerated() {
        for place in places(of: phrase, groups: groups) {
          for (other, synonym) in phrases.enumerated() where other != number {
            guard let facet = facet(for: synonym, at: place) else { continue }
            for unit in place.units { units[unit].facets.append(facet) }
          }
        }
      }
    }
  }

  /// Where a query has a phrase.
  private struct PhrasePlace {
    var units: Range<Int>
    /// How much it counts beside the phrase itself: it is a beginning, or has other forms.
    var weight = 1.0
  }

  /// Units that are a phrase, or at the end of the query its beginning.
  private func places(of phrase: SynonymPhrase, groups: [Int]) -> [PhrasePlace] {
    if phrase.words.count == 1 {
      let written = query.wholes.filter { $0.hasSigns && $0.word == phrase.words[0] }
      if let whole = written.first {
        let covered = units(under: whole)
        return covered.isEmpty
          ? [] : [PhrasePlace(units: covered[0]..<(covered[0] + covered.count))]
      }
    }
    return units.indices.compactMap { place(of: phrase, at: $0, groups: groups) }
  }

  private func place(of phrase: SynonymPhrase, at start: Int, groups: [Int]) -> PhrasePlace? {
    var weight = 1.0
    for (offset, word) in phrase.words.enumerated() {
      let unit = start + offset
      // The guide has words of a phrase that is typed in part: they are what is looked for.
      let isInPart = unit == units.count && !units[unit - 1].isKnown
      if isInPart || unit == units.count - 1 && isBeginning(unit, of: word) {
        return PhrasePlace(units: start..<units.count, weight: Ranking.prefixWeight)
      }
      guard unit < units.count else { return nil }
      let (typed, group) = (units[unit].unit.word, phrase.groups[offset])
      if typed == word || group >= 0 && groups[unit] == group { continue }
      guard !units[unit].isKnown, Self.isForm(typed, of: word) else { return nil }
      weight = Ranking.relatedWeight
    }
    return PhrasePlace(units: start..<(start + phrase.words.count), weight: weight)
  }

  private static var shortestBeginning: Int { 3 }

  private func isBeginning(_ unit: Int, of word: [UInt32]) -> Bool {
    let typed = units[unit].unit
    return typed.isOpen && !typed.isRun && !units[unit].isKnown
      && typed.word.count >= Self.shortestBeginning && word.count > typed.word.count
      && word.starts(with: typed.word)
  }

  /// Whether a word that the guide does not have is another form of one: photos, photo; copies, copy.
  private static func isForm(_ word: [UInt32], of other: [UInt32]) -> Bool {
    let length = sharedLength(word, other)
    let (ending, otherEnding) = (word.count - length, other.count - length)
    guard length >= 3, otherEnding <= 1 else { return false }
    return ending <= (length >= 4 ? 3 : 2)
      || word[length...].elementsEqual([0x69, 0x65, 0x73]) && other[length...].elementsEqual([0x79])
  }

  private func facet(for synonym: SynonymPhrase, at place: PhrasePlace) -> Facet? {
    guard !synonym.groups.contains(-1) else { return nil }
    let lists = synonym.groups.map { group in
      PhraseList.merge(index.lists(group: group))
    }
    guard let list = PhraseList.phrase(lists) else { return nil }
    return Facet(
      weight: Ranking.synonymWeight * place.weight, lists: [(list, 1)], words: synonym.words,
      position: units[place.units.lowerBound].unit.position)
  }
}
