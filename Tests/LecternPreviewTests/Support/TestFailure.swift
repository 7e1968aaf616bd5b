@testable import LecternPreview
import LecternFiles

struct TestFailure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// Waits until a condition holds, and no longer than a minute.
func eventually(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<6000 {
    if condition() { return true }
    try? await Task.sleep(for: .milliseconds(10))
  }
  return condition()
}

/// Number of descriptors that this process has open.
var openDescriptorCount: Int {
  #if os(Linux)
    ((try? FileSystem.entries(of: "/proc/self/fd")) ?? []).count
  #else
    ((try? FileSystem.entries(of: "/dev/fd")) ?? []).count
  #endif
}
