/// Extensions of GitHub Flavored Markdown that a parse understands.
package struct MarkdownExtensions: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  // The numbers are those of LECTERN_EXTENSION_... in C.
  package static let tables = MarkdownExtensions(rawValue: 1)
  package static let strikethrough = MarkdownExtensions(rawValue: 2)
  package static let autolinks = MarkdownExtensions(rawValue: 4)
  package static let taskLists = MarkdownExtensions(rawValue: 8)
  package static let footnotes = MarkdownExtensions(rawValue: 16)

  package static let all: MarkdownExtensions = [
    .tables, .strikethrough, .autolinks, .taskLists, .footnotes,
  ]
}
