/// Where the words of a guide stand, one list a form.
struct Postings: Sendable {
  /// The blocks of all parts in their order, and the guide's section that each counts from.
  private let blocks: [PostingsBlock]
  private let firstSections: [Int]
  /// Each form's places in the blocks: `block << 32 | place in the block`.
  private let pieces: [UInt64]
  /// First piece of each form, and the end of the last.
  private let starts: [Int]
  /// How many sections each form stands in.
  let sectionCounts: [Int32]
  private let prominent: [Bool]

  init(_ collected: CollectedSections, vocabulary: Vocabulary) {
    let formCount = vocabulary.forms.count
    var starts = [Int](repeating: 0, count: formCount + 1)
    var sectionCounts = [Int32](repeating: 0, count: formCount)
    var prominent = [Bool](repeating: false, count: formCount)
    var blocks: [PostingsBlock] = []
    var firstSections: [Int] = []
    for part in collected.parts {
      let forms = part.forms(vocabulary)
      for block in part.blocks {
        for (place, form) in block.forms.enumerated() {
          let form = Int(forms[Int(form)])
          starts[form + 1] += 1
          sectionCounts[form] += block.sectionCounts[place]
          if block.isProminent[place] { prominent[form] = true }
        }
        blocks.append(block)
        firstSections.append(part.firstSection + block.firstSection)
      }
    }
    for form in 0..<formCount { starts[form + 1] += starts[form] }
    var next = starts
    var pieces = [UInt64](repeating: 0, count: starts[formCount])
    var number: UInt64 = 0
    for part in collected.parts {
      let forms = part.forms(vocabulary)
      for block in part.blocks {
        for (place, form) in block.forms.enumerated() {
          let form = Int(forms[Int(form)])
          pieces[next[form]] = number << 32 | UInt64(place)
          next[form] += 1
        }
        number += 1
      }
    }
    self.blocks = blocks
    self.firstSections = firstSections
    self.pieces = pieces
    self.starts = starts
    self.sectionCounts = sectionCounts
    self.prominent = prominent
  }

  /// Whether a form stands in a title, heading or keyword.
  func isProminent(_ form: Int) -> Bool { prominent[form] }

  /// What stands of a form in one section.
  struct Record {
    var section: Int
    var headings: Int
    var keywords: Int
    var body: Int
    /// Where the distances between positions begin: in the heading, and the first ones in the body.
    var headingPositions: Int
    var bodyPositions: Int
  }

  /// Calls back with each section of a form, and the bytes that the record's indices are for.
  @inline(__always)
  func forEachRecord(
    of form: Int, _ body: (_ record: Record, _ bytes: Span<UInt8>) -> Void
  ) {
    for piece in pieces[starts[form]..<starts[form + 1]] {
      let number = Int(piece >> 32)
      let place = Int(piece & 0xffff_ffff)
      let block = blocks[number]
      let bytes = block.bytes.span
      var index = place == 0 ? 0 : Int(block.ends[place - 1])
      let end = Int(block.ends[place])
      var section = firstSections[number]
      while index < end {
        section += ShortNumber.read(bytes, &index)
        let head = ShortNumber.read(bytes, &index)
        var record = Record(
          section: section, headings: 0, keywords: 0, body: head >> 2, headingPositions: 0,
          bodyPositions: 0)
        if head & 2 != 0 {
          record.headings = ShortNumber.read(bytes, &index)
          record.headingPositions = index
          for _ in 0..<record.headings { _ = ShortNumber.read(bytes, &index) }
        }
        if head & 1 != 0 { record.keywords = ShortNumber.read(bytes, &index) }
        record.bodyPositions = index
        for _ in 0..<min(record.body, SearchIndexFormat.mostPositions) {
          _ = ShortNumber.read(bytes, &index)
        }
        body(record, bytes)
      }
    }
  }
}
