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

  /// The machine's IPv4 addresses in the networks that it is in, in the system's order.
  static var networkAddresses: [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&list) == 0 else { return [] }
    defer { unsafe freeifaddrs(list) }
    var addresses: [String] = []
    var next = unsafe list
    while let interface = unsafe next?.pointee {
      unsafe next = interface.ifa_next
      let flags = unsafe Int(interface.ifa_flags)
      guard flags & Int(IFF_UP) != 0, flags & Int(IFF_LOOPBACK) == 0,
        let address = unsafe interface.ifa_addr, unsafe address.pointee.sa_family == AF_INET
      else { continue }
      var name = [CChar](repeating: 0, count: 64)
      let length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let size = socklen_t(name.count)
      guard unsafe getnameinfo(address, length, &name, size, nil, 0, NI_NUMERICHOST) == 0 else {
        continue
      }
      addresses.append(
        String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    return addresses
  }

  /// A connection that the other side closed is an error to be handled, and no reason to end.
  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }
}
