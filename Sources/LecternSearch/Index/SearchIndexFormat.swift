/// What writer and readers of the index agree on. Templates/search holds the readers' other half.
///
/// Files of one language, below `search/`:
/// - `LANGUAGE/index.js`: how many pages and sections there are and how long they are, and which
///   words, groups and sections each of the other files holds;
/// - `LANGUAGE/words-N.js`: sorted words, each with its group (the words of one stem);
/// - `LANGUAGE/postings-N.js`: for each group, in which sections its words stand, and where;
/// - `LANGUAGE/texts-N.js`: path, title and text of the sections, compressed;
/// - `LANGUAGE/dictionary.js`: what all texts are compressed with;
/// - `LANGUAGE/spelling.js`: in large guides, the words that a misspelt one is compared with.
///
/// Every file is a script of one call, `lecternSearch.add(NAME, DATA)`, since a page opened from
/// disk may load nothing else.
enum SearchIndexFormat {
  static let version = 1

  // A query loads a few of each kind, so each is small; a small guide has one of each.
  static let wordShardSize = 8_000
  static let postingShardSize = 12_000
  /// Bytes of text before compression, which leaves about a third.
  static let textShardSize = 16_000

  /// Vocabularies up to this many bytes are searched whole for a misspelt word.
  static let largestSpelling = 90_000
  static let spellingWords = 16_000

  /// A word is listed for at most this many sections, those where it weighs most. A word that common
  /// tells little of the others: lists of 64 rank the questions about real guides no worse.
  static let longestList = 1024
  /// Positions kept of one word in one section.
  static let mostPositions = 6
  /// Positions of runs without spaces are kept in blocks of 8 characters: neighbouring runs
  /// overlap, so that blocks tell a phrase well enough at half the size.
  static let blockShift = 3

  /// Whether a word's positions are kept: a word of every eighth section tells little by its place.
  static func hasPositions(sections: Int, total: Int) -> Bool {
    sections * 8 <= total || total < 100
  }

  static let fieldSeparator: UInt8 = 1
  static let sectionSeparator: UInt8 = 2
  static let pageSeparator: UInt8 = 3
  /// Stands for an id that the heading makes by ``HeadingSlug``.
  static let slugMark: UInt8 = 4

  static func indexName(_ language: String) -> String { "\(language)/index" }
  static func wordsName(_ language: String, _ shard: Int) -> String { "\(language)/words-\(shard)" }
  static func postingsName(_ language: String, _ shard: Int) -> String {
    "\(language)/postings-\(shard)"
  }
  static func textsName(_ language: String, _ shard: Int) -> String { "\(language)/texts-\(shard)" }
  static func dictionaryName(_ language: String) -> String { "\(language)/dictionary" }
  static func spellingName(_ language: String) -> String { "\(language)/spelling" }
}

/// Lengths of sections in about 25 steps, each a half octave.
enum LengthLevel {
  static let count = 40

  /// The length that a level stands for.
  static func length(_ level: Int) -> Int {
    level & 1 == 0 ? 1 << (level >> 1) : ((1 << (level >> 1)) * 181) >> 7
  }

  /// The smallest level that is not shorter than `length`.
  static func level(for length: Int) -> Int {
    var level = 0
    while level < count - 1, Self.length(level) < length { level += 1 }
    return level
  }
}

/// The id that most headings get, as far as it takes no table of letters: capitals of ASCII made
/// small, spaces made hyphens, ASCII punctuation dropped.
enum HeadingSlug {
  static func slug(_ heading: some Sequence<UInt8>) -> [UInt8] { heading.compactMap(byte) }

  /// Whether a heading makes just this id.
  static func isSlug(_ id: ArraySlice<UInt8>, of heading: ArraySlice<UInt8>) -> Bool {
    let id = id.span
    let heading = heading.span
    var place = 0
    for index in heading.indices {
      guard let byte = byte(heading[index]) else { continue }
      guard place < id.count, id[place] == byte else { return false }
      place += 1
    }
    return place == id.count
  }

  /// What becomes of a byte; nil where it is dropped.
  @inline(__always)
  private static func byte(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x41...0x5a: byte | 0x20
    case 0x20: 0x2d
    case 0x30...0x39, 0x61...0x7a, 0x2d, 0x5f, 0x80...: byte
    default: nil
    }
  }
}
