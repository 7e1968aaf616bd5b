import LecternText

@testable import LecternPreview
import LecternFiles

/// A source that makes one page of every Markdown file of a folder, by wrapping it, and an error of
/// each that says so. It reads everything anew for every build.
final class FolderSource: PreviewSource {
  let folder: String
  let changes = Log<Set<String>?>()
  private let beforeBuild: @Sendable (Int) async -> Void

  /// - Parameter beforeBuild: called with the number of each build, from 1, after which it reads.
  init(_ folder: String, beforeBuild: @escaping @Sendable (Int) async -> Void = { _ in }) {
    self.folder = folder
    self.beforeBuild = beforeBuild
  }

  var watchedFolders: [String] { [folder + "/Content"] }
  func isIgnored(_ path: String) -> Bool { path == folder + "/Content/site" }

  func build(changed: Set<String>?) async -> PreviewSnapshot {
    changes.add(changed)
    await beforeBuild(changes.all.count)
    var snapshot = PreviewSnapshot(files: [:])
    let content = folder + "/Content"
    for entry in (try? FileSystem.entries(of: content)) ?? [] {
      guard let bytes = try? FileSystem.read(content + "/" + entry.name, limit: 1 << 20) else {
        continue
      }
      guard entry.name.hasSuffix(".md") else {
        snapshot.files[entry.name] = .bytes(bytes)
        continue
      }
      snapshot.topicCount += 1
      snapshot.files[entry.name.dropLast(3) + ".html"] = testPage(String(utf8: bytes))
      if String(utf8: bytes).contains("ERROR") {
        snapshot.diagnostics.append(
          PreviewDiagnostic(
            path: "Content/" + entry.name, line: 1, column: 2, severity: .error,
            message: "an error", rule: "test"))
      }
    }
    return snapshot
  }

  /// A session of this folder on a free port, already running.
  func session(
    _ reports: Log<PreviewReport> = Log(), watching: WatchingMode = .automatic,
    pace: ChangeBurst.Pace = ChangeBurst.Pace(), host: String? = nil
  ) throws -> RunningSession {
    var options = PreviewOptions(
      folder: folder, contentSizes: testSizes, port: 0, watching: watching)
    options.pace = pace
    options.host = host ?? options.host
    return RunningSession(try PreviewSession(self, options: options) { reports.add($0) })
  }
}

/// A session that is stopped when the test is over.
final class RunningSession: Sendable {
  let session: PreviewSession
  let task: Task<Void, Never>

  init(_ session: PreviewSession) {
    self.session = session
    task = Task { await session.run() }
  }

  func connect() throws -> TestClient {
    guard let port = UInt16(session.address.dropLast().split(separator: ":").last ?? ""),
      let client = TestClient(port: port)
    else { throw TestFailure("cannot connect") }
    return client
  }

  /// A page, once the first build is done.
  func page(_ path: String = "/") async throws -> TestClient.Response {
    for _ in 0..<6000 {
      let client = try connect()
      let response = await client.waiting { $0.get(path) }
      if let response, response.status != 503 { return response }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw TestFailure("the first build does not end")
  }

  /// Listens to events, and has read what is said first.
  func listen() async throws -> TestClient {
    let client = try connect()
    client.send("GET /_lectern/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    guard await client.waiting({ $0.event("diagnostics") }) != nil else {
      throw TestFailure("no events")
    }
    return client
  }

  func stop() async {
    session.stop()
    await task.value
  }

  deinit { session.stop() }
}
