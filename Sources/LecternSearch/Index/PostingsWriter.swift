/// Where the words of a guide stand, one list a word.
struct PostingsWriter: Sendable {
  /// Section and place of each occurrence, sorted by form.
  private let sections: [Int32]
  private let places: [UInt16]
  /// First occurrence of each form, and the end of the last.
  private let starts: [Int]
  /// How many sections each form stands in.
  let sectionCounts: [Int32]
  private let bodyLengths: [Int32]
  private let headingLengths: [Int32]
  private let averageLength: Int

  init(_ collected: CollectedSections, vocabulary: Vocabulary) {
    bodyLengths = collected.bodyLengths
    headingLengths = collected.headingLengths
    averageLength = collected.averageLength
    let formCount = vocabulary.forms.count
    var starts = [Int](repeating: 0, count: formCount + 1)
    for (word, form) in vocabulary.formOfWord.enumerated() where form >= 0 {
      starts[Int(form) + 1] += Int(collected.uses[word])
    }
    for form in 0..<formCount { starts[form + 1] += starts[form] }

    // Counting sort: stable, so that each form's occurrences stay in the order of sections.
    var next = starts
    var sections = [Int32](repeating: 0, count: starts[formCount])
    var places = [UInt16](repeating: 0, count: starts[formCount])
    var sectionCounts = [Int32](repeating: 0, count: formCount)
    var lastSections = [Int32](repeating: -1, count: formCount)
    var section: Int32 = 0
    for (collector, numbers) in collected.parts {
      let forms = numbers.map { vocabulary.formOfWord[Int($0)] }
      var index = 0
      for end in collector.sectionEnds {
        while index < end {
          let form = Int(forms[Int(collector.occurringWords[index])])
          if form >= 0 {
            sections[next[form]] = section
            places[next[form]] = collector.places[index]
            next[form] += 1
            if lastSections[form] != section {
              lastSections[form] = section
              sectionCounts[form] += 1
            }
          }
          index += 1
        }
        section += 1
      }
    }
    self.starts = starts
    self.sections = sections
    self.places = places
    self.sectionCounts = sectionCounts
  }

  /// Whether a form stands in a title, heading or keyword.
  func isProminent(_ form: Int) -> Bool {
    (starts[form]..<starts[form + 1]).contains { Place(packed: places[$0]).region != .body }
  }

  /// Writes the list of one form.
  func write(form: Int, isRun: Bool, to writer: inout BitWriter) {
    let count = Int(sectionCounts[form])
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
    forEachSection(of: form) { section, range in
      guard written < listed else { return }
      if least.weight > 0 {
        let weight = self.weight(of: range, in: section)
        guard weight >= least.weight else { return }
        if weight == least.weight {
          guard spare > 0 else { return }
          spare -= 1
        }
      }
      writer.writeRice(section - previous - 1, parameter: parameter)
      previous = section
      written += 1
      write(range, section: section, isRun: isRun, hasPositions: hasPositions, to: &writer)
    }
  }

  /// Calls back with each section of a form and the range of its occurrences there.
  private func forEachSection(of form: Int, _ body: (_ section: Int, _ range: Range<Int>) -> Void) {
    var start = starts[form]
    let end = starts[form + 1]
    while start < end {
      var next = start + 1
      while next < end, sections[next] == sections[start] { next += 1 }
      body(Int(sections[start]), start..<next)
      start = next
    }
  }

  // MARK: What is left out of a list that is too long

  private static let heaviest = 0x1fff
  /// Added to the weight of what stands in a heading or keyword.
  private static let prominence = 0x1000

  /// The weight from which on sections are listed, and how many of just that weight; 0 for all.
  private func leastWeight(form: Int) -> (weight: Int, spare: Int) {
    guard sectionCounts[form] > SearchIndexFormat.longestList else { return (0, 0) }
    var counts = [Int](repeating: 0, count: Self.heaviest + 1)
    forEachSection(of: form) { section, range in counts[self.weight(of: range, in: section)] += 1 }
    var left = SearchIndexFormat.longestList
    var weight = Self.heaviest
    while weight > 1, counts[weight] <= left {
      left -= counts[weight]
      weight -= 1
    }
    return (weight, left)
  }

  /// What a section is worth to a word: from 1, by how much of the section the word is.
  private func weight(of range: Range<Int>, in section: Int) -> Int {
    let isProminent = Place(packed: places[range.lowerBound]).region != .body
    let length = Int(bodyLengths[section]) + averageLength
    let share = min(range.count * 2048 / max(length, 1), Self.prominence - 2)
    return 1 + share + (isProminent ? Self.prominence : 0)
  }

  // MARK: One section of a list

  private func write(
    _ range: Range<Int>, section: Int, isRun: Bool, hasPositions: Bool, to writer: inout BitWriter
  ) {
    // Regions come in their order.
    var keywords = range.lowerBound
    while keywords < range.upperBound, Place(packed: places[keywords]).region == .heading {
      keywords += 1
    }
    var body = keywords
    while body < range.upperBound, Place(packed: places[body]).region == .keywords { body += 1 }
    let count = range.upperBound - body
    if body == range.lowerBound {
      writer.writeGamma(count == 1 ? 1 : count + 1)
    } else {
      // 2 announces a heading or keyword.
      writer.writeGamma(2)
      writer.write(keywords > range.lowerBound)
      if keywords > range.lowerBound {
        writer.write(body > keywords)
        writer.writeGamma(keywords - range.lowerBound)
        var previous = 0
        for position in positions(range.lowerBound..<keywords) {
          writer.writeRice(position - previous, parameter: 1)
          previous = position
        }
        writer.writeGamma(Int(headingLengths[section]))
      }
      writer.writeGamma(count + 1)
    }
    guard hasPositions, count > 0 else { return }
    let shift = isRun ? SearchIndexFormat.blockShift : 0
    let kept = min(count, SearchIndexFormat.mostPositions)
    let level = LengthLevel.level(for: Int(bodyLengths[section]))
    let parameter = RiceCode.parameter(total: LengthLevel.length(level) >> shift, count: kept + 1)
    var previous = 0
    for position in positions(body..<range.upperBound).prefix(kept) {
      writer.writeRice((position >> shift) - previous, parameter: parameter)
      previous = position >> shift
    }
  }

  private func positions(_ range: Range<Int>) -> [Int] {
    range.map { Place(packed: places[$0]).position }.sorted()
  }
}
