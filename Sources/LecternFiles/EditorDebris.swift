/// Names of files that editors, file managers and version control leave beside an author's own:
/// swap files, backups, locks, halves of a save. They are no part of a guide.
package enum EditorDebris {
  /// Whether a file or folder of this name is debris.
  package static func matches(_ name: some StringProtocol) -> Bool {
    let name = Substring(name)
    return exactNames.contains(name)
      || prefixes.contains { name.hasPrefix($0) }
      || suffixes.contains { name.hasSuffix($0) }
      || isVimSwap(name) || isVimProbe(name) || isEmacsAutosave(name) || isSafeSave(name)
  }

  private static let exactNames: Set<Substring> = [
    ".DS_Store", "Thumbs.db", "desktop.ini",
    ".git", ".hg", ".svn", ".jj", ".bzr",
    ".idea", ".vscode", ".vs",
  ]

  private static let prefixes = [
    ".#",  // Emacs: lock, a link to nowhere
    ".~lock.",  // LibreOffice
    "~$",  // Microsoft Office
    ".goutputstream-",  // GLib: the new file before it is renamed
    ".fuse_hidden", ".nfs",  // deleted while open
    "._",  // macOS: attributes on foreign disks
  ]

  private static let suffixes = [
    "~",  // backups of vim and Emacs, undo files of vim
    ".kate-swp", ".swp", ".swo", ".swx", ".crswap",
    "___jb_tmp___", "___jb_old___",  // JetBrains
    ".bck",  // Helix
  ]

  /// `.name.swp`, `.name.swo` and on to `.name.saa`.
  private static func isVimSwap(_ name: Substring) -> Bool {
    guard name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
    let ending = name[name.index(after: dot)...]
    return ending.utf8.count == 3 && ending.hasPrefix("s")
      && ending.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
      && ending >= "saa" && ending <= "swz" && dot != name.startIndex
  }

  /// 4913, with which vim finds out whether it may create files; 5036, 5159 and so on if that exists.
  private static func isVimProbe(_ name: Substring) -> Bool {
    guard let number = Int(name) else { return false }
    return (4913...9999).contains(number) && (number - 4913) % 123 == 0
  }

  /// `#name#`
  private static func isEmacsAutosave(_ name: Substring) -> Bool {
    name.utf8.count > 2 && name.hasPrefix("#") && name.hasSuffix("#")
  }

  /// `name.sb-1234abcd-Xy12Zw`: a macOS application's safe save.
  private static func isSafeSave(_ name: Substring) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return name[dot...].hasPrefix(".sb-") && name[dot...].utf8.count > 4
  }
}
