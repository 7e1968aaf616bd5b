import Foundation

@testable import LecternSearch

/// A guide of any size, of made-up words as often as words of a language are.
enum SyntheticGuide {
  private static let syllables = [
    "ba", "con", "der", "el", "fi", "gra", "hin", "in", "jo", "ka", "lum", "men", "nor", "op",
    "pre", "qua", "re", "set", "ti", "un", "ver", "wi", "ex", "yo", "za", "str", "ing", "er", "ate",
    "ion",
  ]

  static func topics(pages: Int, vocabulary size: Int, seed: UInt64) -> [SearchTopic] {
    var generator = SeededGenerator(seed: seed)
    var vocabulary: [String] = []
    var seen: Set<String> = []
    while vocabulary.count < size {
      let word = (0..<Int.random(in: 1...4, using: &generator))
        .map { _ in syllables[Int.random(in: 0..<syllables.count, using: &generator)] }.joined()
      if seen.insert(word).inserted || word.count > 9 { vocabulary.append(word) }
    }
    // Zipf's law: the word of rank r stands in for one r-th of the text.
    func word() -> String {
      let share = Double.random(in: 0..<1, using: &generator)
      return vocabulary[min(Int(exp(share * log(Double(size)))) - 1, size - 1)]
    }
    func words(_ count: Int) -> String {
      (0..<count).map { _ in word() }.joined(separator: " ")
    }
    return (0..<pages).map { page in
      let sections = (0..<8).map { number in
        let heading = words(3)
        let text = (0..<5).map { _ in words(12) + "." }.joined(separator: " ")
        return SearchSection(
          id: number == 0 ? "" : heading.replacing(" ", with: "-"), heading: heading, text: text)
      }
      return SearchTopic(
        path: "section\(page % 20)/page\(page).html", language: "en", title: sections[0].heading,
        sectionPath: ["Section \(page % 20)"], sections: sections)
    }
  }
}
