/// "Did you mean": the candidate nearest to a mistyped name.
public enum NearMiss {
  /// The candidate with the smallest edit distance, if it is near enough to be what was meant:
  /// at most a third of the name's length, and at least 1. Ties go to the first in sorted order. Else
  /// the only candidate that begins with the name.
  public static func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().utf8)
    guard !wanted.isEmpty, wanted.count <= 200 else { return nil }
    var completions: [String] = []
    let limit = max(1, wanted.count / 3)
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().utf8)
      if wanted.count > 1, other.starts(with: wanted) { completions.append(candidate) }
      guard abs(other.count - wanted.count) <= limit else { continue }
      let distance = editDistance(wanted, other, limit: limit)
      guard distance <= limit else { continue }
      if let found = best, (found.distance, found.candidate) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    // A name that was cut short is far in edits, but clear where only one goes on like it.
    return best?.candidate ?? (completions.count == 1 ? completions.first : nil)
  }

  /// Optimal string alignment distance (insertions, deletions, substitutions and swaps of
  /// neighbours), given up once it must exceed `limit`.
  static func editDistance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int {
    if a == b { return 0 }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...max(1, a.count) where i <= a.count {
      var row = [i] + [Int](repeating: 0, count: b.count)
      var smallest = i
      for j in 1...max(1, b.count) where j <= b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
        smallest = min(smallest, row[j])
      }
      if smallest > limit { return limit + 1 }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
