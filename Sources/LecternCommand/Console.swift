#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
  /// longer to be taken apart than an author wants to wait after Ctrl-C.
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
    var console = Console(
      write: { put($0, to: STDOUT_FILENO) }, writeError: { put($0, to: STDERR_FILENO) },
      isTerminal: isTerminal, usesColor: isTerminal && !isPlain)
    console.end = { exit($0.rawValue) }
    return console
  }

  private static func put(_ text: String, to file: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var sent = 0
      while sent < bytes.count, let base = bytes.baseAddress {
        #if canImport(Glibc)
          let count = unsafe Glibc.write(file, base + sent, bytes.count - sent)
        #else
          let count = unsafe Darwin.write(file, base + sent, bytes.count - sent)
        #endif
        if count < 0, errno != EINTR { return }
        sent += max(0, count)
      }
    }
  }
}
