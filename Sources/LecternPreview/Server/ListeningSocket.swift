#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why the preview could not start.
package enum PreviewError: Error, Sendable, Equatable {
  /// The address is no address of this machine, or may not be listened on.
  case cannotListen(host: String, port: UInt16, reason: String)
  /// All ports from the first to the last one are taken.
  case noFreePort(host: String, first: UInt16, last: UInt16)
  case cannotStartServer(reason: String)

  /// One sentence for the terminal.
  package var message: String {
    switch self {
    case .cannotListen(let host, let port, let reason):
      "cannot listen on \(host), port \(port): \(reason)"
    case .noFreePort(let host, let first, let last):
      "no free port on \(host) from \(first) to \(last); --port 0 takes any free one"
    case .cannotStartServer(let reason): "cannot start the server: \(reason)"
    }
  }
}

/// A TCP socket that listens, not yet served.
struct ListeningSocket {
  let descriptor: Int32
  let port: UInt16

  /// How many ports after the one asked for are tried.
  static let portsTried = 100

  /// Listens on a port, or on the next free one after it. Port 0 is any free port.
  static func open(host: String, port: UInt16) throws(PreviewError) -> ListeningSocket {
    let last = port == 0 ? 0 : UInt16(min(Int(port) + portsTried - 1, Int(UInt16.max)))
    for candidate in port...last {
      switch attempt(host: host, port: candidate) {
      case .success(let socket): return socket
      case .failure(.code(EADDRINUSE)): continue
      case .failure(let failure):
        throw .cannotListen(host: host, port: candidate, reason: failure.reason)
      }
    }
    throw .noFreePort(host: host, first: port, last: last)
  }

  private enum Failure: Error {
    case code(Int32)
    case lookup(Int32)

    var reason: String {
      switch self {
      case .code(let code): unsafe String(cString: strerror(code))
      case .lookup(let code): unsafe String(cString: gai_strerror(code))
      }
    }
  }

  private static func attempt(host: String, port: UInt16) -> Result<ListeningSocket, Failure> {
    var hints = unsafe addrinfo()
    #if canImport(Glibc)
      unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      unsafe hints.ai_socktype = SOCK_STREAM
    #endif
    unsafe hints.ai_flags = AI_PASSIVE
    // "localhost" may mean ::1 or 127.0.0.1; the address that is printed is the latter.
    var name = host == "localhost" ? "127.0.0.1" : host
    // As in an address.
    if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
    var found: UnsafeMutablePointer<addrinfo>?
    let status = unsafe getaddrinfo(name, String(port), &hints, &found)
    guard status == 0, let address = unsafe found else { return .failure(.lookup(status)) }
    defer { unsafe freeaddrinfo(address) }

    let descriptor = unsafe socket(
      address.pointee.ai_family, address.pointee.ai_socktype, address.pointee.ai_protocol)
    guard descriptor >= 0 else { return .failure(.code(errno)) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var yes: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    // A port that this command used a moment ago can be used again at once.
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, size)
    guard unsafe bind(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0,
      listen(descriptor, 1024) == 0
    else {
      let code = errno
      close(descriptor)
      return .failure(.code(code))
    }
    return .success(ListeningSocket(descriptor: descriptor, port: boundPort(of: descriptor)))
  }

  /// The port that the system chose.
  private static func boundPort(of descriptor: Int32) -> UInt16 {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        _ = unsafe getsockname(descriptor, pointer, &length)
      }
    }
    // The port stands at the same place in addresses of IPv4 and IPv6, in network byte order.
    return unsafe withUnsafeBytes(of: &address) { bytes in
      unsafe UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
    }
  }
}
