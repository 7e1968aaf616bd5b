/// Estimates from above what the inlines of one paragraph cost.
struct InlineCosts {
  /// Tags such as `<?` so far: each may be searched for its end to the paragraph's.
  private var openTags = 0
  /// `*`, `_`, `~` and `![` so far.
  private var delimiters = 0
  private var images = 0

  /// Takes a part of the paragraph that begins and ends with a line.
  mutating func add(
    _ text: borrowing Span<UInt8>, _ start: Int, _ end: Int, to spent: inout InputCosts
  ) {
    var wordStart = start
    var lineStart = start
    var wordMarks = 0
    var mails = 0
    var index = start
    while index < end {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\t"):
        spent.words += InlineCosts.steps(ofWord: index - wordStart, marks: wordMarks)
        wordMarks = 0
        wordStart = index + 1
        if byte == UInt8(ascii: "\n") {
          spent.mailBytes += InlineCosts.bytes(ofLine: index - lineStart, mails: mails)
          mails = 0
          lineStart = index + 1
        }
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        if index == start || text[index - 1] != byte { delimiters += 1 }
      case UInt8(ascii: "["):
        if index > start, text[index - 1] == UInt8(ascii: "!") { images += 1 }
      case UInt8(ascii: "]"): spent.brackets += 6 * (delimiters + images)
      case UInt8(ascii: "<"):
        if index + 1 < end, InlineCosts.opensTag(text[index + 1]) { openTags += 1 }
      case UInt8(ascii: ")"): wordMarks += 1
      case UInt8(ascii: ":"):
        if index + 1 < end, text[index + 1] == UInt8(ascii: "/") { wordMarks += 4 }
      case UInt8(ascii: "@"):
        wordMarks += 4
        mails += 1
      case UInt8(ascii: "."):
        // www.
        if index > start, text[index - 1] | 0x20 == UInt8(ascii: "w") { wordMarks += 10 }
      default: break
      }
      index += 1
    }
    spent.words += InlineCosts.steps(ofWord: end - wordStart, marks: wordMarks)
    spent.mailBytes += InlineCosts.bytes(ofLine: end - lineStart, mails: mails)
    spent.tags += openTags * (end - start)
  }

  /// Whether `<` and a byte may begin a tag whose end is searched for: an instruction, a
  /// declaration or a CDATA section. (Comments end at their first `--`.)
  private static func opensTag(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!")
  }

  private static func steps(ofWord length: Int, marks: Int) -> Int {
    length > 128 ? length * marks : 0
  }

  /// cmark-gfm copies the rest of a line at each mail address, a thousand times at most.
  private static func bytes(ofLine length: Int, mails: Int) -> Int {
    min(mails, 1_000) * length
  }
}
