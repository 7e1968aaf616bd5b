import Testing

@testable import LecternSearch

/// Words of a text as `kind word@position+span`, in the order of the analyzer.
private func words(_ text: String) -> [String] {
  var analyzer = TextAnalyzer()
  analyzer.analyze(text)
  return analyzer.tokens.map { token in
    let mark =
      switch token.kind {
      case .word: ""
      case .gram: "~"
      case .whole: "="
      }
    let folded = Characters.shared.fold(analyzer.word(token))
    let word = String(String.UnicodeScalarView(folded.compactMap(Unicode.Scalar.init)))
    return "\(mark)\(word)@\(token.position)" + (token.span == 1 ? "" : "+\(token.span)")
  }
}

@Suite("Text analyzer")
struct TextAnalyzerTests {
  @Test(
    "Words are found whole and in parts",
    arguments: [
      ("Hello, world!", ["hello@0", "world@1"]),
      ("well-known", ["well@0", "known@1", "=wellknown@0+2"]),
      ("settings.json", ["settings@0", "json@1", "=settingsjson@0+2"]),
      ("snake_case", ["snake@0", "case@1", "=snakecase@0+2"]),
      ("tabsToSpaces", ["tabs@0", "to@1", "spaces@2", "=tabstospaces@0+3"]),
      ("iPhone15Pro", ["phone15@0", "pro@1", "=iphone15pro@0+2"]),
      ("Word2007", ["word@0", "2007@1", "=word2007@0+2"]),
      ("H2O 3D 4K aB mp3", ["h2o@0", "3d@1", "4k@2", "ab@3", "mp3@4"]),
      ("HTMLParser", ["html@0", "parser@1", "=htmlparser@0+2"]),
      ("iPhone", ["phone@0", "=iphone@0"]),
      ("e-mail us", ["e@0", "mail@1", "=email@0+2", "us@2"]),
      ("and/or", ["and@0", "or@1"]),
      ("AT&T", ["at@0", "t@1", "=at&t@0+2"]),
    ])
  func wholeAndParts(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test(
    "Signs that belong to a word stay with it",
    arguments: [
      ("C++", ["c@0", "=c++@0+2"]),
      ("C#,", ["c@0", "=c#@0+2"]),
      ("(.NET)", ["net@1", "=.net@0+2"]),
      ("Cmd+S", ["cmd@0", "s@1", "=cmd+s@0+2"]),
      ("⌘⇧P", ["cmd@0", "shift@1", "p@2", "=cmd+shift+p@0+3"]),
      ("Ctrl-q", ["ctrl@0", "q@1", "=ctrl+q@0+2"]),
      ("`--no-color`", ["no@1", "color@2", "=nocolor@1+2", "=--no-color@0+3"]),
      ("-v", ["v@1", "=-v@0+2"]),
      ("$PATH", ["path@1", "=$path@0+2"]),
      ("<table>", ["table@1", "=<table>@0+2"]),
      ("50% off", ["50@0", "=50%@0+2", "off@2"]),
      ("v1.2.3", ["1.2.3@0"]),
      ("1.0rc1", ["1.0rc1@0"]),
      ("1.0.0-rc1", ["1.0.0@0", "rc1@1", "=100rc1@0+2"]),
      ("v1.0.0-beta.2", ["1.0.0@0", "beta@1", "2@2"]),
      ("1.2+build", ["1.2@0", "build@1", "=12build@0+2"]),
      ("tool-1.2", ["tool@0", "1.2@1", "=tool12@0+2"]),
      ("--from-1.5", ["from@1", "1.5@2", "=from15@1+2", "=--from-1.5@0+3"]),
      ("1.0-v2.0", ["1.0@0", "2.0@1", "=1020@0+2"]),
      ("a.1.2", ["a@0", "1@1", "2@2", "=a12@0+3"]),
      ("2024-01-02", ["2024@0", "01@1", "02@2", "=20240102@0+3"]),
      ("4.0", ["4.0@0"]),
      ("the `!!` operator", ["the@0", "!!@1", "operator@2"]),
      ("a => b", ["a@0", "=>@1", "b@2"]),
      ("one - two -- three ...", ["one@0", "two@1", "three@2"]),
    ])
  func signs(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test(
    "Accents, case and forms of letters do not matter",
    arguments: [
      ("Größe", "grosse"), ("smørrebrød", "smorrebrod"), ("İSTANBUL", "istanbul"),
      ("ısı", "isi"), ("Ａｂｃ１２", "abc12"), ("pão", "pao"), ("cre\u{301}me", "creme"),
      ("Tiếng", "tieng"), ("ŁÓDŹ", "lodz"), ("Ὀδυσσεύς", "οδυσσευσ"), ("Ёлка", "елка"),
      ("שָׁלוֹם", "שלום"), ("مُحَمَّد", "محمد"), ("إسلام", "اسلام"), ("کتاب", "كتاب"),
      ("۱۲۳", "123"), ("ﬁle", "file"),
    ])
  func folding(text: String, expected: String) {
    #expect(words(text) == ["\(expected)@0"])
  }

  @Test(
    "Scripts without spaces are cut into overlapping runs",
    arguments: [
      ("環境変数", ["~環境@0+2", "~境変@1+2", "~変数@2+2", "~数@3"]),
      ("列", ["~列@0"]),
      ("ｶﾞｷﾞ", ["~ガギ@0+2", "~ギ@1"]),
      ("か\u{3099}", ["~が@0"]),
      ("Nuの設定", ["nu@0", "~の設@1+2", "~設定@2+2", "~定@3"]),
      ("\u{1112}\u{1161}\u{11ab}글", ["~한글@0+2", "~글@1"]),
      ("สวัสดี", ["~สวั@0+3", "~วัส@1+3", "~ัสด@2+3", "~สดี@3+3", "~ดี@4+2"]),
    ])
  func runs(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test(
    "Apostrophes part articles and endings from the word",
    arguments: [
      ("the user's file", ["the@0", "user@1", "file@2"]),
      ("l’installation", ["installation@0"]),
      ("don't", ["don@0", "t@1", "=dont@0+2"]),
    ])
  func apostrophes(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test("A word joined by a zero-width non-joiner is found by its parts")
  func nonJoiner() {
    #expect(words("کلیدواژه\u{200c}ها") == ["كليدواژه@0", "ها@1"])
  }

  @Test("A token knows where it stands in the source")
  func sources() {
    var analyzer = TextAnalyzer()
    analyzer.analyze("Voila\u{300} la cre\u{300}me")
    #expect(analyzer.tokens.map(\.source) == [0..<5, 7..<9, 10..<16])
  }
}
