import LecternText

@testable import LecternPreview

/// Sizes as the command offers them.
let testSizes = [
  PreviewContentSize(name: "small", aliases: ["UICTContentSizeCategoryS"]),
  PreviewContentSize(name: "large", aliases: ["UICTContentSizeCategoryL"]),
  PreviewContentSize(
    name: "accessibility5", aliases: ["UICTContentSizeCategoryAccessibilityXXXL"]),
]

/// A page as the theme makes it, reduced to what the preview looks at.
func testPage(_ body: String, root: String = "") -> PreviewFile {
  .bytes(
    Bytes(
      """
      <!DOCTYPE html>
      <html lang="en" data-content-size="auto">
      <head>
      <title>Page</title>
      <link rel="stylesheet" href="\(root)styles/dynamic.css">
      </head>
      <body><main>\(body)</main></body>
      </html>

      """.utf8))
}

func testFile(_ text: String) -> PreviewFile { .bytes(Bytes(text.utf8)) }

/// A snapshot without anything to complain about.
func testSnapshot(_ files: [String: PreviewFile]) -> PreviewSnapshot {
  PreviewSnapshot(files: files, topicCount: files.count)
}

func testError(_ message: String) -> PreviewDiagnostic {
  PreviewDiagnostic(
    path: "Content/install.md", line: 3, column: 7, severity: .error, message: message,
    rule: "unknown-variable")
}

/// A server on a free port of this machine, with a site that tests change.
final class TestServer: Sendable {
  let site = LiveSite(instance: "test")
  let server: HTTPServer

  init(_ files: [String: PreviewFile], connectionLimit: Int = 1000) throws {
    let handler = SiteHandler(
      site: site, hosts: AllowedHosts(listeningOn: "127.0.0.1"), sizes: testSizes)
    site.update(with: testSnapshot(files))
    server = try HTTPServer(
      socket: try ListeningSocket.open(host: "127.0.0.1", port: 0),
      connectionLimit: connectionLimit, respond: handler.respond)
  }

  func connect() throws -> TestClient {
    guard let client = TestClient(port: server.port) else { throw TestFailure("cannot connect") }
    client.server = self
    return client
  }

  deinit { server.stop() }
}

struct TestFailure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// A folder that goes when the test is over.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/lectern-preview-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw TestFailure("cannot make a folder") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func child(_ name: String) -> String { path + "/" + name }

  deinit { _ = system("rm -rf '\(path)'") }
}

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes text to an open file.
func put(_ text: String, into descriptor: Int32) {
  _ = Array(text.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

/// Runs a shell script in a folder.
func shell(_ script: String, in folder: String) {
  _ = system("cd '\(folder)' && { \(script)\n}")
}

/// Waits until a condition holds, and no longer than a minute.
func eventually(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<6000 {
    if condition() { return true }
    try? await Task.sleep(for: .milliseconds(10))
  }
  return condition()
}

/// Number of descriptors that this process has open.
var openDescriptorCount: Int {
  #if os(Linux)
    FileSystem.entries(of: "/proc/self/fd").count
  #else
    FileSystem.entries(of: "/dev/fd").count
  #endif
}
