import Testing

@testable import LecternPreview

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
