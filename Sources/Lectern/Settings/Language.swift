/// A language that a guide or a topic is written in.
struct Language: Sendable, Hashable {
  /// BCP 47 tag as it goes into `lang`, such as `en`, `zh-CN`, `fa`.
  var code: String
  /// The language's own name for itself.
  var name: String

  init(code: String, name: String? = nil) {
    self.code = code
    self.name = name ?? Self.ownNames[code] ?? Self.ownNames[Self.primary(code)] ?? code
  }

  /// The primary subtag in small letters: `zh` for `zh-Hant-TW`.
  var primary: String { Self.primary(code) }

  static func primary(_ code: String) -> String {
    String(code.prefix { $0 != "-" && $0 != "_" }).lowercased()
  }

  /// Whether text in this language runs from right to left (Unicode CLDR, `characterOrder`).
  var isRightToLeft: Bool {
    if code.contains("-Latn") { return false }
    return ["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi"]
      .contains(primary)
  }

  var direction: String { isRightToLeft ? "rtl" : "ltr" }

  /// Whether a text has the form of a language tag (RFC 5646, 2.1: subtags of letters and digits).
  /// Tags become folders and attributes, so nothing else may be one.
  static func isTag(_ text: String) -> Bool {
    let parts = text.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard let first = parts.first, (2...8).contains(first.count), first.allSatisfy(isLetter) else {
      return false
    }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count)
        && part.allSatisfy { isLetter($0) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
  }

  /// What to tell of a text that is no tag.
  static func problem(with text: String) -> (message: String, hint: String) {
    ("'\(text)' is no language tag", "write a tag such as en, pt-BR or zh-Hans")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// Whether a folder's name is a language tag that a guide may well be translated to.
  static func isCode(_ name: String) -> Bool {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, ownNames[String(first).lowercased()] != nil else { return false }
    return parts.dropFirst().allSatisfy { part in
      [2, 4].contains(part.utf8.count) && part.utf8.allSatisfy { $0 >= 0x41 && $0 <= 0x7A }
    }
  }

  /// Own names of languages (Unicode CLDR, localised language names).
  private static let ownNames: [String: String] = [
    "af": "Afrikaans", "ar": "العربية", "bg": "Български", "bn": "বাংলা", "ca": "Català",
    "cs": "Čeština", "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά", "en": "English",
    "es": "Español", "et": "Eesti", "eu": "Euskara", "fa": "فارسی", "fi": "Suomi",
    "fr": "Français", "ga": "Gaeilge", "gl": "Galego", "he": "עברית", "hi": "हिन्दी",
    "hr": "Hrvatski", "hu": "Magyar", "hy": "Հայերեն", "id": "Indonesia", "is": "Íslenska",
    "it": "Italiano", "ja": "日本語", "ka": "ქართული", "kk": "Қазақ тілі", "ko": "한국어",
    "lt": "Lietuvių", "lv": "Latviešu", "mk": "Македонски", "mn": "Монгол", "mr": "मराठी",
    "ms": "Melayu", "nb": "Norsk bokmål", "ne": "नेपाली", "nl": "Nederlands", "nn": "Norsk nynorsk",
    "no": "Norsk", "pa": "ਪੰਜਾਬੀ", "pl": "Polski", "pt": "Português", "pt-BR": "Português (Brasil)",
    "pt-PT": "Português (Portugal)", "ro": "Română", "ru": "Русский", "sk": "Slovenčina",
    "sl": "Slovenščina", "sq": "Shqip", "sr": "Српски", "sv": "Svenska", "sw": "Kiswahili",
    "ta": "தமிழ்", "te": "తెలుగు", "th": "ไทย", "tr": "Türkçe", "uk": "Українська", "ur": "اردو",
    "uz": "Oʻzbek", "vi": "Tiếng Việt", "zh": "中文", "zh-CN": "简体中文", "zh-Hans": "简体中文",
    "zh-HK": "繁體中文（香港）", "zh-Hant": "繁體中文", "zh-TW": "繁體中文",
  ]
}
