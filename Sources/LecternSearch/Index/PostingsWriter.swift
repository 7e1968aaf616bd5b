/// Writes the lists of a guide's forms.
struct PostingsWriter: Sendable {
  private let postings: Postings
  private let bodyLengths: [Int32]
  private let headingLengths: [Int32]
  private let averageLength: Int

  init(_ postings: Postings, _ collected: CollectedSections) {
    self.postings = postings
    bodyLengths = collected.bodyLengths
    headingLengths = collected.headingLengths
    averageLength = collected.averageLength
  }

  /// Writes the list of one form.
  func write(form: Int, isRun: Bool, to writer: inout BitWriter) {
    let count = Int(postings.sectionCounts[form])
    let total = bodyLengths.count
    writer.writeGamma(count)
    writer.write(isRun)
    let least = leastWeight(form: form)
    let listed = min(count, SearchIndexFormat.longestList)
    let parameter = RiceCode.parameter(total: total, count: listed)
    let hasPositions = SearchIndexFormat.hasPositions(sections: count, total: total)
    var previous = -1
    var written = 0
    var spare = least.spare
    postings.forEachRecord(of: form) { record, bytes in
      guard written < listed else { return }
      if least.weight > 0 {
        let weight = self.weight(of: record)
        guard weight >= least.weight else { return }
        if weight == least.weight {
          guard spare > 0 else { return }
          spare -= 1
        }
      }
      writer.writeRice(record.section - previous - 1, parameter: parameter)
      previous = record.section
      written += 1
      write(record, bytes, isRun: isRun, hasPositions: hasPositions, to: &writer)
    }
  }

  // MARK: What is left out of a list that is too long

  private static let heaviest = 0x1fff
  /// Added to the weight of what stands in a heading or keyword.
  private static let prominence = 0x1000

  /// The weight from which on sections are listed, and how many of just that weight; 0 for all.
  private func leastWeight(form: Int) -> (weight: Int, spare: Int) {
    guard postings.sectionCounts[form] > SearchIndexFormat.longestList else { return (0, 0) }
    var counts = [Int](repeating: 0, count: Self.heaviest + 1)
    postings.forEachRecord(of: form) { record, _ in
      counts[self.weight(of: record)] += 1
    }
    var left = SearchIndexFormat.longestList
    var weight = Self.heaviest
    while weight > 1, counts[weight] <= left {
      left -= counts[weight]
      weight -= 1
    }
    return (weight, left)
  }

  /// What a section is worth to a word: from 1, by how much of the section the word is; and where it
  /// is in the heading, before that by how much of the heading it is.
  private func weight(of record: Postings.Record) -> Int {
    let isProminent = record.headings + record.keywords > 0
    let count = record.headings + record.keywords + record.body
    let length = Int(bodyLengths[record.section]) + averageLength
    let share = min(count * 2048 / max(length, 1), Self.prominence - 2)
    guard isProminent else { return 1 + share }
    let headingShare = record.headings > 0 ? 2047 / max(Int(headingLengths[record.section]), 1) : 0
    return 1 + Self.prominence + min(headingShare + share / 2, Self.prominence - 2)
  }

  // MARK: One section of a list

  private func write(
    _ record: Postings.Record, _ bytes: Span<UInt8>, isRun: Bool, hasPositions: Bool,
    to writer: inout BitWriter
  ) {
    if record.headings + record.keywords == 0 {
      writer.writeGamma(record.body == 1 ? 1 : record.body + 1)
    } else {
      // 2 announces a heading or keyword.
      writer.writeGamma(2)
      writer.write(record.headings > 0)
      if record.headings > 0 {
        writer.write(record.keywords > 0)
        writer.writeGamma(record.headings)
        var index = record.headingPositions
        for _ in 0..<record.headings {
          writer.writeRice(ShortNumber.read(bytes, &index), parameter: 1)
        }
        writer.writeGamma(Int(headingLengths[record.section]))
      }
      writer.writeGamma(record.body + 1)
    }
    guard hasPositions, record.body > 0 else { return }
    let shift = isRun ? SearchIndexFormat.blockShift : 0
    let kept = min(record.body, SearchIndexFormat.mostPositions)
    let level = LengthLevel.level(for: Int(bodyLengths[record.section]))
    let parameter = RiceCode.parameter(total: LengthLevel.length(level) >> shift, count: kept + 1)
    var index = record.bodyPositions
    var position = 0
    var previous = 0
    for _ in 0..<kept {
      position += ShortNumber.read(bytes, &index)
      writer.writeRice((position >> shift) - previous, parameter: parameter)
      previous = position >> shift
    }
  }
}
