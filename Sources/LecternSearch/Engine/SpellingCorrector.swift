/// Finds the words nearest to a misspelt one.
enum SpellingCorrector {
  /// Shorter words are not corrected: nearly everything is near them.
  static let shortestWord = 4
  /// From this length on, a word that is still typed may be a misspelt beginning: of a short one,
  /// nearly everything is.
  static let shortestBeginning = 6
  /// From this length on, two slips are forgiven.
  static let shortestForTwo = 8

  struct Candidate {
    var word: [UInt32]
    var distance: Int
  }

  /// Letters only, and enough of them: a number is not nearly another number.
  static func canCorrect(_ word: [UInt32]) -> Bool {
    word.count >= shortestWord
      && word.allSatisfy { code in
        Characters.shared.characterClass(of: code) == CharacterClass.word && code &- 0x30 >= 10
      }
  }

  /// Words within one slip, or two for long words; the nearest first, then the commonest.
  ///
  /// Where the word is still being typed (`isOpen`), it may be the misspelt beginning of a longer
  /// one.
  static func nearest(
    to word: [UInt32], in words: [(word: [UInt32], weight: Int)], isOpen: Bool
  ) -> [Candidate] {
    let limit = word.count >= shortestForTwo ? 2 : 1
    return closest(
      to: word, in: words, limit: limit, isOpen: isOpen && word.count >= shortestBeginning,
      count: Ranking.mostCorrections)
  }

  /// Words to offer where nothing was found: up to two fifths of the letters may differ.
  static func suggestions(
    for word: [UInt32], in words: [(word: [UInt32], weight: Int)]
  ) -> [[UInt32]] {
    closest(to: word, in: words, limit: min(max(word.count * 2 / 5, 1), 3), isOpen: false, count: 3)
      .map(\.word)
  }

  private static func closest(
    to word: [UInt32], in words: [(word: [UInt32], weight: Int)], limit: Int, isOpen: Bool,
    count: Int
  ) -> [Candidate] {
    var table = SlipTable(word)
    // Rank: distance, whole words before beginnings, a different first letter, rarity.
    var found: [(index: Int, rank: [Int])] = []
    for (index, candidate) in words.enumerated() {
      let difference = candidate.word.count - word.count
      guard difference >= -limit, isOpen || difference <= limit else { continue }
      let slips = table.slips(to: candidate.word, limit: limit, isOpen: isOpen)
      guard slips.count <= limit else { continue }
      let isOtherInitial = candidate.word.first != word.first
      found.append(
        (
          index,
          [slips.count, slips.isBeginning ? 1 : 0, isOtherInitial ? 1 : 0, -candidate.weight]
        ))
    }
    var known: Set<[UInt32]> = []
    return
      found
      .sorted {
        $0.rank == $1.rank ? $0.index < $1.index : $0.rank.lexicographicallyPrecedes($1.rank)
      }
      .filter { known.insert(words[$0.index].word).inserted }
      .prefix(count)
      .map { Candidate(word: words[$0.index].word, distance: $0.rank[0]) }
  }
}

/// Counts the slips between one word and many others: letters left out, put in, changed, or two
/// neighbours swapped.
private struct SlipTable {
  private let word: [UInt32]
  private var rows: [[Int]]

  init(_ word: [UInt32]) {
    self.word = word
    rows = [[Int]](repeating: Array(0...word.count), count: 3)
  }

  /// The slips, more than `limit` where it does not matter how many more; with `isOpen`, of the
  /// beginning of `other` that takes the fewest.
  mutating func slips(
    to other: [UInt32], limit: Int, isOpen: Bool
  ) -> (count: Int, isBeginning: Bool) {
    let length = word.count
    for column in 0...length { rows[0][column] = column }
    var best = length
    var bestRow = 0
    for row in 1...max(other.count, 1) where row <= other.count {
      let current = row % 3
      let previous = (row + 2) % 3
      let earlier = (row + 1) % 3
      rows[current][0] = row
      var least = row
      for column in 1...length {
        let isSame = other[row - 1] == word[column - 1]
        var cost = min(
          rows[previous][column] + 1, rows[current][column - 1] + 1,
          rows[previous][column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, other[row - 1] == word[column - 2],
          other[row - 2] == word[column - 1]
        {
          cost = min(cost, rows[earlier][column - 2] + 1)
        }
        rows[current][column] = cost
        least = min(least, cost)
      }
      if rows[current][length] < best {
        best = rows[current][length]
        bestRow = row
      }
      if least > limit { return isOpen ? (best, bestRow < other.count) : (limit + 1, false) }
    }
    let whole = rows[other.count % 3][length]
    return isOpen && best < whole ? (best, bestRow < other.count) : (whole, false)
  }
}
