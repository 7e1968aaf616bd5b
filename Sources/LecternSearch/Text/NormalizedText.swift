/// A text as the analyzer reads it: one entry a character that counts, in one form whatever form
/// it was written in, with the place it came from.
struct NormalizedText {
  /// Small letters, composed kana and Hangul, ASCII for full-width forms; accents as written.
  private(set) var codes: [UInt32] = []
  private(set) var classes: [UInt8] = []
  /// Whether the character was written as a capital.
  private(set) var capitals: [Bool] = []
  /// Index of the character in the source, counted in Unicode scalars.
  private(set) var sources: [Int32] = []

  private let characters = Characters.shared

  var count: Int { codes.count }

  mutating func removeAll() {
    codes.removeAll(keepingCapacity: true)
    classes.removeAll(keepingCapacity: true)
    capitals.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
  }

  /// Adds the characters of a UTF-8 text.
  mutating func append(_ text: ArraySlice<UInt8>) {
    var source: Int32 = 0
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte < 0x80 {
        let isCapital = byte &- 0x41 < 26
        codes.append(UInt32(isCapital ? byte | 0x20 : byte))
        classes.append(characters.characterClass(ofASCII: byte))
        capitals.append(isCapital)
        sources.append(source)
        index += 1
      } else {
        append(code: UTF8Decoder.next(text, &index), source: source)
      }
      source += 1
    }
  }

  private mutating func append(code: UInt32, source: Int32) {
    switch code {
    case 0x2019, 0x2bc: push(0x27, source: source)
    case 0x2010, 0x2011, 0x2212, 0x5be: push(0x2d, source: source)
    case 0x3000: push(0x20, source: source)
    case 0xff21...0xff3a: push(code - 0xfec0, isCapital: true, source: source)
    case 0xff01...0xff5e: push(code - 0xfee0, source: source)
    // Key symbols stand for the names of the keys: ⌘K is Cmd+K.
    case 0x2318: push(name: "cmd+", source: source)
    case 0x21e7: push(name: "shift+", source: source)
    case 0x2325: push(name: "option+", source: source)
    case 0x2303: push(name: "ctrl+", source: source)
    case 0xff66...0xff9d: push(characters.fold([code]).first ?? code, source: source)
    case 0x3099, 0xff9e: voice(by: 1)
    case 0x309a, 0xff9f: voice(by: 2)
    case 0x1161...0x1175: joinVowel(code, source: source)
    case 0x11a8...0x11c2: joinFinal(code, source: source)
    default:
      let small = characters.lowercased(code)
      push(small, isCapital: small != code, source: source)
    }
  }

  private mutating func push(_ code: UInt32, isCapital: Bool = false, source: Int32) {
    let characterClass = characters.characterClass(of: code)
    guard characterClass != CharacterClass.ignored else { return }
    if WordPrefixes.isHebrew(code) { dropHebrewQuote() }
    codes.append(code)
    classes.append(characterClass)
    capitals.append(isCapital)
    sources.append(source)
  }

  /// Quotation marks within a Hebrew word stand for geresh and gershayim, which keyboards do not have
  /// and which do not count.
  private mutating func dropHebrewQuote() {
    let last = codes.count - 1
    guard last > 0, Self.quotes.contains(codes[last]), WordPrefixes.isHebrew(codes[last - 1]) else {
      return
    }
    codes.removeLast()
    classes.removeLast()
    capitals.removeLast()
    sources.removeLast()
  }

  /// `'` `"` and the curly double ones; the curly single one is `'` by then.
  private static let quotes: [UInt32] = [0x27, 0x22, 0x201c, 0x201d]

  private mutating func push(name: String, source: Int32) {
    for scalar in name.unicodeScalars { push(scalar.value, source: source) }
  }

  /// Kana followed by a combining or half-width (semi-)voicing mark: か + ゛ is が.
  private mutating func voice(by step: UInt32) {
    guard let last = codes.last else { return }
    let hiragana = last >= 0x30a1 ? last - 0x60 : last
    let takesVoice: Bool =
      switch hiragana {
      case 0x304b...0x3062: hiragana % 2 == 1
      case 0x3064, 0x3066, 0x3068: true
      case 0x306f, 0x3072, 0x3075, 0x3078, 0x307b: true
      default: false
      }
    if takesVoice, step == 1 || hiragana >= 0x306f {
      codes[codes.count - 1] = last + step
    } else if last == 0x30a6, step == 1 {
      codes[codes.count - 1] = 0x30f4
    }
  }

  /// Hangul written letter by letter: a consonant and a vowel make a syllable.
  private mutating func joinVowel(_ vowel: UInt32, source: Int32) {
    guard let last = codes.last, (0x1100...0x1112).contains(last) else {
      push(vowel, source: source)
      return
    }
    codes[codes.count - 1] = 0xac00 + ((last - 0x1100) * 21 + (vowel - 0x1161)) * 28
  }

  /// A final consonant completes the syllable before it.
  private mutating func joinFinal(_ consonant: UInt32, source: Int32) {
    guard let last = codes.last, (0xac00...0xd7a3).contains(last), (last - 0xac00) % 28 == 0 else {
      push(consonant, source: source)
      return
    }
    codes[codes.count - 1] = last + consonant - 0x11a7
  }
}
