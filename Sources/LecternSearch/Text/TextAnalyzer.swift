/// A word of a text, as the index knows it.
struct TextToken: Equatable {
  enum Kind: UInt8 {
    /// Stands at a position of its own.
    case word
    /// A pair or triple of characters of a script without spaces; one starts at every character.
    case gram
    /// A word as written (C++, tabsToSpaces, well-known), over the positions of its parts.
    case whole
  }
  var kind: Kind
  /// The word in ``TextAnalyzer/letters``: small letters, accents as written.
  var letters: Range<Int>
  /// Counted in words; in scripts without spaces, in characters.
  var position: Int
  /// How many positions it covers.
  var span: Int
  /// Where it stands in the source, in Unicode scalars.
  var source: Range<Int>
}

/// Cuts texts and queries into the words of the index; the browser's analyzer does the same.
///
/// What spaces part is a chunk: `Cmd+S,` or `settings.json` or a sentence of Japanese. Of each chunk
/// come its words and, beside them, whatever must be found as written: a chord, a name with dots or
/// hyphens, camel case and its parts, an option with its dashes, a version number.
struct TextAnalyzer {
  private(set) var tokens: [TextToken] = []
  /// Letters of all tokens, one after the other.
  private(set) var letters: [UInt32] = []
  /// Where the next word would stand: the length of the text so far.
  private(set) var position = 0

  var text = NormalizedText()

  /// Longest word that is kept; anything longer is data, not language.
  static let longestWord = 40
  /// Most parts, and longest joined form, of a compound that is kept as one word too.
  static let mostParts = 4
  static let longestCompound = 30

  /// Analyzes a text, forgetting the one before.
  mutating func analyze(_ source: String) { analyze(Array(source.utf8)[...]) }

  /// Analyzes a text of UTF-8, forgetting the one before.
  mutating func analyze(_ source: ArraySlice<UInt8>) {
    tokens.removeAll(keepingCapacity: true)
    letters.removeAll(keepingCapacity: true)
    position = 0
    text.removeAll()
    text.append(source)
    var index = 0
    while index < text.count {
      guard text.classes[index] != CharacterClass.separator else {
        index += 1
        continue
      }
      let start = index
      var isPlain = true
      while index < text.count, text.classes[index] != CharacterClass.separator {
        isPlain = isPlain && text.classes[index] == CharacterClass.word
        index += 1
      }
      // Most of a text is words with nothing but spaces between them.
      if isPlain { analyzePiece(start..<index) } else { analyzeChunk(start..<index) }
    }
  }

  /// The tokens that stand at positions of their own. The single character, or in scripts of triples
  /// the pair, that ends a run is left out: it only serves to be found by itself.
  var unitTokens: [TextToken] {
    var units: [TextToken] = []
    for token in tokens where token.kind != .whole {
      if token.kind == .gram, let last = units.last, last.kind == .gram,
        last.position == token.position - 1, last.span > token.span
      {
        continue
      }
      units.append(token)
    }
    return units
  }

  /// The letters of a token.
  func word(_ token: TextToken) -> ArraySlice<UInt32> { letters[token.letters] }

  private mutating func analyzeChunk(_ chunk: Range<Int>) {
    guard chunk.contains(where: { text.classes[$0] != CharacterClass.punctuation }) else {
      analyzeSymbols(chunk)
      return
    }
    var start = chunk.lowerBound
    while isOpening(text.codes[start]) { start += 1 }
    var index = start
    var isFirst = true
    while index < chunk.upperBound {
      switch text.classes[index] {
      case CharacterClass.word:
        let prefix = (isFirst ? start : index)..<index
        index = analyzeCompound(at: index, prefix: prefix, chunk: chunk)
        isFirst = false
      case CharacterClass.pair, CharacterClass.triple:
        index = analyzeRun(at: index, end: chunk.upperBound)
        isFirst = false
      default:
        index += 1
      }
    }
  }

  /// Signs without a letter near: kept where they are an operator (`!!`, `=>`), not punctuation.
  private mutating func analyzeSymbols(_ chunk: Range<Int>) {
    var range = chunk
    while let first = range.first, Self.wrapping.contains(text.codes[first]) {
      range = (first + 1)..<range.upperBound
    }
    while let last = range.last, Self.wrapping.contains(text.codes[last]) {
      range = range.lowerBound..<last
    }
    let isOperator =
      switch range.count {
      case 1: Self.singleOperators.contains(text.codes[range.lowerBound])
      case 2, 3: !range.allSatisfy { Self.ruling.contains(text.codes[$0]) }
      default: false
      }
    guard isOperator else { return }
    emit(.word, range)
    position += 1
  }

  /// The pairs or triples of a run of characters without spaces, and its shorter end.
  private mutating func analyzeRun(at start: Int, end limit: Int) -> Int {
    let characterClass = text.classes[start]
    let size = characterClass == CharacterClass.pair ? 2 : 3
    var end = start
    while end < limit, text.classes[end] == characterClass { end += 1 }
    for index in start..<end {
      let length = min(size, end - index)
      if length == size || index == start || length == size - 1 {
        emit(.gram, index..<(index + length), span: length)
      }
      position += 1
    }
    return end
  }

  private func isOpening(_ code: UInt32) -> Bool { Self.opening.contains(code) }

  /// Adds the token that stands at the current position as it is written.
  mutating func emit(_ kind: TextToken.Kind, _ range: Range<Int>, span: Int = 1) {
    let start = letters.count
    letters.append(contentsOf: text.codes[range])
    emit(kind, letters: start..<letters.count, position: position, span: span, from: range)
  }

  /// Adds a token whose letters are `codes`, over the positions from `base` to the current one.
  mutating func emitWhole(_ codes: [UInt32], at base: Int, from range: Range<Int>) {
    guard codes.count <= Self.longestCompound else { return }
    let start = letters.count
    letters.append(contentsOf: codes)
    emit(
      .whole, letters: start..<letters.count, position: base, span: position - base, from: range)
  }

  private mutating func emit(
    _ kind: TextToken.Kind, letters: Range<Int>, position: Int, span: Int, from range: Range<Int>
  ) {
    let source = Int(text.sources[range.lowerBound])..<(Int(text.sources[range.upperBound - 1]) + 1)
    tokens.append(
      TextToken(kind: kind, letters: letters, position: position, span: span, source: source))
  }

  mutating func advance() { position += 1 }

  /// What may stand before a word without being part of it.
  private static let opening = ASCIISet("([{\"'`,;:!?*_|=>")
  /// What may stand around signs without being part of them.
  private static let wrapping = ASCIISet("([{\"'`,;)]}")
  private static let singleOperators = ASCIISet("+*/=<>|&^~%$#@\\")
  /// Signs of which rules, ellipses and dashes are made.
  private static let ruling = ASCIISet("-=_*.~")
}
