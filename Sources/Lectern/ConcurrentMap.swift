import Synchronization

extension Array where Element: Sendable {
  /// Transforms all elements with at most `jobs` tasks at a time; the results stand in the elements'
  /// order, whatever the tasks' order was.
  ///
  /// The only place where work is spread over cores: concurrency does not leave this function.
  func concurrentMap<Result: Sendable>(
    jobs: Int, _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    await concurrentMap(jobs: jobs, state: {}) { (_: inout Void, element) in transform(element) }
  }

  /// Transforms all elements, each task with a state of its own that it keeps from one element to the
  /// next, such as a parser with its memory.
  func concurrentMap<State: ~Copyable, Result: Sendable>(
    jobs: Int, state makeState: @escaping @Sendable () -> State,
    _ transform: @escaping @Sendable (inout State, Element) -> Result
  ) async -> [Result] {
    guard jobs > 1, count > 1 else {
      var state = makeState()
      return map { transform(&state, $0) }
    }
    let next = Counter()
    let elements = self
    let parts = await withTaskGroup(of: [(index: Int, result: Result)].self) { group in
      for _ in 0..<Swift.min(jobs, count) {
        group.addTask {
          var state = makeState()
          var results: [(index: Int, result: Result)] = []
          while true {
            let index = next.take()
            guard index < elements.count else { return results }
            results.append((index, transform(&state, elements[index])))
          }
        }
      }
      var parts: [[(index: Int, result: Result)]] = []
      for await part in group { parts.append(part) }
      return parts
    }
    var ordered = [Result?](repeating: nil, count: count)
    for part in parts {
      for (index, result) in part { ordered[index] = result }
    }
    return ordered.compactMap { $0 }
  }
}

/// Hands out the numbers from 0, each to one task.
private final class Counter: Sendable {
  private let value = Atomic<Int>(0)

  func take() -> Int {
    value.wrappingAdd(1, ordering: .relaxed).oldValue
  }
}
