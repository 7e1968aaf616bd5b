internal import LecternText

/// Where the words of a guide stand, one list a word, in the order of groups and their forms.
struct PostingsWriter {
  /// Occurrences sorted by form.
  private let occurrences: [Occurrence]
  /// First occurrence of each form, and the end of the last.
  private let starts: [Int]
  private let bodyLengths: [Int32]
  private let headingLengths: [Int32]
  private let averageLength: Int

  init(_ collected: SectionCollector, vocabulary: Vocabulary, averageLength: Int) {
    bodyLengths = collected.bodyLengths
    headingLengths = collected.headingLengths
    self.averageLength = averageLength
    // Counting sort: stable, so that each form's occurrences stay in the order of sections.
    var starts = [Int](repeating: 0, count: vocabulary.forms.count + 1)
    let forms = vocabulary.formOfWord
    for occurrence in collected.occurrences {
      let form = forms[Int(occurrence.word)]
      if form >= 0 { starts[Int(form) + 1] += 1 }
    }
    for form in 1..<max(starts.count, 1) { starts[form] += starts[form - 1] }
    var next = starts
    let blank = Occurrence(word: -1, section: 0, region: .body, position: 0)
    var sorted = [Occurrence](repeating: blank, count: starts.last ?? 0)
    for occurrence in collected.occurrences {
      let form = Int(forms[Int(occurrence.word)])
      guard form >= 0 else { continue }
      sorted[next[form]] = occurrence
      next[form] += 1
    }
    self.starts = starts
    occurrences = sorted
  }

  /// How many sections a form stands in.
  func sectionCount(of form: Int) -> Int {
    var count = 0
    var previous: Int32 = -1
    for occurrence in occurrences[starts[form]..<starts[form + 1]]
    where occurrence.section != previous {
      count += 1
      previous = occurrence.section
    }
    return count
  }

  /// Whether a form stands in a title, heading or keyword.
  func isProminent(_ form: Int) -> Bool {
    occurrences[starts[form]..<starts[form + 1]].contains { $0.region != .body }
  }

  /// Writes the list of one form.
  func write(form: Int, isRun: Bool, to writer: inout BitWriter) {
    let all = postings(of: form)
    let kept = heaviest(all)
    let total = bodyLengths.count
    let hasPositions = SearchIndexFormat.hasPositions(sections: all.count, total: total)
    writer.writeGamma(all.count)
    writer.write(isRun)
    let parameter = RiceCode.parameter(total: total, count: kept.count)
    var previous = -1
    for posting in kept {
      writer.writeRice(posting.section - previous - 1, parameter: parameter)
      previous = posting.section
      write(posting, isRun: isRun, hasPositions: hasPositions, to: &writer)
    }
  }

  /// One form in one section.
  private struct Posting {
    var section: Int
    var headingPositions: [Int] = []
    var isKeyword = false
    var bodyPositions: [Int] = []
  }

  private func postings(of form: Int) -> [Posting] {
    var result: [Posting] = []
    for occurrence in occurrences[starts[form]..<starts[form + 1]] {
      if result.last?.section != Int(occurrence.section) {
        result.append(Posting(section: Int(occurrence.section)))
      }
      let last = result.count - 1
      switch occurrence.region {
      case .heading: result[last].headingPositions.append(occurrence.position)
      case .keywords: result[last].isKeyword = true
      case .body: result[last].bodyPositions.append(occurrence.position)
      }
    }
    return result
  }

  /// The postings that count most where there are too many, in the order of sections.
  private func heaviest(_ postings: [Posting]) -> [Posting] {
    guard postings.count > SearchIndexFormat.longestList else { return postings }
    func weight(_ posting: Posting) -> Int {
      let prominence = posting.headingPositions.isEmpty && !posting.isKeyword ? 0 : 1 << 20
      let length = Int(bodyLengths[posting.section]) + averageLength
      return prominence + posting.bodyPositions.count * 4096 / max(length, 1)
    }
    let weights = postings.map(weight)
    return postings.indices
      .sorted { weights[$0] != weights[$1] ? weights[$0] > weights[$1] : $0 < $1 }
      .prefix(SearchIndexFormat.longestList).sorted().map { postings[$0] }
  }

  private func write(
    _ posting: Posting, isRun: Bool, hasPositions: Bool, to writer: inout BitWriter
  ) {
    let count = posting.bodyPositions.count
    if posting.headingPositions.isEmpty && !posting.isKeyword {
      writer.writeGamma(count == 1 ? 1 : count + 1)
    } else {
      // 2 announces a heading or keyword.
      writer.writeGamma(2)
      writer.write(!posting.headingPositions.isEmpty)
      if !posting.headingPositions.isEmpty {
        writer.write(posting.isKeyword)
        let positions = posting.headingPositions.sorted()
        writer.writeGamma(positions.count)
        var previous = 0
        for position in positions {
          writer.writeRice(position - previous, parameter: 1)
          previous = position
        }
        writer.writeGamma(Int(headingLengths[posting.section]))
      }
      writer.writeGamma(count + 1)
    }
    guard hasPositions, count > 0 else { return }
    let shift = isRun ? SearchIndexFormat.blockShift : 0
    let positions = posting.bodyPositions.sorted().prefix(SearchIndexFormat.mostPositions)
    let level = LengthLevel.level(for: Int(bodyLengths[posting.section]))
    let parameter = RiceCode.parameter(
      total: LengthLevel.length(level) >> shift, count: positions.count + 1)
    var previous = 0
    for position in positions {
      writer.writeRice((position >> shift) - previous, parameter: parameter)
      previous = position >> shift
    }
  }
}
