import Foundation
import Testing

@testable import LecternSearch

@Suite("Characters")
struct CharacterTests {
  private let characters = Characters.shared

  @Test("Accents go as Unicode's decompositions say")
  func foldings() {
    let blocks: [ClosedRange<UInt32>] = [
      0xc0...0x24f, 0x370...0x3ff, 0x400...0x52f, 0x1e00...0x1eff, 0x1f00...0x1fff,
    ]
    var checked = 0
    for code in blocks.joined() {
      guard let scalar = Unicode.Scalar(code), scalar.properties.isAlphabetic else { continue }
      let small = characters.lowercased(code)
      let decomposed = (Unicode.Scalar(small).map { String(Character($0)) } ?? "")
        .decomposedStringWithCompatibilityMapping
      let letters = decomposed.unicodeScalars.filter {
        $0.properties.generalCategory != .nonspacingMark
      }
      // What decomposes to itself or to a sign may be folded further or not at all.
      guard decomposed.unicodeScalars.count > 1, letters.allSatisfy(\.properties.isAlphabetic),
        !letters.isEmpty, !Self.unfolded.contains(code)
      else { continue }
      let expected = characters.fold(letters.map { characters.lowercased($0.value) })
      let found = characters.fold([small])
      #expect(found == expected, "U+\(String(code, radix: 16))")
      checked += 1
    }
    #expect(checked > 800)
  }

  /// Letters of no living spelling that stand beside an apostrophe: ŉ, ẚ.
  private static let unfolded: Set<UInt32> = [0x149, 0x1e9a]

  @Test("A letter, digit or mark is part of a word, anything else ends it")
  func classes() {
    var different: [String] = []
    for code in UInt32(0x80)...0xffff {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let isWord: Bool
      switch scalar.properties.generalCategory {
      case .unassigned, .privateUse, .format: continue
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
        isWord = true
      default: isWord = false
      }
      let characterClass = characters.characterClass(of: code)
      guard characterClass != CharacterClass.ignored else { continue }
      if isWord != (characterClass != CharacterClass.separator) {
        different.append(String(code, radix: 16))
      }
    }
    // Signs that Unicode took in after the table was made: Balinese marks, strokes, ligatures.
    #expect(different.count <= 40, "\(different.joined(separator: " "))")
  }

  @Test("The browser has the same tables")
  func browserTables() throws {
    let file = TestSupport.packageRoot.appending(path: "Templates/search/10-characters.js")
    let script = try String(contentsOf: file, encoding: .utf8)
    for (name, table) in [
      ("foldingTable", CharacterTable.foldings), ("separatorTable", CharacterTable.separators),
      ("ignoredTable", CharacterTable.ignored), ("pairTable", CharacterTable.pairScripts),
      ("tripleTable", CharacterTable.tripleScripts),
    ] {
      let start = try #require(script.range(of: "var \(name) ="))
      let end = try #require(script[start.upperBound...].range(of: ";"))
      let literal = script[start.upperBound..<end.lowerBound]
        .split(separator: "\"", omittingEmptySubsequences: false)
        .enumerated().filter { $0.offset % 2 == 1 }.map(\.element).joined()
      #expect(
        literal == table.split(whereSeparator: \.isWhitespace).joined(separator: " "),
        "\(name)")
    }
  }
}
