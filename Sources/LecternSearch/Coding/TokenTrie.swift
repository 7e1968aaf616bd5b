/// Finds the longest token that begins at a place of a text.
struct TokenTrie {
  private var keys: [UInt64]
  private var children: [UInt32]
  /// Token that ends at each node, or -1; node 0 is the root.
  private var tokens: [Int32] = [-1]
  /// Children of the root for the commonest code points, 0 where there is none.
  private var roots = [UInt32](repeating: 0, count: 0x500)

  init(tokens words: [[UInt32]]) {
    var size = 1 << 10
    let letters = words.reduce(0) { $0 + $1.count }
    while size < letters * 2 { size <<= 1 }
    keys = [UInt64](repeating: .max, count: size)
    children = [UInt32](repeating: 0, count: size)
    for (token, word) in words.enumerated() {
      var node: UInt32 = 0
      for code in word { node = child(of: node, code) ?? addChild(of: node, code) }
      tokens[Int(node)] = Int32(token)
    }
    for code in roots.indices { roots[code] = child(of: 0, UInt32(code)) ?? 0 }
  }

  /// The longest token at `start`, and how many code points it has; nil where none begins there.
  func longestMatch(in text: [UInt32], from start: Int, to end: Int) -> (token: Int, length: Int)? {
    guard start < end else { return nil }
    let first = text[start]
    var node = first < 0x500 ? roots[Int(first)] : child(of: 0, first) ?? 0
    var best: (token: Int, length: Int)?
    var index = start + 1
    while node != 0 {
      if tokens[Int(node)] >= 0 { best = (Int(tokens[Int(node)]), index - start) }
      guard index < end, let next = child(of: node, text[index]) else { break }
      node = next
      index += 1
    }
    return best
  }

  private func child(of node: UInt32, _ code: UInt32) -> UInt32? {
    let key = UInt64(node) << 32 | UInt64(code)
    var slot = Self.slot(key, keys.count)
    while keys[slot] != .max {
      if keys[slot] == key { return children[slot] }
      slot = (slot + 1) & (keys.count - 1)
    }
    return nil
  }

  private mutating func addChild(of node: UInt32, _ code: UInt32) -> UInt32 {
    let key = UInt64(node) << 32 | UInt64(code)
    var slot = Self.slot(key, keys.count)
    while keys[slot] != .max { slot = (slot + 1) & (keys.count - 1) }
    keys[slot] = key
    children[slot] = UInt32(tokens.count)
    tokens.append(-1)
    return children[slot]
  }

  private static func slot(_ key: UInt64, _ size: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> 33) & (size - 1)
  }
}
