/// Finds the words nearest to a misspelt one.
enum SpellingCorrector {
  /// Shorter words are not corrected: nearly everything is near them.
  static let shortestWord = 4
}
