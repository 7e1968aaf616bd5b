import LecternFiles
import LecternText

/// What stands on a page whose author wrote nothing but its title: other generators fill the first
/// page of a folder with a template, and an empty page would lead nowhere.
extension PageMaker {
  /// A list of the topics below one, as HTML; empty where none are.
  func subtopicList(of topic: Int, in tree: GuideTree) -> Bytes {
    let navigation = tree.navigation
    let nodes =
      topic == tree.home
      ? navigation.roots.filter { $0.topic != topic }
      : navigation.branch(to: topic).last?.children ?? []
    var html = Bytes()
    for node in nodes {
      guard let target = node.firstTopic else { continue }
      let href = Path.relative(
        from: guide.catalogue.entries[topic].pagePath,
        to: guide.catalogue.entries[target].pagePath)
      html.append(html.isEmpty ? "<ul class=\"contents-list\">\n<li><a href=\"" : "<li><a href=\"")
      html.append(escapingHTML: PercentCoding.encode(path: href))
      html.append("\"><bdi>")
      html.append(escapingHTML: node.title)
      html.append("</bdi></a></li>\n")
    }
    if !html.isEmpty { html.append("</ul>\n") }
    return html
  }
}

extension RenderedTopic {
  /// Whether the body is a heading of level 1 and nothing else.
  var isTitleAlone: Bool {
    headings.count <= 1 && html.starts(with: Bytes("<h1".utf8))
      && html.suffix(6).elementsEqual("</h1>\n".utf8)
  }
}
