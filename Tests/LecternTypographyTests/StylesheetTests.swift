import LecternText
import Testing

@testable import LecternTypography

@Suite struct StylesheetTests {
  private func fixed(_ size: ContentSize, _ settings: StylesheetSettings = .init()) -> String {
    String(utf8: Stylesheet.fixed(size, settings))
  }

  private func dynamic(
    _ settings: StylesheetSettings = .init(), theme: ThemeStyles = .init()
  ) -> String {
    String(utf8: Stylesheet.dynamic(settings, theme: theme))
  }

  @Test func theSheetOfLargeIsThis() {
    #expect(fixed(.large) == Self.large)
  }

  @Test func theDynamicSheetUsesEachStylesKeyword() {
    let theme = ThemeStyles(Bytes("aside{--text-style:callout}.crumbs{--text-style:caption1}".utf8))
    let sheet = dynamic(theme: theme)
    #expect(sheet.hasSuffix(Self.dynamicType))
    #expect(
      sheet.contains("aside{font:var(--callout-size)/var(--callout-leading) var(--font-text)}"))
    #expect(sheet.hasPrefix(":root{--large-title-size:2rem;--title1-size:1.6471rem;"))
    #expect(sheet.contains("--toolbar-size:min(1rem,23px)"))
    #expect(sheet.contains("font-size:106.25%"))
    #expect(sheet.contains("--measure:30.36em"))
  }

  @Test(arguments: ContentSize.allCases)
  func aFixedSheetHasTheTablesNumbersAndNoKeyword(size: ContentSize) {
    let sheet = fixed(size)
    for style in TextStyle.allCases {
      let metrics = style.metrics(at: size)
      #expect(sheet.contains("--\(style.rawValue)-size:\(metrics.size)px;"))
    }
    #expect(sheet.contains(";font-size:\(size.bodySize)px;"))
    #expect(sheet.contains("--toolbar-size:\(min(size.bodySize, 23))px;"))
    #expect(!sheet.contains("-apple-system-"))
    #expect(!sheet.contains("rem"))
  }

  @Test func preludesAreSmall() {
    for size in ContentSize.allCases { #expect(Stylesheet.fixed(size, .init()).count < 3_600) }
    #expect(Stylesheet.dynamic(.init()).count < 4_600)
  }

  @Test func applesLeadingReplacesTheOneForReading() {
    var settings = StylesheetSettings()
    settings.leading = .apple
    #expect(fixed(.large, settings).contains("--body-leading:1.294;"))
    #expect(fixed(.accessibility5, settings).contains("--body-leading:1.17;"))
    #expect(fixed(.large).contains("--body-leading:1.5;"))
    #expect(fixed(.accessibility5).contains("--large-title-leading:1.167;"))
  }

  @Test func theMeasureOfUIKitIsInEmOfEachSize() {
    var settings = StylesheetSettings()
    settings.measure = .uikit
    #expect(fixed(.large, settings).contains("--measure:39.529em;--measure-cjk:39.529em;"))
    #expect(fixed(.xxxLarge, settings).contains("--measure:38.957em;"))
    #expect(dynamic(settings).contains("--measure:39.529em;"))
  }

  @Test func anAdditionUsesThePropertiesOfTheStylesheetBesideIt() {
    let theme = ThemeStyles(Array("/* x */\nb { --text-style: headline; color: red }".utf8))
    let sheet = String(decoding: Stylesheet.addition(theme), as: UTF8.self)
    #expect(
      sheet == """
        b{font:600 var(--headline-size)/var(--headline-leading) var(--font-text)}
        b{color:red}
        """)
  }

  @Test func languagesBringFontsMeasureAndLeading() {
    var settings = StylesheetSettings()
    settings.languages = ["en", "ja", "th"]
    let sheet = fixed(.large, settings)
    #expect(
      sheet.contains(
        """
        :root:lang(ja){--font-text:-apple-system,"Hiragino Sans",Meiryo,"Noto Sans CJK JP",\
        "Noto Sans JP",system-ui,sans-serif;--measure:33em}
        :root:lang(th){--font-text:-apple-system,"Leelawadee UI","Noto Sans Thai",system-ui,\
        sans-serif;--measure:26.4em}
        :root:lang(th){--large-title-leading:1.4;--title1-leading:1.4;--title2-leading:1.4;\
        --title3-leading:1.4;--headline-leading:1.4}

        """))
    #expect(!fixed(.large).contains(":lang("))
  }

  @Test func theAuthorsFontsOutrankTheSystemsAndTheKeywords() throws {
    var settings = StylesheetSettings()
    settings.textFonts = try FontStack(css: "Iowan Old Style, serif")
    settings.codeFonts = try FontStack(css: "Fira Code")
    settings.languages = ["ko"]
    let sheet = dynamic(settings)
    #expect(sheet.contains("--font-text:\"Iowan Old Style\",serif;"))
    #expect(sheet.contains("--font-code:\"Fira Code\",ui-monospace,Menlo,"))
    #expect(
      sheet.contains(":root:lang(ko){--font-text:\"Iowan Old Style\",\"Apple SD Gothic Neo\","))
    #expect(
      sheet.contains(
        "h1{font:-apple-system-title0;line-height:var(--large-title-leading);font-family:var(--font-text)}"
      ))
  }

  @Test func theThemesCSSFollowsThePrelude() {
    let theme = ThemeStyles(Bytes("h1 { color : red }\n.a, .b { --text-style: body }".utf8))
    let sheet = String(utf8: Stylesheet.fixed(.small, .init(), theme: theme))
    #expect(
      sheet.hasSuffix(
        ".a,.b{font:var(--body-size)/var(--body-leading) var(--font-text)}\nh1{color :red}"))
    #expect(!sheet.contains("--text-style"))
  }

  @Test func oneRuleServesAllOfTheThemesElementsOfATextStyle() {
    let theme = ThemeStyles(
      Bytes(".a{--text-style:callout}h6{--text-style:body}.b{--text-style:callout}".utf8))
    let prelude = Prelude(settings: .init(), rules: theme.textStyleRules, contentSize: .large)
    #expect(
      prelude.textStyleRules.dropFirst(TextStyleRule.elements.count) == [
        TextStyleRule(".a,.b", .callout), TextStyleRule("h6", .body),
      ])
  }

  @Test func aSheetThatIsNotASCIISaysItsEncoding() {
    let theme = ThemeStyles(Bytes("a::after{content:\"→\"}".utf8))
    #expect(
      String(utf8: Stylesheet.fixed(.large, .init(), theme: theme)).hasPrefix(
        "@charset \"utf-8\";\n:root{"))
    #expect(fixed(.large).hasPrefix(":root{"))
  }

  @Test func theSameSettingsGiveTheSameBytes() {
    var settings = StylesheetSettings()
    settings.languages = ["ja", "ar"]
    #expect(Stylesheet.dynamic(settings) == Stylesheet.dynamic(settings))
    settings.languages = ["ar", "ja"]
    #expect(dynamic(settings).contains(":root:lang(ja)"))
  }

  @Test(arguments: [
    (0.0, 3, "0"), (1.5, 3, "1.5"), (34, 2, "34"), (1.20588, 4, "1.2059"), (0.05, 3, "0.05"),
    (-0.25, 2, "-0.25"), (-0.001, 2, "0"), (2.9999, 3, "3"), (100, 0, "100"),
  ])
  func writesDecimals(number: Double, places: Int, expected: String) {
    #expect(decimal(number, places: places) == expected)
  }

  @Test(arguments: [(0.5, ".5"), (0, "0"), (10.5, "10.5")])
  func leavesOutAZeroBeforeThePointInCSS(number: Double, expected: String) {
    #expect(cssDecimal(number) == expected)
  }
}

extension StylesheetTests {
  /// Body text 17 px, as Apple's table has it; a column of 66 characters; the standard palette.
  private static let large = """
    :root{--large-title-size:34px;--title1-size:28px;--title2-size:22px;--title3-size:20px;\
    --headline-size:17px;--body-size:17px;--callout-size:16px;--subheadline-size:15px;\
    --footnote-size:13px;--caption1-size:12px;--caption2-size:11px;--toolbar-size:17px;\
    --large-title-leading:1.206;--title1-leading:1.214;--title2-leading:1.273;\
    --title3-leading:1.25;--headline-leading:1.294;--body-leading:1.5;--callout-leading:1.5;\
    --subheadline-leading:1.5;--footnote-leading:1.5;--caption1-leading:1.5;\
    --caption2-leading:1.5;--measure:30.36em;--measure-cjk:33em;--font-text:-apple-system,\
    "Segoe UI Variable Text","Segoe UI",system-ui,Roboto,"Noto Sans",Cantarell,sans-serif;\
    --font-code:ui-monospace,Menlo,"Cascadia Mono",Consolas,"Roboto Mono","Noto Sans Mono",\
    "DejaVu Sans Mono",monospace;font-family:var(--font-text);font-size:17px;\
    -webkit-text-size-adjust:100%;text-size-adjust:100%}
    :root{--L:initial;--D: ;color-scheme:light;--color-text:var(--L,#1d1d1f)var(--D,#f5f5f7);\
    --color-secondary:var(--L,#515154)var(--D,#bababf);--color-background:var(--L,#fff)var(--D,\
    #1d1d1f);--color-raised:var(--L,#f5f5f7)var(--D,#2c2c2e);--color-separator:var(--L,\
    #d2d2d7)var(--D,#48484a);--color-border:var(--L,#86868b)var(--D,#7c7c80);\
    --color-accent:var(--L,#004d9a)var(--D,#79beff);--color-on-accent:var(--color-background);\
    --color-link:var(--color-accent);--color-code-background:var(--color-raised);\
    --color-mark:var(--L,#ffe58a)var(--D,#5c4a00);--color-note:var(--color-accent);\
    --color-tip:var(--L,#175a2b)var(--D,#37d35e);--color-important:var(--L,#6d3688)var(--D,\
    #cfa8ff);--color-warning:var(--L,#6b4800)var(--D,#ffb340);--color-caution:var(--L,\
    #981a18)var(--D,#ff9f9a);--syntax-keyword:var(--L,#8f2088)var(--D,#ff9ac4);\
    --syntax-string:var(--L,#a51613)var(--D,#ff9f92);--syntax-number:var(--L,#1c00cf)var(--D,\
    #d9c97c);--syntax-comment:var(--L,#49545e)var(--D,#b2bac1);--syntax-type:var(--L,\
    #0b4f79)var(--D,#6bdfff);--syntax-function:var(--L,#295a60)var(--D,#80c6b8);\
    --syntax-variable:var(--L,#33595e)var(--D,#7ac3d9);--syntax-attribute:var(--L,\
    #6b4e02)var(--D,#d9b18d);--syntax-tag:var(--L,#990c83)var(--D,#ff9ac4);\
    --syntax-meta:var(--syntax-attribute);--syntax-operator:var(--color-text);\
    --syntax-inserted:var(--color-tip);\
    --syntax-deleted:var(--color-caution)}
    @media (prefers-color-scheme:dark){:root:not([data-appearance=light]){--L: ;--D:initial;\
    color-scheme:dark}}
    :root[data-appearance=dark]{--L: ;--D:initial;color-scheme:dark}
    @media (prefers-contrast:more){:root{--color-text:var(--L,#161618)var(--D,#fff);\
    --color-secondary:var(--L,#3c3c3e)var(--D,#d1d1d4);--color-separator:var(--L,\
    #757584)var(--D,#848487);--color-border:var(--L,#58585c)var(--D,#a7a7aa);\
    --color-accent:var(--L,#004183)var(--D,#98cdff);--color-tip:var(--L,#134c24)var(--D,\
    #6cdf88);--color-important:var(--L,#5c2e73)var(--D,#dabbff);--color-warning:var(--L,\
    #5a3c00)var(--D,#ffbb53);--color-caution:var(--L,#831615)var(--D,#ffb5b1)}}
    @media print{:root:root:root{--L:initial;--D: ;color-scheme:light}}
    body{font:var(--body-size)/var(--body-leading) var(--font-text)}
    h1{font:var(--large-title-size)/var(--large-title-leading) var(--font-text)}
    h2{font:var(--title1-size)/var(--title1-leading) var(--font-text)}
    h3{font:var(--title2-size)/var(--title2-leading) var(--font-text)}
    h4{font:var(--title3-size)/var(--title3-leading) var(--font-text)}
    h5,h6{font:600 var(--headline-size)/var(--headline-leading) var(--font-text)}

    """

  /// The end of a dynamic sheet whose theme has a callout, which has no keyword, and a caption.
  private static let dynamicType = """
    @supports (font:-apple-system-body) and (-webkit-touch-callout:none){
    :root{font:-apple-system-body;--large-title-size:min(1rem + 17px,.6667rem + 24.667px);\
    --title1-size:min(1rem + 11px,.8rem + 15.6px);--title2-size:min(1rem + 5px,\
    .9333rem + 6.533px);--title3-size:min(1rem + 3px,.9667rem + 3.767px);\
    --callout-size:min(1rem - 1px,.9667rem - .233px);--subheadline-size:min(1rem - 2px,\
    .9333rem - .467px);--footnote-size:max(12px,min(1rem - 4px,.8333rem - .167px));\
    --caption1-size:max(11px,min(1rem - 5px,.8333rem - 1.167px));--caption2-size:max(11px,\
    min(1rem - 6px,.7667rem - .633px))}
    body{font:-apple-system-body;line-height:var(--body-leading)}
    h1{font:-apple-system-title0;line-height:var(--large-title-leading)}
    h2{font:-apple-system-title1;line-height:var(--title1-leading)}
    h3{font:-apple-system-title2;line-height:var(--title2-leading)}
    h4{font:-apple-system-title3;line-height:var(--title3-leading)}
    h5,h6{font:-apple-system-headline;line-height:var(--headline-leading)}
    .crumbs{font:-apple-system-caption1;line-height:var(--caption1-leading)}
    }

    """
}
