import Foundation
import Testing

@testable import LecternSearch

/// Folders beside the tests, and data that lives outside of the package.
enum TestSupport {
  static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Public test data: `../shared` beside the package, or where LECTERN_SHARED says.
  static var shared: URL {
    if let path = ProcessInfo.processInfo.environment["LECTERN_SHARED"] {
      return URL(fileURLWithPath: path)
    }
    // A work tree of its own may lie deeper.
    let near = packageRoot.deletingLastPathComponent().appending(path: "shared")
    let far = packageRoot.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "shared")
    return FileManager.default.fileExists(atPath: near.path) ? near : far
  }

  /// The folder below `shared`, or nil, which a CI run counts as a failure.
  static func sharedFolder(_ path: String) -> URL? {
    let folder = shared.appending(path: path)
    guard !FileManager.default.fileExists(atPath: folder.path) else { return folder }
    reportMissing("shared/\(path)")
    return nil
  }

  static func reportMissing(_ name: String) {
    print("left out: \(name) is not there")
    if ProcessInfo.processInfo.environment["CI"] == "true" {
      Issue.record("\(name) is missing in CI")
    }
  }

  /// An engine over the index of some topics.
  static func engine(_ topics: [SearchTopic], synonyms: [[String]] = []) async -> SearchEngine {
    SearchEngine(files: await SearchIndexBuilder(synonyms: synonyms).build(topics, jobs: 1))
  }

  /// A page of Markdown as a topic.
  static func topic(
    _ path: String, _ markdown: String, language: String = "en", keywords: [String] = []
  ) -> SearchTopic {
    var topic = CorpusReader.topic(markdown, path: path, language: language)
    topic.keywords = keywords
    return topic
  }
}

/// SplitMix64: the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}

/// Indexes of the corpora, made once for all tests.
actor CorpusIndexes {
  static let shared = CorpusIndexes()
  private var tasks: [String: Task<[IndexFile], any Error>] = [:]

  typealias IndexFile = (path: String, bytes: [UInt8])

  func files(_ guide: Questions.Guide, in corpora: URL) async throws -> [IndexFile] {
    if let task = tasks[guide.name] { return try await task.value }
    let task = Task { () -> [IndexFile] in
      let topics = try CorpusReader.topics(
        in: corpora.appending(path: guide.folder), language: guide.language)
      return await SearchIndexBuilder().build(topics, jobs: 1)
    }
    tasks[guide.name] = task
    return try await task.value
  }
}

extension SearchSection {
  init(id: String, heading: String, text: String) {
    self.init(id: id, heading: heading, text: Array(text.utf8))
  }

  /// The text's words, as spaces part them.
  var words: [String] {
    String(decoding: text, as: UTF8.self).split(separator: " ").map(String.init)
  }
}
