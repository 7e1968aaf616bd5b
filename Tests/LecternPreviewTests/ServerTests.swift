import Dispatch
import LecternText
import Testing

@testable import LecternPreview

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The server as a client sees it, over sockets of this machine.
@Suite(.serialized, .ownThread) struct ServerTests {
  private let files: [String: PreviewFile] = [
    "index.html": testPage("<h1>Home</h1>"), "x.txt": testFile("0123456789"),
    "large.bin": .bytes(Bytes(repeating: 7, count: 3_000_000)),
  ]

  @Test func answersOneRequestAfterTheOtherOnAConnection() throws {
    let client = try TestServer(files).connect()
    for _ in 0..<3 {
      let page = try #require(client.get("/"))
      #expect(page.status == 200)
      #expect(page.headers["content-type"] == "text/html; charset=utf-8")
      #expect(page.text.contains("<h1>Home</h1>"))
      #expect(client.get("/none")?.status == 404)
      #expect(client.get("/large.bin")?.body.count == 3_000_000)
    }
  }

  @Test func headHasTheHeadersOfGetAndNoBody() throws {
    let client = try TestServer(files).connect()
    let get = try #require(client.get("/x.txt"))
    let head = try #require(client.get("/x.txt", method: "HEAD"))
    #expect(head.status == 200)
    for name in ["content-length", "content-type", "etag", "cache-control", "accept-ranges"] {
      #expect(head.headers[name] == get.headers[name])
    }
    #expect(head.headers["content-length"] == "10")
    // Nothing of a body is in the way of the next answer.
    #expect(client.get("/x.txt")?.text == "0123456789")
  }

  @Test func answersRangesAndWhatHasNotChanged() throws {
    let client = try TestServer(files).connect()
    let part = try #require(client.get("/x.txt", headers: ["Range: bytes=2-4"]))
    #expect((part.status, part.text) == (206, "234"))
    #expect(part.headers["content-range"] == "bytes 2-4/10")
    #expect(part.headers["content-length"] == "3")
    #expect(client.get("/x.txt", headers: ["Range: bytes=-2"])?.text == "89")
    let beyond = try #require(client.get("/x.txt", headers: ["Range: bytes=10-"]))
    #expect((beyond.status, beyond.headers["content-range"]) == (416, "bytes */10"))
    let tag = try #require(part.headers["etag"])
    let same = try #require(client.get("/x.txt", headers: ["If-None-Match: \(tag)"]))
    #expect((same.status, same.text) == (304, ""))
    #expect(client.get("/x.txt")?.text == "0123456789")
  }

  @Test func streamsPartsOfAFileOnDisk() throws {
    let film = (1...100_000).map { "\($0)\n" }.joined()
    let folder = try TemporaryFolder([.file("film.mp4", film)])
    let server = try TestServer(["film.mp4": .onDisk(path: folder.child("film.mp4"), version: "1")])
    let client = try server.connect()
    for _ in 0..<5 {
      let all = try #require(client.get("/film.mp4"))
      #expect(all.headers["content-type"] == "video/mp4")
      #expect(all.text == film)
      let part = try #require(client.get("/film.mp4", headers: ["Range: bytes=-7"]))
      #expect((part.status, part.text) == (206, "100000\n"))
      #expect(client.get("/film.mp4", method: "HEAD")?.status == 200)
      let tag = try #require(all.headers["etag"])
      #expect(client.get("/film.mp4", headers: ["If-None-Match: \(tag)"])?.status == 304)
    }
  }

  @Test func whatAFileHasLostCutsTheConnectionAndNoMore() throws {
    let folder = try TemporaryFolder()
    writeFile(folder.child("film.mp4"), [String(repeating: "x", count: 30_000_000)])
    let server = try TestServer(["film.mp4": .onDisk(path: folder.child("film.mp4"), version: "1")])
    let client = try server.connect()
    client.send("GET /film.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(client.readHead() != nil)
    writeFile(folder.child("film.mp4"), ["short"])
    #expect(client.isClosed)
    #expect(try server.connect().get("/film.mp4")?.text == "short")
  }

  @Test func aFolderThatALinkTookThePlaceOfIsNotServed() throws {
    let outside = try TemporaryFolder([.file("a.txt", "secret")])
    let folder = try TemporaryFolder([.file("sub/a.txt", "public")])
    let server = try TestServer([
      "a.txt": .onDisk(path: folder.child("sub/a.txt"), root: folder.path, version: "1")
    ])
    #expect(try server.connect().get("/a.txt")?.text == "public")
    rename(folder.child("sub"), folder.child("away"))
    symlink(outside.path, folder.child("sub"))
    #expect(try server.connect().get("/a.txt")?.status == 404)
  }

  @Test(arguments: [
    ("GET /index.html%00 HTTP/1.1", 400), ("GET /index.html\0/../x HTTP/1.1", 400),
    ("GET /../../etc/passwd HTTP/1.1", 400), ("GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1", 400),
    ("GET /..%2f..%2fetc/passwd HTTP/1.1", 400), ("GET /..\\..\\etc\\passwd HTTP/1.1", 400),
    ("GET //etc/passwd HTTP/1.1", 404), ("GET /x.txt/ HTTP/1.1", 404), ("GET * HTTP/1.1", 400),
    ("OPTIONS * HTTP/1.1", 405), ("DELETE /x.txt HTTP/1.1", 405), ("GET /%C0%AF HTTP/1.1", 400),
    ("GET / HTTP/1.0", 200), ("PRI * HTTP/2.0", 505),
  ])
  func rawRequestLinesAreAnsweredByAStatus(line: String, status: Int) throws {
    let client = try TestServer(files).connect()
    client.send("\(line)\r\nHost: localhost\r\n\r\n")
    #expect(client.response()?.status == status)
  }

  @Test func refusesWhatIsMeantForOtherServers() throws {
    let server = try TestServer(files)
    #expect(try server.connect().get("/", host: "attacker.example")?.status == 403)
    #expect(try server.connect().get("/", host: "localhost:\(server.server.port)")?.status == 200)
    let client = try server.connect()
    client.send("GET / HTTP/1.1\r\n\r\n")
    #expect(client.response()?.status == 400)
    // A whole address counts instead of the header.
    for (address, status) in [("http://attacker.example/", 403), ("http://localhost/", 200)] {
      #expect(try server.connect().get(address, host: "localhost")?.status == status)
    }
    #expect(try server.connect().get("/", host: "localhost:")?.status == 200)
    let doubtful = try server.connect()
    doubtful.send("GET / HTTP/1.1\r\nHost: localhost\r\nhost: attacker.example\r\n\r\n")
    #expect(doubtful.response()?.status == 400)
  }

  @Test func answersLongRequestsWithAnErrorAndGoesOn() throws {
    let server = try TestServer(files)
    for length in [9_000, 30_000, 200_000, 2_000_000] {
      let client = try server.connect()
      client.send(
        "GET /\(String(repeating: "a", count: length)) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      // The connection may be closed while the rest is still sent.
      if let response = client.response() { #expect(response.status == 414) }
    }
    let client = try server.connect()
    let headers = (0..<2000).map { "X-\($0): \(String(repeating: "y", count: 100))" }
    if let response = client.get("/", headers: headers) { #expect(response.status == 431) }
    #expect(try server.connect().get("/")?.status == 200)
  }

  @Test func requestsWithBodiesDoNotConfuseTheNextOne() throws {
    let server = try TestServer(files)
    for method in ["POST", "PUT", "GET", "DELETE"] {
      let client = try server.connect()
      let smuggled = "GET /x.txt HTTP/1.1\r\nHost: localhost\r\n\r\n"
      client.send(
        "\(method) / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(smuggled.utf8.count)\r\n\r\n"
          + smuggled)
      #expect(client.response()?.status == (method == "GET" ? 400 : 405))
      #expect(client.isClosed)
    }
  }

  @Test func survivesNoise() throws {
    let server = try TestServer(files)
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let client = try server.connect()
      let count = Int.random(in: 0...300, using: &generator)
      var noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      if Bool.random(using: &generator) { noise = Array("GET /".utf8) + noise }
      client.send(noise)
    }
    #expect(try server.connect().get("/")?.status == 200)
  }

  @Test func answersTwoHundredConnectionsThatAreHeld() async throws {
    let server = try TestServer(files)
    let clients = try (0..<200).map { _ in try server.connect() }
    // All of them wait for an answer at once, ten times, and all listen to nothing else.
    for round in 0..<10 {
      for client in clients { client.send("GET /x.txt HTTP/1.1\r\nHost: localhost\r\n\r\n") }
      var answers = 0
      for client in clients where client.response()?.text == "0123456789" { answers += 1 }
      #expect(answers == 200, "round \(round)")
    }
    #expect(server.server.connectionCount == 200)
  }

  /// So many requests wait while the server is busy with one, and nothing comes after them. With
  /// epoll, libmicrohttpd 0.9.75 takes 128 at a time, and having taken just so many it waited for
  /// more before it answered any.
  @Test(arguments: [1, 127, 128, 129, 256])
  func answersWhatComesAtOnceHoweverMuchItIs(count: Int) throws {
    let isBusy = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)
    let server = try HTTPServer(
      socket: try ListeningSocket.open(host: "127.0.0.1", port: 0), connectionLimit: 1000
    ) { request in
      if request.target == Bytes("/busy".utf8) {
        isBusy.signal()
        mayGoOn.wait()
      }
      return HTTPResponse(status: 200, type: nil, body: .bytes(Bytes("x".utf8)))
    }
    defer { server.stop() }
    let clients = try (0..<count).map { _ in try #require(TestClient(port: server.port)) }
    // A first answer each, so that all are connections that the server knows.
    for client in clients { #expect(client.get("/")?.text == "x") }
    let first = try #require(TestClient(port: server.port))
    first.send("GET /busy HTTP/1.1\r\nHost: localhost\r\n\r\n")
    isBusy.wait()
    for client in clients { client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n") }
    mayGoOn.signal()
    let answers = ([first] + clients).count { $0.response()?.text == "x" }
    #expect(answers == count + 1)
  }

  @Test func silentConnectionsMakeRoomForOthers() throws {
    let server = try TestServer(files, connectionLimit: 100)
    var silent: [TestClient] = []
    for number in 0..<400 {
      let client = try server.connect()
      if number % 2 == 0 { client.send("GET /index.html HT") }
      silent.append(client)
      if number % 50 == 49 { #expect(try server.connect().get("/x.txt")?.text == "0123456789") }
    }
    #expect(server.server.connectionCount <= 100)
    #expect(silent[0].isClosed)
  }

  @Test func clientsThatReadNothingMakeRoomToo() throws {
    let server = try TestServer(files, connectionLimit: 100)
    var stuck: [TestClient] = []
    for number in 0..<300 {
      let client = try server.connect()
      client.send("GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
      stuck.append(client)
      if number % 50 == 49 { #expect(try server.connect().get("/x.txt")?.text == "0123456789") }
    }
  }

  @Test func aTakenPortIsFollowedByTheNextFreeOne() throws {
    let first = try ListeningSocket.open(host: "127.0.0.1", port: 0)
    defer { close(first.descriptor) }
    #expect(first.port != 0)
    let second = try ListeningSocket.open(host: "127.0.0.1", port: first.port)
    defer { close(second.descriptor) }
    #expect(second.port > first.port)
    #expect(second.port < first.port + UInt16(ListeningSocket.portsTried))
  }

  @Test func listensOnTheAddressAlone() throws {
    // 127.0.0.2 is this machine too, and not what was asked for.
    #if os(Linux)
      let server = try TestServer(files)
      let other = try ListeningSocket.open(host: "127.0.0.2", port: server.server.port)
      defer { close(other.descriptor) }
      #expect(other.port == server.server.port)
    #endif
  }

  @Test func listensOnAnAddressOfTheNewerKindToo() throws {
    guard let socket = try? ListeningSocket.open(host: "[::1]", port: 0) else { return }
    let server = try HTTPServer(socket: socket, connectionLimit: 100) { request in
      HTTPResponse(status: 200, type: nil, body: .bytes(Bytes(request.host?.utf8 ?? "".utf8)))
    }
    defer { server.stop() }
    let client = try #require(TestClient(port: server.port, isIPv6: true))
    #expect(client.get("/", host: "[::1]")?.text == "[::1]")
  }

  @Test func saysWhyAnAddressCannotBeListenedOn() {
    for host in ["203.0.113.7", "no such host"] {
      do {
        let socket = try ListeningSocket.open(host: host, port: 0)
        close(socket.descriptor)
        Issue.record("\(host) was listened on")
      } catch {
        #expect(error.message.hasPrefix("cannot listen on \(host), port 0: "))
      }
    }
  }

  @Test func stopsAtOnceWithConnectionsOpen() throws {
    let server = try TestServer(files)
    let clients = try (0..<20).map { _ in try server.connect() }
    for client in clients[..<10] {
      client.send("GET /_lectern/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(client.event("build") != nil)
    }
    clients[10].send("GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let start = ContinuousClock.now
    server.server.stop()
    server.server.stop()
    // A wait for a time-out would be of 30 seconds.
    #expect(start.duration(to: .now) < .seconds(5))
    for client in clients { #expect(client.isClosed) }
  }
}

/// The same numbers every time (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
