/// The distinct words of an index, folded and sorted, and the groups of those with one stem.
struct Vocabulary {
  /// Words in the order of their code points.
  private(set) var forms: [[UInt32]] = []
  /// Group of each form. Groups are numbered in the order of their first form.
  private(set) var groups: [Int] = []
  /// Place of each form among those of its group that stand in the guide.
  private(set) var members: [Int] = []
  /// Whether a form stands nowhere: a stem that leads to the words of its group.
  private(set) var isBareStem: [Bool] = []
  private(set) var groupCount = 0
  /// Form of each word as written.
  private(set) var formOfWord: [Int32]

  /// Stems that words outside of the vocabulary may share, with their groups.
  private var groupOfStem: [[UInt32]: Int] = [:]
  private let stems: StemFolder

  /// Stems that a thread finds at a time.
  private static let stemRun = 2000

  init(words: Interner<UInt32>, uses: [Int32], language: String, jobs: Int) async {
    stems = StemFolder(language: language)
    formOfWord = [Int32](repeating: -1, count: words.count)
    var entries = Self.entries(words, uses)
    let runs = stride(from: 0, to: entries.count, by: Self.stemRun).map {
      entries[$0..<min($0 + Self.stemRun, entries.count)]
    }
    let found = await concurrentMap(runs, jobs: jobs) { run in
      let stems = StemFolder(language: language)
      // The commonest spelling of a form comes first and names its stem.
      return run.map { stems.stem(words.word($0.words[0]), folded: $0.form) }
    }
    for (index, stem) in found.joined().enumerated() { entries[index].stem = stem }
    entries = Self.addingBareStems(entries)

    groupOfStem.reserveCapacity(entries.count)
    var memberCounts: [Int] = []
    for entry in entries {
      let group = groupOfStem[entry.stem] ?? groupCount
      if group == groupCount {
        groupOfStem[entry.stem] = group
        groupCount += 1
        memberCounts.append(0)
      }
      for word in entry.words { formOfWord[word] = Int32(forms.count) }
      forms.append(entry.form)
      groups.append(group)
      isBareStem.append(entry.words.isEmpty)
      members.append(memberCounts[group])
      if !entry.words.isEmpty { memberCounts[group] += 1 }
    }
  }

  /// The distinct forms, sorted, without stems; of each the words, the commonest first.
  private static func entries(_ words: Interner<UInt32>, _ uses: [Int32]) -> [Entry] {
    let characters = Characters.shared
    let folded = (0..<words.count).map { characters.fold(words.word($0)) }
    // Three letters in one number decide most comparisons.
    let starts = folded.map { form in
      (0..<3).reduce(UInt64(0)) { $0 << 21 | ($1 < form.count ? UInt64(form[$1]) : 0) }
    }
    let order = folded.indices.sorted {
      if starts[$0] != starts[$1] { return starts[$0] < starts[$1] }
      if folded[$0] != folded[$1] { return folded[$0].lexicographicallyPrecedes(folded[$1]) }
      return uses[$0] != uses[$1]
        ? uses[$0] > uses[$1] : words.word($0).lexicographicallyPrecedes(words.word($1))
    }
    var entries: [Entry] = []
    for word in order where !folded[word].isEmpty {
      if entries.last?.form != folded[word] {
        entries.append(Entry(form: folded[word], stem: [], words: []))
      }
      entries[entries.count - 1].words.append(word)
    }
    return entries
  }

  private struct Entry {
    var form: [UInt32]
    var stem: [UInt32]
    /// Numbers of the words as written; none for a stem that is no word of the guide.
    var words: [Int]
  }

  /// Where an ending is cut off, a stem is the beginning of its words, and is found by it. Where
  /// the beginning is cut off (an article in Arabic), the stem becomes an entry of its own.
  private static func addingBareStems(_ entries: [Entry]) -> [Entry] {
    var cut = Set(entries.filter { $0.form.first != $0.stem.first }.map(\.stem))
    guard !cut.isEmpty else { return entries }
    for entry in entries {
      if entry.form.first == entry.stem.first { cut.remove(entry.stem) }
      cut.remove(entry.form)
    }
    let bare = cut.map { Entry(form: $0, stem: $0, words: []) }
    return (entries + bare).sorted { $0.form.lexicographicallyPrecedes($1.form) }
  }

  /// The group of a word's stem, whether or not the word itself occurs.
  func group(ofWord word: ArraySlice<UInt32>) -> Int? {
    groupOfStem[stems.stem(word, folded: Characters.shared.fold(word))]
  }
}

/// Stems of the words of one language, folded so that they can be compared.
private struct StemFolder {
  private let own: SharedStemmer?
  private let latin: SharedStemmer?

  init(language: String) {
    own = StemmerChoice.algorithm(for: language).flatMap(SharedStemmer.init)
    latin = StemmerChoice.latinAlgorithm(for: language).flatMap(SharedStemmer.init)
  }

  /// Below it, code points are Latin.
  private static let latinEnd: UInt32 = 0x250
  private static let shortestStemmed = 3

  func stem(_ word: ArraySlice<UInt32>, folded: [UInt32]) -> [UInt32] {
    let characters = Characters.shared
    let isPlain = word.allSatisfy {
      characters.characterClass(of: $0) == CharacterClass.word && $0 &- 0x30 >= 10
    }
    guard word.count >= Self.shortestStemmed, isPlain, let first = word.first else { return folded }
    // Snowball has nothing for Hebrew.
    if WordPrefixes.isHebrew(first) { return WordPrefixes.withoutArticle(folded) }
    guard
      let stemmer = first < Self.latinEnd || (0x1e00..<0x1f00).contains(first) ? latin : own
    else { return folded }
    let text = String(String.UnicodeScalarView(word.compactMap(Unicode.Scalar.init)))
    let stem = characters.fold(stemmer.stem(text).unicodeScalars.map(\.value))
    return stem.isEmpty ? folded : stem
  }
}

/// A stemmer in a value that can be copied; used by one thread at a time.
private final class SharedStemmer {
  private let stemmer: Stemmer

  init?(algorithm: String) {
    guard let stemmer = Stemmer(algorithm: algorithm) else { return nil }
    self.stemmer = stemmer
  }

  func stem(_ word: String) -> String { stemmer.stem(word) }
}
