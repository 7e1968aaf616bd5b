import LecternText

/// The language that a text is most likely in, as far as its script tells: enough to choose direction,
/// line breaking and measure where an author has not said what the language is.
enum ScriptStatistics {
  /// `nil` for Latin script and for text with too few letters: those tell no language.
  static func language(of text: ArraySlice<UInt8>) -> String? {
    // Most text is of ASCII alone, which a processor sees many bytes at a time.
    guard text.reduce(0, |) >= 0x80 else { return nil }
    var counts = Counts()
    counts.count(text.span)
    return counts.language
  }

  private struct Counts {
    var latin = 0
    var arabic = 0
    var persian = 0
    var hebrew = 0
    var kana = 0
    var hangul = 0
    var han = 0
    var thai = 0
    var devanagari = 0
    var cyrillic = 0
    var greek = 0

    /// Reads code points straight from UTF-8; ill-formed bytes count for nothing.
    mutating func count(_ text: borrowing Span<UInt8>) {
      var letters = 0
      var scalar: UInt32 = 0
      var missing = 0
      for index in text.indices {
        let byte = text[index]
        if byte < 0x80 {
          missing = 0
          letters &+= (byte | 0x20) &- UInt8(ascii: "a") < 26 ? 1 : 0
        } else if byte < 0xC0 {
          guard missing > 0 else { continue }
          scalar = scalar << 6 | UInt32(byte & 0x3F)
          missing -= 1
          if missing == 0 { add(scalar) }
        } else {
          missing = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
          scalar = UInt32(byte) & (0x3F >> UInt32(missing))
        }
      }
      latin += letters
    }

    private mutating func add(_ scalar: UInt32) {
      switch scalar {
      case 0xC0...0x24F: latin += 1
      case 0x370...0x3FF: greek += 1
      case 0x400...0x52F: cyrillic += 1
      case 0x590...0x5FF: hebrew += 1
      case 0x67E, 0x686, 0x698, 0x6A9, 0x6AF, 0x6CC:
        // Letters that Persian has and Arabic lacks.
        arabic += 1
        persian += 1
      case 0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: arabic += 1
      case 0x900...0x97F: devanagari += 1
      case 0xE00...0xE7F: thai += 1
      case 0x1100...0x11FF, 0xAC00...0xD7AF: hangul += 1
      case 0x3040...0x30FF: kana += 1
      case 0x3400...0x9FFF, 0x20000...0x2FFFF: han += 1
      default: break
      }
    }

    /// A script decides when it has more letters than Latin, which also stands in code, names and
    /// addresses; one full-width character says about as much as two letters.
    var language: String? {
      let eastAsian = 2 * (kana + hangul + han)
      let others = [
        (arabic, persian * 20 > arabic ? "fa" : "ar"), (hebrew, "he"), (thai, "th"),
        (devanagari, "hi"), (cyrillic, "ru"), (greek, "el"),
        (eastAsian, hangul * 4 > hangul + kana + han ? "ko" : kana * 10 > kana + han ? "ja" : "zh"),
      ]
      guard let (count, code) = others.max(by: { $0.0 < $1.0 }), count >= 20, count * 2 > latin
      else {
        return nil
      }
      return code
    }
  }
}
