/// Sorted words in few bits: how much a word shares with the one before, then its other letters in
/// a Huffman code.
struct WordListCode {
  /// Letters in the order of the code; the first symbol of all stands for the end of a word.
  let alphabet: [UInt32]
  let code: CanonicalCode
  /// Symbol of each letter below ``tableLimit``, and of the few others.
  private let symbols: [Int32]
  private let rareSymbols: [UInt32: Int]

  static let end: UInt32 = 0
  /// Rice parameter of shared lengths.
  static let sharedParameter = 1
  private static let tableLimit: UInt32 = 0x10000

  /// The code that suits the words; they are in the order of their code points.
  init(words: [[UInt32]]) {
    var letters = CodePointCounter()
    letters.add(Self.end, count: max(words.count, 1))
    for index in words.indices {
      let shared = index == 0 ? 0 : Self.shared(words[index - 1], words[index])
      for place in shared..<words[index].count { letters.add(words[index][place]) }
    }
    alphabet = letters.codes
    code = CanonicalCode(frequencies: alphabet.map { letters[$0] })
    let common = alphabet.prefix { $0 < Self.tableLimit }
    var symbols = [Int32](repeating: 0, count: Int(common.last ?? 0) + 1)
    for (symbol, letter) in common.enumerated() { symbols[Int(letter)] = Int32(symbol) }
    self.symbols = symbols
    rareSymbols = Dictionary(
      uniqueKeysWithValues: alphabet.enumerated().dropFirst(common.count).map { ($1, $0) })
  }

  /// Writes a word after `previous`, or from its first letter.
  func write(_ word: [UInt32], after previous: [UInt32], to writer: inout BitWriter) {
    let shared = Self.shared(previous, word)
    writer.writeRice(shared, parameter: Self.sharedParameter)
    for place in shared..<word.count { code.write(symbol(of: word[place]), to: &writer) }
    code.write(symbol(of: Self.end), to: &writer)
  }

  /// The symbol of a letter, which is one of the words'.
  private func symbol(of letter: UInt32) -> Int {
    letter < symbols.count ? Int(symbols[Int(letter)]) : rareSymbols[letter, default: 0]
  }

  /// The alphabet in the order that a reader needs.
  var orderedAlphabet: [UInt32] { code.order.map { alphabet[$0] } }

  /// How many letters two words begin with in common.
  private static func shared(_ first: [UInt32], _ second: [UInt32]) -> Int {
    let most = min(first.count, second.count)
    var count = 0
    while count < most, first[count] == second[count] { count += 1 }
    return count
  }
}

/// Reads the words of a ``WordListCode``.
struct WordListDecoder {
  private let alphabet: [UInt32]
  private let decoder: CanonicalDecoder

  init(alphabet: [UInt32], counts: [Int]) {
    self.alphabet = alphabet
    decoder = CanonicalDecoder(counts: counts)
  }

  func read(after previous: [UInt32], from reader: inout BitReader) -> [UInt32] {
    let shared = reader.readRice(parameter: WordListCode.sharedParameter)
    var word = Array(previous.prefix(shared))
    while let rank = decoder.read(from: &reader), rank < alphabet.count,
      alphabet[rank] != WordListCode.end, !reader.isExhausted
    {
      word.append(alphabet[rank])
    }
    return word
  }
}
