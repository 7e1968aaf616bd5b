/// What a language's script needs: fonts, and room.
///
/// On Apple's systems `-apple-system` finds the right font for every script by the page's language,
/// so it stays first. Elsewhere a page is safest with fonts named for its script: they keep a
/// Japanese page from Chinese letter forms, and other scripts from a font of last resort.
package struct LanguageFonts: Sendable, Hashable {
  /// Language tags that share these fonts; each stands for its regional forms as well.
  var tags: [String]
  /// Families that are tried before the general ones.
  var families: [String]
  /// Whether the script's characters are one em wide.
  var isFullWidth = false
  /// Width of a character, or of half of one in Korean, where it is not that of Latin letters.
  var characterWidth: CharacterWidth?
  /// Whether letters reach so high or low that headings need more leading than Latin ones.
  var isTall = false

  /// `:root:lang(ja)`, or several of them.
  var selector: String {
    tags.map { ":root:lang(\($0))" }.joined(separator: ",")
  }

  /// Width of the text column in em of body text, where the script asks for one of its own.
  func measureEm(_ measure: Measure, at size: ContentSize) -> Double? {
    if isFullWidth { return measure.fullWidthEm(at: size) }
    return characterWidth.map { measure.em(at: size, $0) }
  }

  /// The entries that pages of these languages need, general ones before the regional ones that
  /// override them.
  static func needed(by languages: [String]) -> [LanguageFonts] {
    let wanted = languages.map { $0.lowercased() }
    return all.filter { entry in
      entry.tags.contains { tag in
        wanted.contains { language in
          // A page in "zh-Hant-TW" needs both the entry for "zh" and the one for "zh-Hant".
          let tag = tag.lowercased()
          return language == tag || language.hasPrefix(tag + "-")
        }
      }
    }
  }

  private static let all: [LanguageFonts] = [
    LanguageFonts(
      tags: ["ja"],
      families: ["Hiragino Sans", "Meiryo", "Noto Sans CJK JP", "Noto Sans JP"],
      isFullWidth: true),
    LanguageFonts(
      tags: ["zh"],
      families: ["PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC"],
      isFullWidth: true),
    LanguageFonts(
      tags: ["zh-Hant", "zh-TW"],
      families: ["PingFang TC", "Microsoft JhengHei", "Noto Sans CJK TC", "Noto Sans TC"],
      isFullWidth: true),
    LanguageFonts(
      tags: ["zh-Hant-HK", "zh-HK", "zh-MO"],
      families: ["PingFang HK", "Microsoft JhengHei", "Noto Sans CJK HK", "Noto Sans HK"],
      isFullWidth: true),
    LanguageFonts(
      tags: ["ko"],
      families: ["Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans CJK KR", "Noto Sans KR"],
      // A syllable is 0.92 em and a space 0.22: with every fourth character a space the mean is
      // 0.745, of which 40 are the most that a line should hold, and 38 are what 66 Latin ones give.
      characterWidth: CharacterWidth(mean: 0.43, narrowest: 0.403)),
    LanguageFonts(
      tags: ["ar", "fa", "ps", "ug", "ur"],
      families: ["Segoe UI", "Noto Sans Arabic", "Noto Naskh Arabic"],
      // Measured in Persian: Noto Naskh Arabic 0.382, Noto Sans Arabic 0.410, DejaVu Sans 0.462.
      characterWidth: CharacterWidth(0.41), isTall: true),
    LanguageFonts(
      tags: ["he", "yi"], families: ["Segoe UI", "Noto Sans Hebrew"]),
    LanguageFonts(
      tags: ["th"], families: ["Leelawadee UI", "Noto Sans Thai"], isTall: true),
    LanguageFonts(
      tags: ["lo"], families: ["Leelawadee UI", "Noto Sans Lao"], isTall: true),
    LanguageFonts(
      tags: ["km"], families: ["Leelawadee UI", "Noto Sans Khmer"], isTall: true),
    LanguageFonts(
      tags: ["my"], families: ["Myanmar Text", "Noto Sans Myanmar"], isTall: true),
    LanguageFonts(
      tags: ["hi", "mr", "ne", "sa"], families: ["Nirmala UI", "Noto Sans Devanagari"],
      isTall: true),
    LanguageFonts(
      tags: ["bn", "as"], families: ["Nirmala UI", "Noto Sans Bengali"], isTall: true),
    LanguageFonts(tags: ["ta"], families: ["Nirmala UI", "Noto Sans Tamil"], isTall: true),
    LanguageFonts(tags: ["te"], families: ["Nirmala UI", "Noto Sans Telugu"], isTall: true),
    LanguageFonts(tags: ["kn"], families: ["Nirmala UI", "Noto Sans Kannada"], isTall: true),
    LanguageFonts(tags: ["ml"], families: ["Nirmala UI", "Noto Sans Malayalam"], isTall: true),
    LanguageFonts(tags: ["gu"], families: ["Nirmala UI", "Noto Sans Gujarati"], isTall: true),
    LanguageFonts(tags: ["pa"], families: ["Nirmala UI", "Noto Sans Gurmukhi"], isTall: true),
    LanguageFonts(tags: ["si"], families: ["Nirmala UI", "Noto Sans Sinhala"], isTall: true),
  ]
}
