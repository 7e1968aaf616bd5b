/// A list of font families, in the order in which a browser tries them.
package struct FontStack: Sendable, Hashable {
  /// Names without quotation marks; a generic family (`sans-serif`) or keyword as it is in CSS.
  package var families: [String]

  package init(_ families: [String]) {
    self.families = families
  }

  /// The list as a CSS value.
  package var css: String {
    families.map(Self.css(ofFamily:)).joined(separator: ",")
  }

  /// Names that are CSS keywords, or act like one, and therefore lose their meaning in quotes.
  static let keywords: Set<String> = [
    "-apple-system", "system-ui", "ui-sans-serif", "ui-serif", "ui-monospace", "ui-rounded",
    "sans-serif", "serif", "monospace", "cursive", "fantasy", "math", "emoji", "fangsong",
  ]

  /// Whether the list ends in a family that every system has.
  var endsInGeneric: Bool {
    guard let last = families.last else { return false }
    return Self.keywords.contains(last)
  }

  /// Width of a character of text in the first family that is known.
  var characterWidth: CharacterWidth {
    for family in families {
      if let width = CharacterWidth(family: family) { return width }
    }
    return .standard
  }

  private static func css(ofFamily name: String) -> String {
    if keywords.contains(name) { return name }
    let isIdentifier =
      name.utf8.allSatisfy { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
      && !cssWideKeywords.contains(name.lowercased())
    return isIdentifier ? name : "\"\(name)\""
  }

  private static let cssWideKeywords: Set<String> = [
    "inherit", "initial", "unset", "revert", "default",
  ]
}

extension FontStack {
  /// Text in the system's own font.
  ///
  /// `-apple-system` is San Francisco. Segoe UI comes before `system-ui`, which on a Windows set to
  /// Chinese, Japanese or Korean means a font of that language whatever the page's is. `system-ui`
  /// is Roboto on Android and the desktop's font on Linux; what follows is for older browsers.
  package static let text = FontStack([
    "-apple-system", "Segoe UI Variable Text", "Segoe UI", "system-ui", "Roboto", "Noto Sans",
    "Cantarell", "sans-serif",
  ])

  /// Code in the system's own monospaced font: SF Mono or Menlo, Cascadia Mono or Consolas, Roboto
  /// Mono on Android, and on Linux what is there.
  package static let code = FontStack([
    "ui-monospace", "Menlo", "Cascadia Mono", "Consolas", "Roboto Mono", "Noto Sans Mono",
    "DejaVu Sans Mono", "monospace",
  ])
}
