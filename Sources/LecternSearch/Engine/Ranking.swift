/// Weights of the ranking; Templates/search/50-ranking.js has the same.
///
/// BM25F over sections: a word counts by how rare it is and by where it stands, with less and less
/// for each repetition. Chosen on the questions of Tests/LecternSearchTests/questions.json.
enum Ranking {
  // Saturation and how much length counts, as in BM25; the saturation is higher than with one field,
  // since a title counts for ten words of text.
  static let saturation = 3.0
  static let bodyLengthShare = 0.9
  static let headingLengthShare = 0.35
  /// A heading of this many words is neither short nor long.
  static let usualHeading = 4.0

  // What one occurrence in a field is worth beside one in the text.
  static let titleWeight = 10.0
  static let headingWeight = 3.0
  static let keywordWeight = 4.0
  /// A page's title, for the sections of the page that hold another word of the query.
  static let inheritedTitleWeight = 2.0

  // How much a word counts that is not quite the one asked for.
  static let stemWeight = 0.75
  static let prefixWeight = 0.7
  static let joinedWeight = 0.9
  static let synonymWeight = 0.7
  static let relatedWeight = 0.5
  static let typoWeights = [1.0, 0.6, 0.4]
  /// The bare word where the query has signs (C++) and the guide knows the word with them.
  static let bareWeight = 0.05
  /// Words that join a sentence, in a query that has others.
  static let functionWordWeight = 0.15

  /// Share of the score that does not depend on how much of the query a section holds.
  static let partialShare = 0.25
  /// What words standing together add, of the rarer one's weight.
  static let proximityWeight = 0.7
  static let headingProximityWeight = 1.2
  /// Farthest that words stand together.
  static let longestGap = 8
  // What the whole page adds to each of its sections.
  static let pageShare = 0.6
  static let pageSaturation = 6.0
  static let pageLengthShare = 0.5
  static let pageTitleWeight = 16.0
  static let pageHeadingWeight = 3.0
  /// A heading that is the query, of the query's weight.
  static let exactHeadingWeight = 0.1

  /// Sections that are looked at closely.
  static let mostInspected = 300
  /// Pages whose title may be the query, which are looked at however much else there is.
  static let mostExact = 100
  /// Sections of one page in a list of results before those of all other pages.
  static let mostPerPage = 3
  /// Words that a query may have.
  static let mostUnits = 24
  /// Words that the beginning of one may stand for, by its length, and files to read for them.
  static let mostExpansions = [0, 6, 10, 24]
  static let mostExpansionShards = 3
  static let mostCorrections = 6
  static let mostShownCorrections = 3

  /// How rare a word is: the natural logarithm of all sections by those that hold it.
  static func rarity(sections: Int, total: Int) -> Double {
    let halves = FixedPoint.log2(2 * total + 2) - FixedPoint.log2(2 * sections + 1)
    return max(Double(halves) * 0.693 / 256, 0.02)
  }
}
