import Foundation
import Testing

@testable import LecternSearch

@Suite("Stemmer")
struct StemmerTests {
  /// Sample words whose stems differ where the algorithm changed between the library's release 2
  /// and the samples, which follow release 3; a newer library differs less.
  static let changed = [
    "dutch": 702, "french": 64, "german": 47, "norwegian": 14, "romanian": 236, "swedish": 25,
    "turkish": 152,
  ]

  @Test(
    "Snowball's sample words get their stems",
    arguments: [
      "danish", "dutch", "english", "finnish", "french", "german", "greek", "hungarian", "italian",
      "norwegian", "porter", "portuguese", "romanian", "russian", "spanish", "swedish", "turkish",
    ])
  func samples(algorithm: String) throws {
    guard let folder = TestSupport.sharedFolder("specs/snowball") else { return }
    let file = folder.appending(path: "\(algorithm)/sample.tsv")
    let text = try String(contentsOf: file, encoding: .utf8)
    guard let stemmer = Stemmer(algorithm: algorithm) else {
      Issue.record("the library has no stemmer of that name")
      return
    }
    var total = 0
    var different = 0
    for line in text.split(separator: "\n") {
      let columns = line.split(separator: "\t")
      guard columns.count == 2 else { continue }
      total += 1
      if stemmer.stem(String(columns[0])) != columns[1] { different += 1 }
    }
    #expect(total > 1400)
    #expect(different <= Self.changed[algorithm, default: 0])
  }

  @Test("A language without a stemmer has none, and stems Latin words as English")
  func choice() {
    #expect(StemmerChoice.algorithm(for: "pt-BR") == "portuguese")
    #expect(StemmerChoice.algorithm(for: "ja") == nil)
    #expect(StemmerChoice.latinAlgorithm(for: "ja") == "english")
    #expect(StemmerChoice.latinAlgorithm(for: "ru") == "english")
    #expect(StemmerChoice.latinAlgorithm(for: "de") == "german")
    #expect(StemmerChoice.latinAlgorithm(for: "pl") == nil)
  }
}
