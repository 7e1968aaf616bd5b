/// What a colour of the theme is for. A raw value is its name in stylesheets (`--color-link`, and
/// `--syntax-keyword` for those of code) and in the settings of a guide.
package enum ColorRole: String, Sendable, Hashable, CaseIterable {
  case text
  /// Text of less weight: captions, dates, breadcrumbs.
  case secondary
  case background
  /// Panels, alerts, table heads, the large content viewer.
  case raised
  /// Hairlines that only decorate.
  case separator
  /// Outlines that say where a control is.
  case border
  /// The one strong colour: focus, buttons, the current place.
  case accent
  /// Text and symbols on the accent.
  case onAccent = "on-accent"
  case link
  case codeBackground = "code-background"
  /// Behind words found by a search, and `mark`.
  case mark
  case note
  case tip
  case important
  case warning
  case caution
  case keyword = "syntax-keyword"
  case string = "syntax-string"
  case number = "syntax-number"
  case comment = "syntax-comment"
  case type = "syntax-type"
  case function = "syntax-function"
  case variable = "syntax-variable"
  case attribute = "syntax-attribute"
  case tag = "syntax-tag"
  case meta = "syntax-meta"
  case `operator` = "syntax-operator"
  case inserted = "syntax-inserted"
  case deleted = "syntax-deleted"

  /// The custom property that holds the colour.
  package var property: String {
    isSyntax ? "--" + rawValue : "--color-" + rawValue
  }

  /// Whether this is a colour of code.
  var isSyntax: Bool { rawValue.hasPrefix("syntax-") }

  /// Whether text is set on this colour.
  var isBackground: Bool {
    switch self {
    case .background, .raised, .codeBackground, .mark: true
    default: false
    }
  }

  /// Where a colour stands and how well it has to be seen there; empty for backgrounds and for what
  /// only decorates.
  var requirement: ContrastRequirement {
    switch self {
    case .background, .raised, .codeBackground, .mark, .separator:
      ContrastRequirement(on: [], isText: false)
    case .text:
      ContrastRequirement(on: [.background, .raised, .codeBackground, .mark], isText: true)
    case .border, .accent: ContrastRequirement(on: [.background, .raised], isText: false)
    case .onAccent: ContrastRequirement(on: [.accent], isText: true)
    case .secondary, .link, .note, .tip, .important, .warning, .caution:
      ContrastRequirement(on: [.background, .raised], isText: true)
    default: ContrastRequirement(on: [.codeBackground], isText: true)
    }
  }
}

/// What a colour is seen against, and the contrast ratios that this asks for.
struct ContrastRequirement: Sendable, Hashable {
  var on: [ColorRole]
  var isText: Bool

  /// The ratio to reach: 7 for text (WCAG 1.4.6), 3 for what is not text (WCAG 1.4.11).
  var wanted: Double { isText ? 7 : 3 }
  /// The ratio below which a theme is refused: 4.5 for text (WCAG 1.4.3).
  var least: Double { isText ? 4.5 : 3 }
}
