import Foundation
import LecternText
import Testing

@testable import LecternHighlighting

/// No scanner loses or changes a character, whatever it is given.
@Suite struct LosslessTests {
  /// Random numbers that are the same in every run (SplitMix64).
  private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// The text of highlighted code; `nil` where the HTML is not as promised: spans that do not nest,
  /// cross lines, are empty, or break a character.
  private func text(of html: Bytes, isUTF8: Bool) -> Bytes? {
    var text = Bytes()
    var index = 0
    var isInSpan = false
    var spanIsEmpty = false
    while index < html.count {
      switch html[index] {
      case UInt8(ascii: "<"):
        guard let end = html[index...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let isEnd = html[index + 1] == UInt8(ascii: "/")
        guard Self.tags.contains(Array(html[index...end])), isEnd == isInSpan,
          !(isEnd && spanIsEmpty), !isUTF8 || end + 1 == html.count || html[end + 1] & 0xC0 != 0x80
        else { return nil }
        isInSpan = !isEnd
        spanIsEmpty = true
        index = end + 1
      case UInt8(ascii: "&"):
        guard let end = html[index...].firstIndex(of: UInt8(ascii: ";")),
          let byte = Self.references[Array(html[index...end])]
        else { return nil }
        text.append(byte)
        spanIsEmpty = false
        index = end + 1
      case let byte:
        if byte == UInt8(ascii: ">") || isInSpan && byte.isLineEnd { return nil }
        text.append(byte)
        spanIsEmpty = false
        index += 1
      }
    }
    return isInSpan ? nil : text
  }

  private static let tags = Set(
    TokenClass.allCases.map { Array("<span class=\"hl-\($0.rawValue)\">".utf8) }
      + [Array("</span>".utf8)])

  private static let references: [Bytes: UInt8] = [
    Array("&lt;".utf8): 0x3C, Array("&gt;".utf8): 0x3E, Array("&amp;".utf8): 0x26,
    Array("&quot;".utf8): 0x22,
  ]

  private func check(_ code: Bytes, _ language: LanguageName) {
    var html = Bytes()
    #expect(Highlighter.append(code[...], language: language.rawValue, to: &html))
    let isUTF8 = String(validating: code, as: UTF8.self) != nil
    if text(of: html, isUTF8: isUTF8) != code {
      Issue.record("\(language): \(String(utf8: code))\n\(String(utf8: html))")
    }
  }

  @Test(arguments: LanguageName.allCases)
  func keepsRandomBytes(language: LanguageName) {
    var generator = SeededGenerator(state: 1)
    for _ in 0..<400 {
      let code = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      check(code, language)
    }
  }

  /// Pieces that begin and end tokens in one language or another.
  private static let pieces = [
    "\"", "'", "`", "\"\"\"", "'''", "/*", "*/", "//", "#", "--", "<!--", "-->", "${", "$(", "\\(",
    "}", ")", "{", "(", "[", "]", "\\", "\n", "\r\n", "\r", " ", "\t", "ä", "日", "$a", "@b",
    "<<EOF",
    "EOF", "<a", "</a", ">", "&", "0x1F", "1.5", "let", "def", "if", "Type", "key", ":", "=", "|",
    "---", "- ", "> ", "$ ", "```", "~~~js", "r#\"", "\"#", "<script>", "</script", "<style>", "%",
    ";", "::", "/", "<?php", "?>", "<![CDATA[", "]]>", "--[[", "=begin", "{{", "}}", ".", ",",
  ]

  @Test(arguments: LanguageName.allCases)
  func keepsRandomTokens(language: LanguageName) {
    var generator = SeededGenerator(state: 2)
    for _ in 0..<600 {
      let code = (0..<Int.random(in: 0...24, using: &generator)).flatMap { _ in
        Array(Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)].utf8)
      }
      check(code, language)
    }
  }

  /// The project's own sources, as every language.
  @Test(arguments: LanguageName.allCases)
  func keepsRealCode(language: LanguageName) throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    for file in ["Package.swift", "Sources/LecternHighlighting/Scanning/CodeScanner.swift"] {
      check(Array(try Data(contentsOf: package.appending(path: file))), language)
    }
  }

  /// Long runs of what begins a token and never ends it: anything quadratic would take minutes.
  @Test(arguments: LanguageName.allCases)
  func staysLinear(language: LanguageName) {
    for piece in [
      "\"", "'", "`", "/*", "<<A\n", "${", "<", "(/[", "#", "{", "a ", "\\", "- ", "[[",
      "\"\"\"\\(",
    ] {
      let count = 8_000 / piece.utf8.count
      check(Array(String(repeating: piece, count: count).utf8), language)
    }
  }
}
