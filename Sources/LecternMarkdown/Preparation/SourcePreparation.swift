import LecternDiagnostics
package import LecternText

/// Makes a file's bytes a text that cmark-gfm can parse.
package enum SourcePreparation {
  /// - Parameters:
  ///   - bytes: The file, or what is left of it after its front matter.
  ///   - path: The file's path, as diagnostics are to name it.
  ///   - firstLine: Line of the file that `bytes` begin on.
  ///   - load: Finds included files.
  package static func prepare(
    _ bytes: Bytes, path: String, firstLine: Int = 1, settings: MarkupSettings = MarkupSettings(),
    load: @escaping IncludeLoader
  ) -> PreparedSource {
    let normalized = SourceNormalization(bytes)
    let file = SourceOrigin(path: path, firstLine: firstLine, columns: normalized.columns)
    var source = PreparedSource(text: normalized.text, files: [file])
    source.settings = settings
    source.diagnostics = normalized.diagnostics(path: path, firstLine: firstLine)

    var features = SourceFeatures(of: source.text)
    if features.contains(.directives) {
      var expansion = IncludeExpansion(of: file, load: load)
      expansion.append(source.text[...], file: 0, firstLine: firstLine)
      source.text = expansion.text
      source.files = expansion.files
      source.includes = expansion.map
      source.diagnostics += expansion.diagnostics
      features = SourceFeatures(of: source.text)
    }
    mark(&source, features)
    return source
  }

  /// Puts markers in the place of Lectern's own syntax.
  private static func mark(_ source: inout PreparedSource, _ features: SourceFeatures) {
    var wanted: SourceFeatures = [.containers, .admonitions, .keys]
    if !source.settings.variables.isEmpty { wanted.insert(.variables) }
    guard !features.isDisjoint(with: wanted) else { return }
    let (includes, files) = (source.includes, source.files)
    var transform = MarkupTransform(
      features: features, expandsVariables: !source.settings.variables.isEmpty
    ) { place(of: $0, in: includes, files) }
    transform.transform(source.text)
    source.text = transform.output
    source.markup = transform.map
    source.markers = transform.markers
  }

  /// Leads from the text after includes to the author's file.
  static func place(
    of location: SourceLocation, in includes: PositionMap, _ files: [SourceOrigin]
  ) -> SourcePlace {
    if includes.isEmpty {
      let line = location.line + files[0].firstLine - 1
      return files[0].place(of: SourceLocation(line: line, column: location.column))
    }
    let (file, origin) = includes.origin(of: location)
    return files[file].place(of: origin)
  }
}

extension SourceNormalization {
  /// Warnings about what had to be replaced, the first place of each.
  func diagnostics(path: String, firstLine: Int) -> [Diagnostic] {
    func inFile(_ location: SourceLocation) -> SourceLocation {
      SourceLocation(line: location.line + firstLine - 1, column: location.column)
    }
    var found: [Diagnostic] = []
    if let place = firstInvalid {
      found.append(
        Diagnostic(
          .notUTF8, "bytes that are no UTF-8 are shown as \u{FFFD}", path: path,
          at: inFile(place), hint: "save the file as UTF-8"))
    }
    if let place = firstNUL {
      found.append(
        Diagnostic(
          .nulByte, "NUL characters are shown as \u{FFFD}", path: path, at: inFile(place)))
    }
    if let (place, code) = firstControl {
      let digits = String(code, radix: 16, uppercase: true)
      let name = "U+00" + (digits.count < 2 ? "0" : "") + digits
      found.append(
        Diagnostic(
          .controlCharacter, "control character \(name) is shown as a symbol", path: path,
          at: inFile(place)))
    }
    return found
  }
}
