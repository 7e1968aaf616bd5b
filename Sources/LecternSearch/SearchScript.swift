package import LecternText

/// The search's script for the browser, made of its parts.
package enum SearchScript {
  /// Where a site has it; index files lie in folders beside it.
  package static let path = "search/search.js"

  /// One script of the files of `Templates/search`, in the order of their names, without the lines
  /// that only comment and without indentation.
  ///
  /// The parts are written so that no line of them is inside of a longer literal or comment.
  package static func joined(_ parts: [(name: String, bytes: Bytes)]) -> Bytes {
    var script = Bytes()
    for part in parts.sorted(by: { $0.name < $1.name }) {
      for line in part.bytes.split(separator: UInt8(ascii: "\n")) {
        let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard !text.isEmpty, !text.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) else {
          continue
        }
        script.append(contentsOf: text)
        script.append(UInt8(ascii: "\n"))
      }
    }
    return script
  }
}
