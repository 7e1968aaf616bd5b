import LecternText

/// The events of `/_lectern/events`, as the browser's script reads them.
enum PreviewEvent {
  /// A build is there.
  ///
  /// - Parameters:
  ///   - build: its name.
  ///   - changed: paths of the site's files that it changed, sorted; `nil` for "anything".
  static func build(_ build: String, changed: [String]?) -> Bytes {
    var event: Bytes = []
    event.append("event: build\ndata: {\"build\":")
    event.append(json: build)
    event.append(",\"changed\":")
    event.append(json: changed)
    event.append("}\n\n")
    return event
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
    var event: Bytes = []
    event.append("event: diagnostics\ndata: {\"errors\":")
    event.append(decimal: errors)
    event.append(",\"warnings\":")
    event.append(decimal: warnings)
    event.append(",\"total\":")
    event.append(decimal: diagnostics.count)
    event.append(",\"items\":[")
    for (index, diagnostic) in worstFirst.prefix(diagnosticLimit).enumerated() {
      if index > 0 { event.append(",") }
      event.append("{\"place\":")
      event.append(json: diagnostic.place)
      event.append(",\"severity\":")
      event.append(json: diagnostic.severity.rawValue)
      event.append(",\"message\":")
      event.append(json: diagnostic.message)
      if let hint = diagnostic.hint {
        event.append(",\"hint\":")
        event.append(json: hint)
      }
      event.append(",\"rule\":")
      event.append(json: diagnostic.rule)
      event.append("}")
    }
    event.append("]}\n\n")
    return event
  }

  /// A comment, which no script sees: finds out whether a client is still there.
  static let ping = Bytes(": ping\n\n".utf8)
}
