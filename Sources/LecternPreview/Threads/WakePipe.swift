#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pipe that wakes a thread which waits in `poll`, also from a signal handler.
final class WakePipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  /// `nil` where the system has no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  func wake() {
    var byte: UInt8 = 1
    _ = unsafe write(writeEnd, &byte, 1)
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Takes what has been written by one `wake`.
  func drain() {
    var byte: UInt8 = 0
    _ = unsafe read(readEnd, &byte, 1)
  }

  /// Waits until there is something to read.
  ///
  /// - Parameters:
  ///   - descriptor: another one to wait for, or -1.
  ///   - timeout: `nil` waits for as long as it takes.
  func wait(
    or descriptor: Int32 = -1, timeout: Duration? = nil
  ) -> (isWoken: Bool, isReady: Bool) {
    var polled = [
      pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let count = unsafe poll(&polled, 2, timeout.map(Self.milliseconds) ?? -1)
    guard count > 0 else { return (false, false) }
    return (polled[0].revents != 0, polled[1].revents != 0)
  }

  /// Whole milliseconds, rounded up: waiting too short would only mean waiting twice.
  private static func milliseconds(_ duration: Duration) -> Int32 {
    let (seconds, attoseconds) = duration.components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let milliseconds = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: seconds * 1000 + milliseconds)
  }
}
