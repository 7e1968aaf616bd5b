/// What a character is to the cutting of text into words.
enum CharacterClass {
  /// Space, control or a sign that ends a word.
  static let separator: UInt8 = 0
  /// Letter, digit or mark of a script that puts spaces between words.
  static let word: UInt8 = 1
  /// A script whose words are found by pairs of characters.
  static let pair: UInt8 = 2
  /// A script whose words are found by runs of three characters.
  static let triple: UInt8 = 3
  /// ASCII punctuation: part of a word as written (C++), a joint inside it, or nothing.
  static let punctuation: UInt8 = 4
  static let ignored: UInt8 = 5
}

/// The tables of ``CharacterTable``, laid out for lookups. Immutable; one serves all threads.
struct Characters: Sendable {
  static let shared = Characters()

  /// Class of each code point of the basic plane.
  private let classes: [UInt8]
  /// Small letter of each code point below `lowercaseLimit`; itself where it has none.
  private let lowercase: [UInt32]
  private let foldings: [UInt32: [UInt32]]

  /// Cased scripts end below it, but for a few historic ones.
  private static let lowercaseLimit: UInt32 = 0x2e00

  private init() {
    var classes = [UInt8](repeating: CharacterClass.word, count: 0x10000)
    for code in 0..<0x80 {
      classes[code] =
        switch UInt8(code) {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"):
          CharacterClass.word
        case 0x21...0x7e: CharacterClass.punctuation
        default: CharacterClass.separator
        }
    }
    func mark(_ ranges: String, as value: UInt8) {
      for range in Self.codePoints(of: ranges, separator: " ") where range < 0x10000 {
        classes[Int(range)] = value
      }
    }
    mark(CharacterTable.separators, as: CharacterClass.separator)
    mark(CharacterTable.pairScripts, as: CharacterClass.pair)
    mark(CharacterTable.tripleScripts, as: CharacterClass.triple)
    mark(CharacterTable.ignored, as: CharacterClass.ignored)
    self.classes = classes

    lowercase = (0..<Self.lowercaseLimit).map { code in
      guard let scalar = Unicode.Scalar(code) else { return code }
      return scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? code
    }

    var foldings: [UInt32: [UInt32]] = [:]
    for entry in CharacterTable.foldings.split(whereSeparator: \.isWhitespace) {
      let sides = entry.split(separator: "=")
      guard sides.count == 2 else { continue }
      let target = sides[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
      for source in Self.codePoints(of: String(sides[1]), separator: ",") {
        foldings[source] = target
      }
    }
    self.foldings = foldings
  }

  /// The code points that `a`, `a-b` and `a-b/2` name.
  private static func codePoints(of list: String, separator: Character) -> [UInt32] {
    var result: [UInt32] = []
    for item in list.split(whereSeparator: { $0 == separator || $0.isWhitespace }) {
      let stepped = item.split(separator: "/")
      let ends = stepped[0].split(separator: "-").compactMap { UInt32($0, radix: 16) }
      guard let first = ends.first, let last = ends.last, last < 0x10000 || first == last else {
        continue
      }
      result.append(contentsOf: stride(from: first, through: last, by: stepped.count == 2 ? 2 : 1))
    }
    return result
  }

  func characterClass(ofASCII byte: UInt8) -> UInt8 { classes[Int(byte)] }

  func characterClass(of code: UInt32) -> UInt8 {
    if code < 0x10000 { return classes[Int(code)] }
    return switch code {
    case 0x1f000...0x1fbef: CharacterClass.separator
    case 0x20000...0x3ffff: CharacterClass.pair
    case 0xe0100...0xe01ef: CharacterClass.ignored
    default: CharacterClass.word
    }
  }

  func lowercased(_ code: UInt32) -> UInt32 {
    if code < Self.lowercaseLimit { return lowercase[Int(code)] }
    guard code >= 0xa640, let scalar = Unicode.Scalar(code), scalar.properties.isUppercase else {
      return code
    }
    return scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? code
  }

  /// The word as it is compared: accents and forms of letters told apart no longer.
  func fold(_ word: some Sequence<UInt32>) -> [UInt32] {
    var result: [UInt32] = []
    for code in word {
      if code >= 0x80, let target = foldings[code] {
        result.append(contentsOf: target)
      } else {
        result.append(code)
      }
    }
    return result
  }
}
