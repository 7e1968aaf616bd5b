/// Names that editors, version control and systems leave in folders: never content.
package enum Debris {
  package static func isDebris(_ name: String) -> Bool {
    // Hidden names cover .git, .DS_Store, vim's .x.swp and .x.un~, Emacs' .#x.
    if name.hasPrefix(".") || name.hasSuffix("~") { return true }
    if name.hasPrefix("#"), name.hasSuffix("#"), name.utf8.count > 1 { return true }
    if exact.contains(name) { return true }
    if suffixes.contains(where: name.hasSuffix) { return true }
    // macOS's safe-save leaves NAME.sb-XXXXXXXX-XXXXXX.
    return name.contains(".sb-")
  }

  /// 4913 is the file with which vim tries whether it may write.
  private static let exact: Set<String> = [
    "4913", "node_modules", "Thumbs.db", "desktop.ini", "__MACOSX",
  ]
  private static let suffixes = [".swp", ".swo", ".swx", ".kate-swp", ".tmp", ".crswap"]
}
