import Foundation
import LecternFiles
import LecternText
import Testing

@testable import Lectern

@Suite struct OutputFolderTests {
  /// A folder with a content and an output folder, removed with the value.
  final class Scratch {
    let path: String
    var content: String { path + "/Content" }
    var site: String { path + "/Site" }

    init() throws {
      let made = NSTemporaryDirectory() + "lectern-output-\(UUID().uuidString)"
      try FileSystem.makeFolder(made + "/Content")
      path = try #require(FileSystem.realPath(made))
    }
    deinit { try? FileSystem.removeTree(path) }

    func folder() throws -> OutputFolder { try OutputFolder(site, content: content) }

    /// Everything below the site, as text by path.
    func tree() throws -> [String: String] {
      var tree: [String: String] = [:]
      for path in FileManager.default.enumerator(atPath: site)?.allObjects as? [String] ?? [] {
        let place = site + "/" + path
        if FileSystem.status(of: place)?.kind == .file, path != OutputManifest.name {
          tree[path] = String(utf8: try FileSystem.read(place))
        }
      }
      return tree
    }
  }

  private func files(_ pairs: [String: String]) -> [OutputFile] {
    pairs.sorted { $0.key < $1.key }.map { OutputFile(path: $0, content: .bytes(Array($1.utf8))) }
  }

  @Test func replacesOnlyWhatItWrote() async throws {
    let scratch = try Scratch()
    _ = try await scratch.folder().write(
      files(["a.html": "1", "b/c.html": "2", "b/d/e.html": "3"]), jobs: 2)
    try FileSystem.write(Array("mine".utf8), to: scratch.site + "/b/mine.txt")
    try FileSystem.makeFolder(scratch.site + "/own/empty")
    try FileSystem.symbolicLink(to: "a.html", at: scratch.site + "/link")
    let outcome = try await scratch.folder().write(
      files(["a.html": "1", "b/c.html": "new"]), jobs: 2)
    #expect(outcome == OutputFolder.Outcome(written: 1, unchanged: 1, removed: 1))
    #expect(
      try scratch.tree() == ["a.html": "1", "b/c.html": "new", "b/mine.txt": "mine", "link": "1"])
    #expect(FileSystem.status(of: scratch.site + "/own/empty")?.kind == .folder)
    #expect(FileSystem.linkDestination(scratch.site + "/link") == "a.html")
    #expect(FileSystem.status(of: scratch.site + "/b/d") == nil)
    // Nothing is left beside it.
    #expect(try FileSystem.entries(of: scratch.path).map(\.name) == ["Content", "Site"])
  }

  @Test func keepsUnchangedFilesAsTheyAre() async throws {
    let scratch = try Scratch()
    let all = files(["a.html": "1", "b.html": "2"])
    _ = try await scratch.folder().write(all, jobs: 1)
    let before = FileSystem.status(of: scratch.site + "/a.html")
    _ = try await scratch.folder().write(files(["a.html": "1", "b.html": "changed"]), jobs: 1)
    let after = FileSystem.status(of: scratch.site + "/a.html")
    // The same file under the same name, though it was linked into a new folder on the way.
    #expect(after?.inode == before?.inode)
    #expect(after?.modified == before?.modified)
    #expect(after?.names == 1)
    let again = try await scratch.folder().write(
      files(["a.html": "1", "b.html": "changed"]), jobs: 1)
    #expect(again == OutputFolder.Outcome(written: 0, unchanged: 2, removed: 0))
  }

  @Test func refusesToReplaceAFileThatIsInTheWay() async throws {
    let scratch = try Scratch()
    _ = try await scratch.folder().write(files(["a.html": "1"]), jobs: 1)
    try FileSystem.write(Array("mine".utf8), to: scratch.site + "/b.html")
    await #expect(throws: OutputError.self) {
      try await scratch.folder().write(files(["a.html": "2", "b.html": "2"]), jobs: 1)
    }
    #expect(try scratch.tree() == ["a.html": "1", "b.html": "mine"])
    #expect(try FileSystem.entries(of: scratch.path).map(\.name) == ["Content", "Site"])
  }

  @Test(arguments: ["", "/", "Content", "Content/..", "/etc"])
  func refusesFoldersThatAreNoOutput(path: String) throws {
    let scratch = try Scratch()
    try FileSystem.write([], to: scratch.content + "/a.md")
    let full = path.hasPrefix("/") ? path : scratch.path + "/" + path
    #expect(throws: OutputError.self) { try OutputFolder(full, content: scratch.content) }
  }

  @Test func refusesTheHomeFolderAndThoseAboveIt() throws {
    let home = try #require(FileSystem.environment("HOME"))
    let scratch = try Scratch()
    #expect(throws: OutputError.self) { try OutputFolder(home, content: scratch.content) }
    #expect(throws: OutputError.self) {
      try OutputFolder(Path.parent(home), content: scratch.content)
    }
  }

  @Test func refusesAForeignFolderButTakesAnEmptyOne() throws {
    let scratch = try Scratch()
    try FileSystem.makeFolder(scratch.site)
    _ = try scratch.folder()
    try FileSystem.write([], to: scratch.site + "/something")
    #expect(throws: OutputError.self) { try scratch.folder() }
  }

  @Test func takesNoPathOutsideFromAManifest() async throws {
    let scratch = try Scratch()
    try FileSystem.makeFolder(scratch.site)
    try FileSystem.write(Array("keep".utf8), to: scratch.path + "/precious")
    try FileSystem.write(
      Array("../precious\n/etc/passwd\n".utf8), to: scratch.site + "/.lectern-manifest")
    _ = try await scratch.folder().write(files(["a.html": "1"]), jobs: 1)
    #expect(String(utf8: try FileSystem.read(scratch.path + "/precious")) == "keep")
  }

  @Test func cleansUpAfterABuildThatWasKilled() async throws {
    let scratch = try Scratch()
    // No process has this number: it is above the greatest that Linux gives.
    let abandoned = scratch.path + "/.Site.lectern-4194999"
    try FileSystem.makeFolder(abandoned + "/deep")
    try FileSystem.write([], to: abandoned + "/deep/file")
    _ = try await scratch.folder().write(files(["a.html": "1"]), jobs: 1)
    #expect(try FileSystem.entries(of: scratch.path).map(\.name) == ["Content", "Site"])
  }

  @Test func readsItsOwnManifest() {
    let manifest = OutputManifest(paths: ["b/ü.html", "a.html"])
    #expect(OutputManifest(manifest.bytes).paths == ["a.html", "b/ü.html"])
  }
}
