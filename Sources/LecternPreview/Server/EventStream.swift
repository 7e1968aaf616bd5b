import LecternText

/// One client's stream of server-sent events: whoever has news appends to it from any thread, and
/// the server's thread takes it from there.
///
/// A client that nothing is to be said to costs no thread: the server suspends its connection and
/// is woken by the next event.
final class EventStream: Sendable {
  /// What the server does next.
  enum Step: Equatable {
    case send(Bytes)
    /// Nothing to say: the connection has been suspended by `suspend`.
    case wait
    case end
  }

  /// A client that lets this much pile up is cut off; it may connect again and catch up.
  static let backlogLimit = 1 << 20

  fileprivate struct State {
    var pending: Bytes
    var isFinished = false
    var isSuspended = false
    var resume: (@Sendable () -> Void)?
  }

  private let state: Locked<State>

  /// A stream that says something at once, so that the response's head goes out with it.
  init(greeting: Bytes) {
    state = Locked(State(pending: greeting))
  }

  /// Appends an event. Events for a client that is gone are dropped.
  func send(_ event: Bytes) {
    state.withLock { state in
      guard !state.isFinished else { return }
      if state.pending.count + event.count > Self.backlogLimit {
        state.pending = []
        state.isFinished = true
      } else {
        state.pending.append(contentsOf: event)
      }
      state.wake()
    }
  }

  /// Ends the stream once what is pending has been sent.
  func finish() {
    state.withLock { state in
      state.isFinished = true
      state.wake()
    }
  }

  /// Whether nothing sent from now on will arrive.
  var isFinished: Bool { state.withLock { $0.isFinished } }

  /// Connects the stream to its connection.
  ///
  /// - Parameter resume: continues the suspended connection. Called with the stream locked, so that
  ///   it cannot come before the connection is suspended or after it is closed.
  func attach(resume: @escaping @Sendable () -> Void) {
    state.withLock { $0.resume = resume }
  }

  /// The connection is closed: `resume` is not called any more once this returns.
  func detach() {
    state.withLock { state in
      state.resume = nil
      state.isFinished = true
      state.pending = []
    }
  }

  /// Takes up to `limit` bytes of what is pending; calls `suspend` where nothing is.
  func next(limit: Int, suspend: () -> Void) -> Step {
    state.withLock { state in
      if !state.pending.isEmpty {
        let bytes = Bytes(state.pending.prefix(limit))
        state.pending.removeFirst(bytes.count)
        return .send(bytes)
      }
      if state.isFinished { return .end }
      state.isSuspended = true
      suspend()
      return .wait
    }
  }
}

extension EventStream.State {
  fileprivate mutating func wake() {
    guard isSuspended else { return }
    isSuspended = false
    resume?()
  }
}
