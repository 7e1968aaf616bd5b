/// The part of a text that answers a query, as plain text with the places to mark.
struct Excerpt {
  var text: String
  /// Places of the query's words, in Unicode scalars of ``text``.
  var ranges: [Range<Int>]

  /// Columns of an excerpt; a character of a script without spaces takes two.
  private static let width = 190
  private static let before = 40
  private static let ellipsis: UInt32 = 0x2026
  /// `.` `!` `?` `:`
  private static let sentenceEnds: [UInt32] = [0x2e, 0x21, 0x3f, 0x3a]
  /// `,` `;` an ellipsis and a dash, and what ends sentences in Arabic, Chinese and Japanese, Hindi.
  private static let otherEnds: [UInt32] = [
    0x2c, 0x3b, 0x2026, 0x2014, 0x61f, 0x3001, 0x3002, 0xff01, 0xff0c, 0xff1a, 0xff1b, 0xff1f,
    0x964,
  ]

  /// A word of a text that is to be marked.
  struct Match {
    /// Its place in the text.
    var range: Range<Int>
    var word: [UInt32]
    /// The query's unit that it stands for.
    var unit: Int
  }

  /// The words of the whole text that are among `marks`, in the order of their places.
  static func matches(in text: [UInt32], marks: [[UInt32]: Int]) -> [Match] {
    var analyzer = TextAnalyzer()
    analyzer.analyze(String(codes: text))
    var found: [Match] = []
    for token in analyzer.tokens {
      let word = Characters.shared.fold(analyzer.word(token))
      guard let unit = marks[word] else { continue }
      found.append(Match(range: token.source, word: word, unit: unit))
    }
    return found.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  /// Ranges that touch or overlap, as one.
  static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// Chooses the window with most of the query's units.
  ///
  /// - Parameter matches: those of the whole text.
  init(of text: [UInt32], matches: [Match]) {
    var best = (start: 0, score: 0)
    for (index, match) in matches.enumerated() {
      let end = Self.advance(match.range.lowerBound, by: Self.width - Self.before, in: text)
      var units: Set<Int> = []
      var count = 0
      for other in matches[index...] {
        guard other.range.upperBound <= end else { break }
        units.insert(other.unit)
        count += 1
      }
      let score = units.count * 16 + min(count, 15)
      if score > best.score { best = (match.range.lowerBound, score) }
    }
    let start = Self.start(before: best.start, in: text)
    let end = Self.end(after: Self.advance(start, by: Self.width, in: text), in: text)
    var codes: [UInt32] = start > 0 ? [Self.ellipsis] : []
    // Where each character of the window stands in the excerpt, and its end.
    var places: [Int] = []
    for index in start..<end {
      places.append(codes.count)
      codes += text[index] == 0x0a ? Self.lineEnd(after: codes.last) : [text[index]]
    }
    places.append(codes.count)
    if end < text.count { codes.append(Self.ellipsis) }
    self.text = String(codes: codes)
    ranges = Self.joined(
      matches.map(\.range).filter { $0.lowerBound >= start && $0.upperBound <= end }
        .map { places[$0.lowerBound - start]..<places[$0.upperBound - start] })
  }

  /// What stands between two blocks: cells of a table and items of a list do not end as sentences do.
  private static func lineEnd(after code: UInt32?) -> [UInt32] {
    guard let code, !sentenceEnds.contains(code), !otherEnds.contains(code) else {
      return [0x20]
    }
    return [0x20, 0xb7, 0x20]
  }

  /// The index `columns` after `start`.
  private static func advance(_ start: Int, by columns: Int, in text: [UInt32]) -> Int {
    var index = start
    var left = columns
    while index < text.count, left > 0 {
      left -= isWide(text[index]) ? 2 : 1
      index += 1
    }
    return index
  }

  private static func isWide(_ code: UInt32) -> Bool {
    (0x1100...0xffdc).contains(code) && code >= 0x2e80
  }

  /// Where to begin so that `match` has some text before it: at a line or sentence, else a word.
  private static func start(before match: Int, in text: [UInt32]) -> Int {
    var limit = match
    var left = before
    while limit > 0, left > 0 {
      limit -= 1
      left -= isWide(text[limit]) ? 2 : 1
    }
    guard limit > 0 else { return 0 }
    var word = match
    var index = match
    while index > limit {
      index -= 1
      let code = text[index]
      if code == 0x0a || code == 0x3002 { return index + 1 }
      if code == 0x20 {
        word = index + 1
        if index > 0, sentenceEnds.contains(text[index - 1]) { return index + 1 }
      }
    }
    // Without a space near, a script that has none: any place will do.
    return word < match ? word : limit
  }

  /// Where to end so that no word is cut, if its end is near.
  private static func end(after index: Int, in text: [UInt32]) -> Int {
    var end = index
    while end > 0, end < text.count, end - index < 20, text[end] != 0x20, text[end] != 0x0a {
      if isWide(text[end]) { return index }
      end += 1
    }
    return end
  }
}
