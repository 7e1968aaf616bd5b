import LecternYAML

/// The words of the theme in one language.
struct UIStrings: Sendable {
  private var words: [String: String] = [:]

  /// The word of a key; `nil` where the theme has none.
  func word(_ key: String) -> String? { words[key] }

  var pairs: [(key: String, value: String)] { words.sorted { $0.key < $1.key } }

  /// The words of a language, with English ones for what it lacks.
  init(language: Language, theme: ThemeFiles) {
    add("en", theme)
    for code in Self.candidates(for: language) where theme.files["strings/\(code).yml"] != nil {
      if code != "en" { add(code, theme) }
      break
    }
  }

  /// Names of string files from the most to the least fitting: `zh-Hans` for `zh-CN`.
  private static func candidates(for language: Language) -> [String] {
    var candidates = [language.code, language.code.split(separator: "_").joined(separator: "-")]
    switch language.primary {
    case "zh":
      let isTraditional = ["Hant", "TW", "HK", "MO"].contains { language.code.contains($0) }
      candidates.append(isTraditional ? "zh-Hant" : "zh-Hans")
    case "no", "nn": candidates.append("nb")
    case "iw": candidates.append("he")
    default: break
    }
    candidates.append(language.primary)
    return candidates
  }

  /// Lays a file over the words that are there: first the default theme's, then the site's own.
  private mutating func add(_ code: String, _ theme: ThemeFiles) {
    let path = "strings/\(code).yml"
    for file in [theme.replaced[path], theme.files[path]] {
      // What is wrong with a file is told where the theme is read.
      guard let file, let yaml = try? YAML.parse(file.bytes) else { continue }
      for pair in yaml.mapping ?? [] {
        if let key = pair.key.string, let value = pair.value.string { words[key] = value }
      }
    }
  }
}
