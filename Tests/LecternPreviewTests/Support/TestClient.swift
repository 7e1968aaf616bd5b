import LecternText

@testable import LecternPreview

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A client that sends exactly the bytes it is given, over a socket of its own.
/// Used by one thread at a time.
final class TestClient: @unchecked Sendable {
  private let descriptor: Int32
  private var received: Bytes = []
  /// Lives at least as long as its client.
  var server: AnyObject?

  struct Response: Sendable {
    var status: Int
    /// Names in small letters.
    var headers: [String: String]
    var body: Bytes
    var text: String { String(utf8: body) }
  }

  /// Connects to a port of this machine; waits at most a minute for every answer.
  init?(port: UInt16, isIPv6: Bool = false) {
    #if canImport(Glibc)
      let type = Int32(SOCK_STREAM.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, type, 0)
    guard descriptor >= 0 else { return nil }
    var timeout = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    #if !canImport(Glibc)
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var newer = sockaddr_in6()
    newer.sin6_family = sa_family_t(AF_INET6)
    newer.sin6_port = port.bigEndian
    newer.sin6_addr = in6addr_loopback
    let isConnected =
      isIPv6 ? Self.connect(descriptor, to: &newer) : Self.connect(descriptor, to: &address)
    guard isConnected else { return nil }
  }

  private static func connect<Address>(_ descriptor: Int32, to address: inout Address) -> Bool {
    let size = socklen_t(MemoryLayout<Address>.size)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        #if canImport(Glibc)
          Glibc.connect(descriptor, pointer, size) == 0
        #else
          Darwin.connect(descriptor, pointer, size) == 0
        #endif
      }
    }
  }

  deinit { close(descriptor) }

  func send(_ text: String) { send(Bytes(text.utf8)) }

  func send(_ bytes: Bytes) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        #if canImport(Glibc)
          Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        #else
          Darwin.send(descriptor, $0.baseAddress, $0.count, 0)
        #endif
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  /// Sends a request for a path and reads the answer.
  func get(
    _ path: String, method: String = "GET", host: String = "127.0.0.1",
    headers: [String] = []
  ) -> Response? {
    let lines = ["\(method) \(path) HTTP/1.1", "Host: \(host)"] + headers
    send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    return response(hasBody: method != "HEAD")
  }

  /// Reads one answer with a length.
  func response(hasBody: Bool = true) -> Response? {
    guard let head = read(until: "\r\n\r\n") else { return nil }
    let lines = String(utf8: head).split(separator: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count > 1, let status = Int(words[1]) else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts[1].drop { $0 == " " }.description
    }
    let count = hasBody ? Int(headers["content-length"] ?? "0") ?? 0 : 0
    guard let body = read(count: count) else { return nil }
    return Response(status: status, headers: headers, body: body)
  }

  /// Reads up to and with a text; `nil` if the connection ends or nothing comes.
  func read(until end: String) -> Bytes? {
    let wanted = Bytes(end.utf8)
    var searched = 0
    while true {
      if received.count >= wanted.count {
        for start in searched...(received.count - wanted.count)
        where received[start..<start + wanted.count].elementsEqual(wanted) {
          return take(start + wanted.count)
        }
        searched = received.count - wanted.count + 1
      }
      guard readMore() else { return nil }
    }
  }

  func read(count: Int) -> Bytes? {
    while received.count < count { guard readMore() else { return nil } }
    return take(count)
  }

  /// Does something that waits for the server, on a thread of its own: Swift's threads are few, and
  /// the session under test needs one as well.
  func waiting<Result: Sendable>(
    _ body: @escaping @Sendable (TestClient) -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = BackgroundThread { [self] in continuation.resume(returning: body(self)) }
      precondition(thread != nil, "no thread is left")
      thread?.detach()
    }
  }

  /// Reads the head of an answer without a length.
  func readHead() -> Bytes? {
    hasHead = true
    return read(until: "\r\n\r\n")
  }

  /// Reads the data of the next event of a kind, from a body in chunks.
  func event(_ kind: String) -> String? {
    guard hasHead || readHead() != nil else { return nil }
    while true {
      if let end = events.firstRange(of: "\n\n") {
        let event = events[..<end.lowerBound]
        events.removeSubrange(..<end.upperBound)
        let prefix = "event: \(kind)\ndata: "
        if event.hasPrefix(prefix) { return String(event.dropFirst(prefix.count)) }
        continue
      }
      guard let line = read(until: "\r\n"),
        let count = Int(String(utf8: line.dropLast(2)), radix: 16), count > 0,
        let chunk = read(count: count), read(count: 2) != nil
      else { return nil }
      events += String(utf8: chunk)
    }
  }
  private var hasHead = false
  private var events = ""

  /// Whether the server has closed the connection.
  var isClosed: Bool {
    while readMore() {}
    return endedByServer
  }
  private var endedByServer = false

  private func readMore() -> Bool {
    var buffer = Bytes(repeating: 0, count: 65536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count == 0 || count < 0 && errno == ECONNRESET { endedByServer = true }
    guard count > 0 else { return false }
    received += buffer[..<count]
    return true
  }

  private func take(_ count: Int) -> Bytes {
    defer { received.removeFirst(count) }
    return Bytes(received[..<count])
  }
}
