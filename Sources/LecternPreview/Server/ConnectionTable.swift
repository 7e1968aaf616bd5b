#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The open connections, so that those which send nothing can make room for those which ask.
///
/// A client may open thousands of connections and say nothing, or half a request. They cost little
/// until descriptors run out; before that happens, the one that has been silent longest is closed.
/// Connections in the middle of an answer are closed only where there are no silent ones, and event
/// streams never: those have a limit of their own.
final class ConnectionTable: Sendable {
  /// What a connection is doing.
  enum Phase {
    case silent, answering, streaming
  }

  fileprivate struct Entry {
    var descriptor: Int32
    var phase: Phase
    /// Position in `order`; older positions of the same connection are stale.
    var turn: Int
  }

  fileprivate struct State {
    var entries: [Int: Entry] = [:]
    /// Connections by the time they last did something, longest ago first.
    var order: [(id: Int, turn: Int)] = []
    var nextID = 0
    var nextTurn = 0
  }

  /// Number of connections from which on silent ones are closed.
  private let capacity: Int
  private let state = Locked(State())

  init(capacity: Int) {
    self.capacity = capacity
  }

  var count: Int { state.withLock { $0.entries.count } }

  /// Enters a new connection, and closes another one where there are too many.
  ///
  /// - Returns: what the connection is called from now on.
  func open(descriptor: Int32) -> Int {
    state.withLock { state in
      if state.entries.count >= capacity { state.closeOne() }
      let id = state.nextID
      state.nextID += 1
      state.touch(id, Entry(descriptor: descriptor, phase: .silent, turn: 0))
      return id
    }
  }

  /// A whole request has arrived, or its answer has been sent.
  func mark(_ id: Int, _ phase: Phase) {
    state.withLock { state in
      guard var entry = state.entries[id] else { return }
      entry.phase = phase
      state.touch(id, entry)
    }
  }

  /// The connection is about to be closed: its descriptor may soon be another's.
  func close(_ id: Int) {
    state.withLock { state in
      state.entries[id] = nil
      state.compact()
    }
  }
}

extension ConnectionTable.State {
  fileprivate mutating func touch(_ id: Int, _ entry: ConnectionTable.Entry) {
    var entry = entry
    entry.turn = nextTurn
    nextTurn += 1
    entries[id] = entry
    order.append((id, entry.turn))
    compact()
  }

  /// Ends the longest silent connection, in both directions. The server then finds it ended, as if
  /// the client had done it, and closes it.
  fileprivate mutating func closeOne() {
    guard let victim = longest(.silent) ?? longest(.answering), let entry = entries[victim] else {
      return
    }
    #if canImport(Glibc)
      shutdown(entry.descriptor, Int32(SHUT_RDWR))
    #else
      shutdown(entry.descriptor, SHUT_RDWR)
    #endif
    entries[victim] = nil
  }

  /// The connection that has been in a phase for the longest time.
  private func longest(_ phase: ConnectionTable.Phase) -> Int? {
    order.first { id, turn in
      guard let entry = entries[id] else { return false }
      return entry.turn == turn && entry.phase == phase
    }?.id
  }

  /// Drops stale positions once they are the most of the list.
  fileprivate mutating func compact() {
    guard order.count > 64, order.count > 2 * entries.count else { return }
    order.removeAll { entries[$0.id]?.turn != $0.turn }
  }
}
