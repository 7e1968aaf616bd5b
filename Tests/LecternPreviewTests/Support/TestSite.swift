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
