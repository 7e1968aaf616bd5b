import LecternDiagnostics

extension RawHTMLFilter {
  /// More than this of one document is not told.
  static let reportLimit = 200

  /// Tells the author something about a byte of the fragment.
  mutating func report(
    _ rule: Rule, _ message: String, at offset: Int, hint: String? = nil,
    severity: Severity? = nil, host: inout some RawHTMLHost
  ) {
    report(
      Diagnostic(
        rule, message, at: fragment.location(of: offset), severity: severity, hint: hint),
      host: &host)
  }

  /// Tells the author something, unless too much was said already.
  mutating func report(_ diagnostic: Diagnostic, host: inout some RawHTMLHost) {
    reportCount += 1
    if reportCount <= Self.reportLimit {
      host.report(diagnostic)
    } else if reportCount == Self.reportLimit + 1 {
      host.report(
        Diagnostic(
          diagnostic.rule, "raw HTML has more of this kind: the rest of the topic is not listed",
          at: diagnostic.location))
    }
  }

  /// Tells the author of an element that was not ended.
  mutating func reportUnclosed(_ open: OpenElement, host: inout some RawHTMLHost) {
    guard !open.mayEndSilently, let location = open.location else { return }
    report(
      Diagnostic(
        .unclosedHTML, "<\(open.element.name)> is not closed where it was opened", at: location,
        hint: "write </\(open.element.name)>"), host: &host)
  }
}
