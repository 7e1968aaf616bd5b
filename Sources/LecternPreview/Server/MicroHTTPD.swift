internal import CMicroHTTPD
import LecternText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Everything that libmicrohttpd is told and everything that it calls.
///
/// All callbacks come on the daemon's one thread.
enum MicroHTTPD {
  /// Seconds after which a connection on which nothing moves is closed.
  private static let timeout: UInt32 = 30
  /// Bytes for the head of a request and for what is being sent, per connection. Cookies are shared
  /// by all servers of a machine, whatever their port, so that heads can be long.
  fileprivate static let memoryLimit = 32 * 1024

  /// Starts a daemon that serves a listening socket, which it takes over.
  static func start(
    socket: Int32, connectionLimit: Int, context: ServerContext
  ) -> OpaquePointer? {
    // poll, which has no limit of 1,024 descriptors and is on every system. With epoll the library
    // (0.9.75) waits for more events after a round of exactly 128 before it looks at any of them.
    let flags =
      MHD_USE_POLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
    let pointer = unsafe Unmanaged.passUnretained(context).toOpaque()
    let options: [any CVarArg] = unsafe [
      argument(.LISTEN_SOCKET), socket,
      argument(.CONNECTION_LIMIT), UInt32(connectionLimit),
      argument(.CONNECTION_TIMEOUT), timeout,
      argument(.CONNECTION_MEMORY_LIMIT), memoryLimit,
      argument(.UNESCAPE_CALLBACK), callback(keepEscapes), OpaquePointer(pointer),
      argument(.URI_LOG_CALLBACK), callback(noteTarget), OpaquePointer(pointer),
      argument(.NOTIFY_CONNECTION), callback(noteConnection), OpaquePointer(pointer),
      argument(.NOTIFY_COMPLETED), callback(noteCompletion), OpaquePointer(pointer),
      argument(.END),
    ]
    return unsafe withVaList(options) {
      unsafe MHD_start_daemon_va(flags, 0, nil, nil, handleRequest, pointer, $0)
    }
  }

  private static func argument(_ option: MHD_OPTION) -> Int32 { Int32(bitPattern: option.rawValue) }

  private static func callback<Function>(_ function: Function) -> OpaquePointer {
    unsafe unsafeBitCast(function, to: OpaquePointer.self)
  }

  // MARK: Callbacks

  private typealias Unescape =
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?
    ) -> Int
  private typealias LogTarget =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
    ) -> UnsafeMutableRawPointer?
  private typealias NotifyConnection =
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
      MHD_ConnectionNotificationCode
    ) -> Void
  private typealias NotifyCompletion =
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
      MHD_RequestTerminationCode
    ) -> Void

  /// Leaves `%` as it is: the library's own decoding would turn `%2f` into a slash unseen.
  private static let keepEscapes: Unescape = { _, _, text in
    guard let text = unsafe text else { return 0 }
    return unsafe strlen(text)
  }

  /// Keeps the target as it was sent, the query included.
  private static let noteTarget: LogTarget = { _, target, connection in
    if let target = unsafe target, let connection = unsafe connection,
      let state = unsafe Connection.of(connection)
    {
      let count = unsafe strlen(target)
      state.target = unsafe target.withMemoryRebound(to: UInt8.self, capacity: count) {
        unsafe Bytes(UnsafeBufferPointer(start: $0, count: count))
      }
      state.targetEnd = UInt(bitPattern: target) + UInt(count) + 1
    }
    return nil
  }

  private static let noteConnection: NotifyConnection = { context, connection, slot, code in
    guard let context = unsafe context, let connection = unsafe connection, let slot = unsafe slot
    else { return }
    let server = unsafe Unmanaged<ServerContext>.fromOpaque(context).takeUnretainedValue()
    if code == .CONNECTION_NOTIFY_STARTED {
      let id = unsafe server.connections.open(descriptor: lectern_connection_socket(connection))
      unsafe slot.pointee = Unmanaged.passRetained(Connection(id: id)).toOpaque()
    } else if let stored = unsafe slot.pointee {
      let state = unsafe Unmanaged<Connection>.fromOpaque(stored).takeRetainedValue()
      unsafe slot.pointee = nil
      server.connections.close(state.id)
    }
  }

  private static let noteCompletion: NotifyCompletion = { context, connection, _, _ in
    guard let context = unsafe context, let connection = unsafe connection,
      let state = unsafe Connection.of(connection)
    else { return }
    let server = unsafe Unmanaged<ServerContext>.fromOpaque(context).takeUnretainedValue()
    state.reset()
    server.connections.mark(state.id, .silent)
  }

  /// Called once when a request's head is there, and again when all of the request is.
  private static let handleRequest: MHD_AccessHandlerCallback = {
    context, connection, _, method, version, _, bodyCount, _ in
    guard let context = unsafe context, let connection = unsafe connection,
      let state = unsafe Connection.of(connection)
    else { return .NO }
    let server = unsafe Unmanaged<ServerContext>.fromOpaque(context).takeUnretainedValue()
    let request = unsafe HTTPRequest(
      connection, state: state, method: method, version: version)
    // A response may be given to the head alone, which ends the connection if a body follows, or
    // to the whole request, which keeps it open.
    if !request.hasBody, !state.hasHead {
      state.hasHead = true
      return .YES
    }
    let response = server.respond(request)
    if case .events = response.body {
      server.connections.mark(state.id, .streaming)
    } else {
      server.connections.mark(state.id, .answering)
    }
    return unsafe response.queue(on: connection, of: server, closing: request.hasBody)
  }
}

/// What is kept with a connection between callbacks.
private final class Connection {
  let id: Int
  var target: Bytes = []
  /// Address behind the target's end, where the request line goes on.
  var targetEnd: UInt = 0
  var hasHead = false

  init(id: Int) {
    self.id = id
  }

  /// Makes ready for the connection's next request.
  func reset() {
    target = []
    hasHead = false
  }

  static func of(_ connection: OpaquePointer) -> Connection? {
    guard let stored = unsafe lectern_connection_context(connection) else { return nil }
    return unsafe Unmanaged<Connection>.fromOpaque(stored).takeUnretainedValue()
  }
}

extension HTTPRequest {
  fileprivate init(
    _ connection: OpaquePointer, state: Connection, method: UnsafePointer<CChar>?,
    version: UnsafePointer<CChar>?
  ) {
    func header(_ name: String) -> String? {
      guard let value = unsafe MHD_lookup_connection_value(connection, .HEADER_KIND, name) else {
        return nil
      }
      return unsafe String(cString: value)
    }
    func text(_ pointer: UnsafePointer<CChar>?) -> String {
      guard let pointer = unsafe pointer else { return "" }
      return unsafe String(cString: pointer)
    }
    // The library takes the target for a C string. One with a NUL in it ends early, and then the
    // version, which follows it in the request line, is farther away than it should be.
    let gap = UInt(bitPattern: version) &- state.targetEnd
    let isCut = gap > 0 && gap < UInt(MicroHTTPD.memoryLimit)
    // With two hosts the request is malformed (RFC 9112, 3.2), and so it is with a cut target.
    let isMalformed = unsafe isCut || lectern_host_count(connection) > 1
    self.init(
      method: unsafe text(method), target: isMalformed ? [0] : state.target,
      isHTTP11: unsafe text(version) == "HTTP/1.1", host: header("Host"), range: header("Range"),
      ifRange: header("If-Range"), ifNoneMatch: header("If-None-Match"),
      hasBody: header("Transfer-Encoding") != nil
        || header("Content-Length").map { $0 != "0" } ?? false)
  }
}
