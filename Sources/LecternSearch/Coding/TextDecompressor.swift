internal import LecternText

/// Reads shards of a ``TextCompressor``.
struct TextDecompressor {
  /// Tokens in the order of the code; copies and the escape are nil.
  private let tokens: [[UInt32]]
  /// What each place in the code's order means: a token, or -1 - class for copies and the escape.
  private let meanings: [Int]
  private let symbols: CanonicalDecoder
  private let distances: CanonicalDecoder
  private let distanceOrder: [Int]

  init(
    tokens: [[UInt32]], symbolOrder: [Int], symbolCounts: [Int], distanceOrder: [Int],
    distanceCounts: [Int]
  ) {
    self.tokens = tokens
    meanings = symbolOrder.map { $0 < tokens.count ? $0 : tokens.count - $0 - 1 }
    symbols = CanonicalDecoder(counts: symbolCounts)
    distances = CanonicalDecoder(counts: distanceCounts)
    self.distanceOrder = distanceOrder
  }

  /// The text of a shard; as much of it as can be read where the shard is damaged.
  func decompress(_ shard: ArraySlice<UInt8>) -> [UInt32] {
    var reader = BitReader(shard)
    let count = reader.readGamma() - 1
    var text: [UInt32] = []
    // Each token's place in the text, so that a copy of tokens is a copy of text.
    var starts: [Int] = []
    for _ in 0..<count {
      guard !reader.isExhausted, let rank = symbols.read(from: &reader), rank < meanings.count
      else {
        break
      }
      let meaning = meanings[rank]
      if meaning >= 0 {
        starts.append(text.count)
        text.append(contentsOf: tokens[meaning])
      } else if meaning == -1 - TextSymbol.copyClasses {
        starts.append(text.count)
        text.append(reader.read(bits: 21))
      } else {
        let length = TextSymbol.shortestCopy + Self.number(width: -1 - meaning, from: &reader)
        guard let place = distances.read(from: &reader), place < distanceOrder.count else { break }
        let distance = Self.number(width: distanceOrder[place] + 1, from: &reader)
        guard distance <= starts.count else { break }
        for _ in 0..<length {
          let token = starts.count - distance
          let start = starts[token]
          let end = token + 1 < starts.count ? starts[token + 1] : text.count
          starts.append(text.count)
          text.append(contentsOf: text[start..<end])
        }
      }
    }
    return text
  }

  /// A number of which the width is known, so that its first bit is too.
  private static func number(width: Int, from reader: inout BitReader) -> Int {
    guard width > 1 else { return width }
    return 1 << (width - 1) | Int(reader.read(bits: width - 1))
  }
}
