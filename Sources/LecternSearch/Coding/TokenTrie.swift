/// Finds the longest token that begins at a place of a UTF-8 text.
///
/// A double array (Aoe, 1989): the child of a node by a byte is at the node's base plus the byte, if
/// the cell there names the node as its parent. A step is one load, and the tokens of a large guide
/// fit a processor's cache.
struct TokenTrie: Sendable {
  /// `parent + 1 << 32 | base`, with ``tokenMark`` where a token ends; 0 for a free cell. Node 0 is
  /// the root.
  private var cells: [UInt64]
  /// Token that ends at each node, or -1.
  private var tokens: [Int32]

  private static let tokenMark: UInt64 = 1 << 31
  private static let baseMask: UInt64 = tokenMark - 1
  /// How many places are looked at for the children of a node before they go behind all others.
  private static let mostPlaces = 128

  /// `words` are sorted, none is empty. Of equal ones the last one is found.
  init(tokens words: [[UInt8]]) {
    cells = [UInt64](repeating: 0, count: 1024)
    tokens = [Int32](repeating: -1, count: 1024)
    // Level by level, so that what all words pass lies together.
    var queue = [Branch(node: 0, depth: 0, words: 0..<words.count)]
    var next = 0
    var room = Room()
    while next < queue.count {
      let branch = queue[next]
      next += 1
      addChildren(of: branch, words, to: &queue, &room)
    }
  }

  /// Where cells are free.
  private struct Room {
    var first = 1
    /// Behind it all are.
    var end = 1
  }

  /// A node, and the words that pass it.
  private struct Branch {
    var node: Int
    var depth: Int
    var words: Range<Int>
  }

  private mutating func addChildren(
    of branch: Branch, _ words: [[UInt8]], to queue: inout [Branch], _ room: inout Room
  ) {
    var start = branch.words.lowerBound
    while start < branch.words.upperBound, words[start].count == branch.depth {
      tokens[branch.node] = Int32(start)
      cells[branch.node] |= Self.tokenMark
      start += 1
    }
    var children: [(byte: Int, words: Range<Int>)] = []
    while start < branch.words.upperBound {
      let byte = words[start][branch.depth]
      var end = start + 1
      while end < branch.words.upperBound, words[end][branch.depth] == byte { end += 1 }
      children.append((Int(byte), start..<end))
      start = end
    }
    guard !children.isEmpty else { return }
    let base = base(for: children.map(\.byte), &room)
    cells[branch.node] |= UInt64(base)
    for child in children {
      cells[base + child.byte] = UInt64(branch.node + 1) << 32
      queue.append(Branch(node: base + child.byte, depth: branch.depth + 1, words: child.words))
    }
  }

  /// A base whose cells for some bytes, which ascend, are free; there are cells for every byte.
  private mutating func base(for bytes: [Int], _ room: inout Room) -> Int {
    let lead = bytes[0]
    while room.first < room.end, cells[room.first] != 0 { room.first += 1 }
    var place = max(room.first, lead + 1)
    let limit = min(room.end, place + Self.mostPlaces)
    while place < limit, !bytes.allSatisfy({ cells[place - lead + $0] == 0 }) { place += 1 }
    // Behind all others: what is free in between serves nodes of one child.
    if place >= limit { place = max(room.end, lead + 1) }
    let base = place - lead
    room.end = max(room.end, base + bytes[bytes.count - 1] + 1)
    let missing = room.end + 256 - cells.count
    if missing > 0 {
      let more = max(missing, cells.count / 2)
      cells.append(contentsOf: repeatElement(0, count: more))
      tokens.append(contentsOf: repeatElement(-1, count: more))
    }
    return base
  }

  /// The longest token at `start` and its length; the length is 0 where none begins there.
  @inline(__always)
  func longestMatch(in text: Span<UInt8>, from start: Int) -> (token: Int, length: Int) {
    let cells = self.cells.span
    var node = 0
    var cell = cells[0]
    var index = start
    var best = (node: 0, end: start)
    while index < text.count {
      let child = Int(truncatingIfNeeded: cell & Self.baseMask) + Int(text[index])
      cell = cells[child]
      guard Int(truncatingIfNeeded: cell &>> 32) == node + 1 else { break }
      node = child
      index += 1
      if cell & Self.tokenMark != 0 { best = (node, index) }
    }
    return (Int(tokens[best.node]), best.end - start)
  }
}
