import LecternDiagnostics
import LecternFiles

/// Where a guide's parts are on disk.
struct Site: Sendable {
  /// Real path of the content.
  var content: String
  /// Path of the content in its real folder; it may be a link, which may come to lead elsewhere.
  var contentPlace: String
  /// The same of the templates, which need not be there.
  var templatesPlace: String
  /// How the author would type it; "" for the present folder.
  var shownContent: String
  /// Real path of the site's own templates, where there are any.
  var templates: String?
  var shownTemplates: String
  /// Where the output goes, as the author would type it.
  var output: String

  init(_ options: BuildOptions) throws(BuildError) {
    let folder = options.folder.isEmpty ? "." : options.folder
    guard let status = FileSystem.status(of: folder) else {
      throw .usage("there is no folder '\(folder)'")
    }
    guard status.kind == .folder, let real = FileSystem.realPath(folder) else {
      throw .usage("'\(folder)' is not a folder")
    }
    let shown = folder == "." ? "" : folder
    let isSiteFolder = FileSystem.status(of: Path.join(real, "Content"))?.kind == .folder
    if isSiteFolder {
      contentPlace = Path.join(real, "Content")
      content = FileSystem.realPath(contentPlace) ?? real
      shownContent = Path.join(shown, "Content")
    } else {
      contentPlace = real
      content = real
      shownContent = shown
    }
    templatesPlace = Path.join(real, "Templates")
    shownTemplates = Path.join(shown, "Templates")
    if FileSystem.status(of: templatesPlace)?.kind == .folder,
      isSiteFolder || Self.holdsTheme(templatesPlace)
    {
      templates = FileSystem.realPath(templatesPlace)
    }
    output = options.output ?? Path.join(shown, "Site")
  }

  /// Title of a guide whose settings and first page name none: the folder's name.
  var fallbackTitle: String {
    let name =
      Path.name(content) == "Content" ? Path.name(Path.parent(content)) : Path.name(content)
    return NavigationBuilder.readable(name)
  }

  /// In a bare folder of Markdown a folder named `Templates` may be anything.
  private static func holdsTheme(_ folder: String) -> Bool {
    guard let entries = try? FileSystem.entries(of: folder) else { return false }
    return entries.contains { $0.name.hasSuffix(".mustache") }
      || entries.contains { ["styles", "scripts", "strings", "symbols"].contains($0.name) }
  }
}
