import LecternDiagnostics
import LecternFiles
import LecternMarkdown
import LecternText

/// A topic after its Markdown was read and its body rendered: everything that does not depend on
/// other topics' text.
struct RenderedTopic: Sendable {
  /// The body; begins with a heading of level 1.
  var html = Bytes()
  /// Title as text.
  var title = ""
  var headings: [Heading] = []
  /// Every id that a link may lead to.
  var anchors: Set<String> = []
  var sections: [TextSection] = []
  var description = ""
  var language: Language
  /// Links to places in topics, to be checked when all topics are known.
  var anchorLinks: [AnchorLink] = []
  var diagnostics: [Diagnostic] = []
  /// Places on disk of the files that the body depends on: its own, pictures, included files.
  var dependencies: Set<String> = []

  init(language: Language) { self.language = language }
}

/// A heading of a topic.
struct Heading: Sendable, Hashable {
  /// 1 to 6.
  var level: Int
  var id: String
  /// Without markup.
  var text: String
  /// Inline HTML without links.
  var html: Bytes
}

/// A link to a place inside a topic.
struct AnchorLink: Sendable, Hashable {
  var target: Int
  var fragment: String
  var place: SourcePlace
}

extension RenderedTopic {
  /// Takes a rendered body, and finds the topic's title and description.
  ///
  /// The title is that of the front matter, else the first heading of level 1, else the first
  /// heading, else the file's name. A body without a heading of level 1 gets the title as one.
  mutating func take(
    _ body: RenderedBody, _ entry: Shared<CatalogueEntry>, _ settings: GuideSettings
  ) {
    html = body.html
    sections = body.sections
    anchors = Set(body.ids.map { String(utf8: $0) })
    headings = body.headings.map { heading in
      Heading(
        level: heading.level, id: String(utf8: heading.id),
        text: String(utf8: heading.text).collapsingBlanks(), html: heading.html)
    }
    joinTopSections()
    let mainHeading = headings.first { $0.level == 1 && !$0.text.isEmpty }
    let given = entry.metadata.title?.collapsingBlanks() ?? ""
    if !given.isEmpty {
      title = given
    } else if let heading = mainHeading ?? headings.first(where: { !$0.text.isEmpty }) {
      title = heading.text
    } else {
      title = Self.titleFromName(of: entry)
    }
    if !headings.contains(where: { $0.level == 1 }), !promoteFirstHeading() { addHeading() }
    description = entry.metadata.description ?? Self.summary(of: body.firstParagraph)
  }

  /// Makes the text under the main heading the page's top: search would find it twice otherwise, once
  /// as a page and once as the section of its own title.
  private mutating func joinTopSections() {
    guard let heading = headings.first, heading.level == 1,
      let place = sections.firstIndex(where: { $0.headingID == Bytes(heading.id.utf8) }), place <= 1
    else { return }
    sections[place].headingID = []
    if place == 1 {
      sections[1].text = sections[0].text + sections[1].text
      sections.removeFirst()
    }
  }

  /// Makes a heading that the body begins with the main one, where it says the title; `false` where
  /// there is none.
  private mutating func promoteFirstHeading() -> Bool {
    guard let heading = headings.first, heading.text == title,
      html.starts(with: Bytes("<h\(heading.level) ".utf8)),
      let end = html.firstRange(of: Bytes("</h\(heading.level)>".utf8))
    else { return false }
    let digit = UInt8(ascii: "1")
    html[2] = digit
    html[end.lowerBound + 3] = digit
    headings[0].level = 1
    return true
  }

  private mutating func addHeading() {
    var heading = Bytes()
    heading.append("<h1>")
    heading.append(escapingHTML: title)
    heading.append("</h1>\n")
    html = heading + html
  }

  private static func titleFromName(of entry: Shared<CatalogueEntry>) -> String {
    let path = entry.file.isFolderPage ? entry.file.folder : Path.withoutEnding(entry.file.path)
    return NavigationBuilder.readable(Path.name(path.isEmpty ? entry.file.path : path))
  }

  /// At most about 200 characters of the first paragraph, cut after a word.
  private static func summary(of paragraph: Bytes) -> String {
    let text = String(utf8: paragraph).collapsingBlanks()
    guard let end = text.index(text.startIndex, offsetBy: 200, limitedBy: text.endIndex),
      end < text.endIndex
    else { return text }
    let cut = text[..<end]
    return (cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut) + "…"
  }
}
