import LecternMarkdown
import LecternText
import Testing

@Suite struct HeadingSluggerTests {
  private func slugs(_ headings: [String]) -> [String] {
    var slugger = HeadingSlugger()
    return headings.map { String(utf8: slugger.slug(for: Array($0.utf8))) }
  }

  @Test(arguments: [
    // Repeats, and a number that meets a heading ending in that number.
    (
      ["header", "header", "header 1", "header", "header-1"],
      ["header", "header-1", "header-1-1", "header-2", "header-1-2"]
    ),
    (["a-1", "a", "a"], ["a-1", "a", "a-2"]),
    // Scripts without and with case.
    (
      [
        "日本語の見出し", "概要", "概要", "Привет, мир!", "Größe & Maß", "تثبيت التطبيق", "התקנה",
      ],
      ["日本語の見出し", "概要", "概要-1", "привет-мир", "größe--maß", "تثبيت-التطبيق", "התקנה"]
    ),
    // Punctuation goes without a hyphen, runs of hyphens stay.
    (
      ["Setup & Config!", "What’s new?", "C++ / C#", "1.2.3-rc.1", "A_b - c"],
      ["setup--config", "whats-new", "c--c", "123-rc1", "a_b---c"]
    ),
    (["Fine print", "Five", "Six"], ["fine-print", "five", "six"]),
    // A tab or a line break is no space.
    (["a\tb", "a\nb", "a\u{A0}b"], ["ab", "ab-1", "ab-2"]),
    // Nothing left, and again.
    (["!?", "…", ""], ["", "-1", "-2"]),
  ])
  func numbersHeadingsAsGitHubDoes(headings: [String], expected: [String]) {
    #expect(slugs(headings) == expected)
  }

  @Test(arguments: [
    ("ΟΔΥΣΣΕΥΣ", "οδυσσευς"), ("ΣΑΣ Σ ΑΣ.", "σας-σ-ας"), ("ΑΣ\u{301}Α", "ασ\u{301}α"),
    ("İstanbul", "i\u{307}stanbul"), ("Ⓐ ⓩ", "ⓐ-ⓩ"), ("①²½", ""), ("Ⅳ", "ⅳ"),
    ("e\u{301}é", "e\u{301}é"), ("👩‍💻 x", "-x"), ("नमस्ते दुनिया", "नमस्ते-दुनिया"),
  ])
  func lowersAndRemovesByUnicode(heading: String, expected: String) {
    // Compared as bytes: String's own == would not tell é from e + accent.
    #expect(HeadingSlugger.slug(of: Array(heading.utf8)) == Array(expected.utf8))
  }

  @Test func keepsComposedAndDecomposedLettersApart() {
    var slugger = HeadingSlugger()
    let composed = slugger.slug(for: Array("\u{E9}".utf8))
    let decomposed = slugger.slug(for: Array("e\u{301}".utf8))
    #expect(composed == Array("\u{E9}".utf8))
    #expect(decomposed == Array("e\u{301}".utf8))
  }

  @Test func givesNoHeadingAReservedID() {
    var slugger = HeadingSlugger()
    let reserved = ["setup", "setup"].map { slugger.reserve(Array($0.utf8)) }
    #expect(reserved == [true, false])
    let first = slugger.slug(for: Array("Setup".utf8))
    #expect(String(utf8: first) == "setup-1")
    let afterwards = slugger.reserve(first)
    #expect(!afterwards)
    let second = slugger.slug(for: Array("setup".utf8))
    #expect(String(utf8: second) == "setup-2")
  }

  @Test func findsAnIdentifierWhereTheSlugIsEmpty() {
    var slugger = HeadingSlugger()
    let ids = ["!!!", "Section", "?", "Set up"].map {
      String(utf8: slugger.identifier(for: Array($0.utf8)))
    }
    #expect(ids == ["section", "section-1", "section-2", "set-up"])
  }
}
