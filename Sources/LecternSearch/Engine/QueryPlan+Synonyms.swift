extension QueryPlan {
  /// Words and phrases that guide.yml calls synonyms of what was asked.
  mutating func addSynonyms() {
    let groups = units.map { unit -> Int in
      guard !unit.facets.isEmpty,
        let shard = index.words(index.wordShard(of: unit.unit.word)),
        let place = shard.index(of: unit.unit.word)
      else { return -1 }
      return shard.groups[place]
    }
    for phrases in index.head.synonyms {
      for (number, phrase) in phrases.enumerated() {
        for start in places(of: phrase, groups: groups) {
          for (other, synonym) in phrases.enumerated() where other != number {
            guard let facet = facet(for: synonym, at: start) else {
              continue
            }
            for unit in start..<(start + phrase.words.count) { units[unit].facets.append(facet) }
          }
        }
      }
    }
  }

  /// Units at which a phrase begins.
  private func places(of phrase: SynonymPhrase, groups: [Int]) -> [Int] {
    guard phrase.words.count <= units.count else { return [] }
    return (0...(units.count - phrase.words.count)).filter { start in
      phrase.words.indices.allSatisfy { offset in
        units[start + offset].unit.word == phrase.words[offset]
          || phrase.groups[offset] >= 0 && groups[start + offset] == phrase.groups[offset]
          || units[start + offset].facets.isEmpty
            && Self.isForm(units[start + offset].unit.word, of: phrase.words[offset])
      }
    }
  }

  /// Whether a word that the guide does not have is another form of one: photos, photo.
  private static func isForm(_ word: [UInt32], of other: [UInt32]) -> Bool {
    let length = sharedLength(word, other)
    return length >= 3 && word.count - length <= 2 && other.count - length <= 1
  }

  private func facet(for synonym: SynonymPhrase, at start: Int) -> Facet? {
    guard !synonym.groups.contains(-1) else { return nil }
    let lists = synonym.groups.map { group in
      PhraseList.merge(index.lists(group: group))
    }
    guard let list = PhraseList.phrase(lists) else { return nil }
    return Facet(
      weight: Ranking.synonymWeight, lists: [(list, 1)], words: synonym.words,
      position: units[start].unit.position)
  }
}
