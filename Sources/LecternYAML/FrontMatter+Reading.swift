package import LecternDiagnostics
package import LecternText

extension FrontMatter {
  /// A topic's metadata, and where its Markdown begins.
  package struct Reading: Sendable {
    /// The mapping; `nil` where there is none, it is empty or has an error.
    package var metadata: YAMLNode?
    /// Offset of the first byte of Markdown. A block that is no metadata is Markdown; a block with
    /// an error is neither.
    package var bodyStart: Int
    /// Lines before the Markdown, to be added to its line numbers.
    package var linesBeforeBody: Int
    /// At most one: an error of the YAML, or a warning that what looks like metadata is none.
    package var diagnostic: Diagnostic?
  }

  /// Reads the metadata of a whole file; `path` is for the diagnostic alone. Never fails: what
  /// cannot be read is told by the diagnostic, and no text is lost without one.
  package static func read(_ bytes: Bytes, path: String) -> Reading {
    let split = split(bytes)
    var reading = Reading(bodyStart: split.bodyStart, linesBeforeBody: split.linesBeforeBody)
    switch split.form {
    case .absent:
      break
    case .unclosed:
      reading.diagnostic = Diagnostic(
        .notFrontMatter, "`---` without a closing `---`: shown as text", path: path,
        at: SourceLocation(line: 1),
        hint: "close the front matter with a line `---`, or put an empty line after a rule")
    case .rules:
      // Prose between two rules is common. Only what could be metadata deserves a word.
      guard let node = try? YAML.parse(bytes[split.yaml], firstLine: 2), node.mapping != nil else {
        break
      }
      reading.diagnostic = Diagnostic(
        .notFrontMatter, "block that begins with an empty line: shown as text", path: path,
        at: SourceLocation(line: 2),
        hint: "remove the empty line if this is front matter")
    case .closed:
      do throws(YAMLError) {
        let node = try YAML.parse(bytes[split.yaml], firstLine: 2)
        if let node, !node.isNull {
          guard node.mapping == nil else {
            reading.metadata = node
            break
          }
          reading = Reading(bodyStart: split.textStart, linesBeforeBody: 0)
          reading.diagnostic = Diagnostic(
            .notFrontMatter, "\(node.kind) where front matter has keys: shown as text", path: path,
            at: node.location,
            hint: "write `key: value`, or put an empty line after a rule")
        }
      } catch {
        reading.diagnostic = error.diagnostic(path: path)
      }
    }
    return reading
  }
}
