import LecternDiagnostics
import LecternText
import LecternYAML

extension UIStrings {
  /// The keys of a theme's English words: those of the default theme, and what the site adds.
  static func keys(of theme: ThemeFiles) -> [String] {
    keys(of: theme.replaced["strings/en.yml"]) + keys(of: theme.files["strings/en.yml"])
  }

  private static func keys(of file: ThemeFiles.File?) -> [String] {
    guard let file, let yaml = try? YAML.parse(file.bytes) else { return [] }
    return (yaml.mapping ?? []).compactMap(\.key.string)
  }

  /// What is wrong with a site's own files of words.
  static func diagnostics(of theme: ThemeFiles) -> [Diagnostic] {
    let english = "strings/en.yml"
    let known = keys(of: theme.replaced[english] ?? theme.files[english])
    var diagnostics: [Diagnostic] = []
    for path in theme.paths(below: "strings", ending: "yml") {
      guard let file = theme.files[path], !file.isDefault else { continue }
      do {
        guard let yaml = try YAML.parse(file.bytes), !yaml.isNull else { continue }
        var reader = SettingsReader(path: file.shownPath)
        guard let pairs = yaml.mapping else {
          reader.report(yaml, "a file with words takes keys and values, not \(yaml.kind)")
          diagnostics += reader.diagnostics
          continue
        }
        for pair in pairs {
          _ = reader.text(pair.value, pair.key.string ?? "")
          let key = pair.key.string ?? ""
          if known.contains(key) || isUsed(key, in: theme) { continue }
          reader.diagnostics.append(
            Diagnostic(
              .unknownSetting, "'\(key)' is no word of the theme", path: file.shownPath,
              at: pair.key.location,
              hint: NearMiss.nearest(to: key, in: known).map { "did you mean '\($0)'?" }))
        }
        diagnostics += reader.diagnostics
      } catch {
        diagnostics.append(error.diagnostic(path: file.shownPath))
      }
    }
    return diagnostics
  }

  /// Whether a template of the site uses a word that the default theme does not have.
  private static func isUsed(_ key: String, in theme: ThemeFiles) -> Bool {
    theme.files.values.contains { file in
      guard !file.isDefault, file.shownPath.hasSuffix(".mustache") else { return false }
      let text = String(
        String.UnicodeScalarView(
          String(utf8: file.bytes).unicodeScalars.filter {
            $0 != " "
          }))
      return [".", "{", "#", "^", "&"].contains { text.contains($0 + key + "}") }
    }
  }
}
