internal import LecternText

/// A section as it is shown in a result.
struct ShownSection {
  var path: String
  var title: String
  var sectionPath: [String]
  var id: String
  var heading: String
  var text: [UInt32]
}

/// Takes the texts of a shard apart.
enum TextShardReader {
  /// The sections of a decompressed shard, in order.
  static func sections(_ text: [UInt32]) -> [ShownSection] {
    var sections: [ShownSection] = []
    for page in text.split(separator: UInt32(SearchIndexFormat.pageSeparator)) {
      let parts = page.split(
        separator: UInt32(SearchIndexFormat.sectionSeparator), omittingEmptySubsequences: false)
      let names = fields(parts[0]).map { String(codes: $0) }
      guard names.count >= 2 else { continue }
      // Every part ends with a separator, so that the last piece is empty.
      for part in parts.dropFirst().dropLast() {
        let values = fields(part)
        var section = ShownSection(
          path: names[0], title: names[1], sectionPath: Array(names.dropFirst(2)), id: "",
          heading: names[1], text: Array(values[values.count - 1]))
        if values.count == 3 {
          section.heading = String(codes: values[1])
          section.id =
            values[0] == [UInt32(SearchIndexFormat.slugMark)]
            ? String(utf8: HeadingSlug.slug(section.heading.utf8)) : String(codes: values[0])
        }
        sections.append(section)
      }
    }
    return sections
  }

  private static func fields(_ part: ArraySlice<UInt32>) -> [ArraySlice<UInt32>] {
    part.split(
      separator: UInt32(SearchIndexFormat.fieldSeparator), omittingEmptySubsequences: false)
  }

  /// The reader of a guide's texts, from its dictionary file.
  static func decompressor(_ value: ScriptValue) -> TextDecompressor? {
    guard let fields = value.list, fields.count == 8, let alphabet = fields[0].codes,
      let alphabetCounts = fields[1].numbers, let tokenCount = fields[2].number,
      let lengthCounts = fields[3].numbers, let lengthOrder = fields[4].numbers,
      let distanceCounts = fields[5].numbers, let distanceOrder = fields[6].numbers,
      let bits = fields[7].bytes
    else { return nil }
    var reader = BitReader(bits[...])
    let words = WordListDecoder(alphabet: alphabet, counts: alphabetCounts)
    var tokens: [[UInt32]] = []
    for _ in 0..<tokenCount {
      tokens.append(words.read(after: tokens.last ?? [], from: &reader))
      guard !reader.isExhausted else { return nil }
    }
    let lengths = CanonicalDecoder(counts: lengthCounts)
    var symbolLengths: [Int] = []
    for _ in 0..<(tokenCount + TextSymbol.extraSymbols) {
      guard let rank = lengths.read(from: &reader), rank < lengthOrder.count else { return nil }
      symbolLengths.append(lengthOrder[rank])
    }
    var counts = [Int](repeating: 0, count: symbolLengths.max() ?? 0)
    for length in symbolLengths where length > 0 { counts[length - 1] += 1 }
    let order = symbolLengths.indices.filter { symbolLengths[$0] > 0 }
      .sorted { (symbolLengths[$0], $0) < (symbolLengths[$1], $1) }
    return TextDecompressor(
      tokens: tokens, symbolOrder: order, symbolCounts: counts, distanceOrder: distanceOrder,
      distanceCounts: distanceCounts)
  }
}
