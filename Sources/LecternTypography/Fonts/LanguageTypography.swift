/// What a language's script needs: fonts, and room.
///
/// On Apple's systems `-apple-system` finds the right font for every script by the page's language,
/// so it stays first. Elsewhere a page is safest with fonts named for its script: they keep a
/// Japanese page from Chinese letter forms, and other scripts from a font of last resort.
package struct LanguageTypography: Sendable, Hashable {
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

  /// What pages of these languages need: for each the entry that is most specific, with those of
  /// its tags that are used; general entries come before regional ones, which override them.
  static func needed(by languages: [String]) -> [LanguageTypography] {
    var tags: [Set<String>] = all.map { _ in [] }
    for language in languages {
      let language = language.lowercased()
      // A page in "zh-Hant-TW" is served by the tag "zh-Hant" better than by "zh".
      for (index, entry) in all.enumerated().reversed() {
        let tag = entry.tags.first { tag in
          language == tag.lowercased() || language.hasPrefix(tag.lowercased() + "-")
        }
        guard let tag else { continue }
        tags[index].insert(tag)
        break
      }
    }
    return zip(all, tags).compactMap { entry, used in
      if used.isEmpty { return nil }
      var entry = entry
      entry.tags = entry.tags.filter(used.contains)
      return entry
    }
  }

  private static let all: [LanguageTypography] = [
    LanguageTypography(
      tags: ["ja"],
      families: ["Hiragino Sans", "Meiryo", "Noto Sans CJK JP", "Noto Sans JP"],
      isFullWidth: true),
    LanguageTypography(
      tags: ["zh"],
      families: ["PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC"],
      isFullWidth: true),
    LanguageTypography(
      tags: ["zh-Hant", "zh-TW"],
      families: ["PingFang TC", "Microsoft JhengHei", "Noto Sans CJK TC", "Noto Sans TC"],
      isFullWidth: true),
    LanguageTypography(
      tags: ["zh-Hant-HK", "zh-HK", "zh-MO"],
      families: ["PingFang HK", "Microsoft JhengHei", "Noto Sans CJK HK", "Noto Sans HK"],
      isFullWidth: true),
    LanguageTypography(
      tags: ["ko"],
      families: ["Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans CJK KR", "Noto Sans KR"],
      // A syllable is 0.92 em and a space 0.22: with every fourth character a space the mean is
      // 0.745, of which 40 are the most that a line should hold, and 38 are what 66 Latin ones give.
      characterWidth: CharacterWidth(mean: 0.43, narrowest: 0.403)),
    LanguageTypography(
      tags: ["ar", "fa", "ps", "ug", "ur"],
      families: ["Segoe UI", "Noto Sans Arabic", "Noto Naskh Arabic"],
      // Measured in Persian: Noto Naskh Arabic 0.382, Noto Sans Arabic 0.410, DejaVu Sans 0.462.
      characterWidth: CharacterWidth(0.41), isTall: true),
    LanguageTypography(
      tags: ["he", "yi"], families: ["Segoe UI", "Noto Sans Hebrew"]),
    LanguageTypography(
      tags: ["th"], families: ["Leelawadee UI", "Noto Sans Thai"],
      characterWidth: CharacterWidth(0.4), isTall: true),
    LanguageTypography(
      tags: ["lo"], families: ["Leelawadee UI", "Noto Sans Lao"], isTall: true),
    LanguageTypography(
      tags: ["km"], families: ["Leelawadee UI", "Noto Sans Khmer"], isTall: true),
    LanguageTypography(
      tags: ["my"], families: ["Myanmar Text", "Noto Sans Myanmar"], isTall: true),
    LanguageTypography(
      tags: ["hi", "mr", "ne", "sa"], families: ["Nirmala UI", "Noto Sans Devanagari"],
      isTall: true),
    LanguageTypography(
      tags: ["bn", "as"], families: ["Nirmala UI", "Noto Sans Bengali"], isTall: true),
    LanguageTypography(tags: ["ta"], families: ["Nirmala UI", "Noto Sans Tamil"], isTall: true),
    LanguageTypography(tags: ["te"], families: ["Nirmala UI", "Noto Sans Telugu"], isTall: true),
    LanguageTypography(tags: ["kn"], families: ["Nirmala UI", "Noto Sans Kannada"], isTall: true),
    LanguageTypography(
      tags: ["ml"], families: ["Nirmala UI", "Noto Sans Malayalam"], isTall: true),
    LanguageTypography(tags: ["gu"], families: ["Nirmala UI", "Noto Sans Gujarati"], isTall: true),
    LanguageTypography(tags: ["pa"], families: ["Nirmala UI", "Noto Sans Gurmukhi"], isTall: true),
    LanguageTypography(tags: ["si"], families: ["Nirmala UI", "Noto Sans Sinhala"], isTall: true),
  ]
}
