import Testing

@testable import LecternTypography

@Suite struct FontStackTests {
  @Test(arguments: [
    ("Georgia", "Georgia"),
    ("Iowan Old Style, Georgia, serif", "\"Iowan Old Style\",Georgia,serif"),
    ("\"Source Serif 4\", 'Noto Serif' ,Serif", "\"Source Serif 4\",\"Noto Serif\",serif"),
    ("游明朝", "\"游明朝\""), ("inherit", "\"inherit\""),
  ])
  func readsAndWritesFamilies(text: String, css: String) throws {
    #expect(try FontStack(css: text).css == css)
  }

  @Test(arguments: [
    ("", "\"\" is not a list of fonts: a name is missing"),
    ("Georgia,,serif", "\"Georgia,,serif\" is not a list of fonts: a name is missing"),
    ("A; } body { color: red", "\"A; } body { color: red\" is not the name of a font"),
    ("A\"B", "\"A\"B\" is not the name of a font"), ("A\\", "\"A\\\" is not the name of a font"),
    ("A\nB", "\"A\nB\" is not the name of a font"),
  ])
  func refusesWhatWouldBreakAStylesheet(text: String, message: String) {
    #expect(throws: FontStack.Invalid(message: message)) { try FontStack(css: text) }
  }

  @Test func theAuthorsFontsComeFirstAndTheSystemsFollow() throws {
    #expect(
      try FontStack(css: "Lora").followed(by: FontStack(["Lora", "system-ui", "sans-serif"]))
        .families
        == ["Lora", "system-ui", "sans-serif"])
    #expect(try FontStack(css: "Lora, serif").followed(by: .text).families == ["Lora", "serif"])
  }

  @Test func applesFontsComeFirst() {
    #expect(FontStack.text.families.first == "-apple-system")
    #expect(FontStack.code.families.first == "ui-monospace")
    #expect(FontStack.text.endsInGeneric)
    #expect(FontStack.code.endsInGeneric)
  }

  @Test(arguments: [
    (["en"], []), (["ja"], [":root:lang(ja)"]), (["zh-Hans"], [":root:lang(zh)"]),
    (["zh-TW"], [":root:lang(zh-TW)"]),
    (["zh-Hant-HK", "zh"], [":root:lang(zh)", ":root:lang(zh-Hant-HK)"]),
    (["zh-Hant-TW"], [":root:lang(zh-Hant)"]),
    (["en", "KO", "fr"], [":root:lang(ko)"]), (["kok"], []),
    (["ur", "fa"], [":root:lang(fa),:root:lang(ur)"]),
  ])
  func bringsFontsForTheLanguagesOfTheGuide(languages: [String], selectors: [String]) {
    #expect(LanguageTypography.needed(by: languages).map(\.selector) == selectors)
  }

  @Test func aLanguagesFontsStandBetweenTheFirstOnesAndTheGeneralOnes() {
    #expect(
      FontStack.text(authored: nil, language: ["Meiryo"]).families == [
        "-apple-system", "Meiryo", "system-ui", "sans-serif",
      ])
    #expect(
      FontStack.text(authored: FontStack(["Lora", "serif"]), language: ["Meiryo"]).families == [
        "Lora", "Meiryo", "serif",
      ])
    #expect(
      FontStack.text(authored: FontStack(["Meiryo"]), language: ["Hiragino Sans", "Meiryo"])
        .families == ["Meiryo", "Hiragino Sans", "system-ui", "sans-serif"])
  }
}
