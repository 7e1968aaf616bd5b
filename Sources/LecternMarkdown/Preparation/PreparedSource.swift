package import LecternDiagnostics
package import LecternText

/// A page's text as cmark-gfm takes it, with the way back to the files it comes from.
package struct PreparedSource: Sendable {
  /// UTF-8 with lines that end with LF; markers stand where Lectern's own syntax was.
  package var text: Bytes
  /// What was wrong with the files; sorted as found.
  package var diagnostics: [Diagnostic] = []
  /// Paths of the files that the page includes, in the order they come, each once.
  package var includedPaths: [String] { files.dropFirst().map(\.path) }

  /// The page's own file first, then those it includes.
  var files: [SourceOrigin]
  /// From the text after includes back to the files; empty where nothing was included.
  var includes = PositionMap()
  /// From `text` back to the text after includes; empty where it is the same.
  var markup = PositionMap()
  var markers: [Marker] = []
  var settings = MarkupSettings()

  /// The file and place that a place of the text comes from.
  package func place(of location: SourceLocation) -> SourcePlace {
    let (_, expanded) = markup.origin(of: location)
    return SourcePreparation.place(of: expanded, in: includes, files)
  }
}

/// Names that Lectern's syntax may use on a page, and what they stand for.
package struct MarkupSettings: Sendable {
  /// Values of `{{ name }}`; empty where the guide has none, and `{{` is text then.
  package var variables: [String: String]
  /// Conditions of `:::when`, and whether each holds.
  package var conditions: [String: Bool]

  package init(variables: [String: String] = [:], conditions: [String: Bool] = [:]) {
    self.variables = variables
    self.conditions = conditions
  }
}
