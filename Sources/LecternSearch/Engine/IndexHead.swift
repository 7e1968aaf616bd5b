internal import LecternText

/// The index file of one language: what is in the other files, and how long the sections are.
struct IndexHead {
  let language: String
  let averageLength: Int
  /// First section of each page; one more entry ends the last page.
  let pageStarts: [Int]
  /// Page of each section.
  let pages: [Int32]
  /// Words of each section, as far as their level tells.
  let lengths: [Int]
  /// Words of each page, and of a page on average.
  let pageLengths: [Double]
  let averagePageLength: Double
  let words: WordListDecoder
  /// First word of each word shard, and the first group it may begin.
  let wordShards: [[UInt32]]
  let wordShardGroups: [Int]
  let postingShardGroups: [Int]
  let textShardSections: [Int]
  let functionWordGroups: Set<Int>
  let synonyms: [[SynonymPhrase]]
  let hasSpelling: Bool

  var sectionCount: Int { lengths.count }

  /// Nil for data of another version or of something else.
  init?(_ value: ScriptValue) {
    guard let fields = value.list, fields.count == 17,
      fields[0].number == SearchIndexFormat.version, let language = fields[1].text,
      let pageCount = fields[2].number, let sectionCount = fields[3].number,
      let averageLength = fields[4].number, let alphabet = fields[5].codes,
      let alphabetCounts = fields[6].numbers, let firstWords = fields[7].texts,
      let wordShardGroups = fields[8].numbers, let postingShardGroups = fields[9].numbers,
      let textShardSections = fields[10].numbers, let levelCounts = fields[11].numbers,
      let levelOrder = fields[12].numbers, let functionWords = fields[13].numbers,
      let synonyms = fields[14].list, let bits = fields[16].bytes,
      firstWords.count == wordShardGroups.count, postingShardGroups.first ?? 0 == 0,
      textShardSections.first ?? 0 == 0
    else { return nil }
    self.language = language
    self.averageLength = max(averageLength, 1)
    words = WordListDecoder(alphabet: alphabet, counts: alphabetCounts)
    wordShards = firstWords.map { $0.unicodeScalars.map(\.value) }
    self.wordShardGroups = wordShardGroups
    self.postingShardGroups = postingShardGroups
    self.textShardSections = textShardSections
    functionWordGroups = Set(functionWords)
    self.synonyms = synonyms.map { ($0.list ?? []).compactMap(SynonymPhrase.init) }
    hasSpelling = fields[15].number == 1

    var reader = BitReader(bits[...])
    var starts = [0]
    var pages: [Int32] = []
    for page in 0..<pageCount {
      let count = reader.readGamma()
      guard !reader.isExhausted else { return nil }
      starts.append(starts[page] + count)
      pages.append(contentsOf: repeatElement(Int32(page), count: count))
    }
    guard pages.count == sectionCount else { return nil }
    pageStarts = starts
    self.pages = pages
    let levels = CanonicalDecoder(counts: levelCounts)
    let lengths = (0..<sectionCount).map { _ in
      let rank = levels.read(from: &reader) ?? 0
      return rank < levelOrder.count ? LengthLevel.length(levelOrder[rank]) : 1
    }
    self.lengths = lengths
    pageLengths = (0..<pageCount).map { page in
      Double(lengths[starts[page]..<starts[page + 1]].reduce(0, +))
    }
    averagePageLength = Double(lengths.reduce(0, +)) / Double(max(pageCount, 1))
  }

  /// The shard of sorted `starts` that holds `number`.
  static func shard(of number: Int, in starts: [Int]) -> Int {
    (starts.lastIndex { $0 <= number }) ?? 0
  }
}

/// One phrase of a group of synonyms.
struct SynonymPhrase {
  let words: [[UInt32]]
  /// Group of each word; -1 for a word that stands nowhere.
  let groups: [Int]

  init?(_ value: ScriptValue) {
    guard let fields = value.list, fields.count == 2, let text = fields[0].text,
      let groups = fields[1].numbers
    else { return nil }
    words = text.split(separator: " ").map { $0.unicodeScalars.map(\.value) }
    self.groups = groups
    guard words.count == groups.count, !words.isEmpty else { return nil }
  }
}
