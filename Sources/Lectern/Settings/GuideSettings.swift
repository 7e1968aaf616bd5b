import LecternDiagnostics
import LecternMarkdown
import LecternTypography

/// What `guide.yml` says of a guide, with the defaults for everything that it leaves out.
struct GuideSettings: Sendable {
  /// Name of the file, as the guide has it or would have it.
  var fileName = Self.fileNames[0]
  /// Title for each language; "" holds the one for all.
  var titles: [String: String] = [:]
  var product = ""
  var identifier = ""
  var version = ""
  /// Where the site will stand on the web, with a slash at its end; "" for a guide that is only
  /// shipped. Gives the site map and canonical addresses.
  var baseURL = ""
  /// Languages of the guide, the source language first; empty where the content has no trees by
  /// language.
  var languages: [Language] = []
  /// Where `languages` stands; `nil` where it was left out.
  var languagesLocation: SourceLocation?
  /// The language trees that are built; all where it is `nil`.
  var chosenLanguages: Set<String>?
  /// The language of a guide without language trees.
  var language: Language?
  /// Order and titles of the navigation, where the author fixes them; by language, "" for all.
  var navigation: [String: [NavigationEntry]] = [:]
  /// `nil` where the guide has no variables, so that `{{ }}` stays as written.
  var variables: [String: String]?
  /// Known conditions and whether each holds.
  var conditions: [String: Bool] = [:]
  var style = StyleSettings()
  var toolbar: [ToolbarItem] = []
  var html = RawHTMLPolicy.authored
  /// Words that mean the same to search.
  var synonyms: [[String]] = []
  var location = SourceLocation(line: 1)

  /// The guide's title in a language.
  func title(in language: String) -> String {
    titles[language] ?? titles[""] ?? languages.lazy.compactMap { titles[$0.code] }.first ?? ""
  }
}

/// One entry of `nav` in `guide.yml`.
struct NavigationEntry: Sendable {
  /// "" to take the topic's own title.
  var title = ""
  /// A topic's or folder's path from the content's root; "" for a heading that leads nowhere.
  var path = ""
  var children: [NavigationEntry] = []
  var location: SourceLocation
}

/// One entry of `toolbar` in `guide.yml`.
struct ToolbarItem: Sendable {
  var title: String
  /// Name of a file in `Templates/symbols`, without its ending.
  var symbol = ""
  /// Where it leads: a topic (`topic:id`, or a path) or an address.
  var link = ""
  /// What the large content viewer shows; the title by default.
  var largeContent = ""
  /// What a long press does: a topic, or an address.
  var longPress = ""
  var location: SourceLocation
}
