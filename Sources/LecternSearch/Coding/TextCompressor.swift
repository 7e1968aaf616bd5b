internal import LecternText

/// The symbols of compressed text after the tokens of the dictionary.
enum TextSymbol {
  /// Copies of what stands earlier in the shard, by the number of bits of (length - 2).
  static let copyClasses = 16
  /// A character that is in no token follows, in 21 bits.
  static let extraSymbols = copyClasses + 1
  static let shortestCopy = 2
  /// Longer runs are several copies: so a text that is one word again and again is compared in
  /// linear time, and every length fits a class.
  static let longestCopy = 256
  /// Distances by their number of bits, from 1.
  static let distanceClasses = 24
}

/// Compresses the texts of a guide: each shard by itself, with what they share in one dictionary.
///
/// A shard is read as tokens of the dictionary; a run of tokens that stood earlier in the shard
/// becomes a copy. Tokens, copies and their distances are written in Huffman codes that serve all
/// shards. Use: ``add(_:)`` every shard, then ``finish()``.
struct TextCompressor {
  let tokens: [[UInt32]]
  private let trie: TokenTrie
  private var shards: [[Int32]] = []
  private var escapes: [[UInt32]] = []

  init(tokens: [[UInt32]]) {
    self.tokens = tokens
    trie = TokenTrie(tokens: tokens)
  }

  private var escapeSymbol: Int { tokens.count + TextSymbol.copyClasses }

  /// Reads a shard's text as tokens.
  mutating func add(_ text: [UInt32]) {
    var symbols: [Int32] = []
    symbols.reserveCapacity(text.count / 3)
    var escaped: [UInt32] = []
    var index = 0
    while index < text.count {
      if let match = trie.longestMatch(in: text, from: index, to: text.count) {
        symbols.append(Int32(match.token))
        index += match.length
      } else {
        symbols.append(Int32(escapeSymbol))
        escaped.append(text[index])
        index += 1
      }
    }
    shards.append(symbols)
    escapes.append(escaped)
  }

  /// The compressed shards, and the codes that a reader needs.
  func finish() -> (shards: [Bytes], symbols: CanonicalCode, distances: CanonicalCode) {
    var uses = [Int](repeating: 0, count: tokens.count + TextSymbol.extraSymbols)
    for shard in shards {
      for symbol in shard { uses[Int(symbol)] += 1 }
    }
    let finder = CopyFinder(uses: uses)
    let steps = shards.map { finder.steps(of: $0) }

    var symbolUses = [Int](repeating: 0, count: uses.count)
    var distanceUses = [Int](repeating: 0, count: TextSymbol.distanceClasses)
    for step in steps.joined() {
      switch step {
      case .token(let token): symbolUses[Int(token)] += 1
      case .copy(let length, let distance):
        symbolUses[tokens.count + Self.width(Int(length) - TextSymbol.shortestCopy)] += 1
        distanceUses[Self.width(Int(distance)) - 1] += 1
      }
    }
    let symbolCode = CanonicalCode(frequencies: symbolUses)
    let distanceCode = CanonicalCode(frequencies: distanceUses)
    let written = steps.indices.map { index in
      write(steps[index], escapes: escapes[index], symbolCode, distanceCode)
    }
    return (written, symbolCode, distanceCode)
  }

  private func write(
    _ steps: [CopyFinder.Step], escapes: [UInt32], _ symbolCode: CanonicalCode,
    _ distanceCode: CanonicalCode
  ) -> Bytes {
    var writer = BitWriter()
    var escaped = escapes.makeIterator()
    writer.writeGamma(steps.count + 1)
    for step in steps {
      switch step {
      case .token(let token):
        symbolCode.write(Int(token), to: &writer)
        if Int(token) == escapeSymbol { writer.write(escaped.next() ?? 0, bits: 21) }
      case .copy(let length, let distance):
        let rest = Int(length) - TextSymbol.shortestCopy
        let width = Self.width(rest)
        symbolCode.write(tokens.count + width, to: &writer)
        if width > 1 {
          writer.write(UInt32(rest) & ((1 << UInt32(width - 1)) - 1), bits: width - 1)
        }
        let distanceWidth = Self.width(Int(distance))
        distanceCode.write(distanceWidth - 1, to: &writer)
        writer.write(
          UInt32(distance) & ((1 << UInt32(distanceWidth - 1)) - 1), bits: distanceWidth - 1)
      }
    }
    return writer.finish()
  }

  /// Bits of a number; 0 for 0.
  private static func width(_ number: Int) -> Int { Int.bitWidth - number.leadingZeroBitCount }
}

/// Finds runs of tokens that stood earlier in the same shard.
struct CopyFinder {
  enum Step {
    case token(Int32)
    case copy(length: Int32, distance: Int32)
  }

  /// Fixed-point bits of each symbol, 256 to a bit.
  private let costs: [Int]
  private static let candidates = 12
  /// Fixed-point bits of a copy beside its distance's own bits.
  private static let copyCost = 9 * 256

  init(uses: [Int]) {
    let total = FixedPoint.log2(max(uses.reduce(0, +), 1))
    costs = uses.map { total - FixedPoint.log2(max($0, 1)) }
  }

  func steps(of symbols: [Int32]) -> [Step] {
    let escape = Int32(costs.count - 1)
    var steps: [Step] = []
    steps.reserveCapacity(symbols.count)
    var heads = [Int32](repeating: -1, count: 1 << 12)
    var links = [Int32](repeating: -1, count: symbols.count)
    func slot(_ index: Int) -> Int {
      let mixed =
        (UInt32(symbols[index]) &* 0x9e37_79b1) ^ (UInt32(symbols[index + 1]) &* 0x85eb_ca77)
      return Int(mixed >> 20)
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
        var candidate = Int(heads[slot(index)])
        var tries = 0
        while candidate >= 0, tries < Self.candidates {
          var length = 0
          var saved = 0
          while length < TextSymbol.longestCopy, index + length < symbols.count,
            symbols[candidate + length] == symbols[index + length],
            symbols[index + length] != escape
          {
            saved += costs[Int(symbols[index + length])]
            length += 1
          }
          let distance = index - candidate
          let gain = saved - Self.copyCost - FixedPoint.log2(distance)
          if length >= TextSymbol.shortestCopy, gain > best.gain {
            best = (length, distance, gain)
          }
          // No other candidate can be longer.
          if length == TextSymbol.longestCopy { break }
          candidate = Int(links[candidate])
          tries += 1
        }
      }
      if best.length > 0 {
        steps.append(.copy(length: Int32(best.length), distance: Int32(best.distance)))
        for offset in 0..<best.length { note(index + offset) }
        index += best.length
      } else {
        steps.append(.token(symbols[index]))
        note(index)
        index += 1
      }
    }
    return steps
  }
}
