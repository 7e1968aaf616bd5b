package import LecternDiagnostics

/// Why a page could not be rendered: partials without end, or too much work for one page.
package struct TemplateError: Error, Sendable, Hashable {
  package var diagnostic: Diagnostic
}
