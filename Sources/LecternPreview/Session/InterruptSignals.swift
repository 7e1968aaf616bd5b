#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ctrl-C and the polite way to end a process, as something that can be waited for.
///
/// A second signal ends the process in the system's own way, in case that the first one did not.
final class InterruptSignals: Sendable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// What the handler writes to. A handler gets no context, so this is for the whole process;
  /// it is made before the handler is installed and never changes.
  private static let pipe = WakePipe()

  private let thread: BackgroundThread

  /// Starts to wait.
  ///
  /// - Parameter arrived: called once, on a thread of its own, when a signal arrives or `stop` is
  ///   called.
  init?(arrived: @escaping @Sendable () -> Void) {
    guard let pipe = Self.pipe else { return nil }
    // What an earlier wait left unread.
    while pipe.wait(timeout: .zero).isWoken { pipe.drain() }
    let work: @Sendable () -> Void = {
      _ = pipe.wait()
      pipe.drain()
      arrived()
    }
    guard let thread = BackgroundThread(work) else { return nil }
    self.thread = thread
    for signal in Self.signals { Self.handle(signal) }
  }

  /// Gives the signals back to the system. To be called once.
  func stop() {
    for signal in Self.signals { Self.restore(signal) }
    Self.pipe?.wake()
    thread.join()
  }

  private static func handle(_ signal: Int32) {
    var action = sigaction()
    let handler: @convention(c) (Int32) -> Void = { _ in
      let code = errno
      InterruptSignals.pipe?.wake()
      errno = code
    }
    #if canImport(Glibc)
      unsafe action.__sigaction_handler.sa_handler = handler
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
    #else
      unsafe action.__sigaction_u.__sa_handler = handler
      action.sa_flags = SA_RESETHAND | SA_RESTART
    #endif
    unsafe sigaction(signal, &action, nil)
  }

  private static func restore(_ signal: Int32) {
    var action = sigaction()
    #if canImport(Glibc)
      unsafe action.__sigaction_handler.sa_handler = SIG_DFL
    #else
      unsafe action.__sigaction_u.__sa_handler = SIG_DFL
    #endif
    unsafe sigaction(signal, &action, nil)
  }
}
