// Build-time syntax highlighting: code in, `<span class="hl-…">` out.
//
// 1. The info string's first word names a language (`LanguageName`).
// 2. The language's scanner cuts the code into tokens. Programming languages share one scanner that
//    tables drive (`CodeScanner`, `CodeGrammar`); markup, style sheets, YAML, Markdown, diffs and
//    console sessions have small ones of their own.
// 3. `HighlightWriter` escapes the code and wraps tokens. It only ever moves forward over the input,
//    so that no scanner can lose or change a character.
//
// Why not a library: of what Debian ships, GNU Source-highlight is C++ (with Boost) and reads its
// languages from files beside it at run time; tree-sitter comes without grammars. Both would cost
// more than these tables: help pages need colours that are mostly right, in no time, with nothing
// to install.
package import LecternText

/// Highlights code for HTML.
package enum Highlighter {
  /// Appends code as HTML, each token that has a colour in a `span` of class `hl-` and the name of
  /// its kind. The text of what is appended is the code, byte for byte; a `span` never crosses the
  /// end of a line. The time is linear in the length of the code.
  ///
  /// - Parameter language: the info string of a fence, or a name; only its first word counts, in
  ///   any case (`Swift`, `rust,ignore`, `{.python}`, `js{1,3}`).
  /// - Returns: `false` if the language is unknown; nothing was appended then.
  package static func append(
    _ code: ArraySlice<UInt8>, language: String, to html: inout Bytes
  ) -> Bool {
    guard let language = LanguageName(infoString: language) else { return false }
    var writer = HighlightWriter(code, html: html)
    // The writer is the only owner while it writes.
    html = Bytes()
    language.scan(&writer, to: code.endIndex)
    html = writer.finish()
    return true
  }

  /// The name of a language under which its aliases are known (`js`: `javascript`); `nil` if it is
  /// unknown.
  package static func canonicalName(of infoString: String) -> String? {
    LanguageName(infoString: infoString)?.rawValue
  }
}
