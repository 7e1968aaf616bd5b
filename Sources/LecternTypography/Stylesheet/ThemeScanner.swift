import LecternText

/// Reads CSS once, byte by byte, and writes it down again in less space.
///
/// It knows only what it takes to leave meaning alone: strings, `url()`, escapes, comments,
/// brackets and blocks. Space is dropped where it never means anything, and kept where it may:
/// around `+` in `calc()`, between selectors, in an empty custom property.
struct ThemeScanner {
  var result = ThemeStyles()
  let source: Bytes
  var position = 0
  /// Whether there was space or a comment since the last byte written.
  var isAfterSpace = false
  /// Round and square brackets that are open.
  var bracketDepth = 0
  private var blocks: [Block] = []
  /// Where in the output and in the source the current rule or declaration begins.
  var item = Item(output: 0, source: 0)

  struct Item {
    var output: Int
    var source: Int
  }

  /// A block that is open, and the rule that it belongs to.
  private struct Block {
    var rule: Item
    /// The rule's selectors, or its at-rule.
    var head: Bytes
    var isAtRule: Bool { head.first == UInt8(ascii: "@") }
  }

  init(_ source: Bytes) {
    self.source = source
    result.css.reserveCapacity(source.count)
  }

  mutating func scan() {
    if source.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
    while position < source.count {
      let byte = source[position]
      switch byte {
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0c:
        isAfterSpace = true
        position += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): copyString(quote: byte)
      case UInt8(ascii: "\\"): copyEscape()
      case UInt8(ascii: "{") where bracketDepth == 0: openBlock()
      case UInt8(ascii: "}") where bracketDepth == 0: closeBlock()
      case UInt8(ascii: ";") where bracketDepth == 0: endStatement()
      case UInt8(ascii: "("), UInt8(ascii: "["):
        write(byte)
        bracketDepth += 1
        if isUnquotedURL { copyURL() }
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        bracketDepth = max(0, bracketDepth - 1)
        write(byte)
      default: write(byte)
      }
    }
    endItem()
    for block in blocks { report("this block has no closing brace", at: block.rule.source) }
    if bracketDepth > 0, blocks.isEmpty { report("a bracket is not closed", at: item.source) }
  }

  var next: UInt8? { position + 1 < source.count ? source[position + 1] : nil }

  mutating func report(_ message: String, at offset: Int) {
    let before = source[..<offset]
    let newline = UInt8(ascii: "\n")
    let lineStart = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    result.problems.append(
      ThemeStyles.Problem(
        line: before.count { $0 == newline } + 1, column: offset - lineStart + 1,
        message: message))
  }
}

extension ThemeScanner {
  private mutating func openBlock() {
    isAfterSpace = false
    blocks.append(Block(rule: item, head: Bytes(result.css[item.output...])))
    result.css.append(UInt8(ascii: "{"))
    position += 1
    beginItem()
  }

  private mutating func closeBlock() {
    endItem()
    position += 1
    guard let block = blocks.popLast() else {
      report("this brace closes nothing", at: position - 1)
      return
    }
    if result.css.last == UInt8(ascii: ";") { result.css.removeLast() }
    if result.css.last == UInt8(ascii: "{"), !block.isAtRule {
      result.css.removeSubrange(block.rule.output...)
    } else {
      result.css.append(UInt8(ascii: "}"))
    }
    beginItem()
  }

  private mutating func endStatement() {
    endItem()
    position += 1
    if result.css.count > item.output { result.css.append(UInt8(ascii: ";")) }
    beginItem()
  }

  private mutating func beginItem() {
    isAfterSpace = false
    item = Item(output: result.css.count, source: position)
  }

  /// Looks at the declaration or statement that ends here; what must not stay is taken back.
  private mutating func endItem() {
    let text = result.css[item.output...]
    if text.starts(with: "--text-style:".utf8) || text.starts(with: "--text-style :".utf8) {
      let value = text.drop { $0 != UInt8(ascii: ":") }.dropFirst()
      addTextStyle(named: String(utf8: value))
    } else if text.starts(with: "@import".utf8) {
      report("@import has no effect here: put the file into the theme instead", at: item.source)
    } else if !text.starts(with: "@charset".utf8) {
      // A custom property may be empty, but older browsers want a space for its value.
      if text.last == UInt8(ascii: ":") { result.css.append(UInt8(ascii: " ")) }
      return
    }
    result.css.removeSubrange(item.output...)
  }

  private mutating func addTextStyle(named name: String) {
    guard let style = TextStyle(rawValue: name) else {
      report(TextStyle.unknownMessage(name), at: item.source)
      return
    }
    guard blocks.count == 1, let rule = blocks.first, !rule.isAtRule else {
      report("--text-style works only in a rule that stands by itself", at: item.source)
      return
    }
    result.textStyleRules.append(TextStyleRule(String(utf8: rule.head), style))
  }
}
