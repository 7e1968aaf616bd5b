import LecternDiagnostics
import LecternFiles

/// The language trees of a guide as they are on disk.
extension GuideSettings {
  /// The folder that the source language's topics are in: its own, or "" where it has none and its
  /// topics stand outside the folders of the other languages.
  func sourceFolder(in tree: SourceTree) -> String {
    guard let source = languages.first?.code else { return "" }
    let topics = tree.files.filter { $0.role == .topic }
    let isOutside =
      !topics.contains { Path.isInside($0.path, source) }
      && topics.contains { self.tree(of: $0.path).isEmpty }
    return isOutside ? "" : source
  }

  /// Languages without topics, and topics without a language.
  func treeDiagnostics(in tree: SourceTree) -> [Diagnostic] {
    guard let source = languages.first else { return [] }
    let sourceFolder = sourceFolder(in: tree)
    let settingsPath = tree.shown(fileName)
    var diagnostics: [Diagnostic] = []
    for language in languages where !hasTopics(language.code, in: tree) {
      if let chosenLanguages, !chosenLanguages.contains(language.code) { continue }
      diagnostics.append(
        Diagnostic(
          .noTopics, "no topics are in '\(tree.shown(language.code))'", path: settingsPath,
          at: languagesLocation, severity: .warning,
          hint: "put the topics in \(language.name) there, or take '\(language.code)' out of "
            + "'languages'"))
    }
    if sourceFolder.isEmpty {
      diagnostics.append(
        Diagnostic(
          .noTopics,
          "no topics are in '\(tree.shown(source.code))': those outside the languages' folders are "
            + "taken for it",
          path: settingsPath, at: languagesLocation, severity: .note,
          hint: "move them there, so that all languages have the same paths"))
      return diagnostics
    }
    var told: Set<String> = []
    for file in tree.files where file.role == .topic && self.tree(of: file.path).isEmpty {
      // Of a folder it is said once.
      let place = file.path.prefix { $0 != "/" }
      guard told.insert(String(place)).inserted else { continue }
      let isLanguage = place.utf8.count < file.path.utf8.count && Language.isCode(String(place))
      diagnostics.append(
        Diagnostic(
          .notInNavigation, "'\(place)' is in no language's folder: taken for \(source.name)",
          path: tree.shown(String(place)), severity: .warning,
          hint: isLanguage
            ? "list '\(place)' under 'languages' in \(fileName)" : "move it into '\(source.code)'"))
    }
    return diagnostics
  }

  /// Whether a language has topics, built or not.
  func hasTopics(_ code: String, in tree: SourceTree) -> Bool {
    if code == languages.first?.code, sourceFolder(in: tree).isEmpty { return true }
    return tree.files.contains { $0.role == .topic && Path.isInside($0.path, code) }
  }
}
