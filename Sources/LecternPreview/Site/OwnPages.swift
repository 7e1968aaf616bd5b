import LecternText

/// Pages that the preview makes itself, for when the site has none to show.
enum OwnPages {
  /// A wrong address, where the site has no 404.html.
  static func notFound(_ path: String) -> Bytes {
    page(title: "Not found") { html in
      html.append("<h1>Not found</h1>\n<p>The site has no page <code>/")
      html.append(escapingHTML: path)
      html.append("</code>.</p>\n<p><a href=\"/\">Start page</a></p>\n")
    }
  }

  /// The first build is not done.
  static var stillBuilding: Bytes {
    page(title: "The guide is being built") { html in
      html.append("<h1>The guide is being built</h1>\n<p>It is shown here when that is done.</p>\n")
    }
  }

  /// Why there is no site yet.
  static func buildErrors(_ diagnostics: [PreviewDiagnostic]) -> Bytes {
    page(title: "The guide has errors") { html in
      html.append("<h1>The guide has errors</h1>\n")
      html.append("<p>Its pages are shown here as soon as they are mended.</p>\n<ol>\n")
      for diagnostic in diagnostics.prefix(PreviewEvent.diagnosticLimit) {
        html.append("<li><code>")
        html.append(escapingHTML: diagnostic.place)
        html.append("</code> ")
        html.append(escapingHTML: diagnostic.severity.rawValue)
        html.append(": ")
        html.append(escapingHTML: diagnostic.message)
        if let hint = diagnostic.hint {
          html.append(" (")
          html.append(escapingHTML: hint)
          html.append(")")
        }
        html.append("</li>\n")
      }
      html.append("</ol>\n")
    }
  }

  /// A plain page, light or dark as the reader has it.
  static func page(title: String, head: Bytes = [], body: (inout Bytes) -> Void) -> Bytes {
    var html: Bytes = []
    html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    html.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
    html.append(escapingHTML: title)
    html.append("</title>\n<style>\n")
    html.append(style)
    html.append("</style>\n")
    html.append(contentsOf: head)
    html.append("</head>\n<body>\n")
    body(&html)
    html.append("</body>\n</html>\n")
    return html
  }

  private static let style: StaticString = #"""
    :root { color-scheme: light dark }
    body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; padding: 0 1rem; max-width: 45rem }
    code { font-family: ui-monospace, monospace; overflow-wrap: anywhere }

    """#
}
