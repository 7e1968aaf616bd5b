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

/// Held while a file is open for writing and while a process is started: a new process has all
/// files open for a moment, and a file is only closed, for those who watch it, when the last one
/// who has it open is done.
let processes = Locked(0)

/// Writes a file in one go.
func writeFile(_ path: String, _ parts: [String], flags: Int32 = O_CREAT | O_TRUNC) {
  processes.withLock { _ in
    let descriptor = open(path, flags | O_WRONLY | O_CLOEXEC, 0o644)
    for part in parts { put(part, into: descriptor) }
    close(descriptor)
  }
}

/// Writes text to an open file.
func put(_ text: String, into descriptor: Int32) {
  _ = Array(text.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}
