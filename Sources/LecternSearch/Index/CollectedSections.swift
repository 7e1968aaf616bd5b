/// What several collectors read, one after the other, as one.
struct CollectedSections: Sendable {
  /// Words as written.
  let words: Interner<UInt32>
  let uses: [Int32]
  let bodyLengths: [Int32]
  let headingLengths: [Int32]
  let sectionCounts: [Int32]
  let averageLength: Int
  let parts: [Part]

  /// What one collector read.
  struct Part: Sendable {
    let blocks: [PostingsBlock]
    /// One word, by its number in ``CollectedSections/words``, of each form of the part; -1 for a
    /// form that stands nowhere.
    let wordOfForm: [Int32]
    let firstSection: Int

    /// The vocabulary's form of each form of the part, or -1.
    func forms(_ vocabulary: Vocabulary) -> [Int32] {
      wordOfForm.map { $0 < 0 ? -1 : vocabulary.formOfWord[Int($0)] }
    }
  }

  init(_ collectors: [SectionCollector]) {
    var words = Interner<UInt32>()
    var uses: [Int32] = []
    var parts: [Part] = []
    var section = 0
    for collector in collectors {
      var wordOfForm = [Int32](repeating: -1, count: collector.formCount)
      // Words at the end of a long heading were read, but stand nowhere.
      for word in 0..<collector.words.count where collector.uses[word] > 0 {
        let number = words.intern(collector.words.word(word))
        if number == uses.count { uses.append(0) }
        uses[number] += collector.uses[word]
        if collector.forms[word] >= 0 { wordOfForm[Int(collector.forms[word])] = Int32(number) }
      }
      parts.append(
        Part(blocks: collector.blocks, wordOfForm: wordOfForm, firstSection: section))
      section += collector.bodyLengths.count
    }
    self.words = words
    self.uses = uses
    self.parts = parts
    bodyLengths = collectors.flatMap(\.bodyLengths)
    headingLengths = collectors.flatMap(\.headingLengths)
    sectionCounts = collectors.flatMap(\.sectionCounts)
    let total = bodyLengths.reduce(0) { $0 + Int($1) }
    averageLength = max(1, total / max(bodyLengths.count, 1))
  }
}
