internal import LecternText

/// Writes the vocabulary in shards of sorted words.
///
/// Of each word: its letters, whether it begins a new group or which earlier one it joins, and the
/// binary logarithm of the number of its sections.
struct WordShardWriter {
  private let vocabulary: Vocabulary
  private let postings: Postings
  let code: WordListCode
  /// First word of each shard, and the first group that a shard may begin.
  private(set) var firstWords: [[UInt32]] = []
  private(set) var firstGroups: [Int] = []
  private var totalSize = 0

  init(vocabulary: Vocabulary, postings: Postings) {
    self.vocabulary = vocabulary
    self.postings = postings
    code = WordListCode(words: vocabulary.forms)
  }

  mutating func files(language: String) -> [(name: String, ScriptValue)] {
    var shards: [(count: Int, bits: Bytes)] = []
    var form = 0
    var nextGroup = 0
    while form < vocabulary.forms.count {
      firstWords.append(vocabulary.forms[form])
      firstGroups.append(nextGroup)
      var writer = BitWriter()
      var previous: [UInt32] = []
      let start = form
      while form < vocabulary.forms.count, writer.characterCount < SearchIndexFormat.wordShardSize {
        code.write(vocabulary.forms[form], after: previous, to: &writer)
        previous = vocabulary.forms[form]
        let group = vocabulary.groups[form]
        writer.write(group == nextGroup)
        if group == nextGroup {
          nextGroup += 1
        } else {
          writer.writeGamma(nextGroup - group)
          writer.writeGamma(vocabulary.members[form] + 1)
        }
        writer.writeRice(weight(of: form), parameter: 0)
        form += 1
      }
      shards.append((form - start, writer.finish()))
    }
    totalSize = shards.reduce(0) { $0 + $1.bits.count }
    return shards.enumerated().map { index, shard in
      (
        SearchIndexFormat.wordsName(language, index),
        .list([.number(shard.count), .bits(shard.bits)])
      )
    }
  }

  /// Binary logarithm of the number of sections that a form stands in.
  private func weight(of form: Int) -> Int {
    FixedPoint.log2(max(Int(postings.sectionCounts[form]), 1)) >> 8
  }

  /// The words that a misspelt one is compared with, where there are too many to compare all;
  /// after ``files(language:)``.
  func spellingFile(language: String) -> (name: String, ScriptValue)? {
    guard totalSize > SearchIndexFormat.largestSpelling else { return nil }
    let characters = Characters.shared
    let candidates = vocabulary.forms.indices.filter { form in
      let word = vocabulary.forms[form]
      return word.count >= SpellingCorrector.shortestWord
        && word.allSatisfy {
          characters.characterClass(of: $0) == CharacterClass.word && $0 &- 0x30 >= 10
        }
        && (postings.sectionCounts[form] > 1 || postings.isProminent(form))
    }
    let counts = candidates.map { postings.sectionCounts[$0] }
    let kept = candidates.indices
      .sorted { counts[$0] != counts[$1] ? counts[$0] > counts[$1] : $0 < $1 }
      .prefix(SearchIndexFormat.spellingWords).sorted()
    var writer = BitWriter()
    var previous: [UInt32] = []
    for index in kept {
      let form = candidates[index]
      code.write(vocabulary.forms[form], after: previous, to: &writer)
      previous = vocabulary.forms[form]
      writer.writeRice(weight(of: form), parameter: 0)
    }
    return (
      SearchIndexFormat.spellingName(language),
      .list([.number(kept.count), .bits(writer.finish())])
    )
  }
}
