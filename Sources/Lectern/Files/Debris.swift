import LecternFiles

/// Names that editors, version control and systems leave in folders: never content.
package enum Debris {
  package static func isDebris(_ name: String) -> Bool {
    // Whatever is hidden, such as .git, is no content.
    name.utf8.first == UInt8(ascii: ".") || exact.contains(name) || name.hasSuffix(".tmp")
      || EditorDebris.matches(name)
  }

  private static let exact: Set<String> = ["node_modules", "__MACOSX"]
}
