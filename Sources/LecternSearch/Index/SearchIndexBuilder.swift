package import LecternText

/// Makes the offline search index of a guide: one index a language, in small scripts.
///
/// The same topics and synonyms give the same bytes, whatever the order of the topics and however
/// many threads work.
package struct SearchIndexBuilder: Sendable {
  private let synonyms: [[String]]

  /// `synonyms` are groups of words or phrases that find each other's topics.
  package init(synonyms: [[String]] = []) { self.synonyms = synonyms }

  /// The files of the index, paths below `search/`, sorted.
  ///
  /// `jobs` is how many threads may work at once.
  package func build(_ topics: [SearchTopic], jobs: Int) async -> [(path: String, bytes: Bytes)] {
    let visible = topics.filter { !$0.isHidden }
    let languages = Dictionary(grouping: visible, by: \.language)
    var files: [(path: String, bytes: Bytes)] = []
    for language in languages.keys.sorted() {
      let pages = (languages[language] ?? [])
        .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      let jobs = max(jobs, 1)
      let index = LanguageIndex(
        language: language, pages: await concurrentMap(pages, jobs: jobs) { IndexedPage($0) },
        synonyms: synonyms, jobs: jobs)
      for (name, value) in await index.files() {
        files.append((name + ".js", ScriptFile.write(name: name, value)))
      }
    }
    return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}

/// The index of one language.
private struct LanguageIndex: Sendable {
  let language: String
  let pages: [IndexedPage]
  let synonyms: [[String]]
  let jobs: Int

  typealias File = (name: String, ScriptValue)

  func files() async -> [File] {
    let shards = TextShards(pages)
    let firstSections = shards.firstSections
    guard jobs > 1 else {
      let texts = await TextShardFiles.files(shards, language: language, jobs: 1)
      return await wordFiles(await collect(), firstSections) + texts
    }
    async let texts = TextShardFiles.files(shards, language: language, jobs: jobs)
    let words = await wordFiles(await collect(), firstSections)
    return words + (await texts)
  }

  /// Reads runs of pages side by side, and joins them in their order.
  private func collect() async -> CollectedSections {
    let size = max(1, (pages.count + jobs - 1) / jobs)
    let runs = stride(from: 0, to: pages.count, by: size).map {
      pages[$0..<min($0 + size, pages.count)]
    }
    return CollectedSections(
      await concurrentMap(runs, jobs: jobs) { run in
        var collector = SectionCollector()
        for page in run { collector.add(page) }
        collector.finish()
        return collector
      })
  }

  private func wordFiles(_ collected: CollectedSections, _ textShards: [Int]) async -> [File] {
    let vocabulary = await Vocabulary(
      words: collected.words, uses: collected.uses, language: language, jobs: jobs)
    let postings = Postings(collected, vocabulary: vocabulary)
    let lists = await PostingShards(
      vocabulary: vocabulary, postings: postings, writer: PostingsWriter(postings, collected),
      jobs: jobs)
    var words = WordShardWriter(vocabulary: vocabulary, postings: postings)
    let wordFiles = words.files(language: language)
    let spelling = words.spellingFile(language: language)

    let lengths = SectionLengths(collected)
    let index = ScriptValue.list([
      .number(SearchIndexFormat.version), .text(language), .number(pages.count),
      .number(collected.bodyLengths.count), .number(collected.averageLength),
      .text(String(codes: words.code.orderedAlphabet)), .numbers(words.code.code.counts),
      .texts(words.firstWords.map { String(codes: $0) }), .numbers(words.firstGroups),
      .numbers(lists.firstGroups), .numbers(textShards),
      .numbers(lengths.levels.counts), .numbers(lengths.levels.order),
      .numbers(FunctionWords.groups(language: language, vocabulary: vocabulary)),
      Synonyms(synonyms, vocabulary: vocabulary).value, .number(spelling == nil ? 0 : 1),
      .bits(lengths.bits),
    ])
    return [(SearchIndexFormat.indexName(language), index)] + wordFiles
      + lists.files(language: language) + (spelling.map { [$0] } ?? [])
  }
}

/// How many sections each page has and how long they are, for the index file.
private struct SectionLengths {
  let levels: CanonicalCode
  let bits: Bytes

  init(_ collected: CollectedSections) {
    let values = collected.bodyLengths.map { LengthLevel.level(for: Int($0)) }
    var uses = [Int](repeating: 0, count: LengthLevel.count)
    for value in values { uses[value] += 1 }
    let levels = CanonicalCode(frequencies: uses)
    var writer = BitWriter()
    for count in collected.sectionCounts { writer.writeGamma(Int(count)) }
    for value in values { levels.write(value, to: &writer) }
    self.levels = levels
    bits = writer.finish()
  }
}
