import LecternFiles
import LecternText

/// The scripts of a site.
enum ScriptFiles {
  /// Where a site has the search; index files lie in folders beside it.
  static let searchPath = "search/search.js"

  /// The theme's scripts, each a file, and the search's parts as one.
  static func files(_ theme: ThemeFiles, hasSearch: Bool) -> [OutputFile] {
    func scripts(below folder: String) -> [(path: String, bytes: Bytes)] {
      theme.paths(below: folder, ending: "js").compactMap { path in
        // A script of a site's own may have lines inside of a longer literal.
        theme.files[path].map { (path, $0.isDefault ? withoutIndentation($0.bytes) : $0.bytes) }
      }
    }
    var files = scripts(below: "scripts").map {
      OutputFile(path: $0.path, content: .bytes($0.bytes))
    }
    if hasSearch {
      let search = scripts(below: "search").reduce(into: Bytes()) { $0 += $1.bytes }
      files.append(OutputFile(path: searchPath, content: .bytes(search)))
    }
    return files
  }

  /// A script without indentation, empty lines, and lines that only comment. What a browser reads in a
  /// comment begins with `//#` and stays.
  ///
  /// The default theme's scripts, and the search's parts, are written so that no line of them is
  /// inside of a longer literal or comment.
  private static func withoutIndentation(_ bytes: Bytes) -> Bytes {
    var script = Bytes()
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      let isComment = text.starts(with: "//".utf8) && !text.starts(with: "//#".utf8)
      guard !text.isEmpty, !isComment else { continue }
      script.append(contentsOf: text)
      script.append(UInt8(ascii: "\n"))
    }
    return script
  }
}
