import LecternDiagnostics
import LecternYAML

/// Reads typed settings out of a YAML mapping and reports keys that are unknown or do not fit.
struct SettingsReader {
  let path: String
  var diagnostics: [Diagnostic] = []

  init(path: String) { self.path = path }

  /// Calls `read` for each entry of a mapping; keys that it does not know (`false`) are reported with
  /// the nearest of `known`.
  mutating func entries(
    of node: YAMLNode, in place: String, known: [String],
    _ read: (inout SettingsReader, String, YAMLNode) -> Bool
  ) {
    guard let pairs = node.mapping else {
      if !node.isNull {
        report(
          node,
          "\(place.isEmpty ? "guide.yml" : place) takes keys and values, not \(node.kind)")
      }
      return
    }
    for pair in pairs {
      let key = pair.key.string ?? ""
      if read(&self, key, pair.value) { continue }
      diagnostics.append(
        Diagnostic(
          .unknownSetting, "'\(key)' is no setting\(place.isEmpty ? "" : " of \(place)")",
          path: path,
          at: pair.key.location,
          hint: NearMiss.nearest(to: key, in: known).map { "did you mean '\($0)'?" }
            ?? "known are \(known.joined(separator: ", "))"))
    }
  }

  /// A scalar as written; `nil` for null, or with a report for anything else.
  mutating func text(_ node: YAMLNode, _ key: String) -> String? {
    if node.isNull { return nil }
    guard let text = node.string else {
      report(node, "'\(key)' takes text, not \(node.kind)")
      return nil
    }
    return text
  }

  /// One text or a list of texts.
  mutating func texts(_ node: YAMLNode, _ key: String) -> [String] {
    guard let items = node.sequence else { return text(node, key).map { [$0] } ?? [] }
    return items.compactMap { text($0, key) }
  }

  mutating func flag(_ node: YAMLNode, _ key: String) -> Bool? {
    guard let flag = node.bool else {
      report(node, "'\(key)' takes true or false")
      return nil
    }
    return flag
  }

  mutating func report(_ node: YAMLNode, _ message: String, hint: String? = nil) {
    diagnostics.append(
      Diagnostic(.invalidSetting, message, path: path, at: node.location, hint: hint))
  }
}
