/// One attribute of a tag, as ranges into the fragment's bytes.
struct HTMLAttribute: Sendable, Hashable {
  /// The name as written.
  var name: Range<Int>
  /// The value without its quotes, character references not decoded; `nil` where none is written.
  var value: Range<Int>?
}

/// A start or end tag.
struct HTMLTag: Sendable, Hashable {
  /// The element's name with ASCII letters in lower case.
  var name: String
  var attributes: [HTMLAttribute]
  /// Whether the tag ends in `/>`.
  var isSelfClosing: Bool
  /// The whole tag, from `<` to `>`.
  var range: Range<Int>
}

/// What a fragment of HTML is made of. Together the tokens cover the fragment without gaps.
enum HTMLToken: Sendable, Hashable {
  /// Text between tags, with character references; a `<` in it begins no tag.
  case text(Range<Int>)
  case startTag(HTMLTag)
  case endTag(HTMLTag)
  /// `<!-- ... -->`; not closed where the fragment ends before `-->`.
  case comment(Range<Int>, isClosed: Bool)
  /// What else begins with `<!`, `<?` or `</`: document types, processing instructions, CDATA
  /// sections. Browsers show none of it.
  case markup(Range<Int>)
  /// The content of an element whose content holds no tags, such as `script`.
  case rawText(Range<Int>)
  /// A tag that the fragment ends in the middle of. Browsers drop it.
  case unfinishedTag(Range<Int>)

  /// The bytes of the fragment that the token stands for.
  var range: Range<Int> {
    switch self {
    case .text(let range), .comment(let range, _), .markup(let range), .rawText(let range),
      .unfinishedTag(let range):
      range
    case .startTag(let tag), .endTag(let tag): tag.range
    }
  }
}
