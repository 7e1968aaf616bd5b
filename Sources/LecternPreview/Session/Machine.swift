#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the server wants from this machine.
enum Machine {
  /// Descriptors that are kept for other things than connections.
  private static let reservedDescriptors = 128
  /// Connections that are ever open at once.
  private static let mostConnections = 4096

  /// Asks for as many descriptors as connections need, and tells how many connections there may be.
  static func raiseConnectionLimit() -> Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    guard unsafe getrlimit(resource, &limit) == 0 else { return 512 }
    let wanted = rlim_t(mostConnections + reservedDescriptors)
    if limit.rlim_cur < wanted {
      var raised = limit
      raised.rlim_cur = min(wanted, limit.rlim_max)
      if unsafe setrlimit(resource, &raised) == 0 { limit = raised }
    }
    let available = Int(clamping: min(limit.rlim_cur, wanted)) - reservedDescriptors
    return max(64, available)
  }

  /// The machine's name in the network.
  static var name: String? {
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&buffer, buffer.count - 1) == 0 else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A connection that the other side closed is an error to be handled, and no reason to end.
  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }
}
