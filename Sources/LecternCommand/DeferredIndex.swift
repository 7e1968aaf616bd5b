import Dispatch
import Lectern
import LecternText
import Synchronization

/// The search index of one build of a preview, made when a browser first asks for a part of it.
final class DeferredIndex: Sendable {
  private let make: @Sendable () async -> [OutputFile]
  /// Files by path, once they are made.
  private let files = Mutex<[String: Bytes]?>(nil)

  init(make: @escaping @Sendable () async -> [OutputFile]) {
    self.make = make
  }

  /// The index's file at a path of the site; `nil` where the index has none.
  ///
  /// Called on a thread of the server, which waits: never on one of Swift's own.
  func bytes(at path: String) -> Bytes? {
    guard path.hasPrefix("search/") else { return nil }
    return files.withLock { files in
      if let files { return files[path] }
      let made = wait(for: make)
      files = made
      return made[path]
    }
  }

  private func wait(for make: @escaping @Sendable () async -> [OutputFile]) -> [String: Bytes] {
    let done = DispatchSemaphore(value: 0)
    let box = ResultBox()
    Task.detached {
      box.set(await make())
      done.signal()
    }
    done.wait()
    return box.files
  }
}

/// Carries files from a task to the thread that waits for it.
private final class ResultBox: Sendable {
  private let value = Mutex<[String: Bytes]>([:])

  var files: [String: Bytes] { value.withLock { $0 } }

  func set(_ files: [OutputFile]) {
    value.withLock { value in
      for file in files {
        if case .bytes(let bytes) = file.content { value[file.path] = bytes }
      }
    }
  }
}
