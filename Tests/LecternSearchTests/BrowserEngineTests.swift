import Foundation
import Testing

@testable import LecternSearch

/// The browser's engine, run by node on the same files, gives what Swift's gives.
@Suite("Browser engine")
struct BrowserEngineTests {
  struct Request: Codable {
    var language: String
    var query: String
    var limit: Int
  }
  struct Answer: Codable, Equatable {
    struct Result: Codable, Equatable {
      var path: String
      var anchor: String
      var title: String
      var sectionPath: [String]
      var heading: String
      var excerpt: String
      var ranges: [[Int]]
      var score: Double
    }
    var results: [Result]
    var missingWords: [String]
    var suggestions: [String]
    var corrections: [String]

    init(_ response: SearchResponse) {
      results = response.results.map { result in
        Result(
          path: result.path, anchor: result.anchor, title: result.title,
          sectionPath: result.sectionPath, heading: result.heading, excerpt: result.excerpt,
          ranges: result.excerptRanges.map { [$0.lowerBound, $0.upperBound] },
          score: result.score)
      }
      missingWords = response.missingWords
      suggestions = response.suggestions
      corrections = response.corrections
    }
  }

  private static var node: URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/node") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// The answers of the browser's engine; nil where there is no node.
  private func browserAnswers(
    _ requests: [Request], files: [(path: String, bytes: [UInt8])]
  ) throws -> [Answer]? {
    guard let node = Self.node else {
      TestSupport.reportMissing("node")
      return nil
    }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "lectern-search-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      let target = folder.appending(path: file.path)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: target)
    }
    let queries = folder.appending(path: "queries.json")
    try JSONEncoder().encode(requests).write(to: queries)
    let output = folder.appending(path: "answers.json")
    try Data().write(to: output)

    let process = Process()
    process.executableURL = node
    process.arguments = [
      TestSupport.packageRoot.appending(path: "Tests/LecternSearchTests/engine-runner.js").path,
      TestSupport.packageRoot.appending(path: "Templates/search").path, folder.path, queries.path,
    ]
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try JSONDecoder().decode([Answer].self, from: Data(contentsOf: output))
  }

  private func compare(
    _ requests: [Request], topics: [SearchTopic], synonyms: [[String]] = []
  ) async throws {
    try compare(
      requests, files: await SearchIndexBuilder(synonyms: synonyms).build(topics, jobs: 2))
  }

  private func compare(
    _ requests: [Request], files: [(path: String, bytes: [UInt8])]
  ) throws {
    guard let answers = try browserAnswers(requests, files: files) else { return }
    let engine = SearchEngine(files: files)
    #expect(answers.count == requests.count)
    for (request, answer) in zip(requests, answers) {
      let own = Answer(
        engine.respond(to: request.query, language: request.language, limit: request.limit))
      #expect(answer == own, "\(request.query)")
    }
  }

  @Test("All questions on real guides get the same answers", arguments: try Questions.load().guides)
  func questions(guide: Questions.Guide) async throws {
    guard let corpora = TestSupport.sharedFolder("corpora") else { return }
    let files = try await CorpusIndexes.shared.files(guide, in: corpora)
    var requests = guide.questions.map {
      Request(language: guide.language, query: $0.query, limit: 10)
    }
    // As they are typed, letter by letter.
    for question in guide.questions.prefix(4) {
      for length in 1..<question.query.count {
        requests.append(
          Request(
            language: guide.language, query: String(question.query.prefix(length)), limit: 8))
      }
    }
    try compare(requests, files: files)
  }
}

extension BrowserEngineTests {
  /// A small guide with something of everything.
  private static func mixedTopics() -> [SearchTopic] {
    [
      TestSupport.topic(
        "a.html",
        "# C++ and .NET\n\nPress Cmd+S, ⌘K or Ctrl-q; use --no-color.\n\n## tabsToSpaces\n\n"
          + "Set it in settings.json since v1.2.3, 4.0.0-rc1\nand tool-v5.1-beta.2. The softwrap option, a well-known one.\n",
        keywords: ["undo", "time machine"]),
      TestSupport.topic(
        "b.html",
        "# <img src=x onerror=alert(1)>\n\n</script><script>alert(2)</script> & \"quotes\" xuxu\n"),
      TestSupport.topic(
        "c.html",
        "# Größe ändern\n\nVoilà la cre\u{300}me brûlée. Tiếng Việt. İstanbul, ısı.\n\n## 環境変数\n\n"
          + "環境変数の設定を変更します。ｶﾞｷﾞ か\u{3099}き。 지오펜스를 만들고 랠리 포인트.\n\n## วิธีการ\n\nติดตั้งโปรแกรม "
          + "שָׁלוֹם مُحَمَّد کلیدواژه\u{200c}ها 🙂\n"),
      TestSupport.topic("de/a.html", "# Häuser\n\nDie Häuser stehen.", language: "de"),
      TestSupport.topic("ar/a.html", "# ا\n\nالكتاب هنا وقلم", language: "ar"),
      TestSupport.topic(
        "long.html",
        "# Long\n\n"
          + String(repeating: "A sentence of some words that goes on. ", count: 60)
          + "Dark mode and screen readers. "
          + "The needle is here.\n" + String(repeating: "漢字かな交じり文。", count: 80)),
    ]
  }

  @Test("Any query gets the same answer, and none breaks an engine", arguments: 0..<4)
  func fuzzed(seed: Int) async throws {
    let topics = Self.mixedTopics()
    let words = topics.flatMap { topic in
      topic.title.split(separator: " ").map(String.init) + topic.sections.flatMap(\.words)
    }
    let signs: [String] = [
      "", " ", "  ", "<", ">", "\"", "\\", "(", "[", "*", "+", "-", "--", ".", "'", "&", "/",
      "\u{0}",
      "\u{301}", "\u{200d}", "\u{feff}", "é", "ß", "İ", "環", "ア", "ﾞ", "한", "ก", "א", "ا", "🙂", "𝒜",
      "</script>", "<img src=x onerror=alert(1)>", "javascript:alert(1)", "__proto__",
      "constructor",
    ]
    var generator = SeededGenerator(seed: UInt64(seed))
    let requests = (0..<250).map { _ -> Request in
      var query = ""
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        if Bool.random(using: &generator) {
          query += words[Int.random(in: 0..<words.count, using: &generator)].prefix(
            Int.random(in: 1...12, using: &generator))
        }
        // Or nothing between two words.
        if Int.random(in: 0..<3, using: &generator) > 0 {
          query += signs[Int.random(in: 0..<signs.count, using: &generator)]
        }
      }
      // A slip of the keyboard.
      if query.count > 4, Bool.random(using: &generator) {
        query.remove(
          at: query.index(
            query.startIndex, offsetBy: Int.random(in: 0..<query.count, using: &generator)))
      }
      let languages = ["en", "de", "ar"]
      return Request(
        language: languages[Int.random(in: 0..<languages.count, using: &generator)], query: query,
        limit: 10)
    }
    try await compare(
      requests, topics: topics, synonyms: [["undo", "revert"], ["well known", "famous"]])
  }

  @Test("Words written together, or with an article, get the same answers")
  func partedWords() async throws {
    let queries = [
      "darkmode", "darkmod", "darkmode ", "screenreaders", "screenreader", "softwrap", "wellknown",
      "settingsjson", "darkmodeand", "modeand", "readersdark", "sentencewords", "sentencegoes on",
      "darkmode screenreaders", "\"darkmode\"", "xdarkmode", "timemachine",
    ]
    let arabic = ["القلم", "بالكتاب", "وكتاب", "والقلم"]
    try await compare(
      queries.map { Request(language: "en", query: $0, limit: 10) }
        + arabic.map { Request(language: "ar", query: $0, limit: 10) },
      topics: Self.mixedTopics(), synonyms: [["dark mode", "night"]])
  }

  @Test("Synonyms, names with signs, short runs and Hebrew quotes get the same answers")
  func forms() async throws {
    let topics = [
      TestSupport.topic(
        "a.html",
        "# Names\n\nC++, C# and .NET, --output, -o. Word2007 iPhone15Pro Win32API JSON2XML 3D H2O aB.\n"
          + "\n## 删除文件\n\n颜色 color คุณเปลี่ยนสีข้อความ ลบไฟล์ צ׳יפס ודו\"ח 지오펜스를"),
      TestSupport.topic("b.html", "# C\n\nTrash can, an eraser and a folder. Directory."),
      TestSupport.topic("c.html", "# Output\n\nOther options. Rusty Café, rust rusts, dust."),
    ]
    let queries = [
      "C++", "c#", ".NET", "--output", "-o", "cpp", "csharp", "C sharp", "移除", "色彩", "เอาออก",
      "怎么删除",
      "删除颜色吗", "什么删除文件怎么", "件", "สี", "มี", "ลบ", "recycle", "recycle b", "rubb", "ruber", "rubbers",
      "folders", "directories", "2007", "api", "iphone", "3d", "3D", "h2o", "aB", "צ'יפס", "דו”ח",
      "cafee ",
      "rost", "deck", "fold", "colours", "hard copies", "지오펜스를 없다", "word2007", "RFC2616",
    ]
    try await compare(
      queries.map { Request(language: "en", query: $0, limit: 10) }, topics: topics,
      synonyms: [
        ["删除", "移除"], ["颜色", "色彩", "color", "colour"], ["ลบไฟล์", "เอาออก"], ["C++", "cpp"],
        ["C#", "C sharp", "csharp"], ["print", "hard copy", "output"], ["eraser", "rubber"],
        ["trash can", "recycle bin"], ["folder", "directory"],
      ])
  }

  @Test("Many pages of the same words get the same answers")
  func commonWords() async throws {
    let queries = [
      "settings", "printer settings", "Printer settings", "settings for paper", "setting",
      "printers setting", "papre", "photos", "open settings",
    ]
    try await compare(
      queries.map { Request(language: "en", query: $0, limit: 25) },
      topics: CommonWordTests.settings(pages: 1200), synonyms: [["photo", "ink"]])
  }

  @Test("A guide too large to compare a misspelt word with every other is searched alike")
  func largeGuide() async throws {
    let topics = SyntheticGuide.topics(pages: 400, vocabulary: 40_000, seed: 7)
    let files = await SearchIndexBuilder().build(topics, jobs: 2)
    #expect(files.contains { $0.path == "en/spelling.js" })
    var generator = SeededGenerator(seed: 3)
    let requests = (0..<60).map { number -> Request in
      let page = topics[Int.random(in: 0..<topics.count, using: &generator)]
      var words = page.sections[number % 8].words.prefix(1 + number % 4)
        .joined(separator: " ")
      if number % 3 == 0 { words.insert("q", at: words.index(after: words.startIndex)) }
      if number % 5 == 0 { words.removeAll { $0 == " " } }
      return Request(language: "en", query: words, limit: 10)
    }
    try await compare(requests, topics: topics)
  }
}
