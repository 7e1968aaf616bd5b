import LecternDiagnostics
import LecternFiles
import LecternText
import LecternTypography

/// The stylesheets of a site.
enum StyleFiles {
  /// One complete stylesheet for each content size, and `dynamic.css`, which follows the device.
  static func files(_ guide: Guide, _ theme: ThemeFiles, jobs: Int) async -> [OutputFile] {
    let languages = Set(guide.trees.map(\.language.code) + guide.topics.map(\.language.code))
      .sorted()
    let settings = guide.settings.style.stylesheetSettings(languages: languages)
    let styles = ThemeStyles(css(of: theme, paths(in: theme)))
    let search = ThemeStyles(css(of: theme, searchPaths(in: theme)))
    let sizes: [ContentSize?] = [nil] + ContentSize.allCases
    let files = await sizes.concurrentMap(jobs: jobs) { size in
      guard let size else {
        return OutputFile(
          path: "styles/dynamic.css", content: .bytes(Stylesheet.dynamic(settings, theme: styles)))
      }
      return OutputFile(
        path: "styles/\(size.rawValue).css",
        content: .bytes(Stylesheet.fixed(size, settings, theme: styles)))
    }
    return files + [OutputFile(path: searchPath, content: .bytes(Stylesheet.addition(search)))]
  }

  /// What the search adds to a page, and fetches when it is used: no page has to wait for it.
  private static let searchPath = "search/search.css"

  /// What is wrong with the theme's CSS.
  static func diagnostics(of theme: ThemeFiles) -> [Diagnostic] {
    (paths(in: theme) + searchPaths(in: theme)).flatMap { path -> [Diagnostic] in
      guard let file = theme.files[path] else { return [] }
      return ThemeStyles(file.bytes).problems.map { problem in
        Diagnostic(
          .invalidTemplate, problem.message, path: file.shownPath,
          at: SourceLocation(line: problem.line, column: problem.column))
      }
    }
  }

  /// `theme.css` first, then what a site adds, in the order of names.
  private static func paths(in theme: ThemeFiles) -> [String] {
    let all = theme.paths(below: "styles", ending: "css")
    return all.filter { $0 == "styles/theme.css" } + all.filter { $0 != "styles/theme.css" }
  }

  private static func searchPaths(in theme: ThemeFiles) -> [String] {
    theme.paths(below: "search", ending: "css")
  }

  private static func css(of theme: ThemeFiles, _ paths: [String]) -> Bytes {
    paths.reduce(into: Bytes()) { css, path in
      css += theme.files[path]?.bytes ?? []
      css.append("\n")
    }
  }
}
