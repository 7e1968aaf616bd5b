import Testing

@testable import LecternSearch

/// What a reader would miss among many: the very title, the rest of a page, other forms of a word.
@Suite("Common words, and forms that the guide does not have")
struct CommonWordTests {
  /// A guide whose word "settings" is in the title and in two headings of so many pages.
  static func settings(pages: Int) -> [SearchTopic] {
    let section = "Open the settings. Change settings of the printer."
    var topics = (0..<pages).map { number in
      TestSupport.topic(
        "p\(number).html",
        "# Printer settings \(number)\n\n\(section)\n\n## Settings for paper\n\nPaper settings are settings.\n\n"
          + "## Settings for ink\n\nInk settings are settings.\n")
    }
    topics.append(TestSupport.topic("zz.html", "# Settings\n\nAll that can be set is here.\n"))
    topics.append(
      TestSupport.topic(
        "zy.html", "# Printer settings\n\n\(String(repeating: "x y ", count: 90))\n"))
    return topics
  }

  @Test(
    "The exact title comes first, however many pages have its words", arguments: [10, 600, 1500])
  func exactTitle(pages: Int) async {
    let engine = await TestSupport.engine(Self.settings(pages: pages))
    #expect(engine.search("settings").first?.path == "zz.html")
    #expect(engine.search("Printer settings").first?.path == "zy.html")
  }

  @Test("No section of a page is out of reach")
  func sectionsOfOnePage() async {
    let parts = (0..<12).map { "## Part \($0)\n\nHow to export thing number \($0).\n" }
    let engine = await TestSupport.engine([
      TestSupport.topic("one.html", "# Things\n\n" + parts.joined(separator: "\n")),
      TestSupport.topic("other.html", "# Other\n\nMay be of use to export.\n"),
    ])
    let results = engine.search("export", limit: 50)
    #expect(results.count == 13)
    #expect(results.prefix(4).contains { $0.path == "other.html" })
  }

  @Test(
    "Forms that the guide does not have are found by those that it has",
    arguments: [
      ("boxes", "box"), ("tabs", "tab"), ("cities", "city"), ("diving", "dive"), ("carpet", nil),
      ("photos", "picture"), ("bins", "trash"), ("bin", "trash"), ("binder", nil),
    ])
  func otherForms(query: String, word: String?) async {
    let engine = await TestSupport.engine(
      ["box", "tab", "city", "dive", "car", "picture", "trash", "chrome"].map {
        TestSupport.topic("\($0).html", "# Page\n\nThis is about a \($0) of some kind.\n")
      }, synonyms: [["photo", "picture"], ["bin", "trash", "waste basket"]])
    #expect(engine.search(query).first?.path == word.map { "\($0).html" })
  }

  @Test("Of a word longer than any, the beginning is found")
  func longWords() async {
    let sum = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    let engine = await TestSupport.engine([
      TestSupport.topic("sum.html", "# Checksum\n\nIt is \(sum) today.\n")
    ])
    for query in [sum, "e3b0c44", String(sum.prefix(40))] {
      #expect(engine.search(query).first?.path == "sum.html", "\(query)")
    }
  }

  @Test("A slip in a rare word of a large guide is forgiven where the word begins alike")
  func rareWords() async {
    var topics = SyntheticGuide.topics(pages: 400, vocabulary: 40_000, seed: 7)
    topics.append(TestSupport.topic("rare.html", "# Rare\n\nThe singularword is here once.\n"))
    let engine = await TestSupport.engine(topics)
    for query in ["singulrword", "singularwrod", "singularworrd"] {
      #expect(engine.search(query).first?.path == "rare.html", "\(query)")
    }
  }
}
