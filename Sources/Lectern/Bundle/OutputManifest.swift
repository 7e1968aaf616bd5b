import LecternText

/// The list of what Lectern wrote into an output folder, kept in that folder.
///
/// Only files named here are ever replaced or deleted; a folder that holds it is never content.
struct OutputManifest: Sendable {
  static let name = ".lectern-manifest"
  private static let header =
    "# Written by Lectern: the files of this folder that a build may replace or delete."

  /// Paths below the folder, sorted by their bytes.
  var paths: [String]

  init(paths: some Sequence<String>) {
    self.paths = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  init(_ bytes: Bytes) {
    paths = bytes.split(separator: UInt8(ascii: "\n"))
      .map { String(utf8: $0) }
      .filter { !$0.hasPrefix("#") && !$0.isEmpty }
  }

  /// The manifest's own bytes. Names with a line break cannot come up: the scan of the content
  /// refuses them.
  var bytes: Bytes {
    var bytes = Bytes()
    bytes.append(Self.header)
    bytes.append("\n")
    for path in paths {
      bytes.append(path)
      bytes.append("\n")
    }
    return bytes
  }
}
