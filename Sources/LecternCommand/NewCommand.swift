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
    console.write("Made \(folder). Next: lectern build \(folder)\n")
    return .success
  }
}
