#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread of the system, for work that waits: Swift's own threads are few, and not to be blocked.
@safe struct BackgroundThread: Sendable {
  #if canImport(Glibc)
    private let thread: pthread_t
  #else
    // A pointer that only names the thread, and only for `join`.
    nonisolated(unsafe) private let thread: pthread_t
  #endif

  /// Starts a thread; `nil` where the system has none left.
  init?(_ body: @escaping @Sendable () -> Void) {
    let work = unsafe Unmanaged.passRetained(Work(body)).toOpaque()
    #if canImport(Glibc)
      var started = pthread_t()
      let status = unsafe pthread_create(&started, nil, { unsafe Work.run($0) }, work)
    #else
      var started: pthread_t?
      let status = unsafe pthread_create(&started, nil, { unsafe Work.run($0) }, work)
    #endif
    guard status == 0 else {
      unsafe Unmanaged<Work>.fromOpaque(work).release()
      return nil
    }
    #if canImport(Glibc)
      thread = started
    #else
      guard let started = unsafe started else { return nil }
      unsafe thread = started
    #endif
  }

  /// Leaves the thread to itself: what it holds is freed when its work is done.
  func detach() {
    #if canImport(Glibc)
      pthread_detach(thread)
    #else
      unsafe pthread_detach(thread)
    #endif
  }

  /// Waits until the thread's work is done. To be called once, and not after `detach`.
  func join() {
    #if canImport(Glibc)
      pthread_join(thread, nil)
    #else
      unsafe pthread_join(thread, nil)
    #endif
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }

    static func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      if let work = unsafe work {
        unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
      }
      return nil
    }
  }
}
