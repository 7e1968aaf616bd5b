package import LecternText

/// The stylesheets of a site: one for each content size, and one that follows the device.
///
/// Each is complete: first the prelude, made here, then the theme's own CSS. The prelude sets
/// custom properties (sizes, leading, measure, fonts, colours) and gives elements their text
/// styles. In every one of them 1rem is the size of body text.
package enum Stylesheet {
  /// The stylesheet of one content size, in px.
  package static func fixed(
    _ size: ContentSize, _ settings: StylesheetSettings, theme: ThemeStyles = ThemeStyles()
  ) -> Bytes {
    let prelude = Prelude(settings: settings, rules: theme.textStyleRules, contentSize: size)
    return complete(prelude.fixed(), theme)
  }

  /// The stylesheet that follows the device.
  ///
  /// Where Dynamic Type exists each text style has its own `font` keyword of WebKit. Everywhere
  /// else the reader's default font size scales the numbers of `large`: body text is 17/16 of it.
  package static func dynamic(
    _ settings: StylesheetSettings, theme: ThemeStyles = ThemeStyles()
  ) -> Bytes {
    let prelude = Prelude(settings: settings, rules: theme.textStyleRules, contentSize: .standard)
    return complete(prelude.dynamic(), theme)
  }

  /// A stylesheet that is loaded beside one of the others, whose properties it uses.
  package static func addition(_ theme: ThemeStyles) -> Bytes {
    complete(theme.textStyleRules.map(Prelude.textStyle).joined(), theme)
  }

  private static func complete(_ prelude: String, _ theme: ThemeStyles) -> Bytes {
    var sheet = Bytes()
    sheet.reserveCapacity(prelude.utf8.count + theme.css.count + 24)
    // A stylesheet that is opened from a folder has no other word on its encoding.
    if !prelude.utf8.allSatisfy({ $0 < 0x80 }) || !theme.css.allSatisfy({ $0 < 0x80 }) {
      sheet.append("@charset \"utf-8\";\n")
    }
    sheet.append(prelude)
    sheet.append(contentsOf: theme.css)
    return sheet
  }
}
