import Synchronization

/// One line on a terminal that says what is going on; nothing where there is no terminal.
final class ProgressLine: Sendable {
  private let console: Console
  private let isShown = Mutex(false)

  init(console: Console) {
    self.console = console
  }

  func show(_ step: String) {
    guard console.isTerminal else { return }
    isShown.withLock { isShown in
      isShown = true
      console.writeError("\r\u{1B}[K\(step)…")
    }
  }

  func clear() {
    isShown.withLock { isShown in
      if isShown { console.writeError("\r\u{1B}[K") }
      isShown = false
    }
  }
}

/// Spans of time in words.
enum Seconds {
  static func since(_ start: ContinuousClock.Instant) -> Double {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  /// Two places after the point: `0.08 s`.
  static func text(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    let places = hundredths % 100
    return "\(hundredths / 100).\(places < 10 ? "0" : "")\(places) s"
  }
}
