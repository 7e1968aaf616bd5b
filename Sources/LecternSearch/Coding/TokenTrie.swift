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

  fileprivate static let tokenMark: UInt64 = 1 << 31
  private static let baseMask: UInt64 = tokenMark - 1
  /// How many places are looked at for the children of a node before they go behind all others.
  fileprivate static let mostPlaces = 24

  /// `words` are sorted, none is empty. Of equal ones the last one is found.
  init(tokens words: [[UInt8]]) {
    var builder = Builder(words)
    builder.build()
    cells = builder.cells
    tokens = builder.tokens
  }

  private struct Builder {
    var cells = [UInt64](repeating: 0, count: 1 << 12)
    var tokens = [Int32](repeating: -1, count: 1 << 12)
    /// The words, one after the other, and where each begins.
    private var letters: [UInt8] = []
    private var starts: [Int32] = [0]
    /// Nodes whose children have no cells yet. Level by level, so that what all words pass lies
    /// together.
    private var queue: [Branch] = []
    /// Children of one node.
    private var children: [(byte: Int, words: Range<Int32>)] = []
    /// Before it no cell is free, but for those that not every byte can reach.
    private var firstFree = 257
    /// Where a place for several children is looked for.
    private var likelyFree = 257
    /// From here on all cells are free.
    private var end = 257

    /// A node, and the words that pass it.
    private struct Branch {
      var node: Int32
      var depth: Int32
      var words: Range<Int32>
    }

    init(_ words: [[UInt8]]) {
      starts.reserveCapacity(words.count + 1)
      for word in words {
        letters.append(contentsOf: word)
        starts.append(Int32(letters.count))
      }
      queue.append(Branch(node: 0, depth: 0, words: 0..<Int32(words.count)))
    }

    mutating func build() {
      var next = 0
      while next < queue.count {
        let branch = queue[next]
        next += 1
        findChildren(of: branch)
        guard !children.isEmpty else { continue }
        let base = base()
        cells[Int(branch.node)] |= UInt64(base)
        for child in children {
          let node = base + child.byte
          cells[node] = UInt64(branch.node + 1) << 32
          queue.append(
            Branch(node: Int32(node), depth: branch.depth + 1, words: child.words))
        }
      }
    }

    /// Notes the token that ends at a node, and finds its children.
    private mutating func findChildren(of branch: Branch) {
      children.removeAll(keepingCapacity: true)
      let letters = self.letters
      let starts = self.starts
      var isToken = false
      var start = branch.words.lowerBound
      while start < branch.words.upperBound,
        starts[Int(start) + 1] - starts[Int(start)] == branch.depth
      {
        isToken = true
        start += 1
      }
      let firstLonger = start
      while start < branch.words.upperBound {
        let byte = letters[Int(starts[Int(start)] + branch.depth)]
        var end = start + 1
        while end < branch.words.upperBound,
          letters[Int(starts[Int(end)] + branch.depth)] == byte
        {
          end += 1
        }
        children.append((Int(byte), start..<end))
        start = end
      }
      if isToken {
        tokens[Int(branch.node)] = firstLonger - 1
        cells[Int(branch.node)] |= TokenTrie.tokenMark
      }
    }

    /// A base whose cells for the children are free; there are cells for every byte after it.
    private mutating func base() -> Int {
      let lead = children[0].byte
      while firstFree < end, cells[firstFree] != 0 { firstFree += 1 }
      var place = firstFree
      if children.count > 1 {
        place = max(place, likelyFree)
        let limit = min(end, place + TokenTrie.mostPlaces)
        while place < limit, !isFree(base: place - lead) { place += 1 }
        if place == limit, limit < end {
          // What is free in between serves nodes of one child.
          likelyFree = limit
          place = end
        }
      }
      let base = place - lead
      end = max(end, base + children[children.count - 1].byte + 1)
      let missing = end + 256 - cells.count
      if missing > 0 {
        let more = max(missing, cells.count)
        cells.append(contentsOf: repeatElement(0, count: more))
        tokens.append(contentsOf: repeatElement(-1, count: more))
      }
      return base
    }

    private func isFree(base: Int) -> Bool {
      for child in children where cells[base + child.byte] != 0 { return false }
      return true
    }
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
