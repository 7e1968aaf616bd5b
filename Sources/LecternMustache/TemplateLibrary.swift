package import LecternDiagnostics
package import LecternText

/// One template as it was read.
package struct TemplateSource: Sendable {
  /// What partials call it: the file name without `.mustache`.
  package var name: String
  /// What diagnostics call it.
  package var path: String
  package var bytes: Bytes

  package init(name: String, path: String, bytes: Bytes) {
    self.name = name
    self.path = path
    self.bytes = bytes
  }
}

/// Templates that can call each other, compiled once and rendered any number of times, also by
/// several threads.
///
/// The language is Mustache with all mandatory modules of its specification: comments, delimiters,
/// interpolation, inverted sections, partials and sections. Of the optional ones, dynamic names and
/// inheritance are syntax errors, so that every partial is known before anything is rendered;
/// lambdas cannot occur, since values are data.
package struct TemplateLibrary: Sendable {
  let program: TemplateProgram
  let positions: [String: Int]

  /// Compiles templates. Of two with one name the later counts. A template with an error renders
  /// nothing, and so does a partial that does not exist: `diagnostics` has an error for each.
  package init(_ sources: [TemplateSource], diagnostics: inout [Diagnostic]) {
    var positions: [String: Int] = [:]
    var chosen: [TemplateSource] = []
    for source in sources {
      if let position = positions[source.name] {
        chosen[position] = source
      } else {
        positions[source.name] = chosen.count
        chosen.append(source)
      }
    }
    var program = TemplateProgram()
    for source in chosen {
      let start = program.instructions.count
      let sourceStart = program.source.count
      var compiler = TemplateCompiler(source.bytes, into: program, names: positions)
      do throws(TemplateSyntaxError) {
        program = try compiler.compile()
      } catch {
        program.instructions.append(.end)
        diagnostics.append(
          Diagnostic(
            error.rule, error.message, path: source.path,
            at: TemplateLines(source.bytes[...]).location(of: error.offset),
            hint: error.hint))
      }
      program.templates.append(
        .init(
          name: source.name, path: source.path, bytes: sourceStart..<program.source.count,
          start: start))
      guard !compiler.unknownPartials.isEmpty else { continue }
      let lines = TemplateLines(source.bytes[...])
      for name in compiler.unknownPartials {
        let text = String(utf8: source.bytes[name])
        let nearest = NearMiss.nearest(to: text, in: positions.keys)
        diagnostics.append(
          Diagnostic(
            .unknownPartial, "unknown partial `\(text)`", path: source.path,
            at: lines.location(of: name.lowerBound),
            hint: nearest.map { "did you mean `\($0)`?" }))
      }
    }
    self.program = program
    self.positions = positions
  }

  /// Whether there is a template of that name.
  package func contains(_ name: String) -> Bool {
    positions[name] != nil
  }
}
