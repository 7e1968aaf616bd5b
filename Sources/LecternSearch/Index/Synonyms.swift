/// Words of guide.yml that find each other's topics, as the index file carries them:
/// `[[["sign in", [12, 5]], ["log in", [7, 5]]], ...]`, each phrase with the groups of its words
/// (-1 for a word that stands nowhere, and so only leads to the others).
struct Synonyms {
  let value: ScriptValue

  init(_ synonyms: [[String]], vocabulary: Vocabulary) {
    var analyzer = TextAnalyzer()
    value = .list(
      synonyms.compactMap { phrases in
        let entries = phrases.compactMap { phrase -> ScriptValue? in
          analyzer.analyze(phrase)
          let words = Self.words(analyzer)
          guard !words.isEmpty else { return nil }
          let folded = words.map { String(codes: Characters.shared.fold($0)) }
          return .list([
            .text(folded.joined(separator: " ")),
            .numbers(words.map { vocabulary.group(ofWord: $0) ?? -1 }),
          ])
        }
        return entries.count > 1 ? .list(entries) : nil
      })
  }

  /// The words of a phrase; one that is a single word with signs (C++) is as it is written.
  private static func words(_ analyzer: TextAnalyzer) -> [ArraySlice<UInt32>] {
    let whole = analyzer.tokens.first { token in
      token.kind == .whole && token.position == 0 && token.span == analyzer.position
        && analyzer.word(token).contains {
          Characters.shared.characterClass(of: $0) == CharacterClass.punctuation
        }
    }
    return whole.map { [analyzer.word($0)] } ?? analyzer.unitTokens.map { analyzer.word($0) }
  }
}
