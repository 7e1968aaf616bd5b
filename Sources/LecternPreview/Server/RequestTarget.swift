import LecternText

/// What a request asks for: a path within the site and the query behind it.
///
/// The path comes decoded and is always one that a site can hold. Everything that could mean a
/// place elsewhere (`..`, an encoded slash, a backslash, NUL) makes no target at all.
struct RequestTarget: Sendable, Equatable {
  /// Path without the slash in front; empty for the root. Ends in a slash where a folder is named.
  var path: String
  /// The query as it was sent, without `?`; kept in redirects.
  var query: String

  enum Refusal: Error, Equatable {
    /// Longer than any address that a site has.
    case tooLong
    /// Not an address, or one that leads out of the site.
    case malformed
  }

  /// Longest target taken, in bytes. File systems end at 4,096 for a path; percent-encoding
  /// makes three bytes of one in the worst case.
  static let longest = 8192

  /// Parses the target of a request line: `/path?query`, or a whole address as proxies send it.
  init(_ raw: ArraySlice<UInt8>) throws(Refusal) {
    guard raw.count <= Self.longest else { throw .tooLong }
    var rest = Self.withoutOrigin(raw)
    guard rest.first == UInt8(ascii: "/") else { throw .malformed }
    rest = rest.dropFirst()
    if let fragment = rest.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<fragment] }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = String(utf8: rest[(mark + 1)...])
      rest = rest[..<mark]
    } else {
      query = ""
    }
    guard let bytes = PercentEncoding.decode(rest),
      let decoded = String(validating: bytes, as: UTF8.self)
    else { throw .malformed }
    // An encoded slash would make one name look like two.
    let slash = UInt8(ascii: "/")
    guard rest.count(where: { $0 == slash }) == bytes.count(where: { $0 == slash }) else {
      throw .malformed
    }
    for byte in bytes where byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") {
      throw .malformed
    }
    for segment in bytes.split(separator: slash, omittingEmptySubsequences: false) {
      if segment.elementsEqual(".".utf8) || segment.elementsEqual("..".utf8) { throw .malformed }
    }
    path = decoded
  }

  /// The first value that the query gives to a name.
  func queryValue(_ name: String) -> String? {
    for pair in query.utf8.split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = parts.first, PercentEncoding.decodeQuery(key) == name else { continue }
      return parts.count > 1 ? PercentEncoding.decodeQuery(parts[1]) : ""
    }
    return nil
  }

  /// The host of a whole address, which counts instead of the header (RFC 9112, 3.2.2); `nil` where the
  /// target is a path.
  static func host(of raw: Bytes) -> String? {
    guard raw.first != UInt8(ascii: "/") else { return nil }
    let rest = withoutOrigin(raw[...])
    let head = String(utf8: raw.dropLast(rest.count))
    guard let colon = head.firstRange(of: "://") else { return nil }
    return String(head[colon.upperBound...].prefix { $0 != "/" })
  }

  /// `http://host/path` without its first part; anything else as it is.
  private static func withoutOrigin(_ raw: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    for scheme in ["http://", "https://"]
    where String(utf8: raw.prefix(8)).lowercased().hasPrefix(scheme) {
      let afterScheme = raw.dropFirst(scheme.utf8.count)
      guard let slash = afterScheme.firstIndex(of: UInt8(ascii: "/")) else { return [] }
      return afterScheme[slash...]
    }
    return raw
  }
}
