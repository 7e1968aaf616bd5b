import LecternFiles

/// Which file systems are mounted where.
enum MountTable {
  /// Whether others than this system can change files at a path, on a network share or in a folder
  /// of a virtual machine's host. The system does not tell of those changes.
  static func isShared(_ path: String) -> Bool {
    #if os(Linux)
      guard let table = try? FileSystem.read("/proc/self/mountinfo", limit: 1 << 20) else {
        return false
      }
      let type = fileSystem(
        of: FileSystem.realPath(path) ?? path, in: String(decoding: table, as: UTF8.self))
      return type.map(isShared(type:)) ?? false
    #else
      return false
    #endif
  }

  /// Type of the file system that a path is on, by a table in the form of proc(5)'s `mountinfo`.
  static func fileSystem(of path: String, in table: String) -> String? {
    var found: (mount: String, type: String)?
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 6, let dash = fields.lastIndex(of: "-"), dash + 1 < fields.count else {
        continue
      }
      let mount = unescaped(fields[4])
      guard mount == "/" || path == mount || path.hasPrefix(mount + "/") else { continue }
      // Of two mounts at one place the later one is seen.
      if let found, found.mount.utf8.count > mount.utf8.count { continue }
      found = (mount, String(fields[dash + 1]))
    }
    return found?.type
  }

  static func isShared(type: String) -> Bool {
    let types: Set<String> = [
      "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "vboxsf", "vmhgfs", "prl_fs", "virtiofs",
      "drvfs", "afs", "ceph", "lustre",
    ]
    return types.contains(type) || type == "fuse" || type.hasPrefix("fuse.")
  }

  /// Spaces and the like are written as a backslash and three octal digits.
  private static func unescaped(_ field: Substring) -> String {
    let parts = field.split(separator: "\\", omittingEmptySubsequences: false)
    var bytes = Array(parts[0].utf8)
    for part in parts.dropFirst() {
      if part.utf8.count >= 3, let byte = UInt8(part.prefix(3), radix: 8) {
        bytes.append(byte)
        bytes += part.dropFirst(3).utf8
      } else {
        bytes += "\\\(part)".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
