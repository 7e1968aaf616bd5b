internal import CMicroHTTPD
import LecternText
import Synchronization

/// An HTTP server: libmicrohttpd with one thread, which waits for all connections at once and never
/// for a single one.
///
/// A class, because the C library calls back: the context that its callbacks get must stay where it
/// is until the server has stopped.
@safe final class HTTPServer: Sendable {
  let port: UInt16
  private let context: ServerContext
  // The library guards the daemon itself; the pointer never changes.
  nonisolated(unsafe) private let daemon: OpaquePointer
  private let isStopped = Atomic(false)

  /// Starts to serve.
  ///
  /// - Parameters:
  ///   - socket: taken over, and closed when the server stops.
  ///   - connectionLimit: how many connections may be open at once; from three quarters of it on,
  ///     the longest silent ones are closed.
  ///   - respond: called on the server's thread for every whole request. It must not wait.
  init(
    socket: ListeningSocket, connectionLimit: Int,
    respond: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) throws(PreviewError) {
    let context = ServerContext(
      connections: ConnectionTable(capacity: connectionLimit * 3 / 4), respond: respond)
    let daemon = unsafe MicroHTTPD.start(
      socket: socket.descriptor, connectionLimit: connectionLimit, context: context)
    guard let daemon = unsafe daemon else {
      throw .cannotStartServer(reason: "libmicrohttpd refused its settings")
    }
    self.context = context
    unsafe self.daemon = daemon
    port = socket.port
  }

  /// Number of open connections.
  var connectionCount: Int { context.connections.count }

  /// Ends all connections and the server's thread, and returns when they are gone.
  func stop() {
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    // A suspended connection would never be looked at again: its stream has to end first.
    context.finishStreams()
    unsafe MHD_stop_daemon(daemon)
  }

  deinit { stop() }
}

/// What the library's callbacks work on.
final class ServerContext: Sendable {
  let connections: ConnectionTable
  let respond: @Sendable (HTTPRequest) -> HTTPResponse

  private struct Streams {
    var open: [ObjectIdentifier: EventStream] = [:]
    var isStopping = false
  }
  private let streams = Locked(Streams())

  init(
    connections: ConnectionTable, respond: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) {
    self.connections = connections
    self.respond = respond
  }

  /// A stream is about to be sent. One that comes while the server stops ends at once.
  func opened(_ stream: EventStream) {
    let isStopping = streams.withLock { streams in
      streams.open[ObjectIdentifier(stream)] = stream
      return streams.isStopping
    }
    if isStopping { stream.finish() }
  }

  func closed(_ stream: EventStream) {
    streams.withLock { _ = $0.open.removeValue(forKey: ObjectIdentifier(stream)) }
  }

  func finishStreams() {
    let open = streams.withLock { streams in
      streams.isStopping = true
      return streams.open
    }
    for stream in open.values { stream.finish() }
  }
}
