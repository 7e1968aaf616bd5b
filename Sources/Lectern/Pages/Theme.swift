import LecternDiagnostics
import LecternFiles
import LecternMustache
import LecternText

/// A theme that was read and checked, ready to make pages.
struct Theme: Sendable {
  let files: ThemeFiles
  let templates: TemplateLibrary
  /// SVG text by name.
  let symbols: TemplateValue
  private let symbolNames: [String]

  /// What is wrong with the theme's files.
  private(set) var diagnostics: [Diagnostic]

  init(_ files: ThemeFiles) {
    self.files = files
    diagnostics =
      files.diagnostics + files.ownProblems + StyleFiles.diagnostics(of: files)
      + UIStrings.diagnostics(of: files)
    let sources = files.paths.filter { $0.hasSuffix(".mustache") && !$0.contains("/") }.compactMap {
      path in
      files.files[path].map { file in
        TemplateSource(
          name: String(path.dropLast(".mustache".count)), path: file.shownPath, bytes: file.bytes)
      }
    }
    templates = TemplateLibrary(sources, diagnostics: &diagnostics)
    var object = TemplateObject()
    symbolNames = files.paths(below: "symbols", ending: "svg").map {
      Path.withoutEnding(Path.name($0))
    }
    for name in symbolNames {
      guard let file = files.files["symbols/\(name).svg"] else { continue }
      object.append(TemplateKey(name), .html(Self.trimmed(file.bytes)))
    }
    symbols = .object(object)
    diagnostics += checkKeys(of: PageSchema.entryTemplates)
  }

  /// The symbol of that name; `nil` where the theme has none.
  func symbol(_ name: String) -> TemplateValue? {
    guard case .object(let object) = symbols else { return nil }
    return object[TemplateKey(name)]
  }

  func nearestSymbol(to name: String) -> String? {
    NearMiss.nearest(to: name, in: symbolNames)
  }

  /// Unknown keys in templates that pages begin with.
  func checkKeys(of names: [String]) -> [Diagnostic] {
    PageSchema.diagnostics(of: names, in: templates, theme: files, symbols: symbolNames)
  }

  private static func trimmed(_ bytes: Bytes) -> Bytes {
    var bytes = bytes
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return bytes
  }
}
