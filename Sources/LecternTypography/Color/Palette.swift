/// Whether a page is light or dark.
package enum Appearance: String, Sendable, Hashable, CaseIterable {
  case light
  case dark
}

/// All colours of a theme, for light and dark pages.
package struct Palette: Sendable, Hashable {
  private var light: [ColorRole: Color]
  private var dark: [ColorRole: Color]

  /// The colour of a role. The standard palette has all of them; black stands in for none.
  package subscript(role: ColorRole, appearance: Appearance) -> Color {
    get { (appearance == .light ? light[role] : dark[role]) ?? .black }
    set {
      if appearance == .light { light[role] = newValue } else { dark[role] = newValue }
    }
  }

  /// The colours that a role's colour has to stand out from.
  func backgrounds(of role: ColorRole, _ appearance: Appearance) -> [Color] {
    role.requirement.on.map { self[$0, appearance] }
  }

  /// The colour of a role for a reader who asks for more contrast.
  ///
  /// Text and links get stronger, of the same hue; hairlines become visible outlines. Colours of
  /// code stay: there are many, and they meet 7:1 as they are.
  func increased(_ role: ColorRole, _ appearance: Appearance) -> Color {
    let color = self[role, appearance]
    let wanted: Double =
      switch role {
      case .text: 18
      case .secondary: 11
      case .accent, .link, .note, .tip, .important, .warning, .caution: 10
      case .border: 7
      case .separator: 4.5
      default: 0
      }
    guard wanted > 0 else { return color }
    let backgrounds = [self[.background, appearance]]
    let strongest: Color = appearance == .light ? .black : .white
    return color.reaching(wanted, on: backgrounds) ?? strongest
  }

  /// The palette of the default theme: near-black on white, off-white on near-black, and one blue.
  ///
  /// Every colour of text has 7:1 on each background that it is used on; accent, links, and the
  /// colours of alerts have it on a background that holds 10 % of themselves as well.
  package static let standard = Palette(pairs: [
    .text: (0x1d1d1f, 0xf5f5f7),
    .secondary: (0x515154, 0xbababf),
    .background: (0xffffff, 0x1d1d1f),
    .raised: (0xf5f5f7, 0x2c2c2e),
    .separator: (0xd2d2d7, 0x48484a),
    .border: (0x86868b, 0x7c7c80),
    .accent: (0x004d9a, 0x79beff),
    .onAccent: (0xffffff, 0x1d1d1f),
    .link: (0x004d9a, 0x79beff),
    .codeBackground: (0xf5f5f7, 0x2c2c2e),
    .mark: (0xffe58a, 0x5c4a00),
    .note: (0x004d9a, 0x79beff),
    .tip: (0x175a2b, 0x37d35e),
    .important: (0x6d3688, 0xcfa8ff),
    .warning: (0x6b4800, 0xffb340),
    .caution: (0x981a18, 0xff9f9a),
    .keyword: (0x8f2088, 0xff9ac4),
    .string: (0xa51613, 0xff9f92),
    .number: (0x1c00cf, 0xd9c97c),
    .comment: (0x49545e, 0xb2bac1),
    .type: (0x0b4f79, 0x6bdfff),
    .function: (0x295a60, 0x80c6b8),
    .variable: (0x33595e, 0x7ac3d9),
    .attribute: (0x6b4e02, 0xd9b18d),
    .meta: (0x6b4e02, 0xd9b18d),
    .operator: (0x1d1d1f, 0xf5f5f7),
    .tag: (0x990c83, 0xff9ac4),
    .inserted: (0x175a2b, 0x37d35e),
    .deleted: (0x981a18, 0xff9f9a),
  ])

  private init(pairs: [ColorRole: (light: UInt32, dark: UInt32)]) {
    light = pairs.mapValues { Color(hex: $0.light) }
    dark = pairs.mapValues { Color(hex: $0.dark) }
  }
}
