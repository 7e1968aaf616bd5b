package import LecternDiagnostics
package import LecternText

/// Parses pages, one after another, with memory that it keeps between them.
///
/// Each thread that parses has a parser of its own; any number may work at once.
package struct MarkdownParser: ~Copyable {
  private var arena = Arena()

  package init() {}

  /// A parsed page and what was wrong with it.
  package struct Result: Sendable {
    package var document: Document
    package var diagnostics: [Diagnostic]
  }

  /// Parses a page with everything that Lectern adds to GitHub Flavored Markdown.
  ///
  /// - Throws: `LimitExceeded`, at a place of the source's text, where the page would take too
  ///   much time or memory.
  package mutating func parse(_ source: PreparedSource) throws(LimitExceeded) -> Result {
    var document = try parse(source.text)
    var diagnostics: [Diagnostic] = []
    if !source.markers.isEmpty {
      let titles = parsedTitles(of: source)
      var assembly = DocumentAssembly(document, of: source) { titles[$0] }
      assembly.assemble()
      document = assembly.document
      diagnostics = assembly.diagnostics
    }
    document.recognizeAlerts()
    document.readHeadingAttributes()
    return Result(document: document, diagnostics: diagnostics)
  }

  /// Parses a page of UTF-8 text as cmark-gfm does, and nothing more.
  ///
  /// - Throws: `LimitExceeded` where the page would take too much time or memory.
  package mutating func parse(
    _ text: Bytes, extensions: MarkdownExtensions = .all
  ) throws(LimitExceeded) -> Document {
    try InputLimits.check(text)
    do {
      return try arena.parse(
        text.span, extensions: extensions, budget: MarkdownParser.budget(for: text.count))
    } catch {
      throw LimitExceeded("page needs more memory than it may take", at: SourceLocation(line: 1))
    }
  }

  /// The titles of a page's containers that have more in them than words.
  private mutating func parsedTitles(of source: PreparedSource) -> [Bytes: Document] {
    var titles: [Bytes: Document] = [:]
    for case .opening(let opening) in source.markers.map(\.content) {
      guard let title = opening.title, titles[title] == nil,
        title.contains(where: { "`*_[<&\\~:@!".utf8.contains($0) })
      else { continue }
      titles[title] = try? parse(title)
    }
    return titles
  }

  /// Bytes of memory that parsing `count` bytes of text may take.
  static func budget(for count: Int) -> Int {
    min(256 << 20 + 64 * count, 2 << 30)
  }
}
