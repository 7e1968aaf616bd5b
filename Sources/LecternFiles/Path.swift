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
    let slash = UInt8(ascii: "/")
    var parts: [Substring.UTF8View] = []
    var isNormal = true
    for part in path.utf8.split(separator: slash, omittingEmptySubsequences: false) {
      switch part.count {
      case 0: isNormal = false
      case 1 where part.first == UInt8(ascii: "."): isNormal = false
      case 2 where part.allSatisfy({ $0 == UInt8(ascii: ".") }):
        isNormal = false
        if parts.popLast() == nil { return nil }
      default: parts.append(part)
      }
    }
    return isNormal ? path : parts.map { Substring($0) }.joined(separator: "/")
  }

  /// Whether `path` is `folder` or below it; both absolute and without links.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// The way from one page of a site to another file of it, both relative to the site's root:
  /// from `a/b.html` to `c/d.html` it is `../c/d.html`.
  package static func relative(from page: String, to target: String) -> String {
    let slash = UInt8(ascii: "/")
    // Both begin with the same folders up to here; called for every link of every page.
    var common = 0
    for (index, (byte, other)) in zip(page.utf8, target.utf8).enumerated() {
      guard byte == other else { break }
      if byte == slash { common = index + 1 }
    }
    let levels = page.utf8.dropFirst(common).count { $0 == slash }
    if levels == 0, common == 0 { return target }
    let rest = target[target.utf8.index(target.startIndex, offsetBy: common)...]
    return levels == 0 ? String(rest) : String(repeating: "../", count: levels) + rest
  }
}
