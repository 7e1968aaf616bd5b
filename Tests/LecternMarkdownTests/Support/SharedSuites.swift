import Foundation
import LecternText
import Testing

/// Public test suites and corpora, which lie beside the package and are no part of it.
enum SharedSuites {
  /// The folder that holds `specs` and `corpora`.
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["LECTERN_SHARED"] {
      return URL(fileURLWithPath: path)
    }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let beside = package.appendingPathComponent("../shared").standardizedFileURL
    if FileManager.default.fileExists(atPath: beside.path) { return beside }
    // A worktree lies one folder deeper.
    return package.appendingPathComponent("../../shared").standardizedFileURL
  }()

  /// A suite's folder or file; `nil`, and said so, where it is missing. Missing on CI is a failure.
  static func url(_ path: String) -> URL? {
    let url = folder.appendingPathComponent(path)
    if FileManager.default.fileExists(atPath: url.path) { return url }
    if ProcessInfo.processInfo.environment["CI"] == "true" {
      Issue.record("shared suite is missing: \(path)")
    } else {
      print("left out, not found: shared/\(path)")
    }
    return nil
  }

  struct Example: Decodable, Sendable {
    var example: Int
    var extensions: [String]
    var markdown: String
    var html: String
  }

  /// Examples of a specification in JSON.
  static func examples(_ path: String) throws -> [Example] {
    guard let url = url(path) else { return [] }
    return try JSONDecoder().decode([Example].self, from: Data(contentsOf: url))
  }

  /// All Markdown files of the corpora, in a fixed order.
  static func corpora() throws -> [(path: String, text: Bytes)] {
    guard let root = url("corpora"),
      let paths = FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String]
    else { return [] }
    let pages = try paths.filter { $0.hasSuffix(".md") }.sorted().map { path in
      (path, try Bytes(Data(contentsOf: root.appendingPathComponent(path))))
    }
    #expect(pages.count > 500, "corpora are not complete")
    return pages
  }
}
