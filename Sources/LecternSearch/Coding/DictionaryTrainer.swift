/// Chooses the pieces of text that are worth an entry in a guide's text dictionary.
///
/// It begins with words (each with the space before it) and single characters, reads the text with
/// them, joins neighbours that stand together often, and repeats: words grow into phrases,
/// characters of scripts without spaces into words. A piece must save more bits than its entry
/// costs.
struct DictionaryTrainer {
  /// UTF-8; bytes below U+0020 part its fields and stand in no token with others.
  private let text: [UInt8]
  private let capacity: Int

  private static let rounds = 3
  /// Longest token, in bytes.
  private static let longestToken = 36
  private static let fewestUses = 3
  /// Fixed-point bits (256 to a bit) that a character costs where no token covers it.
  private static let characterCost = 4 * 256 + 128
  /// Fixed-point bits that each character of an entry costs in the dictionary itself.
  private static let entryCost = 10 * 256

  init(text: [UInt8], capacity: Int) {
    self.text = text
    self.capacity = capacity
  }

  /// The tokens, sorted; every character of the text that occurs thrice is one.
  func tokens() -> [[UInt8]] {
    var chosen = initialTokens()
    for _ in 0..<Self.rounds { chosen = improve(chosen) }
    return Self.sorted(singleCharacters() + chosen)
  }

  private func singleCharacters() -> [[UInt8]] {
    var counts = CodePointCounter()
    var index = 0
    while index < text.count { counts.add(UTF8Decoder.next(text, &index)) }
    return counts.codes.filter { counts[$0] >= Self.fewestUses || $0 < 0x80 }
      .compactMap { Unicode.Scalar($0).map { Array(String(Character($0)).utf8) } }
  }

  /// Runs of letters that occur often enough, with the space before them.
  private func initialTokens() -> [[UInt8]] {
    let characters = Characters.shared
    let bytes = text.span
    var words = Interner<UInt8>()
    var counts: [Int] = []
    var index = 0
    while index < bytes.count {
      let start = index
      if bytes[index] == 0x20 { index += 1 }
      while index < bytes.count {
        var next = index
        let characterClass: UInt8
        if bytes[index] < 0x80 {
          characterClass = characters.characterClass(ofASCII: bytes[index])
          next += 1
        } else {
          characterClass = characters.characterClass(of: UTF8Decoder.next(text, &next))
        }
        guard characterClass == CharacterClass.word, next - start <= Self.longestToken else {
          break
        }
        index = next
      }
      guard index - start > 1 else {
        index = start + UTF8Decoder.length(bytes[start])
        continue
      }
      let number = words.intern(text[start..<index])
      if number == counts.count { counts.append(0) }
      counts[number] += 1
    }
    return Self.sorted(
      counts.indices.filter { counts[$0] >= Self.fewestUses }.map { Array(words.word($0)) })
  }

  /// Reads the text with the tokens, drops those that do not pay, and joins neighbours that do.
  private func improve(_ tokens: [[UInt8]]) -> [[UInt8]] {
    let reading = Reading(text, tokens: tokens)
    var gains = Interner<UInt8>()
    var best: [Int] = []
    func consider(_ word: [UInt8], _ gain: Int) {
      guard gain > 0, word.count <= Self.longestToken else { return }
      let number = gains.intern(word[...])
      if number == best.count { best.append(gain) } else { best[number] = max(best[number], gain) }
    }
    for token in tokens.indices where reading.count(token) >= Self.fewestUses {
      let uses = reading.count(token)
      let length = reading.length(token)
      consider(
        tokens[token],
        uses * (length * Self.characterCost - reading.cost(uses)) - length * Self.entryCost)
    }
    reading.pairs.forEach(minimum: Self.fewestUses) { first, second, uses in
      let saved =
        reading.cost(reading.count(first)) + reading.cost(reading.count(second))
        - reading.cost(uses)
      let length = reading.length(first) + reading.length(second)
      let gain = uses * saved - min(length, 8) * Self.entryCost
      if gain > 0 { consider(reading.bytes(first) + reading.bytes(second), gain) }
    }
    return Self.sorted(
      best.indices
        .sorted {
          best[$0] != best[$1]
            ? best[$0] > best[$1] : gains.word($0).lexicographicallyPrecedes(gains.word($1))
        }
        .prefix(capacity)
        .map { Array(gains.word($0)) })
  }

  /// Words in the order of their bytes; the first eight decide nearly always.
  private static func sorted(_ words: [[UInt8]]) -> [[UInt8]] {
    func start(_ word: [UInt8]) -> UInt64 {
      (0..<8).reduce(0) { $0 << 8 | ($1 < word.count ? UInt64(word[$1]) : 0) }
    }
    return words.map { (start: start($0), word: $0) }
      .sorted {
        $0.start != $1.start
          ? $0.start < $1.start : $0.word.lexicographicallyPrecedes($1.word)
      }
      .map(\.word)
  }
}

/// How often tokens, single characters and pairs of them stand in a text.
///
/// A token goes by its number, a character without token by its code point after all tokens.
private struct Reading {
  private(set) var pairs: PairCounter
  private let tokens: [[UInt8]]
  private var counts: [Int]
  private var characters = CodePointCounter()
  private let totalBits: Int

  /// The tokens are sorted.
  init(_ text: [UInt8], tokens: [[UInt8]]) {
    self.tokens = tokens
    var counts = [Int](repeating: 0, count: tokens.count)
    var characters = CodePointCounter()
    var pairs = PairCounter(expected: text.count / 8)
    let trie = TokenTrie(tokens: tokens)
    let bytes = text.span
    var total = 0
    var previous = -1
    var index = 0
    while index < bytes.count {
      total += 1
      let match = trie.longestMatch(in: bytes, from: index)
      var number = match.token
      if match.length > 0 {
        counts[number] += 1
        index += match.length
      } else {
        let code = UTF8Decoder.next(text, &index)
        characters.add(code)
        number = code < 0x20 ? -1 : tokens.count + Int(code)
      }
      if previous >= 0, number >= 0 { pairs.add(previous, number) }
      previous = number
    }
    self.counts = counts
    self.characters = characters
    self.pairs = pairs
    totalBits = FixedPoint.log2(max(total, 1))
  }

  /// Fixed-point bits of something that stands `count` times in the text.
  func cost(_ count: Int) -> Int { totalBits - FixedPoint.log2(max(count, 1)) }

  func count(_ number: Int) -> Int {
    number < tokens.count ? counts[number] : characters[UInt32(number - tokens.count)]
  }

  func bytes(_ number: Int) -> [UInt8] {
    if number < tokens.count { return tokens[number] }
    return Unicode.Scalar(UInt32(number - tokens.count)).map { Array(String(Character($0)).utf8) }
      ?? []
  }

  /// Characters of a token.
  func length(_ number: Int) -> Int {
    number < tokens.count ? tokens[number].count { $0 & 0xc0 != 0x80 } : 1
  }
}
