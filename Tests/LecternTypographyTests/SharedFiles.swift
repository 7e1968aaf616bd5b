import Foundation
import Testing

/// Files of the folder `shared`, which lies beside the package and is no part of it.
enum SharedFiles {
  private static var folder: URL {
    if let path = ProcessInfo.processInfo.environment["LECTERN_SHARED"] {
      return URL(fileURLWithPath: path)
    }
    // Tests/LecternTypographyTests/SharedFiles.swift -> package -> its neighbour
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return package.deletingLastPathComponent().appendingPathComponent("shared")
  }

  /// Contents of a file; `nil`, with a word on what is left out, where the folder is missing. In a
  /// run with `CI=true` that is a failure.
  static func data(_ path: String) -> Data? {
    if let data = try? Data(contentsOf: folder.appendingPathComponent(path)) { return data }
    let message = "shared/\(path) is missing: what depends on it was left out"
    if ProcessInfo.processInfo.environment["CI"] == "true" {
      Issue.record(Comment(rawValue: message))
    } else {
      print(message)
    }
    return nil
  }
}
