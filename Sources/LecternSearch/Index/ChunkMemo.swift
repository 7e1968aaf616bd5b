/// What was made of each short chunk of text, so that a chunk is analyzed once only.
///
/// A hash table with open addressing whose keys are the chunks themselves, in two machine words.
struct ChunkMemo: Sendable {
  /// A run of up to 16 bytes without white space.
  struct Key {
    var low: UInt64 = 0
    var high: UInt64 = 0

    static let longest = 16

    @inline(__always)
    var hash: Int {
      let mixed = (low ^ (high &* 0x9fb2_1c65_1e98_df25)) &* 0x9e37_79b9_7f4a_7c15
      return Int(truncatingIfNeeded: mixed >> 32)
    }
  }

  /// The words of a chunk.
  struct Entry {
    /// The word of a chunk that is one word; for others -1.
    var word: Int32
    /// Words of other chunks, in ``ChunkMemo/words``.
    var start: Int32 = 0
    var count: UInt16 = 0
    /// How many positions the chunk takes.
    var length: UInt16 = 1
  }

  private var keys = [Key](repeating: Key(), count: 1 << 10)
  private var entries = [Entry](repeating: Entry(word: -1), count: 1 << 10)
  private var count = 0
  /// Words of chunks that are not one word, each with its position in its chunk.
  private(set) var words: [(word: Int32, position: UInt16)] = []

  /// A text of ever new chunks must not fill the memory.
  private static let largest = 1 << 18

  /// What is known of a chunk, which has at least one byte.
  @inline(__always)
  func entry(of key: Key) -> Entry? {
    let keys = self.keys.span
    var slot = key.hash & (keys.count - 1)
    while keys[slot].low != 0 {
      if keys[slot].low == key.low, keys[slot].high == key.high { return entries[slot] }
      slot = (slot + 1) & (keys.count - 1)
    }
    return nil
  }

  /// Remembers the words of a chunk that is not known yet.
  mutating func add(
    _ key: Key, _ chunkWords: some Collection<(word: Int32, position: Int)>, length: Int
  ) {
    guard count < Self.largest else { return }
    if (count + 1) * 2 > keys.count { grow() }
    var entry = Entry(word: -1, length: UInt16(clamping: length))
    if let only = chunkWords.first, chunkWords.count == 1, only.position == 0, length == 1 {
      entry.word = only.word
    } else {
      entry.start = Int32(words.count)
      entry.count = UInt16(clamping: chunkWords.count)
      for word in chunkWords { words.append((word.word, UInt16(clamping: word.position))) }
    }
    insert(key, entry)
    count += 1
  }

  private mutating func insert(_ key: Key, _ entry: Entry) {
    var slot = key.hash & (keys.count - 1)
    while keys[slot].low != 0 { slot = (slot + 1) & (keys.count - 1) }
    keys[slot] = key
    entries[slot] = entry
  }

  private mutating func grow() {
    let old = (keys, entries)
    keys = [Key](repeating: Key(), count: old.0.count * 4)
    entries = [Entry](repeating: Entry(word: -1), count: old.0.count * 4)
    for slot in old.0.indices where old.0[slot].low != 0 { insert(old.0[slot], old.1[slot]) }
  }
}
