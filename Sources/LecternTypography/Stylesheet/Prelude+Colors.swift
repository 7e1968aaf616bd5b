/// Colours: one declaration each, for light and dark.
extension Prelude {
  /// Each colour is said once with both its values, `var(--light,#fff)var(--dark,#000)`. Of the two
  /// switches one is always empty, so that its half of the value vanishes, and the other `initial`,
  /// so that its fallback is taken. Nine short rules then turn the whole palette, which is far less
  /// than repeating it for the device's setting, the reader's choice, and print. (CSS has
  /// `light-dark()` for this, which web views of before 2024 do not know.)
  func colors() -> String {
    let light = ["--light:initial", "--dark: ", "color-scheme:light"]
    let dark = ["--light: ", "--dark:initial", "color-scheme:dark"]
    return rule(":root", light + palette { settings.palette[$0, $1] })
      + media("(prefers-color-scheme:dark)", rule(":root:not([data-appearance=light])", dark))
      + rule(":root[data-appearance=dark]", dark)
      + media("(prefers-contrast:more)", rule(":root", increasedContrast()))
      // Paper is white, whatever the reader chose for the screen: the selector outranks the others.
      + media("print", rule(":root:root:root", light))
  }

  private func palette(_ color: (ColorRole, Appearance) -> Color) -> [String] {
    ColorRole.allCases.map { role in
      declaration(role, light: color(role, .light), dark: color(role, .dark))
    }
  }

  /// The colours that a reader who asks for more contrast gets otherwise.
  private func increasedContrast() -> [String] {
    let palette = settings.palette
    return ColorRole.allCases.compactMap { role in
      let light = palette.increased(role, .light)
      let dark = palette.increased(role, .dark)
      if light == palette[role, .light], dark == palette[role, .dark] { return nil }
      return declaration(role, light: light, dark: dark)
    }
  }

  private func declaration(_ role: ColorRole, light: Color, dark: Color) -> String {
    if light == dark { return "\(role.property):\(light.css)" }
    return "\(role.property):var(--light,\(light.css))var(--dark,\(dark.css))"
  }

  private func media(_ query: String, _ rules: String) -> String {
    "@media \(query){\(rules.dropLast())}\n"
  }
}
