/// Lists made of other lists.
enum PhraseList {
  /// Where any of the words stands.
  static func merge(_ lists: [PostingList]) -> PostingList {
    guard lists.count != 1 else { return lists[0] }
    var hits: [Int: PostingList.Hit] = [:]
    for list in lists {
      for hit in list.hits {
        guard var known = hits[hit.section] else {
          hits[hit.section] = hit
          continue
        }
        known.count += hit.count
        known.positions = (known.positions + hit.positions).sorted()
        known.headingPositions = (known.headingPositions + hit.headingPositions).sorted()
        known.headingLength = max(known.headingLength, hit.headingLength)
        known.isKeyword = known.isKeyword || hit.isKeyword
        hits[hit.section] = known
      }
    }
    return PostingList(
      sectionCount: hits.count, isRun: lists.first?.isRun ?? false,
      hits: hits.keys.sorted().compactMap { hits[$0] })
  }

  /// Where the words of all lists stand one after the other; nil where they never do.
  static func phrase(_ lists: [PostingList]) -> PostingList? {
    guard var phrase = lists.first else { return nil }
    for (offset, list) in lists.enumerated().dropFirst() {
      var others: [Int: PostingList.Hit] = [:]
      for hit in list.hits { others[hit.section] = hit }
      let hits = phrase.hits.compactMap { hit -> PostingList.Hit? in
        guard let other = others[hit.section] else { return nil }
        var joined = hit
        joined.positions = starts(hit.positions, other.positions, offset, list.isRun)
        joined.headingPositions = starts(
          hit.headingPositions, other.headingPositions, offset, false)
        joined.isKeyword = hit.isKeyword && other.isKeyword
        joined.count = joined.positions.count
        if joined.headingPositions.isEmpty { joined.headingLength = 0 }
        let isFound =
          joined.count > 0 || !joined.headingPositions.isEmpty || joined.isKeyword
        return isFound ? joined : nil
      }
      phrase = PostingList(sectionCount: hits.count, isRun: phrase.isRun, hits: hits)
    }
    return phrase.hits.isEmpty ? nil : phrase
  }

  /// First positions of phrases: those that the other word follows at `offset`, or in blocks, near.
  private static func starts(_ first: [Int], _ second: [Int], _ offset: Int, _ isRun: Bool) -> [Int]
  {
    first.filter { position in
      isRun
        ? second.contains(position) || second.contains(position + 1)
        : second.contains(position + offset)
    }
  }
}
