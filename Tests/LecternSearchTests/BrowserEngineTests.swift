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
    let files = await SearchIndexBuilder(synonyms: synonyms).build(topics, jobs: 2)
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
    let topics = try CorpusReader.topics(
      in: corpora.appending(path: guide.folder), language: guide.language)
    var requests = guide.questions.map {
      Request(language: guide.language, query: $0.query, limit: 10)
    }
    // As they are typed, letter by letter.
    for question in guide.questions.prefix(6) {
      for length in 1..<question.query.count {
        requests.append(
          Request(
            language: guide.language, query: String(question.query.prefix(length)), limit: 8))
      }
    }
    try await compare(requests, topics: topics)
  }
}
