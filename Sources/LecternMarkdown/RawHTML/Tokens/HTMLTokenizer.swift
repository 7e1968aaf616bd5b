import LecternText

/// Cuts a fragment of HTML into tokens, by the tokenization rules of the HTML standard as far as
/// authored fragments need them. Every byte belongs to one token, and each is looked at a fixed
/// number of times, whatever the input.
struct HTMLTokenizer {
  /// Elements whose content is text up to their own end tag, in a browser that runs scripts.
  static let rawTextElements: Set<String> = [
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "noscript",
  ]

  let bytes: Bytes
  private let rawTextElements: Set<String>
  /// Where the next token begins.
  var index = 0
  /// The element whose raw text comes next.
  private var rawTextElement: String?

  init(_ bytes: Bytes, rawTextElements: Set<String> = HTMLTokenizer.rawTextElements) {
    self.bytes = bytes
    self.rawTextElements = rawTextElements
  }

  /// All tokens of a fragment.
  static func tokens(
    of bytes: Bytes, rawTextElements: Set<String> = HTMLTokenizer.rawTextElements
  ) -> [HTMLToken] {
    var tokenizer = HTMLTokenizer(bytes, rawTextElements: rawTextElements)
    var tokens: [HTMLToken] = []
    while let token = tokenizer.next() { tokens.append(token) }
    return tokens
  }

  /// The next token, or `nil` at the end.
  mutating func next() -> HTMLToken? {
    if let name = rawTextElement {
      rawTextElement = nil
      let start = index
      index = endOfRawText(of: name)
      if index > start { return .rawText(start..<index) }
    }
    guard index < bytes.count else { return nil }
    let start = index
    var scan = index
    while scan < bytes.count {
      if bytes[scan] == UInt8(ascii: "<"), beginsMarkup(at: scan) {
        if scan > start { break }
        return markup()
      }
      scan += 1
    }
    index = scan
    return .text(start..<scan)
  }

  /// Whether the `<` at `position` begins a tag, a comment or the like, rather than being text.
  private func beginsMarkup(at position: Int) -> Bool {
    guard position + 1 < bytes.count else { return false }
    let next = bytes[position + 1]
    if next.isASCIILetter || next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { return true }
    guard next == UInt8(ascii: "/"), position + 2 < bytes.count else { return false }
    // `</>` means nothing to a browser, but an author can have meant it to be seen.
    return bytes[position + 2] != UInt8(ascii: ">")
  }

  /// The token at a `<` that begins markup.
  private mutating func markup() -> HTMLToken {
    let start = index
    let next = bytes[start + 1]
    if next.isASCIILetter || (next == UInt8(ascii: "/") && bytes[start + 2].isASCIILetter) {
      return tag()
    }
    if bytes[start...].starts(with: "<!--".utf8) { return comment() }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
    index = end
    return .markup(start..<end)
  }

  private mutating func tag() -> HTMLToken {
    let start = index
    let isEnd = bytes[start + 1] == UInt8(ascii: "/")
    guard let tag = finishTag(nameAt: start + (isEnd ? 2 : 1)) else {
      index = bytes.count
      return .unfinishedTag(start..<bytes.count)
    }
    index = tag.range.upperBound
    if !isEnd, !tag.isSelfClosing, rawTextElements.contains(tag.name) { rawTextElement = tag.name }
    return isEnd ? .endTag(tag) : .startTag(tag)
  }

  /// A comment: up to `-->` or `--!>`, or at once for `<!-->` and `<!--->`.
  private mutating func comment() -> HTMLToken {
    let start = index
    var scan = start + 4
    if bytes[scan...].starts(with: ">".utf8) || bytes[scan...].starts(with: "->".utf8) {
      index = scan + (bytes[scan] == UInt8(ascii: ">") ? 1 : 2)
      return .comment(start..<index, isClosed: true)
    }
    while let dash = bytes[scan...].firstIndex(of: UInt8(ascii: "-")) {
      let rest = bytes[dash...]
      if rest.starts(with: "-->".utf8) || rest.starts(with: "--!>".utf8) {
        index = dash + (rest.starts(with: "-->".utf8) ? 3 : 4)
        return .comment(start..<index, isClosed: true)
      }
      scan = dash + 1
    }
    index = bytes.count
    return .comment(start..<index, isClosed: false)
  }

  /// Where the raw text that begins at `index` ends: before its element's end tag.
  private func endOfRawText(of name: String) -> Int {
    let expected = Array(name.utf8)
    var scan = index
    while let open = bytes[scan...].firstIndex(of: UInt8(ascii: "<")) {
      let nameStart = open + 2
      let nameEnd = nameStart + expected.count
      if nameEnd < bytes.count, bytes[open + 1] == UInt8(ascii: "/"),
        bytes[nameStart..<nameEnd].elementsEqual(expected, by: { $0.asciiLowercased == $1 }),
        bytes[nameEnd].isHTMLSpace || bytes[nameEnd] == UInt8(ascii: ">")
          || bytes[nameEnd] == UInt8(ascii: "/")
      {
        return open
      }
      scan = open + 1
    }
    return bytes.count
  }
}
