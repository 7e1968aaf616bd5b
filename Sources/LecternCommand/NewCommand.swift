import Lectern
import LecternFiles

/// `lectern new`.
struct NewCommand: Sendable {
  let console: Console

  func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    let folder = arguments.operands[0]
    if let status = FileSystem.status(of: folder) {
      guard status.kind == .folder else { throw UsageError(message: "'\(folder)' is not a folder") }
      if let entries = try? FileSystem.entries(of: folder), !entries.isEmpty {
        throw UsageError(message: "'\(folder)' is not empty; name a new folder")
      }
    }
    do {
      for (path, text) in Starter.files(named: Starter.title(for: folder)) {
        let place = Path.join(folder, path)
        try FileSystem.makeFolder(Path.parent(place))
        try FileSystem.write(Array(text.utf8), to: place)
      }
    } catch {
      console.writeError("lectern: \(error.path): \(error.message)\n")
      return .inputOutput
    }
    console.write(
      folder == "."
        ? "Made a guide here. Next: lectern build\n"
        : "Made \(folder). Next: lectern build \(Self.quoted(folder))\n")
    return .success
  }

  /// A path as a shell takes it for one word.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ","), 0x80...0xFF:
        true
      default: false
      }
    }
    guard !isPlain else { return path }
    return "'"
      + path.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
