/// Numbers distinct runs of units (code points, bytes) in the order of their first appearance.
///
/// A hash table with open addressing over one arena: no allocation a word, which is what the words
/// of a whole guide ask for.
struct Interner<Unit: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
  private var arena: [Unit] = []
  private var ends: [Int] = [0]
  private var slots: [Int32] = [Int32](repeating: -1, count: 1 << 10)

  /// How many distinct runs there are.
  var count: Int { ends.count - 1 }

  func word(_ number: Int) -> ArraySlice<Unit> { arena[ends[number]..<ends[number + 1]] }

  /// The number of a run; a new one where it is seen for the first time.
  mutating func intern(_ word: ArraySlice<Unit>) -> Int {
    let slot = slot(of: word.span)
    if slots[slot] >= 0 { return Int(slots[slot]) }
    let number = count
    slots[slot] = Int32(number)
    arena.append(contentsOf: word)
    ends.append(arena.count)
    if count * 2 > slots.count { grow() }
    return number
  }

  /// The number of a run that has one.
  func number(of word: ArraySlice<Unit>) -> Int? {
    let number = slots[slot(of: word.span)]
    return number >= 0 ? Int(number) : nil
  }

  /// The place of a run's number, or where it would be.
  private func slot(of word: Span<Unit>) -> Int {
    let slots = self.slots.span
    var slot = Self.hash(word) & (slots.count - 1)
    while slots[slot] >= 0, !isEqual(Int(slots[slot]), word) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  @inline(__always)
  private func isEqual(_ number: Int, _ word: Span<Unit>) -> Bool {
    let arena = self.arena.span
    let start = ends[number]
    guard ends[number + 1] - start == word.count else { return false }
    for index in 0..<word.count where arena[start + index] != word[index] { return false }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 4)
    for number in 0..<count {
      var slot = Self.hash(word(number).span) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  /// FNV-1a over whole units, its high bits mixed into the low ones.
  private static func hash(_ word: Span<Unit>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in word.indices { hash = (hash ^ UInt64(word[index])) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: (hash ^ hash >> 29) & 0x7fff_ffff)
  }
}
