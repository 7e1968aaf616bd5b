/// A Huffman code in canonical form: lengths alone tell every code.
///
/// Codes of one length count upwards in the order of their symbols; each length begins where the
/// one before left off. A reader needs how many codes there are of each length, and the symbols in
/// the order of length, then number.
struct CanonicalCode: Sendable {
  /// Bits of each symbol; 0 for one that never occurs.
  private(set) var lengths: [UInt8]
  /// `code << 5 | length` of each symbol.
  private var codes: [UInt32]

  /// The code for symbols that occur `frequencies[symbol]` times.
  init(frequencies: [Int]) {
    var frequencies = frequencies
    lengths = Self.lengths(for: frequencies)
    // A code of more than 24 bits takes a text of Fibonacci's making; flattening cures it.
    while lengths.contains(where: { $0 > Self.longest }) {
      frequencies = frequencies.map { $0 == 0 ? 0 : $0 / 2 + 1 }
      lengths = Self.lengths(for: frequencies)
    }
    codes = [UInt32](repeating: 0, count: lengths.count)
    var code: UInt32 = 0
    var previous: UInt8 = 0
    for symbol in order {
      code <<= UInt32(lengths[symbol] - previous)
      codes[symbol] = code << 5 | UInt32(lengths[symbol])
      previous = lengths[symbol]
      code += 1
    }
  }

  static let longest: UInt8 = 24

  /// Symbols that occur, by length, then number.
  var order: [Int] {
    lengths.indices.filter { lengths[$0] > 0 }
      .sorted { (lengths[$0], $0) < (lengths[$1], $1) }
  }

  /// How many codes have 1, 2, 3, ... bits.
  var counts: [Int] {
    var counts = [Int](repeating: 0, count: Int(lengths.max() ?? 0))
    for length in lengths where length > 0 { counts[Int(length) - 1] += 1 }
    return counts
  }

  @inline(__always)
  func write(_ symbol: Int, to writer: inout BitWriter) {
    let code = codes[symbol]
    writer.write(code >> 5, bits: Int(code & 31))
  }

  /// Depth of each symbol in the tree that joins the two rarest nodes first.
  private static func lengths(for frequencies: [Int]) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    let leaves = frequencies.indices.filter { frequencies[$0] > 0 }
      .sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
    guard leaves.count > 1 else {
      if let only = leaves.first { lengths[only] = 1 }
      return lengths
    }
    // Two queues: leaves by weight, and joined nodes, which come into being by weight.
    var weights = leaves.map { frequencies[$0] }
    var parents = [Int](repeating: 0, count: leaves.count * 2 - 1)
    var leaf = 0
    var joined = leaves.count
    for node in leaves.count..<parents.count {
      var weight = 0
      for _ in 0..<2 {
        let takesLeaf =
          leaf < leaves.count && (joined >= node || weights[leaf] <= weights[joined])
        let child = takesLeaf ? leaf : joined
        if takesLeaf { leaf += 1 } else { joined += 1 }
        parents[child] = node
        weight += weights[child]
      }
      weights.append(weight)
    }
    var depths = [UInt8](repeating: 0, count: parents.count)
    for node in (0..<(parents.count - 1)).reversed() { depths[node] = depths[parents[node]] + 1 }
    for (index, symbol) in leaves.enumerated() { lengths[symbol] = depths[index] }
    return lengths
  }
}

/// Reads a ``CanonicalCode`` from its counts.
struct CanonicalDecoder {
  private let counts: [Int]

  init(counts: [Int]) { self.counts = counts }

  /// The place of the next symbol in the code's order; nil where no code fits.
  func read(from reader: inout BitReader) -> Int? {
    var code = 0
    var first = 0
    var rank = 0
    for count in counts {
      code |= Int(reader.read(bits: 1))
      if code - first < count { return rank + code - first }
      rank += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }
}
