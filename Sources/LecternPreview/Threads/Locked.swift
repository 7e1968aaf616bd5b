#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A value that one thread at a time may use.
///
/// What `Synchronization.Mutex` is, on a mutex of the system's: on Linux the former hands over
/// inside the kernel, where the thread sanitizer does not see it, so that it would report a race
/// wherever two threads wait for each other, and hide true ones among those.
@safe final class Locked<Value: Sendable>: Sendable {
  // Both are used by the thread that holds the mutex alone; the pointer never changes.
  nonisolated(unsafe) private var value: Value
  nonisolated(unsafe) private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init(_ value: Value) {
    unsafe self.value = value
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Uses the value, after all others have let go of it. What is done with it should be short, and
  /// must not use it once more by this lock.
  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try unsafe body(&value)
  }
}
