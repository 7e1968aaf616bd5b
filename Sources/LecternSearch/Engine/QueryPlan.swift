/// Finds what each unit of a query may stand for in the index.
struct QueryPlan {
  struct Unit {
    var unit: Query.Unit
    var facets: [Facet] = []
    var isFunctionWord = false
    /// Words taken for a misspelt one.
    var corrections: [[UInt32]] = []
    /// Whether the guide has the word itself, and not only synonyms of it.
    var isKnown = false
    /// Whether the guide has it with the signs that stand beside it: C++.
    var isFoundWithSigns = false
  }
  var units: [Unit] = []
  /// The query, with words parted that the guide writes apart.
  private(set) var query: Query
  let index: IndexReader

  init(_ query: Query, index: IndexReader) {
    self.query = query
    self.index = index
    repeat { addAll() } while partOne(together: false)
    let hasContent = units.contains { !$0.isFunctionWord && !$0.facets.isEmpty }
    if !hasContent {
      for number in units.indices { units[number].isFunctionWord = false }
    }
  }

  private mutating func addAll() {
    repeat {
      units = query.units.map { Unit(unit: $0) }
      for number in units.indices { addWord(number) }
      addWholes()
      addJoins()
      for number in units.indices { addParts(number) }
      for number in units.indices { units[number].isKnown = !units[number].facets.isEmpty }
      addSynonyms()
      for number in units.indices { addBeginnings(number) }
    } while partOne(together: true)
    for number in units.indices where !units[number].isKnown { addNearest(number) }
  }

  /// Parts the first word that was not found and is two of the guide's; see ``parting(of:together:)``.
  ///
  /// - Returns: whether there was one, so that everything is to be found again.
  private mutating func partOne(together: Bool) -> Bool {
    guard query.units.count < Ranking.mostUnits else { return false }
    for number in units.indices where units[number].facets.isEmpty {
      guard let parting = parting(of: units[number].unit, together: together) else { continue }
      query.part(number, at: parting.place)
      return true
    }
    return false
  }

  /// The word itself and the words of its stem; else those of the word without what its script
  /// writes together with it.
  private mutating func addWord(_ number: Int) {
    let unit = units[number].unit
    if let facet = facet(for: unit.word, position: unit.position, weight: 1) {
      units[number].isFunctionWord = facet.isFunctionWord
      units[number].facets.append(facet.facet)
      return
    }
    for bare in WordPrefixes.withoutPrefixes(unit.word) {
      guard
        let facet = facet(for: bare, position: unit.position, weight: Ranking.stemWeight)?.facet
      else { continue }
      units[number].facets.append(facet)
      return
    }
  }

  /// A facet for a word of the vocabulary; nil where it is not in it.
  func facet(
    for word: [UInt32], position: Int, weight: Double
  ) -> (facet: Facet, isFunctionWord: Bool)? {
    guard let (shard, place) = index.find(word) else { return nil }
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
      for number in units(under: whole) {
        if whole.hasSigns {
          units[number].isFoundWithSigns = true
          for index in units[number].facets.indices {
            units[number].facets[index].weight *= Ranking.bareWeight
          }
        }
        units[number].facets.append(facet)
      }
    }
  }

  /// The units at whose positions a word is as written.
  func units(under whole: Query.Whole) -> [Int] {
    units.indices.filter {
      (whole.position..<(whole.position + whole.span)).contains(units[$0].unit.position)
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
    let mayBeginMore = unit.isRun ? unit.isShortOfRun : unit.isOpen
    let isLost = !units[number].isKnown && unit.word.count > 2
    guard mayBeginMore || isLost, !units[number].isFoundWithSigns,
      let facet = beginnings(
        of: unit.word, position: unit.position,
        besides: units[number].facets.flatMap(\.words))
    else { return }
    units[number].facets.append(facet)
    units[number].isKnown = true
  }

  func beginnings(
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
}
