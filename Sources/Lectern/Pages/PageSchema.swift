import LecternDiagnostics
import LecternMustache

/// The keys that templates may use: what `PageMaker` gives them.
enum PageSchema {
  /// Keys that a template uses and no page has.
  static func diagnostics(
    for sources: [TemplateSource], in library: TemplateLibrary, theme: ThemeFiles
  ) -> [Diagnostic] {
    // The schema check of templates comes with the templates' own library.
    []
  }
}
