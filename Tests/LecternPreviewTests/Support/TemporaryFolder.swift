import Foundation

@testable import LecternPreview
import LecternFiles

/// A folder that goes when the test is over.
final class TemporaryFolder: Sendable {
  let path: String

  /// Something in a folder. Folders above it are made where they are missing.
  enum Entry: Sendable {
    case folder(String)
    case file(String, String)
    case link(String, to: String)
  }

  init(_ entries: [Entry] = []) throws {
    var template = Array("/tmp/lectern-preview-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw TestFailure("cannot make a folder") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for entry in entries { try make(entry) }
  }

  private func make(_ entry: Entry) throws {
    func makeFolder(_ path: String) throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    switch entry {
    case .folder(let name):
      try makeFolder(child(name))
    case .file(let name, let text):
      try makeFolder(Path.parent(child(name)))
      writeFile(child(name), [text])
    case .link(let name, let target):
      try makeFolder(Path.parent(child(name)))
      symlink(target, child(name))
    }
  }

  func child(_ name: String) -> String { path + "/" + name }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  deinit { remove() }
}

/// Writes a file in one go.
func writeFile(_ path: String, _ parts: [String], flags: Int32 = O_CREAT | O_TRUNC) {
  let descriptor = open(path, flags | O_WRONLY | O_CLOEXEC, 0o644)
  for part in parts { put(part, into: descriptor) }
  closeForAll(descriptor, path)
}

/// Writes text to an open file.
func put(_ text: String, into descriptor: Int32) {
  _ = Array(text.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

/// Closes a file and waits until no one has it open for writing.
///
/// A process that other tests start has, for a moment, all files open that this one has. For those
/// who watch a file it is closed when the last one who wrote it is done, and until then it cannot
/// be run as a program. A lease to read is given when no one has the file open for writing.
func closeForAll(_ descriptor: Int32, _ path: String) {
  close(descriptor)
  #if os(Linux)
    let reading = open(path, O_RDONLY | O_CLOEXEC)
    let setLease: Int32 = 1024  // F_SETLEASE, which Swift does not import
    // Where file systems give no leases there is another error.
    while fcntl(reading, setLease, F_RDLCK) != 0, errno == EAGAIN { usleep(100) }
    // A new process may have this open too: closing it alone would not give the lease back.
    _ = fcntl(reading, setLease, F_UNLCK)
    close(reading)
  #endif
}
