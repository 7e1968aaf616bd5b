/// What of a query the guide does not have.
extension QueryPlan {
  /// Words that were not found; of scripts without spaces, the stretches that no piece found is part
  /// of. In Unicode scalars of the query, in its order.
  var missingStretches: [Range<Int>] {
    var found: Set<Int> = []
    for unit in units where unit.unit.isRun && !unit.facets.isEmpty {
      found.formUnion(unit.unit.source)
    }
    var missing: [Range<Int>] = []
    for unit in units where unit.facets.isEmpty {
      guard unit.unit.isRun else {
        missing.append(unit.unit.source)
        continue
      }
      for place in unit.unit.source where !found.contains(place) {
        // Pieces of a run overlap.
        if let last = missing.last, last.upperBound > place { continue }
        if let last = missing.last, last.upperBound == place, isRun(place - 1) {
          missing[missing.count - 1] = last.lowerBound..<(place + 1)
        } else {
          missing.append(place..<(place + 1))
        }
      }
    }
    return missing
  }

  private func isRun(_ place: Int) -> Bool {
    units.contains { $0.unit.isRun && $0.unit.source.contains(place) }
  }
}
