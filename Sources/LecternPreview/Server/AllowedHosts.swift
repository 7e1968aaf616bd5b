/// Which `Host` headers mean this server.
///
/// A web page elsewhere can make its own name resolve to 127.0.0.1 and then read what is served here
/// as if it were its own (DNS rebinding). The browser still says which name it asked for, so a
/// request by a foreign name is refused. An address in digits cannot be rebound. The port is not
/// compared: it is no part of that attack, and differs where a port is forwarded (containers, ssh).
struct AllowedHosts: Sendable {
  private let names: Set<String>
  private let allowsAnyAddress: Bool

  /// - Parameters:
  ///   - host: what the server was told to listen on.
  ///   - machineName: this machine's name, which counts where the server listens on all addresses.
  init(listeningOn host: String, machineName: String? = nil) {
    var names: Set<String> = ["localhost", "127.0.0.1", "[::1]"]
    let isWildcard = Self.isWildcard(host)
    if isWildcard {
      if let machineName, !machineName.isEmpty {
        names.insert(machineName.lowercased())
        names.insert(machineName.lowercased() + ".local")
      }
    } else {
      names.insert((host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host).lowercased())
    }
    self.names = names
    allowsAnyAddress = isWildcard
  }

  /// Whether a server that is told so listens on all addresses of the machine.
  static func isWildcard(_ host: String) -> Bool {
    ["0.0.0.0", "::", "[::]", "*", ""].contains(host)
  }

  /// Whether a request with this header is meant for this server.
  func allows(_ header: String) -> Bool {
    guard let name = Self.name(of: header.lowercased()) else { return false }
    return names.contains(name) || allowsAnyAddress && Self.isAddress(name)
  }

  /// `name[:port]` without the port; `nil` if it is neither a name nor an address.
  private static func name(of header: String) -> String? {
    let afterName: Substring
    let name: Substring
    if header.hasPrefix("[") {
      guard let end = header.firstIndex(of: "]") else { return nil }
      name = header[...end]
      afterName = header[header.index(after: end)...]
    } else {
      let end = header.firstIndex(of: ":") ?? header.endIndex
      name = header[..<end]
      afterName = header[end...]
    }
    guard !name.isEmpty else { return nil }
    if !afterName.isEmpty {
      // A colon without a port is an address too (RFC 3986, 3.2.3).
      let port = afterName.dropFirst()
      guard afterName.first == ":", port.isEmpty || UInt16(port) != nil else { return nil }
    }
    // "localhost." is the same name, spelled in full.
    return String(name.hasSuffix(".") ? name.dropLast() : name)
  }

  /// Four numbers with dots, or something in brackets.
  private static func isAddress(_ name: String) -> Bool {
    if name.hasPrefix("[") {
      return name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
