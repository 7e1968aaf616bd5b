/// Colours that the author of a guide chose.
extension Palette {
  /// A colour for light pages, for dark ones, or both.
  package struct Choice: Sendable, Hashable {
    package var light: Color?
    package var dark: Color?

    package init(light: Color? = nil, dark: Color? = nil) {
      self.light = light
      self.dark = dark
    }
  }

  /// Takes what the author chose for a role, exactly as given.
  ///
  /// Where only one of light and dark is given, the other is derived from it: of the same hue, and
  /// with enough contrast. Backgrounds and the colour of text stay the standard ones. An accent
  /// is also the colour of links, and decides what can be read on it.
  private mutating func set(_ role: ColorRole, _ choice: Choice) {
    for appearance in Appearance.allCases {
      let given = appearance == .light ? choice.light : choice.dark
      let other = appearance == .light ? choice.dark : choice.light
      guard let color = given ?? other.flatMap({ counterpart(of: $0, role, appearance) }) else {
        continue
      }
      self[role, appearance] = color
      if role == .accent {
        self[.link, appearance] = color
        self[.onAccent, appearance] =
          color.contrast(with: .white) >= color.contrast(with: Self.ink) ? .white : Self.ink
      }
    }
  }

  /// The standard palette with an author's choices.
  package init(choices: [ColorRole: Choice]) {
    self = .standard
    // Derived colours depend on backgrounds; links follow the accent unless they are chosen too.
    let order =
      ColorRole.allCases.filter(\.isBackground) + ColorRole.allCases.filter { !$0.isBackground }
    for role in order where role != .onAccent {
      if let choice = choices[role] { set(role, choice) }
    }
    if let choice = choices[.onAccent] { set(.onAccent, choice) }
  }

  /// The near-black of text.
  private static let ink = Palette.standard[.text, .light]

  /// The colour for `appearance` that goes with an author's colour for the other one.
  private func counterpart(of color: Color, _ role: ColorRole, _ appearance: Appearance) -> Color? {
    // Backgrounds have no counterpart of the same hue, and a text colour that just passes is weak.
    guard !role.isBackground, role != .separator, role != .text else { return nil }
    // An accent is a link's colour too: what is derived for it must do for text.
    let wanted = role == .accent ? 7 : role.requirement.wanted
    return color.reaching(wanted, on: backgrounds(of: role, appearance))
  }
}
