internal import LecternDiagnostics
internal import LecternText

/// A tag of a template.
struct TemplateTag {
  enum Kind {
    case value(isEscaped: Bool)
    case section, inverted, sectionEnd
    case partial
    case comment
    case delimiters
  }

  var kind: Kind
  /// The whole tag with its delimiters.
  var range: Range<Int>
  /// The name in it, without blanks around; empty for comments and delimiters.
  var name: Range<Int>

  /// Whether the tag vanishes with its line when it stands on it alone.
  var canStandAlone: Bool {
    if case .value = kind { false } else { true }
  }
}

/// Finds the tags of a template, one after the other, minding changed delimiters.
struct TemplateScanner {
  private let source: Bytes
  private var position: Int
  private var opening = Bytes("{{".utf8)
  private var closing = Bytes("}}".utf8)

  init(_ source: Bytes) {
    self.source = source
    position = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next tag; `nil` where only text is left.
  mutating func next() throws(TemplateSyntaxError) -> TemplateTag? {
    guard let start = find(opening, from: position) else { return nil }
    var inner = start + opening.count
    skipBlanks(&inner, limit: source.count)
    let sigil = inner < source.count ? source[inner] : 0
    let kind: TemplateTag.Kind
    var ending = closing
    switch sigil {
    case UInt8(ascii: "#"): kind = .section
    case UInt8(ascii: "^"): kind = .inverted
    case UInt8(ascii: "/"): kind = .sectionEnd
    case UInt8(ascii: ">"): kind = .partial
    case UInt8(ascii: "&"): kind = .value(isEscaped: false)
    case UInt8(ascii: "!"): kind = .comment
    case UInt8(ascii: "="):
      kind = .delimiters
      ending.insert(sigil, at: 0)
    case UInt8(ascii: "{"):
      kind = .value(isEscaped: false)
      ending.insert(UInt8(ascii: "}"), at: 0)
    case UInt8(ascii: "<"), UInt8(ascii: "$"):
      throw TemplateSyntaxError(
        "inheritance tag, which Lectern does not have", at: inner,
        hint: "use a partial: `{{>name}}`")
    default:
      kind = .value(isEscaped: true)
      inner -= 1
    }
    inner += 1
    guard let end = find(ending, from: inner) else {
      throw TemplateSyntaxError("tag without its `\(String(utf8: ending))`", at: start)
    }
    position = end + ending.count
    var tag = TemplateTag(kind: kind, range: start..<position, name: end..<end)
    switch kind {
    case .comment: break
    case .delimiters: try setDelimiters(inner..<end)
    default: tag.name = try name(in: inner..<end)
    }
    return tag
  }

  /// The one name in a tag.
  private func name(in range: Range<Int>) throws(TemplateSyntaxError) -> Range<Int> {
    var start = range.lowerBound
    skipBlanks(&start, limit: range.upperBound)
    var end = range.upperBound
    while end > start, source[end - 1].isBlank { end -= 1 }
    guard start < end else {
      throw TemplateSyntaxError("tag without a name", at: range.lowerBound)
    }
    if let blank = source[start..<end].firstIndex(where: \.isBlank) {
      throw TemplateSyntaxError(
        "blank in the name of a tag", at: blank,
        hint: "Mustache has names only, no expressions: `{{#name}}`, `{{^name}}`, `{{name}}`")
    }
    return start..<end
  }

  /// Takes the delimiters out of `{{=<% %>=}}`.
  private mutating func setDelimiters(_ range: Range<Int>) throws(TemplateSyntaxError) {
    let words = source[range].split(whereSeparator: \.isBlank)
    guard words.count == 2, !words.joined().contains(UInt8(ascii: "=")) else {
      throw TemplateSyntaxError(
        "no two delimiters", at: range.lowerBound, hint: "write `{{=<% %>=}}`")
    }
    guard words.allSatisfy({ $0.count <= TemplateLimits.delimiter }) else {
      throw TemplateSyntaxError(
        "delimiter of more than \(TemplateLimits.delimiter) bytes", at: range.lowerBound,
        rule: .limitExceeded)
    }
    opening = Bytes(words[0])
    closing = Bytes(words[1])
  }

  private func skipBlanks(_ position: inout Int, limit: Int) {
    while position < limit, source[position].isBlank { position += 1 }
  }

  private func find(_ pattern: Bytes, from start: Int) -> Int? {
    guard let first = pattern.first else { return nil }
    var index = start
    while index + pattern.count <= source.count {
      if source[index] == first, source[index..<(index + pattern.count)] == pattern[...] {
        return index
      }
      index += 1
    }
    return nil
  }
}

extension UInt8 {
  /// Space, tab or line end.
  var isBlank: Bool {
    self == 0x20 || (0x09...0x0D).contains(self)
  }
}
