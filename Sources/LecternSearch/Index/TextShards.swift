internal import LecternText

/// Cuts the pages' texts into shards of about one size, so that showing a result loads little.
///
/// A shard holds parts of pages: the page's path, title and section path, then sections. A long
/// page goes on in the next shard under the same path.
struct TextShards {
  /// First section of each shard.
  private(set) var firstSections: [Int] = []
  private(set) var texts: [[UInt32]] = []

  init(_ pages: [IndexedPage]) {
    var text: [UInt32] = []
    var section = 0
    for page in pages {
      var isOpen = false
      for part in page.sections {
        if !isOpen {
          if text.isEmpty { firstSections.append(section) }
          Self.append(page, to: &text)
          isOpen = true
        }
        Self.append(part, to: &text)
        section += 1
        if text.count >= SearchIndexFormat.textShardLength {
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

  private static func append(_ page: IndexedPage, to text: inout [UInt32]) {
    text.append(contentsOf: codes(page.path))
    for field in [page.title] + page.sectionPath {
      text.append(SearchIndexFormat.fieldSeparator)
      text.append(contentsOf: codes(field))
    }
    text.append(SearchIndexFormat.sectionSeparator)
  }

  private static func append(_ section: SearchSection, to text: inout [UInt32]) {
    if !section.id.isEmpty {
      let heading = codes(section.heading)
      let id = codes(section.id)
      if HeadingSlug.slug(heading) == id {
        text.append(SearchIndexFormat.slugMark)
      } else {
        text.append(contentsOf: id)
      }
      text.append(SearchIndexFormat.fieldSeparator)
      text.append(contentsOf: heading)
      text.append(SearchIndexFormat.fieldSeparator)
    }
    text.append(contentsOf: codes(section.text))
    text.append(SearchIndexFormat.sectionSeparator)
  }

  private static func codes(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  /// Text to choose the dictionary from: all of it, or evenly spread shards of a large guide.
  func sample(limit: Int) -> [UInt32] {
    let total = texts.reduce(0) { $0 + $1.count }
    let step = max(1, (total + limit - 1) / limit)
    return stride(from: 0, to: texts.count, by: step).flatMap { texts[$0] }
  }
}

/// Compresses the shards and writes them with their dictionary.
struct TextShardFiles {
  /// Code points that the dictionary is chosen from, at most.
  private static let sampleLength = 1_000_000
  private static let largestDictionary = 5000

  static func files(_ shards: TextShards, language: String) -> [(name: String, ScriptValue)] {
    let trainer = DictionaryTrainer(
      text: shards.sample(limit: sampleLength), capacity: largestDictionary)
    var compressor = TextCompressor(tokens: trainer.tokens())
    for text in shards.texts { compressor.add(text) }
    let result = compressor.finish()

    var files = result.shards.enumerated().map { index, bits in
      (name: SearchIndexFormat.textsName(language, index), ScriptValue.bits(bits))
    }
    files.append(
      (
        SearchIndexFormat.dictionaryName(language),
        dictionary(compressor.tokens, result.symbols, result.distances)
      ))
    return files
  }

  /// `[alphabet, its code's counts, token count, counts of the lengths' code, its lengths, counts of
  /// the distances' code, its distances, bits]`; the bits hold each token and each symbol's length.
  private static func dictionary(
    _ tokens: [[UInt32]], _ symbols: CanonicalCode, _ distances: CanonicalCode
  ) -> ScriptValue {
    let words = WordListCode(words: tokens)
    var lengthUses = [Int](repeating: 0, count: Int(CanonicalCode.longest) + 1)
    for length in symbols.lengths { lengthUses[Int(length)] += 1 }
    let lengths = CanonicalCode(frequencies: lengthUses)
    var writer = BitWriter()
    var previous: [UInt32] = []
    for token in tokens {
      words.write(token, after: previous, to: &writer)
      previous = token
    }
    for length in symbols.lengths { lengths.write(Int(length), to: &writer) }
    return .list([
      .text(String(codes: words.orderedAlphabet)), .numbers(words.code.counts),
      .number(tokens.count), .numbers(lengths.counts), .numbers(lengths.order),
      .numbers(distances.counts), .numbers(distances.order), .bits(writer.finish()),
    ])
  }
}

extension String {
  /// Text of code points; those that are none are left out.
  init(codes: some Sequence<UInt32>) {
    self.init(String.UnicodeScalarView(codes.compactMap(Unicode.Scalar.init)))
  }
}
