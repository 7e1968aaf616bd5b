import LecternText
import Testing

@testable import LecternPreview

/// Server-sent events over sockets.
@Suite(.serialized, .ownThread) struct EventTests {
  private func listen(_ server: TestServer, since: String = "test-1") throws -> TestClient {
    let client = try server.connect()
    client.send("GET /_lectern/events?since=\(since) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    return client
  }

  @Test func saysAtOnceWhatIsShown() throws {
    let server = try TestServer(["index.html": testPage("1")])
    let client = try listen(server, since: "old-3")
    let head = String(utf8: try #require(client.readHead()))
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(head.contains("Content-Type: text/event-stream; charset=utf-8\r\n"))
    #expect(head.contains("Cache-Control: no-store\r\n"))
    #expect(client.event("build") == "{\"build\":\"test-1\",\"changed\":null}")
    #expect(
      client.event("diagnostics") == "{\"errors\":0,\"warnings\":0,\"total\":0,\"items\":[]}")
  }

  @Test func tellsEveryListenerOfEveryBuild() throws {
    let server = try TestServer(["index.html": testPage("0")])
    let clients = try (0..<50).map { _ in try listen(server) }
    for client in clients { #expect(client.event("diagnostics") != nil) }
    for number in 2...20 {
      server.site.update(with: testSnapshot(["index.html": testPage("\(number)")]))
      for client in clients {
        #expect(
          client.event("build") == "{\"build\":\"test-\(number)\",\"changed\":[\"index.html\"]}")
      }
      // Pages are served meanwhile: listeners hold no thread.
      #expect(try server.connect().get("/")?.text.contains("<main>\(number)</main>") == true)
    }
  }

  @Test func sendsBurstsOfNewsInOrderAndWhole() throws {
    let server = try TestServer(["index.html": testPage("0")])
    let client = try listen(server)
    #expect(client.event("diagnostics") != nil)
    for number in 2...500 {
      server.site.update(with: testSnapshot(["index.html": testPage("\(number)")]))
    }
    for number in 2...500 {
      #expect(
        client.event("build") == "{\"build\":\"test-\(number)\",\"changed\":[\"index.html\"]}")
    }
  }

  @Test func forgetsListenersThatAreGone() async throws {
    let server = try TestServer(["index.html": testPage("0")])
    do {
      let clients = try (0..<100).map { _ in try listen(server) }
      for client in clients { #expect(client.event("diagnostics") != nil) }
      #expect(server.site.listenerCount == 100)
    }
    #expect(
      await eventually {
        server.site.ping()
        return server.site.listenerCount == 0 && server.server.connectionCount == 0
      })
  }

  @Test func theNewestListenersAreKept() throws {
    let server = try TestServer(["index.html": testPage("0")])
    let oldest = try listen(server)
    #expect(oldest.event("diagnostics") != nil)
    let clients = try (0..<LiveSite.streamLimit).map { _ in try listen(server) }
    for client in clients { #expect(client.event("diagnostics") != nil) }
    // The last chunk: the browser takes it for the end, and connects again.
    #expect(oldest.read(until: "0\r\n\r\n") != nil)
    server.site.update(with: testSnapshot(["index.html": testPage("1")]))
    for client in clients { #expect(client.event("build") != nil) }
  }

  @Test func headOfTheEventsEndsAtOnce() throws {
    let client = try TestServer(["index.html": testPage("0")]).connect()
    #expect(client.get("/_lectern/events", method: "HEAD")?.status == 200)
    #expect(client.get("/")?.status == 200)
  }
}
