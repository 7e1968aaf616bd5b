import Foundation
import Lectern
import LecternDiagnostics
import LecternFiles
import LecternText
import Testing

/// A site written down in a test: files by path, built in a folder of its own.
final class SiteLiteral {
  let folder: String

  /// - Parameter files: text by path below the folder; a path that ends with a slash is a folder.
  init(_ files: [String: String]) throws {
    let made = NSTemporaryDirectory() + "lectern-site-\(UUID().uuidString)"
    try FileSystem.makeNewFolder(made)
    folder = try #require(FileSystem.realPath(made))
    for (path, text) in files { try write(path, text) }
  }

  deinit { try? FileSystem.removeTree(folder) }

  func write(_ path: String, _ text: String) throws {
    try write(path, Array(text.utf8))
  }

  func write(_ path: String, _ bytes: Bytes) throws {
    let place = folder + "/" + path
    if path.hasSuffix("/") {
      try FileSystem.makeFolder(String(place.dropLast()))
    } else {
      try FileSystem.makeFolder(Path.parent(place))
      try FileSystem.write(bytes, to: place)
    }
  }

  /// Builds the site.
  @discardableResult
  func build(jobs: Int = 2, _ change: (inout BuildOptions) -> Void = { _ in }) async throws
    -> BuildResult
  {
    var options = BuildOptions(folder: folder, jobs: jobs)
    change(&options)
    return try await SiteBuilder(options).build()
  }

  /// Diagnostics as `path:line:column: severity: message [rule]` without the hints, with paths below
  /// the site.
  func report(_ result: BuildResult) -> [String] {
    result.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.hint = nil
      return String(diagnostic.text().dropLast()).replacingOccurrences(of: folder + "/", with: "")
    }
  }

  /// An output file as text.
  func page(_ path: String, in output: String = "Site") throws -> String {
    String(utf8: try FileSystem.read(folder + "/" + output + "/" + path))
  }

  /// What stands inside the page's article.
  func body(_ path: String, in output: String = "Site") throws -> String {
    let page = try page(path, in: output)
    let start = try #require(page.range(of: "<article class=\"text\">\n"))
    let end = try #require(page.range(of: "</article>"))
    return String(page[start.upperBound..<end.lowerBound])
  }

  /// Paths of all output files, sorted.
  func paths(in output: String = "Site") -> [String] {
    let all =
      FileManager.default.enumerator(atPath: folder + "/" + output)?.allObjects as? [String] ?? []
    return all.filter { FileSystem.status(of: folder + "/" + output + "/" + $0)?.kind == .file }
      .sorted()
  }

  /// All output files.
  func tree(in output: String = "Site") throws -> [String: Bytes] {
    try paths(in: output).reduce(into: [:]) { tree, path in
      tree[path] = try FileSystem.read(folder + "/" + output + "/" + path)
    }
  }
}
