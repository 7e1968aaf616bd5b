import LecternDiagnostics
package import LecternText

/// Parses pages, one after another, with memory that it keeps between them.
///
/// Each thread that parses has a parser of its own; any number may work at once.
package struct MarkdownParser: ~Copyable {
  private var arena = Arena()

  package init() {}

  /// Parses a page of UTF-8 text.
  ///
  /// - Throws: `LimitExceeded` where the page would take too much time or memory.
  package mutating func parse(
    _ text: Bytes, extensions: MarkdownExtensions = .all
  ) throws(LimitExceeded) -> Document {
    do {
      return try arena.parse(
        text.span, extensions: extensions, budget: MarkdownParser.budget(for: text.count))
    } catch {
      throw LimitExceeded("page needs more memory than it may take", at: SourceLocation(line: 1))
    }
  }

  /// Bytes of memory that parsing `count` bytes of text may take.
  static func budget(for count: Int) -> Int {
    256 << 20 + 64 * count
  }
}
