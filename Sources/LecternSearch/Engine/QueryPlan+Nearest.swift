/// What is found for a word that the guide does not have.
extension QueryPlan {
  /// Words of the same stem as far as the eye can tell, and words nearly spelt so. A word with
  /// synonyms is none that is misspelt.
  mutating func addNearest(_ number: Int) {
    let unit = units[number].unit
    guard !unit.isRun, SpellingCorrector.canCorrect(unit.word) else { return }
    let hasSynonyms = !units[number].facets.isEmpty
    if let related = relatives(of: unit) { units[number].facets.append(related) }
    guard !hasSynonyms else { return }
    let nearest = SpellingCorrector.nearest(
      to: unit.word, in: index.spellingWords(near: unit.word), isOpen: unit.isOpen)
    guard !nearest.isEmpty else { return }
    let distance = nearest[0].distance
    var facet = Facet(
      weight: Ranking.typoWeights[distance], lists: [], words: [], position: unit.position)
    for candidate in nearest where candidate.distance == distance {
      guard
        let found = self.facet(
          for: candidate.word, position: unit.position, weight: 1)?.facet
      else { continue }
      facet.lists += found.lists.map { ($0.list, $0.weight * Ranking.stemWeight) }
      facet.words += found.words
      units[number].corrections.append(candidate.word)
    }
    if !facet.lists.isEmpty { units[number].facets.append(facet) }
  }

  /// How long the ends of words may be that have so many letters in common with one that ends in so
  /// many others: tabs and tab, cities and city, diving and dive; but not carpet and car.
  private static func otherEndings(length: Int, ending: Int) -> ClosedRange<Int>? {
    switch (length, ending) {
    case (3, ...2): 0...1
    case (3, 3): 1...1
    case (4..., ...5) where length * 4 >= ending * 5: 0...5
    default: nil
    }
  }

  /// Words with the longest common beginning, where both ends are short: connecting, connections.
  private func relatives(of unit: Query.Unit) -> Facet? {
    let word = unit.word
    guard let shard = index.words(index.wordShard(of: word)) else { return nil }
    let place = shard.lowerBound(word)
    func shared(_ index: Int) -> Int {
      guard shard.words.indices.contains(index) else { return 0 }
      return Self.sharedLength(shard.words[index], word)
    }
    let length = max(shared(place), shared(place - 1))
    let ending = word.count - length
    guard let otherEndings = Self.otherEndings(length: length, ending: ending) else { return nil }
    var low = place
    while shared(low - 1) == length { low -= 1 }
    var high = place
    while shared(high) == length { high += 1 }
    var groups: [Int] = []
    var facet = Facet(
      weight: Ranking.relatedWeight, lists: [], words: [], position: unit.position)
    for index in low..<high where otherEndings.contains(shard.words[index].count - length) {
      facet.words.append(shard.words[index])
      guard !groups.contains(shard.groups[index]), groups.count < 8 else { continue }
      groups.append(shard.groups[index])
      facet.lists += self.index.lists(group: shard.groups[index]).map { ($0, Ranking.stemWeight) }
    }
    return facet.lists.isEmpty ? nil : facet
  }

  /// How many letters two words begin with alike.
  static func sharedLength(_ word: [UInt32], _ other: [UInt32]) -> Int {
    zip(word, other).prefix { $0 == $1 }.count
  }
}
