import LecternText

/// Forms of a report.
public enum DiagnosticFormat: String, Sendable, CaseIterable {
  /// `path:line:column: severity: message [rule]`, as compilers print, so that editors jump there.
  case text
  /// One JSON document.
  case json

  /// The whole report.
  ///
  /// - Parameter usesColor: colours severities by ANSI escapes; text only.
  public func report(_ diagnostics: [Diagnostic], usesColor: Bool = false) -> String {
    switch self {
    case .text: diagnostics.map { $0.text(usesColor: usesColor) }.joined()
    case .json: Self.json(diagnostics)
    }
  }

  private static func json(_ diagnostics: [Diagnostic]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("errors", diagnostics.count { $0.severity == .error })
      json.member("warnings", diagnostics.count { $0.severity == .warning })
      json.key("diagnostics")
      json.array { json in
        for diagnostic in diagnostics {
          json.lineBreak()
          json.object { json in diagnostic.write(to: &json) }
        }
      }
    }
    return String(utf8: json.bytes) + "\n"
  }
}

extension Diagnostic {
  /// Lines as a compiler prints them; the hint is a note at the same place.
  public func text(usesColor: Bool = false) -> String {
    var place = ""
    if !path.isEmpty {
      place = path
      if let location { place += ":\(location.line):\(location.column)" }
      place += ": "
    }
    var text = "\(place)\(paint(severity, usesColor)): \(message) [\(rule.rawValue)]\n"
    if let hint { text += "\(place)\(paint(.note, usesColor)): \(hint) [\(rule.rawValue)]\n" }
    return text
  }

  private func paint(_ severity: Severity, _ usesColor: Bool) -> String {
    guard usesColor else { return severity.rawValue }
    let code =
      switch severity {
      case .error: "1;31"
      case .warning: "1;33"
      case .note: "36"
      }
    return "\u{1B}[\(code)m\(severity.rawValue)\u{1B}[0m"
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.member("path", path)
    if let location {
      json.member("line", location.line)
      json.member("column", location.column)
    }
    json.member("severity", severity.rawValue)
    json.member("rule", rule.rawValue)
    json.member("message", message)
    if let hint { json.member("hint", hint) }
  }
}
