import Testing

@testable import LecternSearch

/// What is read in chunks, block by block and on several threads, against a plain reading.
@Suite("Sections and their words")
struct SectionCollectorTests {
  /// Where a form stands in one section.
  struct Place: Equatable {
    var headings: [Int] = []
    var keywords = 0
    var body: [Int] = []
    var bodyCount = 0
  }

  private static let pieces = [
    "open", "Öffnen", "offnen", "C++", "don't", "tabsToSpaces", "well-known", "環境変数", "設定を開く",
    "か\u{3099}", "\u{1112}", "\u{1161}", "\u{301}", "—", "word,", "(word)", "«word»", "user's",
    "averyverylongwordindeed", "ไทย", "1.2.3", "--help", "\u{200d}", "!!", "1", "Cmd+S", "⌘K",
    "https://example.org/a/b?c=d", "exactly8", "exactlysixteenby", "seventeen-bytes-x",
  ]

  private func text(_ count: Int, _ generator: inout SeededGenerator) -> String {
    (0..<count).map { _ in
      Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)]
        + ["", " ", " ", " ", "\n", "  ", "\u{a0}"][Int.random(in: 0..<7, using: &generator)]
    }.joined()
  }

  private func topics(
    pages: Int, words: Int, _ generator: inout SeededGenerator
  ) -> [SearchTopic] {
    (0..<pages).map { page in
      SearchTopic(
        path: "\(page).html", language: "en", title: text(4, &generator),
        keywords: page % 3 == 0 ? [text(2, &generator), text(1, &generator)] : [],
        sections: (0..<3).map { number in
          SearchSection(
            id: number == 0 ? "" : "s\(number)", heading: text(90 * (page % 2) + 2, &generator),
            text: text(Int.random(in: 0...words, using: &generator), &generator))
        })
    }
  }

  @Test("Words that take more places than others have room, however many there are")
  func signs() {
    var collector = SectionCollector()
    let text = String(repeating: "<b a ", count: 80_000)
    let topic = SearchTopic(
      path: "a.html", language: "en", title: "A",
      sections: [SearchSection(id: "", heading: "A", text: text)])
    collector.add(IndexedPage(topic))
    #expect(collector.bodyLengths == [240_000])
  }

  /// The places of each form, read text by text.
  private func places(_ pages: [IndexedPage]) -> [[UInt32]: [Int: Place]] {
    var analyzer = TextAnalyzer()
    var places: [[UInt32]: [Int: Place]] = [:]
    func read(_ text: ArraySlice<UInt8>, _ note: ([UInt32], Int) -> Void) {
      analyzer.analyze(text)
      for token in analyzer.tokens {
        let form = Characters.shared.fold(analyzer.word(token))
        if !form.isEmpty { note(form, min(token.position, 0x3fff)) }
      }
    }
    var section = 0
    for page in pages {
      for (index, part) in page.sections.enumerated() {
        read(page.bytes[part.heading]) { form, position in
          guard position < 60 else { return }
          places[form, default: [:]][section, default: Place()].headings.append(position)
        }
        if index == 0 {
          read(page.bytes[page.keywords]) { form, _ in
            places[form, default: [:]][section, default: Place()].keywords += 1
          }
        }
        read(part.text) { form, position in
          places[form, default: [:]][section, default: Place()].body.append(position)
        }
        section += 1
      }
    }
    return places.mapValues { sections in
      sections.mapValues { place in
        Place(
          headings: place.headings.sorted(), keywords: place.keywords,
          body: Array(place.body.sorted().prefix(6)), bodyCount: place.body.count)
      }
    }
  }

  /// The places of each form, as the index's writers get them.
  private func collectedPlaces(
    _ pages: [IndexedPage], collectors count: Int
  ) async -> [[UInt32]: [Int: Place]] {
    let size = (pages.count + count - 1) / count
    let collectors = stride(from: 0, to: pages.count, by: size).map { start in
      var collector = SectionCollector()
      for page in pages[start..<min(start + size, pages.count)] { collector.add(page) }
      collector.finish()
      return collector
    }
    let collected = CollectedSections(collectors)
    let vocabulary = await Vocabulary(
      words: collected.words, uses: collected.uses, language: "und", jobs: 1)
    let postings = Postings(collected, vocabulary: vocabulary)
    var places: [[UInt32]: [Int: Place]] = [:]
    for (number, form) in vocabulary.forms.enumerated() {
      var sections: [Int: Place] = [:]
      postings.forEachRecord(of: number) { record, bytes in
        func positions(_ count: Int, from start: Int) -> [Int] {
          var index = start
          var position = 0
          return (0..<count).map { _ in
            position += ShortNumber.read(bytes, &index)
            return position
          }
        }
        sections[record.section] = Place(
          headings: positions(record.headings, from: record.headingPositions),
          keywords: record.keywords,
          body: positions(min(record.body, 6), from: record.bodyPositions),
          bodyCount: record.body)
      }
      places[form] = sections
      #expect(Int(postings.sectionCounts[number]) == sections.count)
      #expect(
        postings.isProminent(number)
          == sections.values.contains { !$0.headings.isEmpty || $0.keywords > 0 })
    }
    return places
  }

  @Test("Every word is found where a plain reading finds it", arguments: 1..<5)
  func words(collectors: Int) async {
    var generator = SeededGenerator(seed: UInt64(collectors))
    // The last one fills several blocks.
    let pages = topics(pages: collectors == 4 ? 700 : 30, words: 60, &generator)
      .map(IndexedPage.init)
    let found = await collectedPlaces(pages, collectors: collectors)
    let expected = places(pages)
    #expect(found.count == expected.count)
    for (form, sections) in expected {
      #expect(found[form] == sections, "\(String(codes: form))")
    }
  }

  @Test("Text is made clean", arguments: 0..<4)
  func clean(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let pieces = ["a", "é", "環", "b.", " ", " ", "\n", "\t", "\u{a0}", "\u{7f}", "\u{1}"]
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }.joined()
      for keepingLines in [false, true] {
        var expected = ""
        var blanks = ""
        for scalar in text.unicodeScalars {
          if scalar.value <= 0x20 || scalar.value == 0x7f || scalar.value == 0xa0 {
            blanks.unicodeScalars.append(scalar)
          } else {
            if !blanks.isEmpty, !expected.isEmpty {
              expected += keepingLines && blanks.contains("\n") ? "\n" : " "
            }
            blanks = ""
            expected.unicodeScalars.append(scalar)
          }
        }
        let clean = CleanText.clean(Array(text.utf8), keepingLines: keepingLines)
        #expect(String(decoding: clean, as: UTF8.self) == expected, "\(text.debugDescription)")
      }
    }
  }
}
