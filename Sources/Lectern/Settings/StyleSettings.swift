import LecternDiagnostics
import LecternTypography
import LecternYAML

/// What a guide says about how it looks.
struct StyleSettings: Sendable {
  var measure = Measure.standard
  var leading = Leading.reading
  /// The author's colours, and where each stands in `guide.yml`.
  var colors: [ColorRole: Palette.Choice] = [:]
  var colorLocations: [ColorRole: SourceLocation] = [:]
  var textFonts: FontStack?
  var codeFonts: FontStack?

  /// The settings of the stylesheets for pages in these languages.
  func stylesheetSettings(languages: [String]) -> StylesheetSettings {
    var settings = StylesheetSettings()
    settings.measure = measure
    settings.leading = leading
    settings.palette = Palette(choices: colors)
    settings.textFonts = textFonts
    settings.codeFonts = codeFonts
    settings.languages = languages
    return settings
  }

  /// Pairs of colours with too little contrast.
  ///
  /// The default colours are checked by tests; what is reported here comes from the author.
  func contrastDiagnostics(path: String, at location: SourceLocation) -> [Diagnostic] {
    guard !colors.isEmpty else { return [] }
    // One setting can fail in several places (an accent is the colour of links too): what asks for
    // the most contrast is told, since whoever follows that has followed the others.
    var worst: [SourceLocation: ContrastFinding] = [:]
    var hasError: Set<SourceLocation> = []
    for finding in Palette(choices: colors).check() {
      let place =
        colorLocations[finding.role] ?? colorLocations[finding.background]
        ?? colorLocations[.accent] ?? location
      if finding.isError { hasError.insert(place) }
      if let known = worst[place], known.needed >= finding.needed { continue }
      worst[place] = finding
    }
    return worst.sorted { $0.key < $1.key }.map { place, finding in
      Diagnostic(
        .lowContrast, finding.message, path: path, at: place,
        severity: hasError.contains(place) ? .error : .warning, hint: finding.hint)
    }
  }
}

extension StyleSettings {
  mutating func readMeasure(_ value: YAMLNode, _ reader: inout SettingsReader) {
    var node = value
    if value.mapping != nil {
      reader.entries(of: value, in: "measure", known: ["characters"]) { _, key, value in
        node = value
        return key == "characters"
      }
    }
    guard let text = reader.text(node, "measure") else { return }
    do {
      measure = try Measure(setting: text)
    } catch {
      reader.report(node, error.message)
    }
  }

  mutating func readLeading(_ value: YAMLNode, _ reader: inout SettingsReader) {
    guard let text = reader.text(value, "leading") else { return }
    guard let found = Leading(rawValue: text) else {
      reader.report(value, "'leading' takes reading or apple, not '\(text)'")
      return
    }
    leading = found
  }

  mutating func readTheme(_ value: YAMLNode, _ reader: inout SettingsReader) {
    let known = ColorRole.allCases.map(\.rawValue) + ["fonts", "font", "code_font"]
    var copy = self
    reader.entries(of: value, in: "theme", known: known) { reader, key, value in
      switch key {
      case "fonts": copy.readFonts(value, &reader)
      case "font": copy.textFonts = Self.fonts(value, key, &reader)
      case "code_font": copy.codeFonts = Self.fonts(value, key, &reader)
      default:
        let name = key.split(separator: "_").joined(separator: "-")
        guard let role = ColorRole(rawValue: name) else { return false }
        copy.colors[role] = Self.choice(value, key, &reader)
        copy.colorLocations[role] = value.location
      }
      return true
    }
    self = copy
  }

  private mutating func readFonts(_ value: YAMLNode, _ reader: inout SettingsReader) {
    var copy = self
    reader.entries(of: value, in: "fonts", known: ["text", "code"]) { reader, key, value in
      switch key {
      case "text": copy.textFonts = Self.fonts(value, key, &reader)
      case "code": copy.codeFonts = Self.fonts(value, key, &reader)
      default: return false
      }
      return true
    }
    self = copy
  }

  private static func fonts(
    _ value: YAMLNode, _ key: String, _ reader: inout SettingsReader
  ) -> FontStack? {
    let text = reader.texts(value, key).joined(separator: ", ")
    guard !text.isEmpty else { return nil }
    do {
      return try FontStack(css: text)
    } catch {
      reader.report(value, error.message)
      return nil
    }
  }

  private static func choice(
    _ value: YAMLNode, _ key: String, _ reader: inout SettingsReader
  ) -> Palette.Choice {
    var choice = Palette.Choice()
    guard value.mapping != nil else {
      choice.light = color(value, key, &reader)
      return choice
    }
    reader.entries(of: value, in: key, known: ["light", "dark"]) { reader, key, value in
      switch key {
      case "light": choice.light = Self.color(value, key, &reader)
      case "dark": choice.dark = Self.color(value, key, &reader)
      default: return false
      }
      return true
    }
    return choice
  }

  private static func color(
    _ value: YAMLNode, _ key: String, _ reader: inout SettingsReader
  ) -> Color? {
    guard let text = reader.text(value, key) else {
      reader.diagnostics.append(
        Diagnostic(
          .invalidColor, "'\(key)' has no colour", path: reader.path, at: value.location,
          hint: "put quotes around it: a # begins a comment in YAML"))
      return nil
    }
    do {
      return try Color(css: text)
    } catch {
      reader.diagnostics.append(
        Diagnostic(.invalidColor, error.message, path: reader.path, at: value.location))
      return nil
    }
  }
}
