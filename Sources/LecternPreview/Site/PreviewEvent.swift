import LecternText

/// The events of `/_lectern/events`, as the browser's script reads them.
enum PreviewEvent {
  /// A build is there.
  ///
  /// - Parameters:
  ///   - build: its name.
  ///   - changed: paths of the site's files that it changed, sorted; `nil` for "anything".
  static func build(_ build: String, changed: [String]?) -> Bytes {
    event("build") { json in
      json.member("build", build)
      if let changed {
        json.strings("changed", changed)
      } else {
        json.key("changed")
        json.null()
      }
    }
  }

  /// How many diagnostics are sent: more than anybody reads before mending the first ones.
  static let diagnosticLimit = 100

  /// What the author should know; replaces what was said before. `items` holds the worst first.
  static func diagnostics(_ diagnostics: [PreviewDiagnostic]) -> Bytes {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count { $0.severity == .warning }
    let worstFirst =
      [PreviewDiagnostic.Severity.error, .warning, .note]
      .flatMap { severity in diagnostics.filter { $0.severity == severity } }
    return event("diagnostics") { json in
      json.member("errors", errors)
      json.member("warnings", warnings)
      json.member("total", diagnostics.count)
      json.key("items")
      json.array { json in
        for diagnostic in worstFirst.prefix(diagnosticLimit) {
          json.object { json in
            json.member("place", diagnostic.place)
            json.member("severity", diagnostic.severity.rawValue)
            json.member("message", diagnostic.message)
            if let hint = diagnostic.hint { json.member("hint", hint) }
            json.member("rule", diagnostic.rule)
          }
        }
      }
    }
  }

  private static func event(_ name: String, _ members: (inout JSONWriter) -> Void) -> Bytes {
    var json = JSONWriter()
    json.object(members)
    var event = Bytes()
    event.append("event: ")
    event.append(name)
    event.append("\ndata: ")
    event += json.bytes
    event.append("\n\n")
    return event
  }

  /// A comment, which no script sees: finds out whether a client is still there.
  static let ping = Bytes(": ping\n\n".utf8)
}
