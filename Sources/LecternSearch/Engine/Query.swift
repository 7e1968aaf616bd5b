/// A query taken apart.
struct Query {
  /// A word, run or sign that stands at a position of its own.
  struct Unit {
    var word: [UInt32]
    /// Where it was typed, in Unicode scalars of the query.
    var source: Range<Int>
    var position: Int
    /// Characters of the pieces of which the index holds its script, which has no spaces; 0 for a word.
    var runSize: Int
    /// The last thing typed, which may be the beginning of a longer word.
    var isOpen = false

    var isRun: Bool { runSize > 0 }
    /// A part of a run that is shorter than the pieces which the index has of it.
    var isShortOfRun: Bool { word.count < runSize }
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
  private let source: [Unicode.Scalar]

  init(_ text: String) {
    let characters = Characters.shared
    source = Array(text.unicodeScalars)
    var analyzer = TextAnalyzer()
    analyzer.analyze(text)
    length = analyzer.position
    for token in analyzer.tokens where token.kind == .whole {
      let word = characters.fold(analyzer.word(token))
      guard !word.isEmpty else { continue }
      let hasSigns = word.contains {
        characters.characterClass(of: $0) == CharacterClass.punctuation
      }
      wholes.append(
        Whole(word: word, position: token.position, span: token.span, hasSigns: hasSigns))
    }
    for token in analyzer.unitTokens where units.count < Ranking.mostUnits {
      let word = characters.fold(analyzer.word(token))
      guard let first = word.first else { continue }
      units.append(
        Unit(
          word: word, source: token.source, position: token.position,
          runSize: Self.runSize(characters.characterClass(of: first))))
    }
    if let last = text.unicodeScalars.last,
      characters.characterClass(of: last.value) != CharacterClass.separator, !units.isEmpty
    {
      units[units.count - 1].isOpen = true
    }
  }

  private static func runSize(_ characterClass: UInt8) -> Int {
    switch characterClass {
    case CharacterClass.pair: 2
    case CharacterClass.triple: 3
    default: 0
    }
  }

  /// A part of the query as it was typed.
  func typed(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(source[range])) }

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
