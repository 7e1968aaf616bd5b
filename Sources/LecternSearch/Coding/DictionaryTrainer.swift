/// Chooses the pieces of text that are worth an entry in a guide's text dictionary.
///
/// It begins with words (each with the space before it) and single characters, reads the text with
/// them, joins neighbours that stand together often, and repeats: words grow into phrases,
/// characters of scripts without spaces into words. A piece must save more bits than its entry
/// costs.
struct DictionaryTrainer {
  private let characters = Characters.shared
  private let text: [UInt32]
  private let capacity: Int

  private static let rounds = 3
  private static let longestToken = 24
  private static let fewestUses = 3
  /// Fixed-point bits (256 to a bit) that a character costs where no token covers it.
  private static let characterCost = 4 * 256 + 128
  /// Fixed-point bits that each character of an entry costs in the dictionary itself.
  private static let entryCost = 10 * 256

  /// `text` is what the choice is made on; code points below U+0020 part its fields.
  init(text: [UInt32], capacity: Int) {
    self.text = text
    self.capacity = capacity
  }

  /// The tokens, sorted; every character of the text that occurs thrice is one.
  func tokens() -> [[UInt32]] {
    var chosen = initialTokens()
    for _ in 0..<Self.rounds { chosen = improve(chosen) }
    let singles = singleCharacters()
    return (singles + chosen).sorted { $0.lexicographicallyPrecedes($1) }
  }

  private func singleCharacters() -> [[UInt32]] {
    var counts = CodePointCounter()
    for code in text { counts.add(code) }
    return counts.codes.filter { counts[$0] >= Self.fewestUses || $0 < 0x80 }.map { [$0] }
  }

  /// Runs of letters that occur often enough, with the space before them.
  private func initialTokens() -> [[UInt32]] {
    var words = Interner()
    var counts: [Int] = []
    var index = 0
    while index < text.count {
      let start = index
      if text[index] == 0x20 { index += 1 }
      while index < text.count, index - start < Self.longestToken, isLetter(text[index]) {
        index += 1
      }
      guard index - start > 1 else {
        index = start + 1
        continue
      }
      let number = words.intern(text[start..<index])
      if number == counts.count { counts.append(0) }
      counts[number] += 1
    }
    return counts.indices.filter { counts[$0] >= Self.fewestUses }.map { Array(words.word($0)) }
  }

  private func isLetter(_ code: UInt32) -> Bool {
    characters.characterClass(of: code) == CharacterClass.word
  }

  /// Reads the text with the tokens, drops those that do not pay, and joins neighbours that do.
  private func improve(_ tokens: [[UInt32]]) -> [[UInt32]] {
    let trie = TokenTrie(tokens: tokens)
    let singles = tokens.count
    var counts = [Int](repeating: 0, count: singles)
    var characterCounts = CodePointCounter()
    var pairs = PairCounter(expected: text.count / 4)
    var total = 0
    var previous = -1
    var index = 0
    while index < text.count {
      total += 1
      var number: Int
      if let match = trie.longestMatch(in: text, from: index, to: text.count) {
        counts[match.token] += 1
        number = match.token
        index += match.length
      } else {
        characterCounts.add(text[index])
        number = singles + Int(text[index])
        index += 1
      }
      if number >= singles, text[index - 1] < 0x20 { number = -1 }
      if previous >= 0, number >= 0 { pairs.add(previous, number) }
      previous = number
    }

    let totalBits = FixedPoint.log2(max(total, 1))
    func cost(_ count: Int) -> Int { totalBits - FixedPoint.log2(max(count, 1)) }
    func count(_ number: Int) -> Int {
      number < singles ? counts[number] : characterCounts[UInt32(number - singles)]
    }
    func letters(_ number: Int) -> [UInt32] {
      number < singles ? tokens[number] : [UInt32(number - singles)]
    }

    var gains = Interner()
    var best: [Int] = []
    func consider(_ word: [UInt32], _ gain: Int) {
      guard gain > 0, word.count <= Self.longestToken else { return }
      let number = gains.intern(word[...])
      if number == best.count { best.append(gain) } else { best[number] = max(best[number], gain) }
    }
    for (token, uses) in counts.enumerated() where uses >= Self.fewestUses {
      let length = tokens[token].count
      consider(
        tokens[token],
        uses * (length * Self.characterCost - cost(uses)) - length * Self.entryCost)
    }
    pairs.forEach(minimum: Self.fewestUses) { first, second, uses in
      let word = letters(first) + letters(second)
      let saved = cost(count(first)) + cost(count(second)) - cost(uses)
      consider(word, uses * saved - min(word.count, 8) * Self.entryCost)
    }
    return best.indices
      .sorted {
        best[$0] != best[$1]
          ? best[$0] > best[$1] : gains.word($0).lexicographicallyPrecedes(gains.word($1))
      }
      .prefix(capacity)
      .map { Array(gains.word($0)) }
  }
}
