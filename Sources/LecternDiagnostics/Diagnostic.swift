/// How bad a diagnostic is.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Something worth knowing; changes nothing.
  case note
  /// A reader would trip over it; the site is written all the same.
  case warning
  /// The output would be impossible or wrong; nothing is written.
  case error

  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// One thing to tell an author, with the place it is about.
public struct Diagnostic: Sendable, Hashable {
  /// Path of the file as the author would type it; empty where no file is concerned.
  public var path: String
  /// Place in the file; `nil` where the whole file is meant.
  public var location: SourceLocation?
  public var severity: Severity
  public var rule: Rule
  /// One phrase, the most specific word first, without a full stop.
  public var message: String
  /// What would put it right, where that can be said.
  public var hint: String?

  /// A diagnostic with the rule's own severity, unless another is given.
  public init(
    _ rule: Rule, _ message: String, path: String = "", at location: SourceLocation? = nil,
    severity: Severity? = nil, hint: String? = nil
  ) {
    self.path = path
    self.location = location
    self.severity = severity ?? rule.severity
    self.rule = rule
    self.message = message
    self.hint = hint
  }
}

extension Diagnostic: Comparable {
  /// Order of a report: by path, then place, then rule and words, so that it never depends on threads.
  public static func < (a: Diagnostic, b: Diagnostic) -> Bool {
    if a.path != b.path { return a.path < b.path }
    let atA = a.location ?? SourceLocation(line: 0, column: 0)
    let atB = b.location ?? SourceLocation(line: 0, column: 0)
    if atA != atB { return atA < atB }
    if a.rule != b.rule { return a.rule.rawValue < b.rule.rawValue }
    return a.message < b.message
  }
}
