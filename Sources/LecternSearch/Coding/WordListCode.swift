/// Sorted words in few bits: how much a word shares with the one before, then its other letters in
/// a Huffman code.
struct WordListCode {
  /// Letters in the order of the code; the first symbol of all stands for the end of a word.
  let alphabet: [UInt32]
  let code: CanonicalCode
  private let symbols: [UInt32: Int]

  static let end: UInt32 = 0
  /// Rice parameter of shared lengths.
  static let sharedParameter = 1

  /// The code that suits the words; they are in the order of their code points.
  init(words: [[UInt32]]) {
    var frequencies: [UInt32: Int] = [Self.end: max(words.count, 1)]
    var previous: [UInt32] = []
    for word in words {
      for code in word.dropFirst(Self.shared(previous, word)) { frequencies[code, default: 0] += 1 }
      previous = word
    }
    alphabet = frequencies.keys.sorted()
    code = CanonicalCode(frequencies: alphabet.map { frequencies[$0, default: 0] })
    symbols = Dictionary(uniqueKeysWithValues: alphabet.enumerated().map { ($1, $0) })
  }

  /// Writes a word after `previous`, or from its first letter.
  func write(_ word: [UInt32], after previous: [UInt32], to writer: inout BitWriter) {
    let shared = Self.shared(previous, word)
    writer.writeRice(shared, parameter: Self.sharedParameter)
    for letter in word.dropFirst(shared) {
      if let symbol = symbols[letter] { code.write(symbol, to: &writer) }
    }
    code.write(symbols[Self.end] ?? 0, to: &writer)
  }

  /// The alphabet in the order that a reader needs.
  var orderedAlphabet: [UInt32] { code.order.map { alphabet[$0] } }

  private static func shared(_ first: [UInt32], _ second: [UInt32]) -> Int {
    zip(first, second).prefix { $0 == $1 }.count
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
