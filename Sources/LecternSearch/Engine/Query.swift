/// A query taken apart.
struct Query {
  /// A word, run or sign that stands at a position of its own.
  struct Unit {
    var word: [UInt32]
    /// The word as it was typed.
    var typed: String
    var position: Int
    var isRun: Bool
    /// The last thing typed, which may be the beginning of a longer word.
    var isOpen = false
  }
  /// Words as written over the positions of several units: `c++`, `well-known`.
  struct Whole {
    var word: [UInt32]
    var position: Int
    var span: Int
    /// It holds signs that the units have not.
    var hasSigns: Bool
  }
  private(set) var units: [Unit] = []
  private(set) var wholes: [Whole] = []
  /// Positions that the query takes.
  private(set) var length = 0

  init(_ text: String) {
    let characters = Characters.shared
    let source = Array(text.unicodeScalars)
    var analyzer = TextAnalyzer()
    analyzer.analyze(text)
    length = analyzer.position
    for token in analyzer.tokens {
      let word = characters.fold(analyzer.word(token))
      guard let first = word.first else { continue }
      switch token.kind {
      case .whole:
        let hasSigns = word.contains {
          characters.characterClass(of: $0) == CharacterClass.punctuation
        }
        wholes.append(
          Whole(word: word, position: token.position, span: token.span, hasSigns: hasSigns))
      case .word, .gram:
        guard units.count < Ranking.mostUnits else { continue }
        // The single character that ends a run only serves to be found by itself.
        let isTail =
          token.kind == .gram
          && units.last.map { last in
            last.isRun && last.position == token.position - 1
              && last.word.count > word.count
          } == true
        guard !isTail else { continue }
        let characterClass = characters.characterClass(of: first)
        units.append(
          Unit(
            word: word, typed: String(String.UnicodeScalarView(source[token.source])),
            position: token.position,
            isRun: characterClass == CharacterClass.pair
              || characterClass == CharacterClass.triple))
      }
    }
    if let last = text.unicodeScalars.last,
      characters.characterClass(of: last.value) != CharacterClass.separator, !units.isEmpty
    {
      units[units.count - 1].isOpen = true
    }
  }

  /// Makes two units of one, the first of so many letters.
  mutating func part(_ number: Int, at place: Int) {
    var first = units[number]
    var second = first
    first.word = Array(first.word[..<place])
    first.isOpen = false
    second.word = Array(second.word[place...])
    second.position += 1
    for index in units.indices[(number + 1)...] { units[index].position += 1 }
    for index in wholes.indices {
      if wholes[index].position > first.position {
        wholes[index].position += 1
      } else if wholes[index].position + wholes[index].span > first.position {
        wholes[index].span += 1
      }
    }
    units.replaceSubrange(number...number, with: [first, second])
    length += 1
  }
}
