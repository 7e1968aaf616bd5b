internal import LecternText

/// Compresses the shards and writes them with their dictionary.
struct TextShardFiles {
  /// Bytes that the dictionary is chosen from, at most.
  private static let sampleSize = 1_000_000
  private static let largestDictionary = 5000
  /// Shards that tell how common the tokens are.
  private static let sampledShards = 64

  static func files(
    _ shards: TextShards, language: String, jobs: Int
  ) async -> [(name: String, ScriptValue)] {
    let trainer = DictionaryTrainer(
      text: shards.sample(limit: sampleSize), capacity: largestDictionary)
    let compressor = TextCompressor(
      tokens: trainer.tokens(), sample: shards.texts(count: sampledShards))
    let steps = await concurrentMap(Array(0..<shards.count), jobs: jobs) {
      compressor.steps(of: shards.text(of: $0))
    }
    let codes = compressor.codes(for: steps)
    let bits = await concurrentMap(steps, jobs: jobs) { compressor.write($0, codes) }

    var files = bits.enumerated().map { index, bits in
      (name: SearchIndexFormat.textsName(language, index), ScriptValue.bits(bits))
    }
    files.append(
      (SearchIndexFormat.dictionaryName(language), dictionary(compressor.tokens, codes)))
    return files
  }

  /// `[alphabet, its code's counts, token count, counts of the lengths' code, its lengths, counts of
  /// the distances' code, its distances, bits]`; the bits hold each token and each symbol's length.
  private static func dictionary(_ tokens: [Bytes], _ codes: TextCodes) -> ScriptValue {
    let tokens = tokens.map { String(utf8: $0).unicodeScalars.map(\.value) }
    let words = WordListCode(words: tokens)
    var lengthUses = [Int](repeating: 0, count: Int(CanonicalCode.longest) + 1)
    for length in codes.symbols.lengths { lengthUses[Int(length)] += 1 }
    let lengths = CanonicalCode(frequencies: lengthUses)
    var writer = BitWriter()
    var previous: [UInt32] = []
    for token in tokens {
      words.write(token, after: previous, to: &writer)
      previous = token
    }
    for length in codes.symbols.lengths { lengths.write(Int(length), to: &writer) }
    return .list([
      .text(String(codes: words.orderedAlphabet)), .numbers(words.code.counts),
      .number(tokens.count), .numbers(lengths.counts), .numbers(lengths.order),
      .numbers(codes.distances.counts), .numbers(codes.distances.order), .bits(writer.finish()),
    ])
  }
}
