/// What reaches a session from other threads, until it has time to look.
final class Mailbox: Sendable {
  /// All that has come since the session last looked.
  struct Mail: Sendable {
    /// What has changed: all bursts since then as one.
    var changes: ChangeBurst.Changes?
    /// The outcome of the build that was running.
    var snapshot: PreviewSnapshot?
    var notes: [String] = []
    /// Whether the session is to end.
    var isLast = false

    fileprivate var isEmpty: Bool {
      changes == nil && snapshot == nil && notes.isEmpty && !isLast
    }
  }

  private struct State {
    var mail = Mail()
    var reader: CheckedContinuation<Void, Never>?
  }

  private let state = Locked(State())

  /// Waits until there is mail, and takes it all. For one reader.
  func take() async -> Mail {
    await withCheckedContinuation { continuation in
      let isWaiting = state.withLock { state in
        if state.mail.isEmpty { state.reader = continuation }
        return state.mail.isEmpty
      }
      if !isWaiting { continuation.resume() }
    }
    return state.withLock { state in
      defer { state.mail = Mail() }
      return state.mail
    }
  }

  func put(_ changes: ChangeBurst.Changes) {
    put { $0.changes = $0.changes?.union(changes) ?? changes }
  }

  func put(_ snapshot: PreviewSnapshot) {
    put { $0.snapshot = snapshot }
  }

  func put(note: String) {
    put { $0.notes.append(note) }
  }

  /// The last mail: the session ends when it reads it.
  func close() {
    put { $0.isLast = true }
  }

  private func put(_ change: (inout Mail) -> Void) {
    let reader = state.withLock { state in
      change(&state.mail)
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume()
  }
}
