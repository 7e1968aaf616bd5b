import LecternText
import Testing

@testable import LecternPreview
import LecternFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sessions from a save to what the browser gets.
@Suite(.ownThread) struct SessionTests {
  private func folder(_ text: String = "first") throws -> TemporaryFolder {
    try TemporaryFolder([.file("Content/index.md", text)])
  }

  private func write(_ text: String, to name: String, in folder: TemporaryFolder) {
    writeFile(folder.child(name), [text])
  }

  @Test(arguments: [WatchingMode.automatic, .polling])
  func aSaveReachesTheBrowser(mode: WatchingMode) async throws {
    let folder = try folder()
    let source = FolderSource(folder.path)
    let session = try source.session(watching: mode)
    #expect(try await session.page().text.contains("<main>first</main>"))
    let listener = try await session.listen()
    for number in 1...3 {
      write("edit \(number)", to: "Content/index.md", in: folder)
      let news = try #require(await listener.waiting { $0.event("build") })
      #expect(news.contains("\"changed\":[\"index.html\"]"))
      #expect(try await session.page().text.contains("<main>edit \(number)</main>"))
      #expect(source.changes.all.last == [folder.child("Content/index.md")])
    }
    await session.stop()
  }

  @Test func changesDuringABuildAreOneNextBuild() async throws {
    let folder = try folder()
    let gate = Gate()
    let source = FolderSource(folder.path) { number in
      if number == 2 { await gate.wait() }
    }
    let session = try source.session()
    _ = try await session.page()
    write("second", to: "Content/index.md", in: folder)
    #expect(await eventually { source.changes.all.count == 2 })
    // The second build waits; three bursts come meanwhile, far enough apart to be three.
    for name in ["a", "b", "c"] {
      write(name, to: "Content/\(name).md", in: folder)
      try await Task.sleep(for: .milliseconds(400))
    }
    #expect(source.changes.all.count == 2)
    gate.open()
    try #require(await eventually { source.changes.all.count == 3 })
    #expect(source.changes.all[2] == Set(["a", "b", "c"].map { folder.child("Content/\($0).md") }))
    #expect(await eventually { (try? session.connect().get("/c.html"))?.status == 200 })
    #expect(source.changes.all.count == 3)
    await session.stop()
  }

  @Test func withErrorsTheLastGoodPageStaysUnderAList() async throws {
    let folder = try folder("good")
    let session = try FolderSource(folder.path).session()
    #expect(try await session.page().status == 200)
    let listener = try await session.listen()
    write("ERROR", to: "Content/index.md", in: folder)
    let list = try #require(await listener.waiting { $0.event("diagnostics") })
    #expect(list.contains("\"errors\":1"))
    #expect(list.contains("\"place\":\"Content/index.md:1:2\""))
    #expect(try await session.page().text.contains("<main>good</main>"))
    write("good", to: "Content/index.md", in: folder)
    let mended = try #require(await listener.waiting { $0.event("diagnostics") })
    #expect(mended.contains("\"errors\":0"))
    await session.stop()
  }

  @Test func firstErrorsAreShownUntilTheyAreMended() async throws {
    let folder = try folder("ERROR")
    let session = try FolderSource(folder.path).session()
    let broken = try await session.page("/missing.html")
    #expect(broken.status == 500)
    #expect(broken.text.contains("<code>Content/index.md:1:2</code> error: an error"))
    let listener = try await session.listen()
    write("mended", to: "Content/index.md", in: folder)
    #expect(try #require(await listener.waiting { $0.event("build") }).contains("\"changed\":null"))
    #expect(try await session.page().text.contains("<main>mended</main>"))
    await session.stop()
  }

  @Test func theTerminalIsToldOneLineABuild() async throws {
    let folder = try folder()
    let reports = Log<PreviewReport>()
    let session = try FolderSource(folder.path).session(reports)
    _ = try await session.page()
    write("ERROR", to: "Content/index.md", in: folder)
    #expect(await eventually { reports.all.count == 3 })
    await session.stop()
    let lines = reports.all.map(\.line)
    try #require(lines.count == 3)
    #expect(lines[0].hasPrefix("1 topic: built in "))
    #expect(lines[1] == session.session.address)
    #expect(lines[2].hasPrefix("Content/index.md: built in "))
    #expect(lines[2].hasSuffix(" ms, 1 error"))
  }

  @Test func whoServesTheNetworkIsToldItsAddresses() async throws {
    let folder = try folder()
    let reports = Log<PreviewReport>()
    let session = try FolderSource(folder.path).session(reports, host: "0.0.0.0")
    _ = try await session.page()
    let count = 2 + Machine.networkAddresses.count
    #expect(await eventually { reports.all.count == count })
    await session.stop()
    let port = session.session.address.drop { $0 != ":" }.dropFirst().drop { $0 != ":" }
    #expect(session.session.address == "http://127.0.0.1\(port)")
    #expect(
      reports.all.dropFirst(2).map(\.line)
        == Machine.networkAddresses.map { "http://\($0)\(port) in the network" })
    #expect(!Machine.networkAddresses.contains("127.0.0.1"))
  }

  @Test func linesNameWhatChangedAndHowLongItTook() {
    var build = PreviewBuild(
      changed: ["a.md", "b.md", "c.md"], isFirst: false, duration: .microseconds(18_900),
      topicCount: 3, errorCount: 2, warningCount: 1)
    #expect(build.line == "a.md and 2 more: built in 18 ms, 2 errors, 1 warning")
    var unknown = build
    (unknown.changed, unknown.errorCount, unknown.duration) = (nil, 0, .seconds(2))
    #expect(unknown.line == "everything: built in 2000 ms, 1 warning")
    // A file's name gives no orders to the terminal.
    build.changed = ["a\u{1B}[31m\n\u{202E}e\u{301}\u{200D}.md"]
    #expect(
      build.line.hasPrefix("a\\u{1B}[31m\\n\\u{202E}e\u{301}\u{200D}.md: built in 18 ms"))
    #expect(
      PreviewReport.serving(address: "http://127.0.0.1:8001/", takenPort: 8000).line
        == "http://127.0.0.1:8001/ (port 8000 is taken)")
    #expect(
      PreviewError.noFreePort(host: "127.0.0.1", first: 8000, last: 8099).message
        == "no free port on 127.0.0.1 from 8000 to 8099; --port 0 takes any free one")
  }

  @Test func aTakenPortIsSaid() async throws {
    let taken = try ListeningSocket.open(host: "127.0.0.1", port: 0)
    defer { close(taken.descriptor) }
    let folder = try folder()
    let reports = Log<PreviewReport>()
    let options = PreviewOptions(folder: folder.path, contentSizes: [], port: taken.port)
    let session = RunningSession(
      try PreviewSession(FolderSource(folder.path), options: options) { reports.add($0) })
    try #require(await eventually { reports.all.count == 2 })
    guard case .serving(let address, let port) = reports.all[1] else {
      Issue.record("it is not said")
      return
    }
    #expect(port == taken.port)
    #expect(address == session.session.address)
    #expect(!address.hasSuffix(":\(taken.port)/"))
    await session.stop()
  }

  @Test func endsWithoutWaitingForABuild() async throws {
    let folder = try folder()
    let gate = Gate()
    let session = try FolderSource(folder.path) { _ in await gate.wait() }.session()
    #expect(try session.connect().get("/")?.status == 503)
    await session.stop()
    gate.open()
  }

  @Test func theBrowserIsOpenedByTheSystemsOpener() async throws {
    let folder = try TemporaryFolder()
    let script = folder.child("opener")
    let opened = folder.child("opened")
    writeFile(
      script, ["#!/bin/sh\nprintf %s \"$1\" > '\(opened).part'; mv '\(opened).part' '\(opened)'\n"])
    chmod(script, 0o755)
    #expect(Browser.open("http://127.0.0.1:8000/?a b", with: script))
    #expect(
      await eventually {
        (try? FileSystem.read(opened, limit: 100))
          == Bytes("http://127.0.0.1:8000/?a b".utf8)
      })
    #expect(!Browser.open("http://127.0.0.1:8000/", with: folder.child("none")))
  }
}

/// Something that is waited for until it is opened.
final class Gate: Sendable {
  private let (stream, continuation) = AsyncStream<Void>.makeStream()
  func open() { continuation.finish() }
  func wait() async { for await _ in stream {} }
}
