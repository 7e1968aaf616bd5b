import Foundation
import LecternYAML
import Testing

/// One case of the public YAML test suite.
struct YAMLSuiteCase {
  /// Name of its file; with `:2` and so on for the second case in a file and those after it.
  var name: String
  var yaml: [UInt8]
  var mustFail: Bool
  /// Expected events in the suite's notation.
  var tree: [String]
  var json: String?

  /// All cases, in order of their names; empty where the suite is not there.
  static func all() throws -> [YAMLSuiteCase] {
    guard let folder = SharedSpecs.folder("yaml-test-suite") else { return [] }
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: "src"), includingPropertiesForKeys: nil)
    return
      try files.filter { $0.pathExtension == "yaml" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .flatMap(read)
  }

  private static func read(_ file: URL) throws -> [YAMLSuiteCase] {
    let items = try YAML.parse([UInt8](Data(contentsOf: file)), limits: .settings)?.sequence ?? []
    let base = file.deletingPathExtension().lastPathComponent
    // A case leaves out what it shares with the one before it.
    var fields: [String: String] = [:]
    return items.enumerated().compactMap { index, item in
      for key in ["fail", "yaml", "tree", "json"] {
        if let node = item[key] { fields[key] = node.string ?? "null" }
      }
      if item["fail"] == nil { fields["fail"] = nil }
      if item["json"] == nil { fields["json"] = nil }
      guard item["skip"] == nil else { return nil }
      let tree = unmarked(fields["tree"] ?? "").split(separator: "\n")
      return YAMLSuiteCase(
        name: index == 0 ? base : "\(base):\(index + 1)",
        yaml: Array(unmarked(fields["yaml"] ?? "").utf8), mustFail: fields["fail"] == "true",
        tree: tree.map { String($0.drop { $0 == " " }) }, json: fields["json"])
    }
  }

  /// The text that the suite's visible marks stand for.
  private static func unmarked(_ text: String) -> String {
    var text = text.replacing(/—*»/, with: "\t")
    text = text.replacing("␣", with: " ").replacing("⇔", with: "\u{FEFF}")
    text = text.replacing("←", with: "\r").replacing("↵", with: "")
    return text.replacing("∎\n", with: "")
  }
}

extension YAMLEvent {
  /// The event in the suite's notation.
  var notation: String {
    var parts: [String]
    switch kind {
    case .streamStart: parts = ["+STR"]
    case .streamEnd: parts = ["-STR"]
    case .documentStart(let isExplicit): parts = isExplicit ? ["+DOC", "---"] : ["+DOC"]
    case .documentEnd(let isExplicit): parts = isExplicit ? ["-DOC", "..."] : ["-DOC"]
    case .alias(let name): parts = ["=ALI", "*\(name)"]
    case .scalar: parts = ["=VAL"]
    case .sequenceStart(let isFlow): parts = isFlow ? ["+SEQ", "[]"] : ["+SEQ"]
    case .sequenceEnd: parts = ["-SEQ"]
    case .mappingStart(let isFlow): parts = isFlow ? ["+MAP", "{}"] : ["+MAP"]
    case .mappingEnd: parts = ["-MAP"]
    }
    if let anchor { parts.append("&\(anchor)") }
    if let tag { parts.append("<\(tag)>") }
    if case .scalar(let text, let style) = kind {
      let mark =
        switch style {
        case .plain: ":"
        case .singleQuoted: "'"
        case .doubleQuoted: "\""
        case .literal: "|"
        case .folded: ">"
        }
      let escapes: [Unicode.Scalar: String] = [
        "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\u{8}": "\\b",
      ]
      parts.append(mark + text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined())
    }
    return parts.joined(separator: " ")
  }
}
