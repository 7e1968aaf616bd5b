import Testing

@testable import LecternSearch

@Suite("Search index")
struct SearchIndexBuilderTests {
  private let topics = [
    SearchTopic(
      path: "b.html", language: "en", title: "Keys",
      sections: [
        SearchSection(id: "", heading: "Keys", text: "Rebind a key.\n"),
        SearchSection(id: "more-keys", heading: "More keys", text: "And </script><!--.\n"),
      ]),
    TestSupport.topic("a/index.html", "# Plugins\n\nInstall a <!-- plugin -->.\n"),
    TestSupport.topic("de/b.html", "# Tasten\n\nEine Taste belegen.\n", language: "de"),
    TestSupport.topic("a.html", "# 環境変数\n\n設定を変更します。\n", language: "ja"),
  ]

  private func isEqual(
    _ left: [(path: String, bytes: [UInt8])], _ right: [(path: String, bytes: [UInt8])]
  ) -> Bool {
    left.map(\.path) == right.map(\.path) && left.map(\.bytes) == right.map(\.bytes)
  }

  @Test("The same topics give the same bytes, in any order and on any number of threads")
  func determinism() async {
    let synthetic = SyntheticGuide.topics(pages: 60, vocabulary: 4000, seed: 1)
    for topics in [topics, synthetic] {
      let builder = SearchIndexBuilder(synonyms: [["key", "button"]])
      let first = await builder.build(topics, jobs: 1)
      #expect(isEqual(first, await builder.build(topics.reversed(), jobs: 1)))
      #expect(isEqual(first, await builder.build(topics, jobs: 2)))
      #expect(isEqual(first, await builder.build(topics, jobs: 7)))
    }
  }

  @Test("Each language has files of its own, sorted by path")
  func files() async {
    let files = await SearchIndexBuilder().build(topics, jobs: 1)
    #expect(
      files.map(\.path) == [
        "de/dictionary.js", "de/index.js", "de/postings-0.js", "de/texts-0.js", "de/words-0.js",
        "en/dictionary.js", "en/index.js", "en/postings-0.js", "en/texts-0.js", "en/words-0.js",
        "ja/dictionary.js", "ja/index.js", "ja/postings-0.js", "ja/texts-0.js", "ja/words-0.js",
      ])
    #expect(SearchEngine.languages(of: files.map(\.path)) == ["de", "en", "ja"])
  }

  @Test("Every file is a script of one call that can stand in a page too")
  func scripts() async {
    for file in await SearchIndexBuilder().build(topics, jobs: 1) {
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(text.hasPrefix("globalThis.lecternSearch?.add(\"\(file.path.dropLast(3))\","))
      #expect(text.hasSuffix(");\n"))
      #expect(!text.contains("<"))
      #expect(text.count { $0 == "\n" } == 1)
    }
  }

  @Test("What is shown of a section is what the topic had")
  func sections() async throws {
    var topic = topics[0]
    topic.sectionPath = ["Guide & co", "<b>"]
    topic.sections.append(
      SearchSection(id: "own-id", heading: "Größe", text: "  A\u{1}\tB \n\n C "))
    topic.sections.append(SearchSection(id: "", heading: "No id", text: ""))
    let files = await SearchIndexBuilder().build([topic], jobs: 1)
    let reader = try #require(
      IndexReader(language: "en") { name in
        files.first { $0.path == name + ".js" }.flatMap { ScriptFile.read($0.bytes) }
      })
    #expect(reader.head.sectionCount == 4)
    let shown = (0..<4).compactMap { reader.section($0) }
    #expect(shown.map(\.id) == ["", "more-keys", "own-id", ""])
    #expect(shown.map(\.heading) == ["Keys", "More keys", "Größe", "Keys"])
    #expect(
      shown.map { String(codes: $0.text) } == ["Rebind a key.", "And </script><!--.", "A B\nC", ""])
    #expect(shown.allSatisfy { $0.path == "b.html" && $0.sectionPath == ["Guide & co", "<b>"] })
  }

  @Test("A query on a large guide loads a small part of it")
  func partialLoading() async {
    let topics = SyntheticGuide.topics(pages: 600, vocabulary: 30_000, seed: 5)
    let files = await SearchIndexBuilder().build(topics, jobs: 2)
    let sizes = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
    // Index and dictionary are read by every query; all others stay small whatever the guide.
    for (path, bytes) in sizes
    where !path.hasSuffix("/index.js") && !path.hasSuffix("/dictionary.js")
      && !path.hasSuffix("/spelling.js")
    {
      #expect(bytes.count < 40_000, "\(path)")
    }
    var generator = SeededGenerator(seed: 11)
    for number in 0..<12 {
      let topic = topics[Int.random(in: 0..<topics.count, using: &generator)]
      let query = topic.sections[3].words.prefix(1 + number % 3)
        .joined(separator: " ")
      var loaded = 0
      let engine = SearchEngine(languages: ["en"]) { path in
        loaded += sizes[path]?.count ?? 0
        return sizes[path]
      }
      #expect(engine.search(query, language: "en").isEmpty == false)
      #expect(loaded < 200_000, "\(query)")
    }
  }
}
