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

  @inline(__always)
  init(_ region: Region, _ position: Int) {
    packed = region.rawValue << 14 | UInt16(truncatingIfNeeded: min(position, Self.lastPosition))
  }

  init(packed: UInt16) { self.packed = packed }

  var region: Region { Region(rawValue: packed >> 14) ?? .body }
  var position: Int { Int(packed & 0x3fff) }
}

/// Reads pages into sections and the words that stand in them.
struct SectionCollector: Sendable {
  /// Words as written: small letters, accents kept.
  private(set) var words = Interner<UInt32>()
  /// How often each word occurs.
  private(set) var uses: [Int32] = []
  /// Number of each word's form, or -1 where nothing of it is left; spellings that differ in
  /// accents have one form.
  private(set) var forms: [Int32] = []
  private(set) var formCount = 0
  /// Where the forms stand, block by block.
  private(set) var blocks: [PostingsBlock] = []
  /// Words in the body of each section.
  private(set) var bodyLengths: [Int32] = []
  /// Words in the heading of each section.
  private(set) var headingLengths: [Int32] = []
  /// Sections of each page.
  private(set) var sectionCounts: [Int32] = []

  private var foldedWords = Interner<UInt32>()
  private var analyzer = TextAnalyzer()
  private var memo = ChunkMemo()
  private var found: [(word: Int32, position: Int)] = []
  /// The occurrences that no block has yet.
  private var pending = Occurrences()
  private var scratch = PostingsBlock.Scratch()

  /// Longest heading that counts, in words.
  static let longestHeading = 60

  mutating func add(_ page: IndexedPage) {
    sectionCounts.append(Int32(page.sections.count))
    for index in page.sections.indices {
      let section = page.sections[index]
      let headingLength = read(page.bytes[section.heading], .heading, before: Self.longestHeading)
      headingLengths.append(Int32(min(max(headingLength, 1), Self.longestHeading)))
      if index == 0, !page.keywords.isEmpty { _ = read(page.bytes[page.keywords], .keywords) }
      bodyLengths.append(Int32(read(section.text, .body)))
      pending.endSection()
      if pending.isFull { endBlock() }
    }
  }

  /// Ends the reading; what is needed for reading only is given up.
  mutating func finish() {
    endBlock()
    foldedWords = Interner()
    memo = ChunkMemo()
    analyzer = TextAnalyzer()
    pending = Occurrences()
    scratch = PostingsBlock.Scratch()
  }

  private mutating func endBlock() {
    guard !pending.isEmpty else { return }
    let first = bodyLengths.count - pending.section
    blocks.append(
      PostingsBlock(
        pending, firstSection: first, forms: forms, formCount: formCount, uses: &uses,
        scratch: &scratch))
    pending.removeAll()
  }

  // MARK: Text

  /// Notes the words of a text before a position; gives the text's length in words.
  ///
  /// What is read of a chunk between white space depends on the chunk alone.
  private mutating func read(
    _ text: ArraySlice<UInt8>, _ region: Place.Region, before limit: Int = .max
  ) -> Int {
    let bytes = text.span
    var index = 0
    var position = 0
    while index < bytes.count {
      // Known words take one place for each two bytes at most; words with signs (`C#`, `<b`), which
      // have been noted in between, take more.
      pending.reserve((bytes.count - index) / 2 + 1)
      Self.readKnownWords(
        bytes, &index, memo, region, &position, before: limit, to: &pending)
      guard index < bytes.count else { break }
      let start = index
      let key = Self.chunk(bytes, &index)
      if let key, let entry = memo.entry(of: key) {
        for number in Int(entry.start)..<(Int(entry.start) + Int(entry.count)) {
          let (word, offset) = memo.words[number]
          note(word, region, position + Int(offset), before: limit)
        }
        position += Int(entry.length)
      } else {
        position += analyze(
          text[(text.startIndex + start)..<(text.startIndex + index)], key, region, position,
          before: limit)
      }
    }
    return position
  }

  /// Notes words that are chunks of their own, which most are, up to the first chunk that is not.
  private static func readKnownWords(
    _ bytes: borrowing Span<UInt8>, _ index: inout Int, _ memo: ChunkMemo,
    _ region: Place.Region, _ position: inout Int, before limit: Int,
    to pending: inout Occurrences
  ) {
    var next = index
    var count = pending.count
    let section = pending.section
    var room = pending.storage.mutableSpan
    while next < bytes.count {
      if bytes[next] <= 0x20 {
        next += 1
        index = next
        continue
      }
      guard let key = chunk(bytes, &next), let entry = memo.entry(of: key), entry.word >= 0
      else { break }
      if position < limit {
        room[count] = Occurrences.packed(entry.word, section, Place(region, position))
        count += 1
      }
      position += 1
      index = next
    }
    pending.count = count
  }

  /// Steps over a chunk; its key, or nil for one that is longer than a key.
  @inline(__always)
  private static func chunk(_ bytes: borrowing Span<UInt8>, _ index: inout Int) -> ChunkMemo.Key? {
    var key = ChunkMemo.Key()
    var shift: UInt64 = 0
    while index < bytes.count, bytes[index] > 0x20, shift < 64 {
      key.low |= UInt64(bytes[index]) &<< shift
      shift += 8
      index += 1
    }
    guard shift == 64 else { return key }
    shift = 0
    while index < bytes.count, bytes[index] > 0x20, shift < 64 {
      key.high |= UInt64(bytes[index]) &<< shift
      shift += 8
      index += 1
    }
    guard shift == 64, index < bytes.count, bytes[index] > 0x20 else { return key }
    while index < bytes.count, bytes[index] > 0x20 { index += 1 }
    return nil
  }

  /// Takes a chunk apart, notes its words, and remembers them; gives the chunk's length in words.
  private mutating func analyze(
    _ chunk: ArraySlice<UInt8>, _ key: ChunkMemo.Key?, _ region: Place.Region, _ position: Int,
    before limit: Int
  ) -> Int {
    analyzer.analyze(chunk)
    found.removeAll(keepingCapacity: true)
    for token in analyzer.tokens {
      found.append((number(of: analyzer.word(token)), token.position))
    }
    for (word, offset) in found { note(word, region, position + offset, before: limit) }
    if let key { memo.add(key, found, length: analyzer.position) }
    return analyzer.position
  }

  private mutating func note(
    _ word: Int32, _ region: Place.Region, _ position: Int, before limit: Int
  ) {
    guard position < limit else { return }
    pending.append(word, Place(region, position))
  }

  private mutating func number(of word: ArraySlice<UInt32>) -> Int32 {
    let number = words.intern(word)
    if number == uses.count {
      uses.append(0)
      let folded = Characters.shared.fold(word)
      forms.append(folded.isEmpty ? -1 : Int32(foldedWords.intern(folded[...])))
      formCount = foldedWords.count
    }
    return Int32(number)
  }
}
