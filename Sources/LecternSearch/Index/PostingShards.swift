internal import LecternText

/// The lists of all groups, in shards.
struct PostingShards {
  /// First group of each shard.
  let firstGroups: [Int]
  private let shards: [(count: Int, bits: Bytes)]

  /// Runs of groups that a thread writes at a time, for each job.
  private static let runsPerJob = 8

  init(vocabulary: Vocabulary, postings: Postings, writer: PostingsWriter, jobs: Int) async {
    var forms = [[Int32]](repeating: [], count: vocabulary.groupCount)
    for (form, group) in vocabulary.groups.enumerated() where !vocabulary.isBareStem[form] {
      forms[group].append(Int32(form))
    }
    let ranges = Self.runs(of: forms, postings, count: jobs * Self.runsPerJob)
    let firsts = vocabulary.forms.map { $0.first ?? 0 }
    let runs = await concurrentMap(ranges, jobs: jobs) { [forms] range in
      Run(range, forms: forms, firsts: firsts, writer)
    }
    let parts = Self.shards(of: runs)
    firstGroups = parts.map(\.firstGroup)
    let bits = await concurrentMap(parts, jobs: jobs) { part in
      var writer = BitWriter()
      for (run, range) in part.pieces { writer.write(range, of: runs[run].bits) }
      return writer.finish()
    }
    shards = zip(parts, bits).map { ($0.groupCount, $1) }
  }

  func files(language: String) -> [(name: String, ScriptValue)] {
    shards.enumerated().map { index, shard in
      (
        SearchIndexFormat.postingsName(language, index),
        .list([.number(shard.count), .bits(shard.bits)])
      )
    }
  }

  /// Some groups' lists, one after the other.
  private struct Run: Sendable {
    var bits = BitWriter()
    /// Where each group's bits end.
    var ends: [Int] = []

    init(_ groups: Range<Int>, forms: [[Int32]], firsts: [UInt32], _ writer: PostingsWriter) {
      ends.reserveCapacity(groups.count)
      for group in groups {
        bits.writeGamma(forms[group].count)
        for form in forms[group] {
          let characterClass = Characters.shared.characterClass(of: firsts[Int(form)])
          let isRun =
            characterClass == CharacterClass.pair || characterClass == CharacterClass.triple
          writer.write(form: Int(form), isRun: isRun, to: &bits)
        }
        ends.append(bits.bitCount)
      }
    }
  }

  /// Cuts the groups into runs of about the same work.
  private static func runs(
    of forms: [[Int32]], _ postings: Postings, count: Int
  ) -> [Range<Int>] {
    let total = postings.sectionCounts.reduce(0) { $0 + Int($1) }
    let most = total / count + 1
    var runs: [Range<Int>] = []
    var start = 0
    var work = 0
    for group in forms.indices {
      work += forms[group].reduce(0) { $0 + Int(postings.sectionCounts[Int($1)]) }
      if work >= most || group == forms.count - 1 {
        runs.append(start..<(group + 1))
        start = group + 1
        work = 0
      }
    }
    return runs
  }

  /// The groups of one shard, and which bits of which runs they are.
  private struct Shard: Sendable {
    var firstGroup: Int
    var groupCount = 0
    var pieces: [(run: Int, range: Range<Int>)] = []
    var bitCount = 0
  }

  private static func shards(of runs: [Run]) -> [Shard] {
    var shards: [Shard] = []
    var shard = Shard(firstGroup: 0)
    for (number, run) in runs.enumerated() {
      var start = 0
      for end in run.ends {
        if let last = shard.pieces.last, last.run == number {
          shard.pieces[shard.pieces.count - 1].range = last.range.lowerBound..<end
        } else {
          shard.pieces.append((number, start..<end))
        }
        shard.groupCount += 1
        shard.bitCount += end - start
        start = end
        if BitWriter.characterCount(ofBits: shard.bitCount) >= SearchIndexFormat.postingShardSize {
          shards.append(shard)
          shard = Shard(firstGroup: shard.firstGroup + shard.groupCount)
        }
      }
    }
    if shard.groupCount > 0 { shards.append(shard) }
    return shards
  }
}
