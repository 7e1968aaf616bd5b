/// What a page's texts that take more than linear time have cost so far, by an estimate from above.
struct InputCosts {
  /// Steps of about a nanosecond: searches for the end of tags that have none,
  var tags = 0
  /// walks over open delimiters and images,
  var delimiters = 0
  /// searches through long words for the ends of addresses,
  var words = 0
  /// searches through paragraphs for the heads of tables,
  var tables = 0
  /// walks to the end of the list of a row's cells,
  var cells = 0
  /// visits of the containers that are open, at each line.
  var containers = 0
  /// Bytes that are copied for mail addresses.
  var mailBytes = 0

  /// What there is too much of.
  func excess(scale: Int) -> String? {
    let limit = InputLimits.steps * scale
    let most = max(tags, delimiters, words, tables, cells, containers)
    if tags + delimiters + words + tables + cells + containers > limit {
      switch most {
      case tags: return "paragraph has too many '<?' or '<!' without an end"
      case delimiters: return "paragraph has too many '*', '_', '~' and '!['"
      case words: return "word with an address in it is too long"
      case tables:
        return "paragraph above a table is too long: leave an empty line between them"
      case cells: return "row of a table has too many cells"
      default: return "too many lines in deeply nested lists and quotes"
      }
    }
    if mailBytes > InputLimits.mailBytes * scale {
      return "line has too many mail addresses for its length"
    }
    return nil
  }
}
