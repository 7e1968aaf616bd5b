import LecternFiles

extension GuideSettings {
  /// Takes the content's folders for language trees where the author said nothing and all topics are
  /// in folders named by language tags, as in translated guides of other generators.
  mutating func detectLanguages(in tree: SourceTree) {
    guard languages.isEmpty, language == nil else { return }
    var folders: [String] = []
    for file in tree.files where file.role == .topic {
      guard let slash = file.path.firstIndex(of: "/") else { return }
      let folder = String(file.path[..<slash])
      if folders.last != folder, !folders.contains(folder) { folders.append(folder) }
    }
    guard folders.count > 1, folders.allSatisfy(Language.isCode) else { return }
    // English is what most guides are translated from.
    folders.sort { a, b in (a == "en" ? 0 : 1, a) < (b == "en" ? 0 : 1, b) }
    languages = folders.map { Language(code: $0) }
  }
}
