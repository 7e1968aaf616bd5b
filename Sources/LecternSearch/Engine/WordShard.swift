internal import LecternText

/// A part of the vocabulary, sorted.
struct WordShard {
  private(set) var words: [[UInt32]] = []
  private(set) var groups: [Int] = []
  /// Place of each word among the forms of its group.
  private(set) var members: [Int] = []
  /// Binary logarithm of the number of sections of each word.
  private(set) var weights: [Int] = []

  init?(_ value: ScriptValue, decoder: WordListDecoder, firstGroup: Int) {
    guard let fields = value.list, fields.count == 2, let count = fields[0].number,
      let bits = fields[1].bytes
    else { return nil }
    var reader = BitReader(bits[...])
    var nextGroup = firstGroup
    var previous: [UInt32] = []
    for _ in 0..<count {
      previous = decoder.read(after: previous, from: &reader)
      words.append(previous)
      if reader.readFlag() {
        groups.append(nextGroup)
        members.append(0)
        nextGroup += 1
      } else {
        groups.append(nextGroup - reader.readGamma())
        members.append(reader.readGamma() - 1)
      }
      weights.append(reader.readRice(parameter: 0))
      guard !reader.isExhausted else { return nil }
    }
  }

  /// The first word that is not before `word`.
  func lowerBound(_ word: [UInt32]) -> Int {
    var low = 0
    var high = words.count
    while low < high {
      let middle = (low + high) / 2
      if words[middle].lexicographicallyPrecedes(word) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func index(of word: [UInt32]) -> Int? {
    let index = lowerBound(word)
    return index < words.count && words[index] == word ? index : nil
  }
}
