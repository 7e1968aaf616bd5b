import Synchronization

@testable import LecternPreview

/// A number that several threads count up.
final class Counter: Sendable {
  private let number = Atomic(0)
  var value: Int { number.load(ordering: .sequentiallyConsistent) }
  func add() { number.add(1, ordering: .sequentiallyConsistent) }
}

/// Values that another thread hands over.
final class Log<Value: Sendable>: Sendable {
  private let entries = Locked<[Value]>([])
  var all: [Value] { entries.withLock { $0 } }
  func add(_ value: Value) { entries.withLock { $0.append(value) } }
}
