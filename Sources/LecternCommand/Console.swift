#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import LecternFiles
import Synchronization

/// Where a command's words go: results to standard output, diagnostics and progress to standard
/// error.
package struct Console: Sendable {
  package var write: @Sendable (String) -> Void
  package var writeError: @Sendable (String) -> Void
  /// Whether standard error is a terminal, so that a progress line can be rewritten in place.
  package var isTerminal: Bool
  /// Whether colour may be used.
  package var usesColor: Bool
  /// Ends the process at once, where it is one of its own: what a large guide has in memory takes
  /// longer to be taken apart than an author wants to wait after Ctrl-C. A success whose words could
  /// not be written is none.
  package var end: @Sendable (ExitStatus) -> Void = { _ in }

  package init(
    write: @escaping @Sendable (String) -> Void, writeError: @escaping @Sendable (String) -> Void,
    isTerminal: Bool = false, usesColor: Bool = false
  ) {
    self.write = write
    self.writeError = writeError
    self.isTerminal = isTerminal
    self.usesColor = usesColor
  }

  /// The process's own.
  package static func standard(environment: (String) -> String?) -> Console {
    let isTerminal = isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb"
    let isPlain = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    let output = OutputFailure()
    var console = Console(
      write: { output.note(put($0, to: STDOUT_FILENO)) },
      writeError: { _ = put($0, to: STDERR_FILENO) },
      isTerminal: isTerminal, usesColor: isTerminal && !isPlain)
    console.end = { status in
      guard let error = output.error else { exit(status.rawValue) }
      _ = put("lectern: standard output: \(error.message)\n", to: STDERR_FILENO)
      exit((status == .success ? .inputOutput : status).rawValue)
    }
    return console
  }

  /// Writes text; the system's error number where that fails.
  private static func put(_ text: String, to file: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      var sent = 0
      while sent < bytes.count, let base = bytes.baseAddress {
        #if canImport(Glibc)
          let count = unsafe Glibc.write(file, base + sent, bytes.count - sent)
        #else
          let count = unsafe Darwin.write(file, base + sent, bytes.count - sent)
        #endif
        if count < 0, errno != EINTR { return errno }
        sent += max(0, count)
      }
      return 0
    }
  }
}

/// Whether standard output took all that was written: who reads a report from a file has to know.
private final class OutputFailure: Sendable {
  private let code = Atomic<Int32>(0)

  func note(_ error: Int32) {
    if error != 0 { code.store(error, ordering: .relaxed) }
  }

  var error: FileError? {
    let code = code.load(ordering: .relaxed)
    return code == 0 ? nil : FileError(path: "", code: code)
  }
}
