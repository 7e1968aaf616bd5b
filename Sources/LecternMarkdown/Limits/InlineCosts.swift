/// Estimates from above what the inlines of one paragraph cost.
struct InlineCosts {
  /// Tags such as `<?` so far: each may be searched for its end to the paragraph's.
  private var openTags = 0
  /// Runs of `*`, `_` and `~` so far, and `![`.
  private var stars = 0
  private var underscores = 0
  private var tildes = 0
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
      // What closes looks back over all that is open of the other kinds.
      case UInt8(ascii: "*"):
        if index == start || text[index - 1] != byte {
          stars += 1
          spent.delimiters += underscores + tildes
        }
      case UInt8(ascii: "_"):
        if index == start || text[index - 1] != byte, !InlineCosts.isInWord(text, index, end) {
          underscores += 1
          spent.delimiters += stars + tildes
        }
      case UInt8(ascii: "~"):
        if index == start || text[index - 1] != byte {
          tildes += 1
          spent.delimiters += stars + underscores
        }
      case UInt8(ascii: "["):
        if index > start, text[index - 1] == UInt8(ascii: "!") { images += 1 }
      // A link looks back over all that is open.
      case UInt8(ascii: "]"):
        spent.delimiters += 6 * (stars + underscores + tildes + images)
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

  /// Whether an underscore stands between letters or digits, where it opens and closes nothing.
  private static func isInWord(_ text: borrowing Span<UInt8>, _ index: Int, _ end: Int) -> Bool {
    guard index > 0, index + 1 < end else { return false }
    let (before, after) = (text[index - 1], text[index + 1])
    return (before.isASCIILetter || before.isASCIIDigit)
      && (after.isASCIILetter || after.isASCIIDigit)
  }

  private static func steps(ofWord length: Int, marks: Int) -> Int {
    length > 128 ? length * marks : 0
  }

  /// cmark-gfm copies the rest of a line at each mail address, a thousand times at most.
  private static func bytes(ofLine length: Int, mails: Int) -> Int {
    min(mails, 1_000) * length
  }
}
