internal import LecternText

/// Reads the files of one language's index as a query needs them, each once.
final class IndexReader {
  let head: IndexHead
  private let load: (_ name: String) -> ScriptValue?
  private var wordShards: [Int: WordShard] = [:]
  private var postingShards: [Int: [[PostingList]]] = [:]
  private var textShards: [Int: [ShownSection]] = [:]
  private var decompressor: TextDecompressor?
  private var spelling: [(word: [UInt32], weight: Int)]?

  init?(language: String, load: @escaping (_ name: String) -> ScriptValue?) {
    guard let value = load(SearchIndexFormat.indexName(language)), let head = IndexHead(value)
    else { return nil }
    self.head = head
    self.load = load
  }

  func words(_ shard: Int) -> WordShard? {
    if let words = wordShards[shard] { return words }
    guard let value = load(SearchIndexFormat.wordsName(head.language, shard)),
      let words = WordShard(
        value, decoder: head.words, firstGroup: head.wordShardGroups[shard])
    else { return nil }
    wordShards[shard] = words
    return words
  }

  /// The word shard that holds `word` if any does.
  func wordShard(of word: [UInt32]) -> Int {
    head.wordShards.lastIndex { !word.lexicographicallyPrecedes($0) } ?? 0
  }

  /// Where the vocabulary has a word; nil where it has not.
  func find(_ word: [UInt32]) -> (shard: WordShard, place: Int)? {
    guard let shard = words(wordShard(of: word)), let place = shard.index(of: word) else {
      return nil
    }
    return (shard, place)
  }

  func postingShard(of group: Int) -> Int {
    IndexHead.shard(of: group, in: head.postingShardGroups)
  }

  /// The lists of a group's words, in the order of the words.
  func lists(group: Int) -> [PostingList] {
    let shard = postingShard(of: group)
    let lists = postingLists(shard)
    let index = group - head.postingShardGroups[shard]
    return lists.indices.contains(index) ? lists[index] : []
  }

  private func postingLists(_ shard: Int) -> [[PostingList]] {
    if let lists = postingShards[shard] { return lists }
    guard let fields = load(SearchIndexFormat.postingsName(head.language, shard))?.list,
      fields.count == 2, let count = fields[0].number, let bits = fields[1].bytes
    else { return [] }
    var reader = BitReader(bits[...])
    var lists: [[PostingList]] = []
    for _ in 0..<count {
      var group: [PostingList] = []
      for _ in 0..<reader.readGamma() {
        guard !reader.isExhausted else { return lists }
        group.append(PostingList(from: &reader, lengths: head.lengths))
      }
      lists.append(group)
    }
    postingShards[shard] = lists
    return lists
  }

  /// What a result shows of a section.
  func section(_ number: Int) -> ShownSection? {
    let shard = IndexHead.shard(of: number, in: head.textShardSections)
    let sections = texts(shard)
    let index = number - head.textShardSections[shard]
    return sections.indices.contains(index) ? sections[index] : nil
  }

  private func texts(_ shard: Int) -> [ShownSection] {
    if let sections = textShards[shard] { return sections }
    if decompressor == nil {
      decompressor = load(SearchIndexFormat.dictionaryName(head.language))
        .flatMap(TextShardReader.decompressor)
    }
    guard let bits = load(SearchIndexFormat.textsName(head.language, shard))?.bytes,
      let decompressor
    else { return [] }
    let sections = TextShardReader.sections(decompressor.decompress(bits[...]))
    textShards[shard] = sections
    return sections
  }

  /// The words that a misspelt one is compared with: in a large guide the commonest, and all that
  /// begin about like it. A word may be in both.
  func spellingWords(near word: [UInt32]) -> [(word: [UInt32], weight: Int)] {
    guard head.hasSpelling else { return commonWords() }
    guard let neighbors = words(wordShard(of: word)) else { return commonWords() }
    return commonWords() + zip(neighbors.words, neighbors.weights).map { ($0, $1) }
  }

  private func commonWords() -> [(word: [UInt32], weight: Int)] {
    if let spelling { return spelling }
    var result: [(word: [UInt32], weight: Int)] = []
    if head.hasSpelling {
      if let fields = load(SearchIndexFormat.spellingName(head.language))?.list,
        fields.count == 2, let count = fields[0].number, let bits = fields[1].bytes
      {
        var reader = BitReader(bits[...])
        for _ in 0..<count where !reader.isExhausted {
          let word = head.words.read(after: result.last?.word ?? [], from: &reader)
          result.append((word, reader.readRice(parameter: 0)))
        }
      }
    } else {
      for shard in head.wordShards.indices {
        guard let words = words(shard) else { continue }
        result.append(contentsOf: zip(words.words, words.weights).map { ($0, $1) })
      }
    }
    spelling = result
    return result
  }
}
