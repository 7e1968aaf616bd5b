/// Finds what each unit of a query may stand for in the index.
struct QueryPlan {
  struct Unit {
    var unit: Query.Unit
    var facets: [Facet] = []
    var isFunctionWord = false
    /// Words taken for a misspelt one.
    var corrections: [[UInt32]] = []
  }
  private(set) var units: [Unit]
  let query: Query
  private let index: IndexReader

  init(_ query: Query, index: IndexReader) {
    self.query = query
    self.index = index
    units = query.units.map { Unit(unit: $0) }
    for number in units.indices { addWord(number) }
    addWholes()
    addJoins()
    addSynonyms()
    for number in units.indices { addBeginnings(number) }
    for number in units.indices where units[number].facets.isEmpty { addNearest(number) }
    let hasContent = units.contains { !$0.isFunctionWord && !$0.facets.isEmpty }
    if !hasContent {
      for number in units.indices { units[number].isFunctionWord = false }
    }
  }

  /// The word itself and the words of its stem.
  private mutating func addWord(_ number: Int) {
    let unit = units[number].unit
    guard let facet = facet(for: unit.word, position: unit.position, weight: 1) else {
      return
    }
    units[number].isFunctionWord = facet.isFunctionWord
    units[number].facets.append(facet.facet)
  }

  /// A facet for a word of the vocabulary; nil where it is not in it.
  private func facet(
    for word: [UInt32], position: Int, weight: Double
  ) -> (facet: Facet, isFunctionWord: Bool)? {
    guard let shard = index.words(index.wordShard(of: word)), let place = shard.index(of: word)
    else { return nil }
    let group = shard.groups[place]
    let member = shard.members[place]
    let lists = index.lists(group: group).enumerated().map { offset, list in
      (list: list, weight: offset == member ? 1 : Ranking.stemWeight)
    }
    let words = shard.words.indices.filter { shard.groups[$0] == group }.map { shard.words[$0] }
    let facet = Facet(weight: weight, lists: lists, words: words, position: position)
    return (facet, index.head.functionWordGroups.contains(group))
  }

  /// Words as written: each of their units is found by them too.
  private mutating func addWholes() {
    for whole in query.wholes {
      guard
        let facet = facet(
          for: whole.word, position: whole.position, weight: 1)?.facet
      else { continue }
      let covered = units.indices.filter {
        (whole.position..<(whole.position + whole.span)).contains(units[$0].unit.position)
      }
      for number in covered {
        if whole.hasSigns {
          for index in units[number].facets.indices {
            units[number].facets[index].weight *= Ranking.bareWeight
          }
        }
        units[number].facets.append(facet)
      }
    }
  }

  /// Two words of the query that the guide writes as one: `soft wrap`, softwrap.
  private mutating func addJoins() {
    for number in units.indices.dropLast() {
      let first = units[number].unit
      let second = units[number + 1].unit
      guard !first.isRun, !second.isRun, first.position + 1 == second.position else { continue }
      let joined = first.word + second.word
      guard
        let facet = facet(
          for: joined, position: first.position, weight: Ranking.joinedWeight)?.facet
          ?? (second.isOpen
            ? beginnings(of: joined, position: first.position, besides: []) : nil)
      else { continue }
      units[number].facets.append(facet)
      units[number + 1].facets.append(facet)
    }
  }

  /// Words that the last one typed may be the beginning of; for the others, where nothing else was
  /// found.
  private mutating func addBeginnings(_ number: Int) {
    let unit = units[number].unit
    let isSingle = unit.isRun && unit.word.count == 1 || unit.isOpen && !unit.isRun
    let isLost = units[number].facets.isEmpty && unit.word.count > 2
    guard isSingle || isLost,
      let facet = beginnings(
        of: unit.word, position: unit.position,
        besides: units[number].facets.flatMap(\.words))
    else { return }
    units[number].facets.append(facet)
  }

  private func beginnings(
    of word: [UInt32], position: Int, besides known: [[UInt32]]
  ) -> Facet? {
    let limit = Ranking.mostExpansions[min(word.count, Ranking.mostExpansions.count - 1)]
    var found: [(word: [UInt32], group: Int, member: Int, weight: Int)] = []
    let first = index.wordShard(of: word)
    for number in first..<min(first + 2, index.head.wordShards.count) {
      guard let shard = index.words(number) else { break }
      var place = shard.lowerBound(word)
      while place < shard.words.count, shard.words[place].starts(with: word) {
        if !known.contains(shard.words[place]) {
          found.append(
            (shard.words[place], shard.groups[place], shard.members[place], shard.weights[place]))
        }
        place += 1
      }
      if place < shard.words.count { break }
    }
    let order = found.indices.sorted {
      found[$0].weight != found[$1].weight ? found[$0].weight > found[$1].weight : $0 < $1
    }
    var shards: Set<Int> = []
    var facet = Facet(
      weight: Ranking.prefixWeight, lists: [], words: [], position: position, isBeginning: true)
    for place in order where facet.lists.count < limit {
      let shard = index.postingShard(of: found[place].group)
      guard shards.contains(shard) || shards.count < Ranking.mostExpansionShards else { continue }
      shards.insert(shard)
      let lists = index.lists(group: found[place].group)
      guard found[place].member < lists.count else { continue }
      facet.lists.append((lists[found[place].member], Ranking.stemWeight))
      facet.words.append(found[place].word)
    }
    return facet.lists.isEmpty ? nil : facet
  }

  /// Words of the same stem as far as the eye can tell, and words nearly spelt so.
  private mutating func addNearest(_ number: Int) {
    let unit = units[number].unit
    guard !unit.isRun, SpellingCorrector.canCorrect(unit.word) else { return }
    if let related = relatives(of: unit) { units[number].facets.append(related) }
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
}

extension QueryPlan {
  /// Words and phrases that guide.yml calls synonyms of what was asked.
  private mutating func addSynonyms() {
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

  /// How many letters two words begin with alike.
  private static func sharedLength(_ word: [UInt32], _ other: [UInt32]) -> Int {
    zip(word, other).prefix { $0 == $1 }.count
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
