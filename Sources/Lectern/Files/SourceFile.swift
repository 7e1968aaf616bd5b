import LecternFiles

/// One file of the content.
struct SourceFile: Sendable, Hashable {
  enum Role: Sendable, Hashable {
    /// A Markdown file that becomes a page.
    case topic
    /// `SUMMARY.md`: the order of the topics in its folder, as GitBook and mdBook write it.
    case summary
    /// Anything else: copied beside the pages.
    case asset
  }

  /// Path from the content's root, with forward slashes.
  var path: String
  /// Where the file is on disk, links resolved.
  var location: String
  var role: Role

  var folder: String { Path.parent(path) }

  /// Whether this is the page of its folder: `index.md` or `README.md`, in any case of letters.
  var isFolderPage: Bool { isIndex || isReadme }
  var isIndex: Bool { stem == "index" }
  var isReadme: Bool { stem == "readme" }

  private var stem: String { Path.withoutEnding(Path.name(path)).lowercased() }
}

extension SourceFile.Role {
  /// Endings of Markdown files, in small letters.
  static let markdownEndings: Set<String> = ["md", "markdown", "mdown", "mkd", "mkdn"]

  /// The role that a file's name gives it; `nil` for files that are read by name or belong to tools.
  init?(name: String, isAtRoot: Bool) {
    let small = name.lowercased()
    if small == "summary.md" {
      self = .summary
    } else if isAtRoot, Self.settingsNames.contains(small) {
      return nil
    } else if small == "langs.md" || Self.toolSettings.contains(small) {
      return nil
    } else {
      self = Self.markdownEndings.contains(Path.ending(small)) ? .topic : .asset
    }
  }

  private static let settingsNames = Set(GuideSettings.fileNames)

  /// Settings of other generators: they say nothing to a reader.
  private static let toolSettings: Set<String> = [
    "mkdocs.yml", "mkdocs.yaml", "book.toml", "book.json", "docusaurus.config.js", "_config.yml",
  ]
}
