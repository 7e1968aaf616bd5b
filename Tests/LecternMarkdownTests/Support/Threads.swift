import Foundation

/// Runs a closure on threads of their own, all at once, and gives its results in order.
func onThreads<Result: Sendable>(
  _ count: Int, _ body: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let lock = NSLock()
  nonisolated(unsafe) var results = [Result?](repeating: nil, count: count)
  let group = DispatchGroup()
  for number in 0..<count {
    group.enter()
    let thread = Thread {
      let result = body(number)
      lock.withLock { results[number] = result }
      group.leave()
    }
    thread.start()
  }
  group.wait()
  return lock.withLock { results.compactMap { $0 } }
}
