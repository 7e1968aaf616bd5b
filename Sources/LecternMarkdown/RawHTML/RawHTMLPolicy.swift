/// What becomes of HTML that authors write into Markdown: the setting `html` of `guide.yml`.
package enum RawHTMLPolicy: String, Sendable, Hashable, CaseIterable {
  /// Tags are shown as text; comments are left out.
  case none
  /// HTML's elements pass, except those that run code, load other documents or belong to the page
  /// as a whole. Names that HTML does not have (`<your-file>`) are shown as text.
  case authored
  /// Everything passes as written. Addresses are still rewritten, and elements still balanced, so
  /// that a topic cannot take the page apart.
  case all
}
