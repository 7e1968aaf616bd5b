extension FontStack {
  /// What is wrong with a list of font families, as one phrase for a diagnostic.
  package struct Invalid: Error, Sendable, Hashable {
    package var message: String
  }

  /// The families of a CSS text such as `"Iowan Old Style", Georgia, serif`; quotes are optional.
  package init(css text: String) throws(Invalid) {
    var families: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      var name = String(part).trimmingSpaces
      for quote in ["\"", "'"]
      where name.count >= 2 && name.hasPrefix(quote) && name.hasSuffix(quote) {
        name = String(name.dropFirst().dropLast())
      }
      guard !name.isEmpty else {
        throw Invalid(message: "\"\(text)\" is not a list of fonts: a name is missing")
      }
      // What could end a quoted name must not get into the stylesheet.
      let isSafe = name.unicodeScalars.allSatisfy { scalar in
        scalar.value >= 0x20 && scalar.value != 0x7f
          && !"\"'\\;{}<>".unicodeScalars.contains(scalar)
      }
      guard isSafe else {
        throw Invalid(message: "\"\(name)\" is not the name of a font")
      }
      let lowercased = name.lowercased()
      families.append(Self.keywords.contains(lowercased) ? lowercased : name)
    }
    self.init(families)
  }

  /// This list, then what `fallback` has besides, so that a system without the author's fonts still
  /// has good ones. A generic family at this list's end says what kind of font is wanted, and stays
  /// the end.
  package func followed(by fallback: FontStack) -> FontStack {
    if endsInGeneric { return self }
    return FontStack(families + fallback.families.filter { !families.contains($0) })
  }

  /// The list for pages of a language: the author's own fonts, or Apple's system font; then the
  /// language's families; then what every system has.
  static func text(authored: FontStack?, language: [String]) -> FontStack {
    let families = authored?.families ?? []
    let own = families.filter { !keywords.contains($0) }
    let head = authored == nil ? ["-apple-system"] : own
    let tail = families.last.flatMap { keywords.contains($0) ? [$0] : nil }
    return FontStack(
      head + language.filter { !head.contains($0) } + (tail ?? ["system-ui", "sans-serif"]))
  }
}
