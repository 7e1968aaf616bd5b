internal import LecternText

/// Cuts the pages' texts into shards of about one size, so that showing a result loads little.
///
/// A shard holds parts of pages: the page's path, title and section path, then sections. A long
/// page goes on in the next shard under the same path.
struct TextShards: Sendable {
  /// First section of each shard.
  private(set) var firstSections: [Int] = []
  private(set) var texts: [Bytes] = []

  init(_ topics: [SearchTopic]) {
    var text = Bytes()
    var section = 0
    for topic in topics {
      let page = IndexedPage(topic)
      var isOpen = false
      for part in page.sections {
        if !isOpen {
          if text.isEmpty { firstSections.append(section) }
          Self.append(page, to: &text)
          isOpen = true
        }
        Self.append(part, to: &text)
        section += 1
        if text.count >= SearchIndexFormat.textShardSize {
          text.append(SearchIndexFormat.pageSeparator)
          texts.append(text)
          text = []
          isOpen = false
        }
      }
      if isOpen { text.append(SearchIndexFormat.pageSeparator) }
    }
    if !text.isEmpty { texts.append(text) }
  }

  private static func append(_ page: IndexedPage, to text: inout Bytes) {
    text.append(contentsOf: page.path)
    for field in [page.title] + page.sectionPath {
      text.append(SearchIndexFormat.fieldSeparator)
      text.append(contentsOf: field)
    }
    text.append(SearchIndexFormat.sectionSeparator)
  }

  private static func append(_ section: IndexedPage.Section, to text: inout Bytes) {
    if !section.id.isEmpty {
      if HeadingSlug.slug(section.heading) == section.id {
        text.append(SearchIndexFormat.slugMark)
      } else {
        text.append(contentsOf: section.id)
      }
      text.append(SearchIndexFormat.fieldSeparator)
      text.append(contentsOf: section.heading)
      text.append(SearchIndexFormat.fieldSeparator)
    }
    text.append(contentsOf: section.text)
    text.append(SearchIndexFormat.sectionSeparator)
  }

  /// Text to choose the dictionary from: all of it, or evenly spread shards of a large guide.
  func sample(limit: Int) -> Bytes {
    let total = texts.reduce(0) { $0 + $1.count }
    let step = max(1, (total + limit - 1) / limit)
    return stride(from: 0, to: texts.count, by: step).reduce(into: Bytes()) { sample, index in
      sample += texts[index]
    }
  }
}

/// Compresses the shards and writes them with their dictionary.
struct TextShardFiles {
  /// Bytes that the dictionary is chosen from, at most.
  private static let sampleSize = 1_000_000
  private static let largestDictionary = 5000

  static func files(
    _ shards: TextShards, language: String, jobs: Int
  ) async -> [(name: String, ScriptValue)] {
    let trainer = DictionaryTrainer(
      text: shards.sample(limit: sampleSize), capacity: largestDictionary)
    let compressor = TextCompressor(tokens: trainer.tokens(), sample: shards.texts)
    let steps = await concurrentMap(shards.texts, jobs: jobs) { compressor.steps(of: $0) }
    let codes = compressor.codes(for: steps)
    let bits = await concurrentMap(steps, jobs: jobs) { compressor.write($0, codes) }

    var files = bits.enumerated().map { index, bits in
      (name: SearchIndexFormat.textsName(language, index), ScriptValue.bits(bits))
    }
    files.append(
      (SearchIndexFormat.dictionaryName(language), dictionary(compressor.tokens, codes)))
    return files
  }

  /// `[alphabet, its code's counts, token count, counts of the lengths' code, its lengths, counts of
  /// the distances' code, its distances, bits]`; the bits hold each token and each symbol's length.
  private static func dictionary(_ tokens: [Bytes], _ codes: TextCodes) -> ScriptValue {
    let tokens = tokens.map { String(utf8: $0).unicodeScalars.map(\.value) }
    let words = WordListCode(words: tokens)
    var lengthUses = [Int](repeating: 0, count: Int(CanonicalCode.longest) + 1)
    for length in codes.symbols.lengths { lengthUses[Int(length)] += 1 }
    let lengths = CanonicalCode(frequencies: lengthUses)
    var writer = BitWriter()
    var previous: [UInt32] = []
    for token in tokens {
      words.write(token, after: previous, to: &writer)
      previous = token
    }
    for length in codes.symbols.lengths { lengths.write(Int(length), to: &writer) }
    return .list([
      .text(String(codes: words.orderedAlphabet)), .numbers(words.code.counts),
      .number(tokens.count), .numbers(lengths.counts), .numbers(lengths.order),
      .numbers(codes.distances.counts), .numbers(codes.distances.order), .bits(writer.finish()),
    ])
  }
}

extension String {
  /// Text of code points; those that are none are left out.
  init(codes: some Sequence<UInt32>) {
    self.init(String.UnicodeScalarView(codes.compactMap(Unicode.Scalar.init)))
  }
}
