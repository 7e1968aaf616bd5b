import Testing

@testable import LecternPreview

/// Runs tests that wait for sockets on threads of the system's: Swift's own are as few as the
/// processors, and tests that need those would stand still meanwhile.
struct OwnThread: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadExecutor()) { try await function() }
  }
}

extension Trait where Self == OwnThread {
  static var ownThread: OwnThread { OwnThread() }
}

/// An executor that gives each job a thread.
final class ThreadExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    let thread = BackgroundThread { job.runSynchronously(on: executor) }
    precondition(thread != nil, "no thread is left")
    thread?.detach()
  }
}
