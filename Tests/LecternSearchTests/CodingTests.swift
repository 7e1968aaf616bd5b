import Testing

@testable import LecternSearch

@Suite("Bits of the index")
struct CodingTests {
  @Test("Numbers come back as they were written", arguments: 0..<20)
  func numbers(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var writer = BitWriter()
    var expected: [(kind: Int, value: Int, parameter: Int)] = []
    for _ in 0..<500 {
      let kind = Int.random(in: 0..<3, using: &generator)
      let parameter = Int.random(in: 0..<12, using: &generator)
      let value = Int.random(
        in: 1..<(1 << Int.random(in: 1...20, using: &generator)), using: &generator)
      expected.append((kind, value, parameter))
      switch kind {
      case 0: writer.writeGamma(value)
      case 1: writer.writeRice(value, parameter: parameter)
      default: writer.write(UInt32(value), bits: 21)
      }
    }
    let text = writer.finish()
    #expect(text.allSatisfy { $0 > 0x20 && $0 < 0x7f && ![0x22, 0x3c, 0x5c].contains($0) })
    var reader = BitReader(text[...])
    for (kind, value, parameter) in expected {
      let found =
        switch kind {
        case 0: reader.readGamma()
        case 1: reader.readRice(parameter: parameter)
        default: Int(reader.read(bits: 21))
        }
      #expect(found == value)
    }
    #expect(!reader.isExhausted)
  }

  @Test("Past the end there are zeros, and the reader says so")
  func exhausted() {
    var reader = BitReader([])
    #expect(reader.read(bits: 13) == 0)
    _ = reader.read(bits: 32)
    _ = reader.read(bits: 32)
    _ = reader.read(bits: 32)
    #expect(reader.isExhausted)
  }

  @Test("A canonical code gives the rare symbols the long codes")
  func canonicalCode() {
    let code = CanonicalCode(frequencies: [1, 0, 50, 3, 3])
    #expect(code.lengths == [3, 0, 1, 3, 2])
    #expect(code.counts == [1, 1, 2])
    #expect(code.order == [2, 4, 0, 3])
    var writer = BitWriter()
    for symbol in [2, 0, 3, 4, 2] { code.write(symbol, to: &writer) }
    let text = writer.finish()
    var reader = BitReader(text[...])
    let decoder = CanonicalDecoder(counts: code.counts)
    let ranks = (0..<5).map { _ in decoder.read(from: &reader) }
    #expect(ranks == [0, 2, 3, 1, 0])
  }

  @Test("A code for steep frequencies stays short")
  func longCodes() {
    var frequencies = [1, 1]
    while frequencies.count < 60 {
      frequencies.append(frequencies[frequencies.count - 1] + frequencies[frequencies.count - 2])
    }
    let code = CanonicalCode(frequencies: frequencies)
    #expect(code.lengths.allSatisfy { $0 > 0 && $0 <= CanonicalCode.longest })
  }

  @Test("Sorted words come back as they were written")
  func words() {
    let words = ["", "a", "aerial", "aerials", "zebra", "ærlig", "環境", "環境変数", "😀"]
      .map { $0.unicodeScalars.map(\.value) }
    let code = WordListCode(words: words)
    var writer = BitWriter()
    var previous: [UInt32] = []
    for word in words {
      code.write(word, after: previous, to: &writer)
      previous = word
    }
    let text = writer.finish()
    var reader = BitReader(text[...])
    let decoder = WordListDecoder(alphabet: code.orderedAlphabet, counts: code.code.counts)
    previous = []
    for word in words {
      previous = decoder.read(after: previous, from: &reader)
      #expect(previous == word)
    }
  }

  private func decompressor(_ compressor: TextCompressor, _ codes: TextCodes) -> TextDecompressor {
    TextDecompressor(
      tokens: compressor.tokens.map {
        String(decoding: $0, as: UTF8.self).unicodeScalars.map(\.value)
      },
      symbolOrder: codes.symbols.order, symbolCounts: codes.symbols.counts,
      distanceOrder: codes.distances.order, distanceCounts: codes.distances.counts)
  }

  @Test("Texts come back as they were compressed", arguments: 0..<6)
  func texts(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let words = ["the", "option", "opens", "a", "window", ".", "環境", "変数", "é", "😀", "\n"]
    var shards = (0..<4).map { _ in
      (0..<Int.random(in: 0..<400, using: &generator)).map { _ in
        words[Int.random(in: 0..<words.count, using: &generator)]
      }.joined(separator: " ")
    }
    shards.append("\u{10fffd}\u{1}\u{2}\u{3}")
    let texts = shards.map { Array($0.utf8) }
    let trainer = DictionaryTrainer(text: texts.flatMap { $0 }, capacity: 300)
    let compressor = TextCompressor(tokens: trainer.tokens(), sample: texts)
    let steps = texts.map { compressor.steps(of: $0) }
    let codes = compressor.codes(for: steps)
    let reader = decompressor(compressor, codes)
    for (shard, steps) in zip(shards, steps) {
      let bits = compressor.write(steps, codes)
      #expect(String(codes: reader.decompress(bits[...])) == shard)
    }
  }

  @Test(
    "Texts that say one thing over and over come back, too",
    arguments: ["a", "a\n", "[a](<b", "abc de fgh ", "環", "👩🏽‍🚀 "])
  func repeatedTexts(text: String) {
    // Longer than the longest copy.
    let shard = String(repeating: text, count: 100_000)
    let bytes = Array(shard.utf8)
    let trainer = DictionaryTrainer(text: bytes, capacity: 300)
    let compressor = TextCompressor(tokens: trainer.tokens(), sample: [bytes])
    let steps = compressor.steps(of: bytes)
    let codes = compressor.codes(for: [steps])
    let bits = compressor.write(steps, codes)
    #expect(String(codes: decompressor(compressor, codes).decompress(bits[...])) == shard)
    #expect(bits.count < bytes.count / 4)
  }

  @Test("Damaged bits give some text or none, and never a crash", arguments: 0..<40)
  func damage(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let text = Array(
      String(repeating: "open the settings window and choose a colour ", count: 20).utf8)
    let compressor = TextCompressor(
      tokens: DictionaryTrainer(text: text, capacity: 50).tokens(), sample: [text])
    let steps = compressor.steps(of: text)
    let codes = compressor.codes(for: [steps])
    var bits = compressor.write(steps, codes)
    for _ in 0..<3 {
      bits[Int.random(in: 0..<bits.count, using: &generator)] = UInt8.random(
        in: 0...255, using: &generator)
    }
    bits.removeLast(Int.random(in: 0..<bits.count, using: &generator))
    #expect(decompressor(compressor, codes).decompress(bits[...]).count < 1_000_000)
  }

  @Test("UTF-8 is taken apart, and what is none becomes the replacement character")
  func utf8() {
    func codes(_ bytes: [UInt8]) -> [UInt32] {
      var index = 0
      var codes: [UInt32] = []
      while index < bytes.count { codes.append(UTF8Decoder.next(bytes, &index)) }
      return codes
    }
    for text in ["a", "é", "環境", "😀x", "\u{7ff}\u{800}\u{ffff}\u{10000}\u{10ffff}"] {
      #expect(codes(Array(text.utf8)) == text.unicodeScalars.map(\.value))
    }
    #expect(codes([0x80, 0x41]) == [0xfffd, 0x41])
    #expect(codes([0xc3]) == [0xfffd])
    #expect(codes([0xe3, 0x81, 0x41]) == [0xfffd, 0xfffd, 0x41])
    #expect(codes([0xff, 0xc0]) == [0xfffd, 0xfffd])
  }

  @Test("Logarithms in whole numbers")
  func logarithms() {
    #expect([1, 2, 3, 10, 1000, 1 << 40].map(FixedPoint.log2) == [0, 256, 405, 850, 2551, 10240])
  }

  @Test("A script holds its data, whatever the data are")
  func scripts() throws {
    let value = ScriptValue.list([
      .number(-3), .text("</script><!--\"\\\u{0}\u{2028}é😀"), .list([]), .numbers([1, 22]),
    ])
    let bytes = ScriptFile.write(name: "en/index", value)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("globalThis.lecternSearch?.add(\"en/index\",["))
    #expect(!text.contains("<"))
    #expect(!text.contains("\u{2028}"))
    #expect(ScriptFile.read(bytes) == value)
    #expect(ScriptFile.read(Array("alert(1)".utf8)) == nil)
    #expect(ScriptFile.read(Array(bytes.dropLast(9))) == nil)
  }

  @Test("The longest token is found at every place", arguments: 0..<4)
  func trie(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    // Few letters make many beginnings in common; all bytes make nodes of many children.
    let letters: ClosedRange<UInt8> = seed % 2 == 0 ? 0x61...0x63 : 0...255
    func bytes(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in UInt8.random(in: letters, using: &generator) }
    }
    let tokens = (0..<800).map { _ in bytes(Int.random(in: 1...6, using: &generator)) }
      .sorted { $0.lexicographicallyPrecedes($1) }
    let trie = TokenTrie(tokens: tokens)
    let text = bytes(600) + tokens.joined()
    for start in stride(from: 0, to: text.count, by: 3) {
      let match = trie.longestMatch(in: text.span, from: start)
      let best = tokens.lastIndex { $0.count >= match.length && text[start...].starts(with: $0) }
      let longest = tokens.filter { text[start...].starts(with: $0) }.map(\.count).max() ?? 0
      #expect(match.length == longest)
      if longest > 0 { #expect(match.token == best) }
    }
  }

  @Test("Ranges of one writer's bits are what another writes")
  func ranges() {
    var generator = SeededGenerator(seed: 3)
    var source = BitWriter()
    var copy = BitWriter()
    copy.write(true)
    var whole = BitWriter()
    whole.write(true)
    var ends: [Int] = []
    for _ in 0..<500 {
      let count = Int.random(in: 1...32, using: &generator)
      let value = UInt32.random(in: 0...UInt32.max, using: &generator) >> UInt32(32 - count)
      source.write(value, bits: count)
      whole.write(value, bits: count)
      ends.append(source.bitCount)
    }
    var start = 0
    for end in ends {
      copy.write(start..<end, of: source)
      start = end
    }
    #expect(copy.bitCount == whole.bitCount)
    #expect(copy.finish() == whole.finish())
    #expect(copy.characterCount == whole.bitCount / 13 * 2)
  }

  @Test("A code that fills its last word of 13 bits ends there", arguments: [0, 13, 26, 416])
  func exactEnd(bits: Int) {
    var writer = BitWriter()
    for _ in 0..<bits { writer.write(true) }
    #expect(writer.finish().count == bits / 13 * 2)
  }
}
