/// A pair of colours that is hard to tell apart.
package struct ContrastFinding: Sendable, Hashable {
  /// The colour that has to stand out: the setting that a diagnostic should point at.
  package var role: ColorRole
  /// What it is seen against.
  package var background: ColorRole
  package var appearance: Appearance
  /// Contrast ratio of the two.
  package var ratio: Double
  /// Contrast ratio that was asked for.
  package var needed: Double
  /// Whether the theme cannot be used like this; else it is a warning.
  package var isError: Bool
  /// One phrase that names both colours, their ratio, and the ratio needed.
  package var message: String
  /// The nearest colour of the same hue that would do on all its backgrounds.
  package var hint: String?
}

extension Palette {
  /// Pairs with too little contrast, in the order of roles, light before dark.
  ///
  /// Text below 4.5:1 is an error (WCAG 1.4.3), below 7:1 a warning (WCAG 1.4.6). What is not text
  /// and stays below 3:1 is a warning (WCAG 1.4.11).
  package func check() -> [ContrastFinding] {
    var findings: [ContrastFinding] = []
    for role in ColorRole.allCases {
      for appearance in Appearance.allCases {
        for background in role.requirement.on {
          if let finding = finding(role, on: background, appearance) { findings.append(finding) }
        }
      }
    }
    return findings
  }

  private func finding(
    _ role: ColorRole, on background: ColorRole, _ appearance: Appearance
  ) -> ContrastFinding? {
    let requirement = role.requirement
    let color = self[role, appearance]
    let behind = self[background, appearance]
    let ratio = color.contrast(with: behind)
    guard ratio < requirement.wanted else { return nil }
    let isError = requirement.isText && ratio < requirement.least
    let needed = isError ? requirement.least : requirement.wanted
    let better = color.reaching(requirement.wanted, on: backgrounds(of: role, appearance))
    return ContrastFinding(
      role: role, background: background, appearance: appearance, ratio: ratio, needed: needed,
      isError: isError,
      message: """
        \(appearance.rawValue) \(role.rawValue) \(color.css) on \(background.rawValue) \
        \(behind.css) has a contrast of \(decimal(ratio.roundedDown, places: 2)):1, \
        below \(decimal(needed, places: 1)):1
        """,
      hint: better.map {
        "\($0.css) is the nearest of that hue with \(decimal(requirement.wanted, places: 1)):1"
      })
  }
}

extension Double {
  /// To two places, never up: 4.499 must not read as 4.5.
  fileprivate var roundedDown: Double { (self * 100).rounded(.down) / 100 }
}
