/// Articles, conjunctions and prepositions that Arabic and Hebrew write together with the word.
///
/// The index holds words by their stems, without the article; what a reader types has one where the
/// guide may have none.
enum WordPrefixes {
  private static let arabic: [[UInt32]] = [
    [0x648, 0x627, 0x644], [0x628, 0x627, 0x644], [0x643, 0x627, 0x644], [0x641, 0x627, 0x644],
    [0x644, 0x644], [0x627, 0x644], [0x648], [0x641], [0x628], [0x643], [0x644],
  ]
  private static let hebrew: [[UInt32]] = [
    [0x5d5, 0x5d4], [0x5e9, 0x5d4], [0x5d4], [0x5d5], [0x5d1], [0x5dc], [0x5de], [0x5db], [0x5e9],
  ]
  /// Letters that must be left.
  private static let shortest = 3

  /// What a word may be without them, the longest of them first.
  static func withoutPrefixes(_ word: [UInt32]) -> [[UInt32]] {
    prefixes(of: word).compactMap { prefix in
      word.count >= prefix.count + shortest && word.starts(with: prefix)
        ? Array(word[prefix.count...]) : nil
    }
  }

  static func isHebrew(_ code: UInt32) -> Bool { (0x5d0...0x5ea).contains(code) }

  /// A Hebrew word without the article, and an `and` before it: what else stands before words is as
  /// often a part of them.
  static func withoutArticle(_ word: [UInt32]) -> [UInt32] {
    [[0x5d5, 0x5d4], [0x5d4], [0x5d5]].first {
      word.count >= $0.count + shortest && word.starts(with: $0)
    }.map { Array(word[$0.count...]) } ?? word
  }

  private static func prefixes(of word: [UInt32]) -> [[UInt32]] {
    switch word.first {
    case .some(0x620...0x64a): arabic
    case .some(let code) where isHebrew(code): hebrew
    default: []
    }
  }
}
