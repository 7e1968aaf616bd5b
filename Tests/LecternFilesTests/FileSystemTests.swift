import Foundation
import LecternFiles
import LecternText
import Testing

@Suite struct FileSystemTests {
  /// A new folder for one test, removed when the value goes.
  final class Scratch {
    let path: String
    init() throws {
      path = NSTemporaryDirectory() + "lectern-files-\(UUID().uuidString)"
      try FileSystem.makeNewFolder(path)
    }
    deinit { try? FileSystem.removeTree(path) }
  }

  @Test func readsBackWhatItWrote() throws {
    let folder = try Scratch()
    for size in [0, 1, 4095, 4096, 4097, 200_000] {
      let bytes = Bytes((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
      let path = Path.join(folder.path, "größe \(size)")
      try FileSystem.write(bytes, to: path)
      #expect(try FileSystem.read(path) == bytes)
      #expect(try FileSystem.read(path, limit: 100) == Bytes(bytes.prefix(100)))
      try FileSystem.copy(path, to: path + " copy")
      #expect(try FileSystem.read(path + " copy") == bytes)
    }
  }

  @Test func readsFilesThatTellNoSize() throws {
    // Files of /proc say that they hold 0 bytes.
    guard FileSystem.status(of: "/proc/self/status") != nil else { return }
    #expect(try FileSystem.read("/proc/self/status").count > 100)
  }

  @Test func saysWhatTheSystemSaid() throws {
    let folder = try Scratch()
    let error = #expect(throws: FileError.self) { try FileSystem.read(folder.path + "/none") }
    #expect(error?.message == "No such file or directory")
    let other = #expect(throws: FileError.self) { try FileSystem.read(folder.path) }
    #expect(other?.message == "Is a directory")
  }

  @Test func swapsFoldersInOneStep() throws {
    let folder = try Scratch()
    let (a, b) = (folder.path + "/a", folder.path + "/b")
    try FileSystem.makeFolder(a + "/deep/er")
    try FileSystem.makeFolder(b)
    guard try FileSystem.exchange(a, b) else { return }
    #expect(FileSystem.status(of: b + "/deep/er")?.kind == .folder)
    #expect(try FileSystem.entries(of: a).isEmpty)
  }

  @Test func listsNamesInTheOrderOfTheirBytes() throws {
    let folder = try Scratch()
    for name in ["b", "a", "B", "ä", "10", "9"] {
      try FileSystem.write([], to: folder.path + "/" + name)
    }
    #expect(try FileSystem.entries(of: folder.path).map(\.name) == ["10", "9", "B", "a", "b", "ä"])
  }
}
