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

/// Compresses the texts of a guide: each shard by itself, with what they share in one dictionary.
///
/// A shard is read as tokens of the dictionary; a run of tokens that stood earlier in the shard
/// becomes a copy. Tokens, copies and their distances are written in Huffman codes that serve all
/// shards.
struct TextCompressor: Sendable {
  let tokens: [Bytes]
  private let trie: TokenTrie
  private let finder: CopyFinder

  /// `tokens` are sorted. `sample` tells how common they are.
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
    let bytes = text.span
    var index = 0
    while index < bytes.count {
      let match = trie.longestMatch(in: bytes, from: index)
      if match.length > 0 {
        symbols.append(Int32(truncatingIfNeeded: match.token))
        index += match.length
      } else {
        symbols.append(-1 - Int32(UTF8Decoder.next(text, &index)))
      }
    }
    return symbols
  }

  /// The steps that write a shard.
  func steps(of text: Bytes) -> TextSteps { finder.steps(of: Self.read(text, trie)) }

  /// The codes that suit all shards.
  func codes(for shards: [TextSteps]) -> TextCodes {
    var symbolUses = [Int](repeating: 0, count: tokens.count + TextSymbol.extraSymbols)
    var distanceUses = [Int](repeating: 0, count: TextSymbol.distanceClasses)
    var symbols = symbolUses.mutableSpan
    var distances = distanceUses.mutableSpan
    for shard in shards {
      shard.forEach { step in
        symbols[symbol(of: step)] += 1
        if case .copy(_, let distance) = step { distances[Self.width(distance) - 1] += 1 }
      }
    }
    return TextCodes(
      symbols: CanonicalCode(frequencies: symbolUses),
      distances: CanonicalCode(frequencies: distanceUses))
  }

  @inline(__always)
  private func symbol(of step: TextStep) -> Int {
    switch step {
    case .token(let token): token
    case .character: tokens.count + TextSymbol.copyClasses
    case .copy(let length, _): tokens.count + Self.width(length - TextSymbol.shortestCopy)
    }
  }

  func write(_ steps: TextSteps, _ codes: TextCodes) -> Bytes {
    var writer = BitWriter()
    writer.writeGamma(steps.count + 1)
    steps.forEach { step in
      codes.symbols.write(symbol(of: step), to: &writer)
      switch step {
      case .token: break
      case .character(let code): writer.write(code, bits: 21)
      case .copy(let length, let distance):
        Self.writeTail(length - TextSymbol.shortestCopy, to: &writer)
        codes.distances.write(Self.width(distance) - 1, to: &writer)
        Self.writeTail(distance, to: &writer)
      }
    }
    return writer.finish()
  }

  /// A number without its first bit, which its width tells.
  @inline(__always)
  private static func writeTail(_ number: Int, to writer: inout BitWriter) {
    let width = width(number)
    guard width > 1 else { return }
    writer.write(
      UInt32(truncatingIfNeeded: number) & ((1 << UInt32(width - 1)) - 1), bits: width - 1)
  }

  /// Bits of a number; 0 for 0.
  @inline(__always)
  private static func width(_ number: Int) -> Int { Int.bitWidth - number.leadingZeroBitCount }
}
