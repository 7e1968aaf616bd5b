/// Paths as text with forward slashes; nothing here looks at the disk.
package enum Path {
  /// `a` and `b` with one slash between; `b` alone where it is absolute or `a` is empty.
  package static func join(_ a: String, _ b: String) -> String {
    if a.isEmpty || b.hasPrefix("/") { return b }
    if b.isEmpty { return a }
    return a.hasSuffix("/") ? a + b : a + "/" + b
  }

  /// The path without its last component: "" for a bare name, "/" for a name in the root.
  package static func parent(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    if slash == path.startIndex { return "/" }
    return String(path[..<slash])
  }

  /// The last component.
  package static func name(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The name's ending without its dot, as written; "" without one. A leading dot starts no ending.
  package static func ending(_ path: String) -> String {
    let name = name(path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return ""
    }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// The path without the name's ending and its dot.
  package static func withoutEnding(_ path: String) -> String {
    let ending = ending(path)
    return ending.isEmpty ? path : String(path.dropLast(ending.count + 1))
  }

  /// `.` and empty components dropped, `..` taken back; `nil` where `..` leads above the start.
  /// A leading slash counts as the start.
  package static func normalized(_ path: String) -> String? {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) {
      switch part {
      case ".": continue
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// Whether `path` is `folder` or below it; both absolute and without links.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// The way from one page of a site to another file of it, both relative to the site's root:
  /// from `a/b.html` to `c/d.html` it is `../c/d.html`.
  package static func relative(from page: String, to target: String) -> String {
    let from = page.split(separator: "/").dropLast()
    let to = target.split(separator: "/")
    var common = 0
    while common < from.count, common < to.count - 1, from[common] == to[common] { common += 1 }
    let up = String(repeating: "../", count: from.count - common)
    return up + to[common...].joined(separator: "/")
  }
}
