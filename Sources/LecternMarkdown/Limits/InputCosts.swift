/// What a page's texts that take more than linear time have cost so far, by an estimate from above.
struct InputCosts {
  /// Steps of about a nanosecond: searches for the end of tags that have none,
  var tags = 0
  /// walks over open delimiters and images at each link,
  var brackets = 0
  /// searches through long words for the ends of addresses,
  var words = 0
  /// searches through paragraphs for the heads of tables.
  var tables = 0
  /// Lines times the containers that are open.
  var containers = 0
  /// Bytes that are copied for mail addresses.
  var mailBytes = 0

  /// What there is too much of.
  func excess(scale: Int) -> String? {
    let limit = InputLimits.steps * scale
    if tags + brackets + words + tables + containers > limit {
      switch max(tags, brackets, words, tables, containers) {
      case containers: return "too many lines in deeply nested lists and quotes"
      case tags: return "paragraph has too many '<?' or '<!' without an end"
      case brackets: return "paragraph has too many open '![', '*', '_' or '~' before its links"
      case words: return "word with an address in it is too long"
      default: return "paragraph above a table is too long: leave an empty line between them"
      }
    }
    if mailBytes > InputLimits.mailBytes * scale {
      return "line has too many mail addresses for its length"
    }
    return nil
  }
}
