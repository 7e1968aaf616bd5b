internal import LecternText

/// How the results write the words of the index, which knows them without accents and capitals.
struct WordForms {
  private let marks: [[UInt32]: Int]
  private var forms: [(word: [UInt32], text: String)] = []

  init(marks: [[UInt32]: Int]) { self.marks = marks }

  /// Learns how a text writes the words to be marked.
  mutating func read(_ text: [UInt32], _ matches: [Excerpt.Match]) {
    for match in matches
    where !forms.contains(where: { $0.word == match.word }) {
      forms.append((match.word, String(codes: Array(text[match.range]))))
    }
  }

  /// A word as it is written, or another one that stands for the same word of the query; else the
  /// word itself.
  func written(_ word: [UInt32]) -> String {
    let like = forms.first { $0.word == word } ?? forms.first { marks[$0.word] == marks[word] }
    return like?.text ?? String(codes: word)
  }
}
