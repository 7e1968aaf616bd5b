import LecternFiles
import LecternText
import Testing

@testable import Lectern

@Suite struct LiveGuideTests {
  private func bytes(_ files: [OutputFile]) throws -> [String: Bytes] {
    try files.reduce(into: [:]) { result, file in
      switch file.content {
      case .bytes(let bytes): result[file.path] = bytes
      case .copy(let source): result[file.path] = try FileSystem.read(source)
      case .page(let make): result[file.path] = try make().get()
      }
    }
  }

  /// A small generator with a seed, so that a failure can be seen again.
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 31
    }
  }

  /// As tools do that keep two states of a folder and switch between them.
  @Test func followsLinksThatLeadThroughHiddenFolders() async throws {
    let site = try SiteLiteral([
      "Content/index.md": "# Home\n\n{{#include part.txt}}\n",
      "Content/.one/c.md": "# One\n", "Content/.two/c.md": "# Two\n",
      "Content/.one/part.txt": "first", "Content/.two/part.txt": "second",
    ])
    let content = site.folder + "/Content/"
    try FileSystem.symbolicLink(to: ".one", at: content + ".now")
    try FileSystem.symbolicLink(to: ".now/c.md", at: content + "c.md")
    try FileSystem.symbolicLink(to: ".now/part.txt", at: content + "part.txt")
    let live = try LiveGuide(BuildOptions(folder: site.folder, jobs: 1))
    func text(_ path: String, after changed: Set<String>?) async throws -> String {
      let files = try bytes(await live.build(changed: changed).files)
      return String(utf8: try #require(files[path]))
    }
    #expect(try await text("c.html", after: nil).contains(">One</h1>"))
    try site.write("Content/.one/c.md", "# One more\n")
    #expect(try await text("c.html", after: [content + "c.md"]).contains(">One more</h1>"))
    try FileSystem.removeFile(content + ".now")
    try FileSystem.symbolicLink(to: ".two", at: content + ".now")
    let both: Set = [content + "c.md", content + "part.txt"]
    #expect(try await text("c.html", after: both).contains(">Two</h1>"))
    #expect(try await text("index.html", after: []).contains("second"))
  }

  @Test func followsTheContentWhereItsLinkLeads() async throws {
    let site = try SiteLiteral([
      "v1/index.md": "# One\n", "v1/part.txt": "1", "v2/index.md": "# Two\n",
      "v2/new.md": "# New\n",
      "site/x": "",
    ])
    let content = site.folder + "/site/Content"
    try FileSystem.symbolicLink(to: "../v1", at: content)
    let live = try LiveGuide(BuildOptions(folder: site.folder + "/site", jobs: 1))
    #expect(live.watchedFolders == [content, site.folder + "/site/Templates"])
    _ = await live.build(changed: nil)
    try FileSystem.removeFile(content)
    try FileSystem.symbolicLink(to: "../v2", at: content)
    let files = try bytes(await live.build(changed: [content]).files)
    let clean = try LiveGuide(BuildOptions(folder: site.folder + "/site", jobs: 1))
    #expect(files == (try bytes(await clean.build(changed: nil).files)))
    #expect(files["new.html"] != nil && files["part.txt"] == nil)
  }

  /// Edits at random; after each, the live build must equal a clean one.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func givesWhatACleanBuildWouldGive(seed: UInt64) async throws {
    var random = Seeded(state: seed)
    var files = [
      "Content/guide.yml": "title: Guide\nvariables: {app: X}\n",
      "Content/part.md": "---\nhidden: true\n---\nShared {{ app }}.\n",
      "Content/note.txt": "n",
    ]
    for number in 0..<12 { files["Content/s\(number % 3)/t\(number).md"] = text(number, &random) }
    let site = try SiteLiteral(files)
    let live = try LiveGuide(BuildOptions(folder: site.folder, jobs: 2))
    var snapshot = await live.build(changed: nil)
    for step in 0..<15 {
      var changed: Set<String> = []
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let number = Int.random(in: 0..<14, using: &random)
        let path = "Content/s\(number % 3)/t\(number).md"
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
          try FileSystem.removeFile(site.folder + "/" + path);
          changed.insert(site.folder + "/" + path)
        case 1:
          try site.write("Content/guide.yml", "title: Guide \(step)\nvariables: {app: Y\(step)}\n")
          changed.insert(site.folder + "/Content/guide.yml")
        case 2:
          try site.write("Content/part.md", "---\nhidden: true\n---\nPart \(step).\n")
          changed.insert(site.folder + "/Content/part.md")
        case 3:
          try site.write("Templates/redirect.mustache", "step \(step)")
          changed.insert(site.folder + "/Templates")
        case 4:
          // Only the text, as an author edits it most of the time.
          guard let old = try? FileSystem.read(site.folder + "/" + path) else { continue }
          try site.write(path, String(utf8: old) + "\nMore \(step).\n")
          changed.insert(site.folder + "/" + path)
        case 5:
          guard let old = try? FileSystem.read(site.folder + "/" + path) else { continue }
          let edit = ["## Added \(step)\n", "# Again\n"][step % 2]
          try site.write(path, String(utf8: old) + "\n" + edit)
          changed.insert(site.folder + "/" + path)
        case 6:
          guard let old = try? FileSystem.read(site.folder + "/" + path) else { continue }
          let key = ["keywords: [k\(step)]", "description: d\(step)", "hidden: true"][step % 3]
          try site.write(path, "---\n\(key)\n" + String(utf8: old.dropFirst(4)))
          changed.insert(site.folder + "/" + path)
        default:
          try site.write(path, text(step, &random))
          changed.insert(site.folder + "/" + path)
        }
      }
      snapshot = await live.build(changed: step % 7 == 6 ? nil : changed)
      let clean = await (try LiveGuide(BuildOptions(folder: site.folder, jobs: 1))).build(
        changed: nil)
      #expect(snapshot.diagnostics == clean.diagnostics, "step \(step)")
      let a = try bytes(snapshot.files + (await snapshot.searchIndex()))
      let b = try bytes(clean.files + (await clean.searchIndex()))
      #expect(Set(a.keys) == Set(b.keys), "step \(step)")
      for (path, bytes) in a where b[path] != bytes {
        Issue.record("\(path) differs at step \(step)")
      }
    }
  }

  private func text(_ number: Int, _ random: inout Seeded) -> String {
    let other = Int.random(in: 0..<14, using: &random)
    let title = Int.random(in: 0..<4, using: &random) == 0 ? "Title \(number)" : "Topic"
    return """
      ---
      title: \(title)
      \(Int.random(in: 0..<3, using: &random) == 0 ? "aliases: [old\(number).md]" : "order: \(number)")
      ---
      # \(title)

      See [it](../s\(other % 3)/t\(other).md#part). {{ app }}

      \(Int.random(in: 0..<2, using: &random) == 0 ? "{{#include ../part.md}}" : "")

      ## Part

      Text \(number).

      """
  }
}
