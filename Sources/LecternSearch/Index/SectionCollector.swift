/// One word at one place of one section.
struct Occurrence {
  /// Number of the word as written (small letters, accents kept).
  var word: Int32
  var section: Int32
  private var place: UInt32

  enum Region: UInt32 {
    /// The section's heading; for a page's top, the page's title.
    case heading
    case keywords
    case body
  }

  init(word: Int32, section: Int32, region: Region, position: Int) {
    self.word = word
    self.section = section
    place = region.rawValue << 28 | UInt32(min(position, 0xfff_ffff))
  }

  var region: Region { Region(rawValue: place >> 28) ?? .body }
  var position: Int { Int(place & 0xfff_ffff) }
}

/// Reads pages into numbered sections and occurrences of words.
struct SectionCollector {
  private(set) var words = Interner()
  /// How often each word occurs.
  private(set) var uses: [Int32] = []
  /// Sections in order; within one, by region and then roughly by position.
  private(set) var occurrences: [Occurrence] = []
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
      let number = Int32(bodyLengths.count)
      analyzer.analyze(section.heading)
      headingLengths.append(Int32(min(max(analyzer.position, 1), Self.longestHeading)))
      note(section: number, region: .heading, before: Self.longestHeading)
      if index == 0, !page.keywords.isEmpty {
        analyzer.analyze(page.keywords.joined(separator: "\n"))
        note(section: number, region: .keywords)
      }
      analyzer.analyze(section.text)
      bodyLengths.append(Int32(analyzer.position))
      note(section: number, region: .body)
    }
  }

  private mutating func note(
    section: Int32, region: Occurrence.Region, before limit: Int = .max
  ) {
    for token in analyzer.tokens where token.position < limit {
      let word = words.intern(analyzer.word(token))
      if word == uses.count { uses.append(0) }
      uses[word] += 1
      occurrences.append(
        Occurrence(word: Int32(word), section: section, region: region, position: token.position))
    }
  }

  /// Adds what another collector read of the pages that follow.
  mutating func append(_ other: SectionCollector) {
    let numbers = (0..<other.words.count).map { Int32(words.intern(other.words.word($0))) }
    uses.append(contentsOf: repeatElement(0, count: words.count - uses.count))
    for (number, count) in zip(numbers, other.uses) { uses[Int(number)] += count }
    let offset = Int32(bodyLengths.count)
    occurrences.reserveCapacity(occurrences.count + other.occurrences.count)
    for var occurrence in other.occurrences {
      occurrence.word = numbers[Int(occurrence.word)]
      occurrence.section += offset
      occurrences.append(occurrence)
    }
    bodyLengths.append(contentsOf: other.bodyLengths)
    headingLengths.append(contentsOf: other.headingLengths)
    sectionCounts.append(contentsOf: other.sectionCounts)
  }
}

/// A page as it is indexed and shown: the first section is the top, headed by the page's title.
struct IndexedPage: Sendable {
  var path: String
  var title: String
  var sectionPath: [String]
  var keywords: [String]
  var sections: [SearchSection]

  init(_ topic: SearchTopic) {
    path = topic.path
    title = Self.clean(topic.title, keepingLines: false)
    sectionPath = topic.sectionPath.map { Self.clean($0, keepingLines: false) }
    keywords = topic.keywords
    sections = topic.sections.map { section in
      SearchSection(
        id: section.id, heading: Self.clean(section.heading, keepingLines: false),
        text: Self.clean(section.text, keepingLines: true))
    }
    if sections.first?.id.isEmpty != true {
      sections.insert(SearchSection(id: "", heading: "", text: ""), at: 0)
    }
    // A heading of its own beside the title is text of the top.
    let heading = sections[0].heading
    if heading != title, !heading.isEmpty { sections[0].text = heading + "\n" + sections[0].text }
    sections[0].heading = title
  }

  /// White space as single spaces (or line ends), no controls: those part the fields of a shard.
  private static func clean(_ text: String, keepingLines: Bool) -> String {
    var result = String.UnicodeScalarView()
    var pending: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar.value <= 0x20 || scalar.value == 0x7f || scalar.value == 0xa0 {
        let isLine = keepingLines && scalar == "\n"
        if pending != "\n" { pending = isLine ? "\n" : " " }
      } else {
        if let space = pending, !result.isEmpty { result.append(space) }
        pending = nil
        result.append(scalar)
      }
    }
    return String(result)
  }
}
