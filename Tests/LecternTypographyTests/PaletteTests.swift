import Testing

@testable import LecternTypography

@Suite struct PaletteTests {
  @Test func theStandardPaletteHasNoFinding() {
    #expect(Palette.standard.check().map(\.message) == [])
  }

  @Test(arguments: ColorRole.allCases, Appearance.allCases)
  func everyTextColourHasSevenToOneOnItsBackgrounds(role: ColorRole, appearance: Appearance) {
    for background in Palette.standard.backgrounds(of: role, appearance) {
      let ratio = Palette.standard[role, appearance].contrast(with: background)
      #expect(ratio >= (role.requirement.isText ? 7 : 3), "\(role) \(appearance) \(ratio)")
    }
  }

  @Test func increasedContrastIsNeverLess() {
    for role in ColorRole.allCases {
      for appearance in Appearance.allCases {
        let background = Palette.standard[.background, appearance]
        let usual = Palette.standard[role, appearance].contrast(with: background)
        #expect(Palette.standard.increased(role, appearance).contrast(with: background) >= usual)
      }
    }
    #expect(Palette.standard.increased(.link, .light) != Palette.standard[.link, .light])
    #expect(Palette.standard.increased(.separator, .dark) != Palette.standard[.separator, .dark])
  }

  @Test func anAccentIsTakenAsGivenAndColoursLinks() throws {
    let palette = Palette(choices: [.accent: .init(light: try Color(css: "#00572d"))])
    #expect(palette[.accent, .light].css == "#00572d")
    #expect(palette[.link, .light].css == "#00572d")
    #expect(palette[.onAccent, .light] == .white)
    #expect(palette.check().map(\.message) == [])
  }

  @Test func theMissingHalfOfAChoiceIsDerivedSoThatItPasses() throws {
    let palette = Palette(choices: [.accent: .init(light: try Color(css: "#00572d"))])
    let dark = palette[.accent, .dark]
    #expect(dark != Palette.standard[.accent, .dark])
    #expect(palette.backgrounds(of: .link, .dark).allSatisfy { dark.contrast(with: $0) >= 7 })
    #expect(abs(dark.hsl.hue - palette[.accent, .light].hsl.hue) < 3)
    #expect(palette[.link, .dark] == dark)
  }

  @Test func backgroundsAreSetBeforeWhatDependsOnThem() throws {
    let palette = Palette(choices: [
      .link: .init(light: try Color(css: "#004080")),
      .background: .init(dark: .black), .raised: .init(dark: try Color(css: "#333")),
    ])
    #expect(palette[.background, .light] == .white)
    #expect(palette[.link, .dark].contrast(with: try Color(css: "#333")) >= 7)
  }

  @Test func aLinkColourOfItsOwnOutranksTheAccent() throws {
    let palette = Palette(choices: [
      .link: .init(light: try Color(css: "#004080")),
      .accent: .init(light: try Color(css: "#00572d")),
    ])
    #expect(palette[.link, .light].css == "#004080")
    #expect(palette[.accent, .light].css == "#00572d")
  }

  @Test func tooLittleContrastForAnyTextIsAnError() throws {
    let palette = Palette(choices: [.link: .init(light: try Color(css: "#4da6ff"))])
    let findings = palette.check()
    #expect(
      findings.map(\.message) == [
        "light link #4da6ff on background #fff has a contrast of 2.55:1, below 4.5:1",
        "light link #4da6ff on raised #f5f5f7 has a contrast of 2.34:1, below 4.5:1",
      ])
    #expect(findings.map(\.isError) == [true, true])
    #expect(findings.first?.hint == "#0052a5 is the nearest of that hue with 7:1")
    #expect(findings.first?.role == .link)
    #expect(findings.first?.background == .background)
  }

  @Test func textBelowSevenToOneIsAWarning() throws {
    let palette = Palette(choices: [.text: .init(light: try Color(css: "#666"))])
    let findings = palette.check()
    #expect(
      findings.map(\.message) == [
        "light text #666 on background #fff has a contrast of 5.74:1, below 7:1",
        "light text #666 on raised #f5f5f7 has a contrast of 5.27:1, below 7:1",
        "light text #666 on code-background #f5f5f7 has a contrast of 5.27:1, below 7:1",
        "light text #666 on mark #ffe58a has a contrast of 4.6:1, below 7:1",
      ])
    #expect(findings.filter { $0.isError }.isEmpty)
  }

  @Test func whatIsNotTextNeedsThreeToOne() throws {
    let palette = Palette(choices: [.border: .init(light: try Color(css: "#ccc"), dark: .white)])
    let findings = palette.check()
    #expect(findings.map(\.role) == [.border, .border])
    #expect(findings.allSatisfy { !$0.isError && $0.needed == 3 })
  }

  @Test func aYellowAccentIsReadableOnButtonsButNotAsALink() throws {
    let palette = Palette(choices: [.accent: .init(light: try Color(css: "#ffcc00"))])
    #expect(palette[.onAccent, .light].css == "#1d1d1f")
    #expect(palette.check().filter(\.isError).map(\.role) == [.link, .link])
    #expect(!palette.check().contains { $0.role == .onAccent })
  }

  @Test func aTextColourOfTheAuthorLeavesTheOtherAppearanceAlone() throws {
    let palette = Palette(choices: [.text: .init(light: try Color(css: "#222"))])
    #expect(palette[.text, .light].css == "#222")
    #expect(palette[.text, .dark] == Palette.standard[.text, .dark])
  }
}
