import LecternMarkdown

/// The words that bodies need, such as titles of alerts, from the theme's strings.
enum BodyStrings {
  /// By language code, for every language that a topic may turn out to be in.
  static func all(for sources: Sources, _ catalogue: Catalogue) -> [String: RenderStrings] {
    var codes = Set(sources.settings.languages.map(\.code))
    codes.formUnion(catalogue.entries.compactMap(\.metadata.language))
    if let language = sources.settings.language { codes.insert(language.code) }
    codes.formUnion(["en", "ar", "fa", "he", "th", "hi", "ru", "el", "ko", "ja", "zh"])
    var all: [String: RenderStrings] = [:]
    for code in codes.sorted() {
      all[code] = RenderStrings(
        UIStrings(language: Language(code: code), theme: sources.theme.files))
    }
    return all
  }
}

extension RenderStrings {
  fileprivate init(_ words: UIStrings) {
    self.init()
    note = words.word("note") ?? note
    tip = words.word("tip") ?? tip
    important = words.word("important") ?? important
    warning = words.word("warning") ?? warning
    caution = words.word("caution") ?? caution
    details = words.word("details") ?? details
    tab = words.word("tab") ?? tab
    table = words.word("table") ?? table
    code = words.word("code") ?? code
    footnotes = words.word("footnotes") ?? footnotes
    footnote = words.word("footnote") ?? footnote
    backToText = words.word("back_to_text") ?? backToText
    backToReference = words.word("back_to_reference") ?? backToReference
  }
}
