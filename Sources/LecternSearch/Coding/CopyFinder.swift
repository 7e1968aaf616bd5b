/// Finds runs of tokens that stood earlier in the same shard.
struct CopyFinder: Sendable {
  /// Fixed-point bits of each token, 256 to a bit.
  private let costs: [Int32]
  /// Fixed-point bits of distances that occur in a shard of the usual size.
  private let distanceCosts: [Int32]

  private static let candidates = 8
  /// Fixed-point bits of a copy beside its distance's own bits.
  private static let copyCost = 9 * 256
  /// Runs of this length are long enough: none better is looked for.
  private static let longEnough = 24
  private static let slotBits: UInt32 = 12

  init(uses: [Int]) {
    let total = FixedPoint.log2(max(uses.reduce(0, +), 1))
    costs = uses.map { Int32(total - FixedPoint.log2(max($0, 1))) }
    distanceCosts = (0..<8192).map { Int32(FixedPoint.log2(max($0, 1))) }
  }

  /// A copy, and the bits that it saves.
  private struct Copy {
    var length = 0
    var distance = 0
    var gain = 0
  }

  /// `symbols` are tokens, or -1 - code point for a character without one.
  func steps(of symbols: [Int32]) -> TextSteps {
    var steps = TextSteps.Writer(symbols: symbols.count)
    // The last place of each pair of symbols, and the one before each place.
    var headPlaces = [Int32](repeating: -1, count: 1 << Int(Self.slotBits))
    var linkPlaces = [Int32](repeating: -1, count: symbols.count)
    var heads = headPlaces.mutableSpan
    var links = linkPlaces.mutableSpan
    let symbols = symbols.span
    var index = 0
    while index < symbols.count {
      var end = index + 1
      if end < symbols.count {
        let slot = Self.slot(symbols, index)
        let copy = best(symbols, at: index, from: Int(heads[slot]), links.span)
        if copy.length > 0 {
          end = index + Self.fullLength(of: copy, symbols, at: index)
          steps.append(.copy(length: end - index, distance: copy.distance))
        }
      }
      if end == index + 1 {
        let symbol = symbols[index]
        steps.append(symbol >= 0 ? .token(Int(symbol)) : .character(UInt32(-1 - symbol)))
      }
      for place in index..<min(end, symbols.count - 1) {
        let slot = Self.slot(symbols, place)
        links[place] = heads[slot]
        heads[slot] = Int32(truncatingIfNeeded: place)
      }
      index = end
    }
    return steps.steps
  }

  /// Where the places of two symbols are noted.
  @inline(__always)
  private static func slot(_ symbols: Span<Int32>, _ index: Int) -> Int {
    let first = UInt32(bitPattern: symbols[index]) &* 0x9e37_79b1
    let second = UInt32(bitPattern: symbols[index + 1]) &* 0x85eb_ca77
    return Int((first ^ second) >> (32 - slotBits))
  }

  /// The copy that saves most at a place; its length is 0 where none does.
  @inline(__always)
  private func best(
    _ symbols: Span<Int32>, at index: Int, from head: Int, _ links: Span<Int32>
  ) -> Copy {
    let costs = self.costs.span
    let most = min(symbols.count - index, Self.longEnough)
    var best = Copy()
    var candidate = head
    var tries = 0
    while candidate >= 0, index - candidate <= TextSymbol.longestDistance,
      tries < Self.candidates, best.length < Self.longEnough
    {
      var length = 0
      var saved = 0
      while length < most {
        let symbol = symbols[index + length]
        guard symbol >= 0, symbols[candidate + length] == symbol else { break }
        saved += Int(costs[Int(symbol)])
        length += 1
      }
      if length >= TextSymbol.shortestCopy {
        let distance = index - candidate
        let gain = saved - Self.copyCost - cost(ofDistance: distance)
        if gain > best.gain { best = Copy(length: length, distance: distance, gain: gain) }
      }
      candidate = Int(links[candidate])
      tries += 1
    }
    return best
  }

  @inline(__always)
  private func cost(ofDistance distance: Int) -> Int {
    distance < distanceCosts.count
      ? Int(distanceCosts[distance]) : FixedPoint.log2(distance)
  }

  /// How far a copy goes. Only what is taken is followed to its end, or tokens of no cost would be
  /// compared forever.
  private static func fullLength(of copy: Copy, _ symbols: Span<Int32>, at index: Int) -> Int {
    var length = copy.length
    while length < TextSymbol.longestCopy, index + length < symbols.count,
      symbols[index + length] >= 0,
      symbols[index + length] == symbols[index + length - copy.distance]
    {
      length += 1
    }
    return length
  }
}
