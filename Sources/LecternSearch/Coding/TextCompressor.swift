internal import LecternText

/// The symbols of compressed text after the tokens of the dictionary.
enum TextSymbol {
  /// Copies of what stands earlier in the shard, by the number of bits of (length - 2).
  static let copyClasses = 16
  /// A character that is in no token follows, in 21 bits.
  static let extraSymbols = copyClasses + 1
  static let shortestCopy = 2
  /// The longest that a class of lengths holds.
  static let longestCopy = (1 << (copyClasses - 1)) - 1
  /// Distances by their number of bits, from 1.
  static let distanceClasses = 24
  static let longestDistance = (1 << distanceClasses) - 1
}

/// The codes that serve all shards of a guide.
struct TextCodes: Sendable {
  let symbols: CanonicalCode
  let distances: CanonicalCode
}

/// One step in writing a text: a token, a character without one, or a copy of earlier tokens.
struct TextStep: Sendable {
  /// Length of a copy; 0 for a token, -1 for a character.
  private let length: Int32
  /// Token, code point, or distance of the copy.
  let value: Int32

  static func token(_ token: Int) -> TextStep { TextStep(length: 0, value: Int32(token)) }
  static func character(_ code: UInt32) -> TextStep { TextStep(length: -1, value: Int32(code)) }
  static func copy(length: Int, distance: Int) -> TextStep {
    TextStep(length: Int32(length), value: Int32(distance))
  }

  var copyLength: Int? { length > 0 ? Int(length) : nil }
  var isCharacter: Bool { length < 0 }
}

/// Compresses the texts of a guide: each shard by itself, with what they share in one dictionary.
///
/// A shard is read as tokens of the dictionary; a run of tokens that stood earlier in the shard
/// becomes a copy. Tokens, copies and their distances are written in Huffman codes that serve all
/// shards.
struct TextCompressor: Sendable {
  let tokens: [Bytes]
  private let trie: TokenTrie
  private let finder: CopyFinder

  /// `sample` tells how common the tokens are.
  init(tokens: [Bytes], sample: [Bytes]) {
    self.tokens = tokens
    trie = TokenTrie(tokens: tokens)
    var uses = [Int](repeating: 0, count: tokens.count)
    for text in sample {
      for symbol in Self.read(text, trie) where symbol >= 0 { uses[Int(symbol)] += 1 }
    }
    finder = CopyFinder(uses: uses)
  }

  /// Reads a text as tokens; a character that is in none is -1 - its code point.
  private static func read(_ text: Bytes, _ trie: TokenTrie) -> [Int32] {
    var symbols: [Int32] = []
    symbols.reserveCapacity(text.count / 3)
    var index = 0
    while index < text.count {
      let match = trie.longestMatch(in: text, from: index)
      if match.length > 0 {
        symbols.append(Int32(match.token))
        index += match.length
      } else {
        symbols.append(-1 - Int32(UTF8Decoder.next(text, &index)))
      }
    }
    return symbols
  }

  /// The steps that write a shard.
  func steps(of text: Bytes) -> [TextStep] { finder.steps(of: Self.read(text, trie)) }

  /// The codes that suit all shards.
  func codes(for shards: [[TextStep]]) -> TextCodes {
    var symbols = [Int](repeating: 0, count: tokens.count + TextSymbol.extraSymbols)
    var distances = [Int](repeating: 0, count: TextSymbol.distanceClasses)
    for shard in shards {
      for step in shard {
        symbols[symbol(of: step)] += 1
        if step.copyLength != nil { distances[Self.width(Int(step.value)) - 1] += 1 }
      }
    }
    return TextCodes(
      symbols: CanonicalCode(frequencies: symbols),
      distances: CanonicalCode(frequencies: distances))
  }

  private func symbol(of step: TextStep) -> Int {
    if let length = step.copyLength {
      return tokens.count + Self.width(length - TextSymbol.shortestCopy)
    }
    return step.isCharacter ? tokens.count + TextSymbol.copyClasses : Int(step.value)
  }

  func write(_ steps: [TextStep], _ codes: TextCodes) -> Bytes {
    var writer = BitWriter()
    writer.writeGamma(steps.count + 1)
    for step in steps {
      codes.symbols.write(symbol(of: step), to: &writer)
      if let length = step.copyLength {
        Self.writeTail(length - TextSymbol.shortestCopy, to: &writer)
        codes.distances.write(Self.width(Int(step.value)) - 1, to: &writer)
        Self.writeTail(Int(step.value), to: &writer)
      } else if step.isCharacter {
        writer.write(UInt32(step.value), bits: 21)
      }
    }
    return writer.finish()
  }

  /// A number without its first bit, which its width tells.
  private static func writeTail(_ number: Int, to writer: inout BitWriter) {
    let width = width(number)
    guard width > 1 else { return }
    writer.write(UInt32(number) & ((1 << UInt32(width - 1)) - 1), bits: width - 1)
  }

  /// Bits of a number; 0 for 0.
  private static func width(_ number: Int) -> Int { Int.bitWidth - number.leadingZeroBitCount }
}

/// Finds runs of tokens that stood earlier in the same shard.
struct CopyFinder: Sendable {
  /// Fixed-point bits of each token, 256 to a bit.
  private let costs: [Int]
  private static let candidates = 8
  /// Fixed-point bits of a copy beside its distance's own bits.
  private static let copyCost = 9 * 256
  /// Runs of this length are long enough: none better is looked for.
  private static let longEnough = 24

  init(uses: [Int]) {
    let total = FixedPoint.log2(max(uses.reduce(0, +), 1))
    costs = uses.map { total - FixedPoint.log2(max($0, 1)) }
  }

  /// `symbols` are tokens, or -1 - code point for a character without one.
  func steps(of symbols: [Int32]) -> [TextStep] {
    var steps: [TextStep] = []
    steps.reserveCapacity(symbols.count)
    var heads = [Int32](repeating: -1, count: 1 << 12)
    var links = [Int32](repeating: -1, count: symbols.count)
    func slot(_ index: Int) -> Int {
      let first = UInt32(bitPattern: symbols[index]) &* 0x9e37_79b1
      return Int((first ^ (UInt32(bitPattern: symbols[index + 1]) &* 0x85eb_ca77)) >> 20)
    }
    func note(_ index: Int) {
      guard index + 1 < symbols.count else { return }
      let slot = slot(index)
      links[index] = heads[slot]
      heads[slot] = Int32(index)
    }
    var index = 0
    while index < symbols.count {
      var best = (length: 0, distance: 0, gain: 0)
      if index + 1 < symbols.count {
        let most = min(symbols.count - index, Self.longEnough)
        var candidate = Int(heads[slot(index)])
        var tries = 0
        while candidate >= 0, index - candidate <= TextSymbol.longestDistance,
          tries < Self.candidates, best.length < Self.longEnough
        {
          var length = 0
          var saved = 0
          while length < most, symbols[candidate + length] == symbols[index + length],
            symbols[index + length] >= 0
          {
            saved += costs[Int(symbols[index + length])]
            length += 1
          }
          if length >= TextSymbol.shortestCopy {
            let distance = index - candidate
            let gain = saved - Self.copyCost - FixedPoint.log2(distance)
            if gain > best.gain { best = (length, distance, gain) }
          }
          candidate = Int(links[candidate])
          tries += 1
        }
      }
      if best.length > 0 {
        // Only what is taken is followed to its end, or tokens of no cost would be compared forever.
        while best.length < TextSymbol.longestCopy, index + best.length < symbols.count,
          symbols[index + best.length] >= 0,
          symbols[index + best.length] == symbols[index + best.length - best.distance]
        {
          best.length += 1
        }
        steps.append(.copy(length: best.length, distance: best.distance))
        for offset in 0..<best.length { note(index + offset) }
        index += best.length
      } else {
        let symbol = symbols[index]
        steps.append(symbol >= 0 ? .token(Int(symbol)) : .character(UInt32(-1 - symbol)))
        note(index)
        index += 1
      }
    }
    return steps
  }
}
