import Testing

@testable import LecternPreview

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Watchers with their threads: when they report, and that they stop.
@Suite(.ownThread) struct FolderWatcherTests {
  @Test(arguments: [WatchingMode.automatic, .polling])
  func everyBurstIsReportedOnce(mode: WatchingMode) async throws {
    let folder = try TemporaryFolder()
    let reports = Log<FolderWatcher.Report>()
    // Bursts are far apart by hand and their parts near each other, whatever else the machine does.
    let pace = ChangeBurst.Pace(
      complete: .milliseconds(300), manyPaths: .milliseconds(300), afterRemoval: .milliseconds(300),
      whileWriting: .milliseconds(300))
    let watcher = try FolderWatcher(
      [folder.path], mode: mode, pace: pace, isIgnored: { $0.hasSuffix("/left-out") }
    ) { reports.add($0) }
    for number in 1...3 {
      for name in ["a.md", "b.md", "left-out"] { writeFile(folder.child(name), ["\(number)"]) }
      try #require(await eventually { reports.all.count >= number })
      #expect(
        reports.all[number - 1] == .changed(.paths([folder.child("a.md"), folder.child("b.md")])))
    }
    watcher.stop()
    writeFile(folder.child("a.md"), ["4"])
    try await Task.sleep(for: .milliseconds(700))
    #expect(reports.all.count == 3)
  }

  @Test(arguments: [WatchingMode.automatic, .polling])
  func whatALinkLeadsOutToIsNotWatched(mode: WatchingMode) async throws {
    let outside = try TemporaryFolder([.file("deep/er/x.md", "x"), .file("y.md", "y")])
    let folder = try TemporaryFolder([
      .file("a.md", "a"), .link("out", to: outside.path), .link("y.md", to: outside.child("y.md")),
    ])
    let reports = Log<FolderWatcher.Report>()
    let watcher = try FolderWatcher(
      [folder.path], mode: mode, isIgnored: { _ in false },
      leadsOutside: { $0.hasPrefix(folder.path + "/") && !$0.hasSuffix("/a.md") }
    ) { reports.add($0) }
    writeFile(outside.child("deep/er/x.md"), ["changed"])
    writeFile(outside.child("y.md"), ["changed"])
    try await Task.sleep(for: .milliseconds(800))
    #expect(reports.all == [])
    // The link itself is.
    unlink(folder.child("out"))
    #expect(await eventually { reports.all == [.changed(.paths([folder.child("out")]))] })
    watcher.stop()
  }

  @Test(arguments: [WatchingMode.automatic, .polling])
  func aRootThatIsALinkIsFollowedWhereverItLeads(mode: WatchingMode) async throws {
    let folder = try TemporaryFolder([
      .file("v1/a.md", "1"), .file("v2/a.md", "2"), .link("site/Content", to: "../v1"),
    ])
    let root = folder.child("site/Content")
    let reports = Log<FolderWatcher.Report>()
    let watcher = try FolderWatcher([root], mode: mode, isIgnored: { _ in false }) {
      reports.add($0)
    }
    writeFile(folder.child("v1/a.md"), ["changed"])
    #expect(await eventually { reports.all == [.changed(.paths([root + "/a.md"]))] })
    unlink(root)
    symlink("../v2", root)
    #expect(await eventually { reports.all.count > 1 })
    try await Task.sleep(for: .milliseconds(700))
    let count = reports.all.count
    writeFile(folder.child("v2/a.md"), ["changed"])
    #expect(
      await eventually {
        reports.all.count > count && reports.all.last == .changed(.paths([root + "/a.md"]))
      })
    watcher.stop()
  }

  @Test(arguments: [WatchingMode.automatic, .polling])
  func aFolderThatComesBackIsWatchedAgain(mode: WatchingMode) async throws {
    let folder = try TemporaryFolder([.file("site/Content/a.md", "a")])
    let reports = Log<FolderWatcher.Report>()
    let watcher = try FolderWatcher(
      [folder.child("site/Content"), folder.child("site/Templates")], mode: mode,
      isIgnored: { _ in false }
    ) { reports.add($0) }
    var count = 0
    func isReported() async -> Bool {
      guard await eventually({ reports.all.count > count }) else { return false }
      // What belongs to the same change is over.
      try? await Task.sleep(for: .milliseconds(700))
      count = reports.all.count
      return true
    }
    rename(folder.child("site"), folder.child("away"))
    #expect(await isReported())
    rename(folder.child("away"), folder.child("site"))
    #expect(await isReported())
    writeFile(folder.child("site/Content/a.md"), ["changed"])
    #expect(await isReported())
    // Another folder of the same name.
    let other = try TemporaryFolder([.file("Content/a.md", "other")])
    rename(folder.child("site"), folder.child("away"))
    rename(other.path, folder.child("site"))
    #expect(await isReported())
    writeFile(folder.child("site/Content/a.md"), ["changed more"])
    #expect(await isReported())
    watcher.stop()
  }

  @Test func aBurstWithoutAnEndIsReportedAfterAWhile() async throws {
    let folder = try TemporaryFolder()
    let reports = Log<FolderWatcher.Report>()
    let pace = ChangeBurst.Pace(complete: .seconds(1000), longest: .milliseconds(200))
    let watcher = try FolderWatcher([folder.path], pace: pace, isIgnored: { _ in false }) {
      reports.add($0)
    }
    writeFile(folder.child("a.md"), ["1"])
    #expect(await eventually { reports.all == [.changed(.paths([folder.child("a.md")]))] })
    watcher.stop()
  }
}
