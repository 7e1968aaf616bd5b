import Foundation
import Testing

/// Public test suites that lie beside the package, not in it.
enum SharedSpecs {
  /// The folder of a suite; `nil`, with a printed note, where it is not there. Under continuous
  /// integration (`CI=true`) a missing suite is a failure.
  static func folder(_ name: String) -> URL? {
    let environment = ProcessInfo.processInfo.environment
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let shared =
      environment["LECTERN_SHARED"].map { URL(filePath: $0) }
      ?? root.appending(path: "../shared").standardized
    let folder = shared.appending(path: "specs").appending(path: name)
    if FileManager.default.fileExists(atPath: folder.path()) { return folder }
    print("Left out: the suite \(name), which is not at \(folder.path())")
    if environment["CI"] == "true" { Issue.record("suite \(name) is missing") }
    return nil
  }
}

/// SplitMix64: the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
