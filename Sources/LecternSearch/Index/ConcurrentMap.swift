/// What `transform` makes of each element, in their order, worked out by up to `jobs` tasks.
func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int, _ transform: @escaping @Sendable (Element) -> Result
) async -> [Result] {
  guard jobs > 1, elements.count > 1 else { return elements.map(transform) }
  // A few runs for each task, so that none waits long for another.
  let size = max(1, (elements.count + jobs * 4 - 1) / (jobs * 4))
  return await withTaskGroup(of: (Int, [Result]).self) { group in
    var starts = Array(stride(from: 0, to: elements.count, by: size))[...]
    func addNext() {
      guard let start = starts.popFirst() else { return }
      group.addTask {
        (start, elements[start..<min(start + size, elements.count)].map(transform))
      }
    }
    for _ in 0..<jobs { addNext() }
    var runs: [Int: [Result]] = [:]
    while let (start, results) = await group.next() {
      runs[start] = results
      addNext()
    }
    return runs.keys.sorted().flatMap { runs[$0] ?? [] }
  }
}
