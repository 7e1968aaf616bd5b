internal import LecternText

/// What a running preview tells the terminal.
package enum PreviewReport: Sendable {
  /// A build is done; `diagnostics` are all that it had to say.
  case built(PreviewBuild, diagnostics: [PreviewDiagnostic])
  /// The site can be looked at.
  ///
  /// - Parameters:
  ///   - address: what works in a browser on this machine.
  ///   - takenPort: the port that was asked for, where it was taken.
  case serving(address: String, takenPort: UInt16?)
  /// Something that the author should know about the preview itself.
  case note(String)

  /// One line for the terminal.
  package var line: String {
    switch self {
    case .built(let build, _): build.line
    case .serving(let address, let takenPort?): "\(address) (port \(takenPort) is taken)"
    case .serving(let address, nil): address
    case .note(let note): note
    }
  }
}

/// One build of a preview, in figures.
package struct PreviewBuild: Sendable, Equatable {
  /// What made it necessary: paths below the folder, sorted; `nil` for the first build and where
  /// that is not known.
  package var changed: [String]?
  package var isFirst: Bool
  package var duration: Duration
  package var topicCount: Int
  package var errorCount: Int
  package var warningCount: Int

  /// `install.md and 2 more: built in 18 ms, 1 warning`
  package var line: String {
    let (seconds, attoseconds) = duration.components
    var line = "\(subject): built in \(seconds * 1000 + attoseconds / 1_000_000_000_000_000) ms"
    if errorCount > 0 { line += ", " + Self.count(errorCount, "error") }
    if warningCount > 0 { line += ", " + Self.count(warningCount, "warning") }
    return line
  }

  private var subject: String {
    guard let changed, let first = changed.first else {
      return isFirst ? Self.count(topicCount, "topic") : "everything"
    }
    let name = first.withoutControls
    return changed.count == 1 ? name : "\(name) and \(changed.count - 1) more"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
