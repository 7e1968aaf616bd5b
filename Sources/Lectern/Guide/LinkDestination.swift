import LecternFiles
import LecternText

/// A link's destination as an author wrote it, taken apart.
struct LinkDestination: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// An address with a scheme, or `//host`: not looked up.
    case external
    /// An address whose scheme runs a script.
    case script
    /// `topic:id`.
    case topic(id: String)
    /// A place on the same page.
    case samePage
    /// A path inside the guide.
    case path(String, fromRoot: Bool)
  }

  var kind: Kind
  /// Without the `#`, decoded; `nil` where there is none.
  var fragment: String?
  /// With its `?`, as written; "" where there is none.
  var query = ""

  init(_ text: String) {
    if let scheme = Self.scheme(of: text) {
      if scheme == "topic" {
        let rest = text.dropFirst("topic:".count)
        let (id, fragment) = Self.splitFragment(rest)
        kind = .topic(id: PercentCoding.decode(String(id)))
        self.fragment = fragment
      } else {
        kind = ["javascript", "vbscript", "data"].contains(scheme) ? .script : .external
      }
      return
    }
    if text.hasPrefix("//") {
      kind = .external
      return
    }
    let (beforeFragment, fragment) = Self.splitFragment(text[...])
    self.fragment = fragment
    var path = beforeFragment
    if let mark = path.utf8.firstIndex(of: UInt8(ascii: "?")) {
      query = String(path[mark...])
      path = path[..<mark]
    }
    if path.isEmpty {
      kind = .samePage
    } else {
      // A backslash is a slash to browsers, and to authors on Windows.
      var decoded = PercentCoding.decode(String(path))
      if decoded.utf8.contains(UInt8(ascii: "\\")) {
        decoded = decoded.split(separator: "\\", omittingEmptySubsequences: false)
          .joined(separator: "/")
      }
      kind = .path(decoded, fromRoot: decoded.utf8.first == UInt8(ascii: "/"))
    }
  }

  private static func splitFragment(_ text: Substring) -> (Substring, String?) {
    guard let hash = text.utf8.firstIndex(of: UInt8(ascii: "#")) else { return (text, nil) }
    return (text[..<hash], PercentCoding.decode(String(text[text.utf8.index(after: hash)...])))
  }

  /// The scheme in small letters (RFC 3986, 3.1); a single letter is a Windows drive, not a scheme.
  private static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = text.utf8[..<colon].filter { !(0...0x20 ~= $0) }
    guard scheme.count > 1, let first = scheme.first, isLetter(first) else { return nil }
    guard scheme.allSatisfy({ isLetter($0) || isDigit($0) || [0x2B, 0x2D, 0x2E].contains($0) })
    else {
      return nil
    }
    return String(utf8: scheme).lowercased()
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
