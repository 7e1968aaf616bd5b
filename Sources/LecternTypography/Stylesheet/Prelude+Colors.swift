/// Colours: one declaration each, for light and dark.
extension Prelude {
  /// Each colour is said once with both its values, `var(--L,#fff)var(--D,#000)`. Of the two
  /// switches one is always empty, so that its half of the value vanishes, and the other
  /// `initial`, so that its fallback is taken. A few short rules then turn the whole palette, which
  /// is far less than repeating it for the device's setting, the reader's choice, and print. (CSS
  /// has `light-dark()` for this, which web views of before 2024 do not know.)
  func colors() -> String {
    let light = ["--L:initial", "--D: ", "color-scheme:light"]
    let dark = ["--L: ", "--D:initial", "color-scheme:dark"]
    return rule(":root", light + palette())
      + media("(prefers-color-scheme:dark)", rule(":root:not([data-appearance=light])", dark))
      + rule(":root[data-appearance=dark]", dark)
      + media("(prefers-contrast:more)", rule(":root", increasedContrast()))
      // Paper is white, whatever the reader chose for the screen: the selector outranks the others.
      + media("print", rule(":root:root:root", light))
  }

  private func palette() -> [String] {
    ColorRole.allCases.map { role in
      if let twin = twin(of: role) { return "\(role.property):var(\(twin.property))" }
      let palette = settings.palette
      return declaration(role, light: palette[role, .light], dark: palette[role, .dark])
    }
  }

  /// The colours that a reader who asks for more contrast gets otherwise. Those that refer to
  /// another one follow it.
  private func increasedContrast() -> [String] {
    let palette = settings.palette
    return ColorRole.allCases.compactMap { role in
      let light = palette.increased(role, .light)
      let dark = palette.increased(role, .dark)
      let isSame = light == palette[role, .light] && dark == palette[role, .dark]
      return isSame || twin(of: role) != nil ? nil : declaration(role, light: light, dark: dark)
    }
  }

  /// The first role that has exactly the same colours.
  private func twin(of role: ColorRole) -> ColorRole? {
    let palette = settings.palette
    return ColorRole.allCases.prefix { $0 != role }.first { other in
      Appearance.allCases.allSatisfy { palette[role, $0] == palette[other, $0] }
    }
  }

  private func declaration(_ role: ColorRole, light: Color, dark: Color) -> String {
    if light == dark { return "\(role.property):\(light.css)" }
    return "\(role.property):var(--L,\(light.css))var(--D,\(dark.css))"
  }

  private func media(_ query: String, _ rules: String) -> String {
    "@media \(query){\(rules.dropLast())}\n"
  }
}
