import LecternText
import Testing

@testable import LecternPreview
import LecternFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What only a process of its own can show: signals, and that nothing is left behind.
@Suite(.serialized) struct ProcessTests {
  /// Says that something is not so and ends the process. Only what a process says when it ends well
  /// is passed on.
  private static func demand(_ holds: Bool, _ what: String) {
    guard !holds else { return }
    say("not so: \(what)")
    exit(0)
  }

  /// Says that all is well and ends the process.
  private static func end(_ folder: TemporaryFolder) {
    folder.remove()
    say("all is so")
    exit(0)
  }

  /// Writes a line that the test looks at.
  private static func say(_ line: String) {
    put(line + "\n", into: STDOUT_FILENO)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSignalEndsThePreviewAndLeavesNothingBehind(signal: Int32) async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { [signal] in
      let folder = try TemporaryFolder([.folder("Content/deep"), .file("Content/index.md", "x")])
      let served = Log<String>()
      let options = PreviewOptions(folder: folder.path, contentSizes: testSizes, port: 0)
      let waiting = Task {
        guard await eventually({ !served.all.isEmpty }) else { exit(1) }
        kill(getpid(), signal)
      }
      try await PreviewSession.run(FolderSource(folder.path), options: options) { report in
        if case .serving(let address, _) = report { served.add(address) }
      }
      await waiting.value
      let left = ((try? FileSystem.entries(of: folder.path)) ?? []).map(\.name)
      ProcessTests.demand(left == ["Content"], "only the content is left, of \(left)")
      let content = ((try? FileSystem.entries(of: folder.child("Content"))) ?? []).map(\.name)
        .sorted()
      ProcessTests.demand(content == ["deep", "index.md"], "the content is as it was: \(content)")
      ProcessTests.end(folder)
    }
    Self.check(result)
  }

  @Test func aThousandRebuildsLeakNothing() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let folder = try TemporaryFolder([
        .file("Content/index.md", "0"),
        .file("Content/x.txt", String(repeating: "text ", count: 100_000)),
      ])
      let source = FolderSource(folder.path)
      // Nothing follows the closing of the file here.
      let session = try source.session(pace: ChangeBurst.Pace(complete: .milliseconds(2)))
      _ = try await session.page()
      let listener = try await session.listen()
      var descriptors = 0
      var memory = 0
      for number in 1...1000 {
        let text = "\(number) \(String(repeating: "x", count: 40_000))"
        writeFile(folder.child("Content/index.md"), [text], flags: O_TRUNC)
        ProcessTests.demand(
          await listener.waiting { $0.event("build") } != nil, "build \(number) is told")
        let page = try await session.page()
        ProcessTests.demand(page.text.contains("<main>\(number) "), "page \(number) is new")
        ProcessTests.demand(try await session.page("/x.txt").status == 200, "the text is there")
        if number % 10 == 0 { _ = try await session.listen() }
        if number == 200 {
          descriptors = openDescriptorCount
          memory = ProcessTests.residentBytes
        }
      }
      let grown = ProcessTests.residentBytes - memory
      ProcessTests.say(
        "descriptors \(descriptors) -> \(openDescriptorCount), memory +\(grown / 1024) KB")
      // 800 builds of a page of 40 KB: kept, they would be 32 MB. Closed listeners are noticed by
      // the next event, which may not have been.
      ProcessTests.demand(openDescriptorCount <= descriptors + 10, "no descriptors are left open")
      ProcessTests.demand(grown < 12 << 20, "no memory is lost")
      ProcessTests.demand(
        source.changes.all.count == 1001, "one build a save: \(source.changes.all.count)")
      await session.stop()
      ProcessTests.end(folder)
    }
    Self.check(result)
  }

  @Test func watchersAndServersLeaveNoDescriptorsBehind() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let folder = try TemporaryFolder([
        .folder("a/b/c"), .link("link", to: "a/b"),
        .file("film.mp4", String(repeating: "film ", count: 100_000)),
      ])
      func once() throws {
        let watcher = try FolderWatcher([folder.path], isIgnored: { _ in false }, report: { _ in })
        let server = try TestServer([
          "film.mp4": .onDisk(path: folder.child("film.mp4"), version: "1"),
          "index.html": testPage("x"),
        ])
        let client = try server.connect()
        for headers in [[], ["Range: bytes=5-9"], ["If-None-Match: *"], ["Range: bytes=9999999-"]] {
          ProcessTests.demand(client.get("/film.mp4", headers: headers) != nil, "answered")
        }
        ProcessTests.demand(client.get("/film.mp4", method: "HEAD")?.status == 200, "head")
        client.send("GET /_lectern/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        ProcessTests.demand(client.event("build") != nil, "listens")
        server.server.stop()
        watcher.stop()
      }
      for _ in 0..<5 { try once() }
      let descriptors = openDescriptorCount
      for _ in 0..<100 { try once() }
      ProcessTests.say("descriptors \(descriptors) -> \(openDescriptorCount)")
      ProcessTests.demand(openDescriptorCount == descriptors, "all are closed")
      ProcessTests.end(folder)
    }
    Self.check(result)
  }

  private static func check(_ result: ExitTest.Result?) {
    guard let result else { return }
    let said = String(utf8: result.standardOutputContent)
    #expect(said.hasSuffix("all is so\n"), "\(said)")
    print(said, terminator: "")
  }

  /// Memory of this process that is in use.
  private static var residentBytes: Int {
    guard let text = try? FileSystem.read("/proc/self/statm", limit: 1000) else { return 0 }
    let fields = String(utf8: text).split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * 4096
  }
}
