/// Finds the longest token that begins at a place of a UTF-8 text.
struct TokenTrie {
  /// `node << 8 | byte` of each known step, or `empty`.
  private var keys: [UInt32]
  private var children: [UInt32]
  private let mask: Int
  /// Token that ends at each node, or -1; node 0 is the root.
  private var tokens: [Int32] = [-1]
  /// Children of the root by their byte, 0 where there is none.
  private var roots = [UInt32](repeating: 0, count: 256)

  private static let empty = UInt32.max

  init(tokens words: [[UInt8]]) {
    var size = 1 << 10
    let letters = words.reduce(0) { $0 + $1.count }
    while size < letters * 3 { size <<= 1 }
    keys = [UInt32](repeating: Self.empty, count: size)
    children = [UInt32](repeating: 0, count: size)
    mask = size - 1
    for (token, word) in words.enumerated() {
      var node: UInt32 = 0
      for byte in word {
        let next = child(of: node, byte)
        node = next > 0 ? next : addChild(of: node, byte)
      }
      tokens[Int(node)] = Int32(token)
    }
    for byte in UInt8.min...UInt8.max { roots[Int(byte)] = child(of: 0, byte) }
  }

  /// The longest token at `start` and its length; the length is 0 where none begins there.
  func longestMatch(in text: [UInt8], from start: Int) -> (token: Int, length: Int) {
    var node = roots[Int(text[start])]
    var best = (token: -1, length: 0)
    var index = start + 1
    while node != 0 {
      if tokens[Int(node)] >= 0 { best = (Int(tokens[Int(node)]), index - start) }
      guard index < text.count else { break }
      node = child(of: node, text[index])
      index += 1
    }
    return best
  }

  /// The child of a node, or 0.
  private func child(of node: UInt32, _ byte: UInt8) -> UInt32 {
    let key = node << 8 | UInt32(byte)
    var slot = Self.slot(key) & mask
    while keys[slot] != Self.empty {
      if keys[slot] == key { return children[slot] }
      slot = (slot + 1) & mask
    }
    return 0
  }

  private mutating func addChild(of node: UInt32, _ byte: UInt8) -> UInt32 {
    let key = node << 8 | UInt32(byte)
    var slot = Self.slot(key) & mask
    while keys[slot] != Self.empty { slot = (slot + 1) & mask }
    keys[slot] = key
    children[slot] = UInt32(tokens.count)
    tokens.append(-1)
    return children[slot]
  }

  private static func slot(_ key: UInt32) -> Int { Int((key &* 0x9e37_79b1) >> 8) }
}
