import LecternText
import Testing

@testable import LecternTypography

@Suite struct ThemeStylesTests {
  private func minified(_ css: String) -> String { String(utf8: ThemeStyles(Bytes(css.utf8)).css) }

  @Test(arguments: [
    ("", ""),
    (" a { color : red ; } ", "a{color :red}"),
    ("a{color:red;}\n\nb{color:blue}", "a{color:red}b{color:blue}"),
    ("a,\n b > c  d{margin : 0 auto!important}", "a,b>c d{margin :0 auto!important}"),
    ("a:hover , a :focus { top: 1px }", "a:hover,a :focus{top:1px}"),
    ("/* note */a/* x */b{/* y */top:0/* z */;/**/}", "a b{top:0}"),
    ("a{width:calc( 1px + 2px * ( 3 - 1 ) )}", "a{width:calc(1px + 2px * (3 - 1))}"),
    ("a{width:calc(1px - -2px)}", "a{width:calc(1px - -2px)}"),
    (
      "a::before{content: \"a  /* b */ ; } c\"  '\\'  x'}",
      "a::before{content:\"a  /* b */ ; } c\" '\\'  x'}"
    ),
    (
      "a{background:url( x;y{z}.png ) , url(\"a b.png\")}",
      "a{background:url(x;y{z}.png),url(\"a b.png\")}"
    ),
    (
      "a{background:URL(data:image/png;base64,AA==)}",
      "a{background:URL(data:image/png;base64,AA==)}"
    ),
    ("a{--empty: ;--also: }", "a{--empty: ;--also: }"),
    ("a{--x:var(--y, )}", "a{--x:var(--y,)}"),
    (".\\31 0 b{top:0}", ".\\31 0 b{top:0}"),
    (".a\\:b c{content:\"\\2014  x\"}", ".a\\:b c{content:\"\\2014  x\"}"),
    (
      "@media (min-width : 40em) and (max-width:60em){ a{ top:0 } }",
      "@media (min-width :40em) and (max-width:60em){a{top:0}}"
    ),
    ("@media (width > 40em) { a { top : 0 } }", "@media (width > 40em){a{top :0}}"),
    ("@supports not (display : grid){a{top:0}}", "@supports not (display :grid){a{top:0}}"),
    ("a[title = \"x  y\"] , b{top:0}", "a[title = \"x  y\"],b{top:0}"),
    ("a{}b{;;top:0;;}@media print{}", "b{top:0}@media print{}"),
    ("@charset \"utf-8\";a{top:0}", "a{top:0}"),
    ("\u{FEFF}a{top:0}\r\n\tb{top:0}", "a{top:0}b{top:0}"),
    ("a{font:1em/1.5 \"Ü\",serif}", "a{font:1em/1.5 \"Ü\",serif}"),
    (
      "@font-face{src:url(a.woff2) format(\"woff2\"),local( \"A\" )}",
      "@font-face{src:url(a.woff2) format(\"woff2\"),local(\"A\")}"
    ),
  ])
  func dropsOnlyWhatMeansNothing(css: String, expected: String) {
    #expect(minified(css) == expected)
    #expect(ThemeStyles(Bytes(css.utf8)).problems.isEmpty)
    #expect(minified(expected) == expected)
  }

  @Test func takesTextStylesOutOfTheCSS() {
    let styles = ThemeStyles(
      Bytes(
        """
        figcaption, .toc  a > b { --text-style: footnote; color: red }
        .note { --text-style : body }
        .crumbs { margin: 0; --text-style:caption1 }
        h2 { --text-style: large-title; }
        """.utf8))
    #expect(
      styles.textStyleRules == [
        TextStyleRule("figcaption,.toc a>b", .footnote), TextStyleRule(".note", .body),
        TextStyleRule(".crumbs", .caption1), TextStyleRule("h2", .largeTitle),
      ])
    #expect(String(utf8: styles.css) == "figcaption,.toc a>b{color:red}.crumbs{margin:0}")
    #expect(styles.problems.isEmpty)
  }

  @Test(arguments: [
    (
      "a{\n  --text-style: futnote}", 2, 3,
      "\"futnote\" is not a text style; did you mean footnote?"
    ),
    (
      "@media print{a{--text-style:body}}", 1, 16,
      "--text-style works only in a rule that stands by itself"
    ),
    (
      "@font-face{--text-style:body}", 1, 12,
      "--text-style works only in a rule that stands by itself"
    ),
    (
      "a{top:0}\n@import \"x.css\";", 2, 1,
      "@import has no effect here: put the file into the theme instead"
    ),
    ("a{top:0}\n\n b{left:0", 3, 2, "this block has no closing brace"),
    ("a{top:0}}", 1, 9, "this brace closes nothing"),
    ("a{top:0}/* x", 1, 9, "this comment is not closed"),
    ("a{content:\"x\n}", 1, 11, "this string is not closed"),
    ("a{background:url(x", 1, 18, "this url() is not closed"),
  ])
  func saysWhatIsWrongAndWhere(css: String, line: Int, column: Int, message: String) {
    let expected = ThemeStyles.Problem(line: line, column: column, message: message)
    #expect(ThemeStyles(Bytes(css.utf8)).problems.contains(expected))
  }

  @Test func survivesAnyBytes() {
    var generator = SplitMix64(seed: 3)
    let alphabet = Array("{}()[];:,\"'\\/*@a- \n\u{0}é!>".utf8) + Array("--text-style:url(".utf8)
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? 0
      }
      let once = ThemeStyles(bytes)
      #expect(once.css.count <= bytes.count + 1)
    }
  }
}
