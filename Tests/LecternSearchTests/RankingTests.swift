import Foundation
import Testing

@testable import LecternSearch

/// What readers would ask, and where the answer is: questions.json.
struct Questions: Decodable {
  struct Guide: Decodable, Sendable, CustomTestStringConvertible {
    var testDescription: String { name }
    var name: String
    var folder: String
    var language: String
    var questions: [Question]
  }
  struct Question: Decodable, Sendable {
    var query: String
    var pages: [String]
    /// Why the answer is not among the first two pages.
    var miss: String?
  }
  var guides: [Guide]

  static func load() throws -> Questions {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "questions.json")
    return try JSONDecoder().decode(Questions.self, from: Data(contentsOf: file))
  }
}

@Suite("Ranking on real guides")
struct RankingTests {
  @Test("The page that answers a question comes first, or nearly")
  func meanReciprocalRank() async throws {
    guard let corpora = TestSupport.sharedFolder("corpora") else { return }
    var total = 0.0
    var count = 0
    for guide in try Questions.load().guides {
      let engine = SearchEngine(
        files: try await CorpusIndexes.shared.files(guide, in: corpora))
      for question in guide.questions {
        let rank = rank(of: question, in: engine, language: guide.language)
        count += 1
        if let rank { total += 1 / Double(rank) }
        if rank != 1 {
          print("\(guide.name): \(question.query) -> \(rank.map(String.init) ?? "not found")")
        }
        #expect(rank ?? .max <= 2 || question.miss != nil, "\(question.query) wants a reason")
      }
    }
    print("mean reciprocal rank of \(count) questions: \(total / Double(count))")
    #expect(count >= 60)
    #expect(total / Double(count) >= 0.85)
  }

  /// Place of the first page that answers, counted in pages.
  private func rank(
    of question: Questions.Question, in engine: SearchEngine, language: String
  ) -> Int? {
    var pages: [String] = []
    for result in engine.search(question.query, language: language, limit: 30)
    where !pages.contains(result.path) {
      pages.append(result.path)
    }
    let wanted = question.pages.map { $0.dropLast(3) + ".html" }
    return pages.firstIndex { wanted.contains($0[...]) }.map { $0 + 1 }
  }
}
