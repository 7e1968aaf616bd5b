internal import LecternText

/// Where in a section a word stands.
struct Place {
  enum Region: UInt16 {
    /// The section's heading; for a page's top, the page's title.
    case heading
    case keywords
    case body
  }
  /// Region and position in 16 bits; positions past the last one are as good as it.
  var packed: UInt16

  static let lastPosition = 0x3fff

  init(_ region: Region, _ position: Int) {
    packed = region.rawValue << 14 | UInt16(min(position, Self.lastPosition))
  }

  init(packed: UInt16) { self.packed = packed }

  var region: Region { Region(rawValue: packed >> 14) ?? .body }
  var position: Int { Int(packed & 0x3fff) }
}

/// Reads pages into sections and the words that stand in them.
struct SectionCollector: Sendable {
  private(set) var words = Interner<UInt32>()
  /// How often each word occurs.
  private(set) var uses: [Int32] = []
  /// Number of the word as written (small letters, accents kept) at each occurrence, section by
  /// section; within one, by region and then roughly by position.
  private(set) var occurringWords: [Int32] = []
  private(set) var places: [UInt16] = []
  /// End of each section's occurrences.
  private(set) var sectionEnds: [Int] = []
  /// Words in the body of each section.
  private(set) var bodyLengths: [Int32] = []
  /// Words in the heading of each section.
  private(set) var headingLengths: [Int32] = []
  /// Sections of each page.
  private(set) var sectionCounts: [Int32] = []

  private var analyzer = TextAnalyzer()

  /// Longest heading that counts, in words.
  static let longestHeading = 60

  mutating func add(_ page: IndexedPage) {
    sectionCounts.append(Int32(page.sections.count))
    for (index, section) in page.sections.enumerated() {
      analyzer.analyze(section.heading[...])
      headingLengths.append(Int32(min(max(analyzer.position, 1), Self.longestHeading)))
      note(.heading, before: Self.longestHeading)
      if index == 0, !page.keywords.isEmpty {
        analyzer.analyze(page.keywords[...])
        note(.keywords)
      }
      analyzer.analyze(section.text[...])
      bodyLengths.append(Int32(analyzer.position))
      note(.body)
      sectionEnds.append(places.count)
    }
  }

  private mutating func note(_ region: Place.Region, before limit: Int = .max) {
    for token in analyzer.tokens where token.position < limit {
      let word = words.intern(analyzer.word(token))
      if word == uses.count { uses.append(0) }
      uses[word] += 1
      occurringWords.append(Int32(word))
      places.append(Place(region, token.position).packed)
    }
  }
}

/// What several collectors read, one after the other, as one.
struct CollectedSections {
  let words: Interner<UInt32>
  let uses: [Int32]
  let bodyLengths: [Int32]
  let headingLengths: [Int32]
  let sectionCounts: [Int32]
  let averageLength: Int
  /// The collectors, and for each of their words its number in ``words``.
  let parts: [(collector: SectionCollector, numbers: [Int32])]

  init(_ collectors: [SectionCollector]) {
    var words = Interner<UInt32>()
    var uses: [Int32] = []
    parts = collectors.map { collector in
      let numbers = (0..<collector.words.count).map {
        Int32(words.intern(collector.words.word($0)))
      }
      uses.append(contentsOf: repeatElement(0, count: words.count - uses.count))
      for (number, count) in zip(numbers, collector.uses) { uses[Int(number)] += count }
      return (collector, numbers)
    }
    self.words = words
    self.uses = uses
    bodyLengths = collectors.flatMap(\.bodyLengths)
    headingLengths = collectors.flatMap(\.headingLengths)
    sectionCounts = collectors.flatMap(\.sectionCounts)
    let total = bodyLengths.reduce(0) { $0 + Int($1) }
    averageLength = max(1, total / max(bodyLengths.count, 1))
  }
}
