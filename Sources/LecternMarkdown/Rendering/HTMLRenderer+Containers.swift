import LecternText

/// Alerts, tabs, details and their titles.
extension HTMLRenderer {
  mutating func openContainer(_ node: Node, at index: Int) {
    _ = enter(.flow)
    let kind = node.containerKind
    let hasTitle = index + 1 < node.end && document.nodes[index + 1].kind == .containerTitle
    switch kind {
    case .note, .tip, .important, .warning, .caution:
      html.append("<div class=\"alert alert-")
      html.append(kind.className)
      html.append("\" role=\"note\">\n")
      if !hasTitle, !node.hidesTitle {
        html.append("<p class=\"alert-title\">")
        html.append(escapingHTML: strings.title(of: kind))
        html.append("</p>\n")
      }
    case .tabs: html.append("<div class=\"tabs\">\n")
    case .tab: openTab(hasTitle ? index + 1 : nil)
    case .details:
      html.append(
        node.isExpanded ? "<details class=\"details\" open>\n" : "<details class=\"details\">\n")
      if !hasTitle {
        html.append("<summary>")
        html.append(escapingHTML: strings.details)
        html.append("</summary>\n")
      }
    case .plain: html.append("<div class=\"container\">\n")
    }
  }

  private mutating func openTab(_ title: Int?) {
    html.append("<section class=\"tab\" aria-label=\"")
    if let title {
      let text = document.text(of: title, images: true)
      html.append(escapingHTML: text[...])
      html.append("\">\n")
    } else {
      html.append(escapingHTML: strings.tab)
      html.append("\">\n<p class=\"tab-title\">")
      html.append(escapingHTML: strings.tab)
      html.append("</p>\n")
    }
  }

  mutating func closeContainer(_ node: Node) {
    _ = leave(.flow)
    freshLine()
    switch node.containerKind {
    case .details: html.append("</details>\n")
    case .tab: html.append("</section>\n")
    default: html.append("</div>\n")
    }
    context.endBlock()
  }

  // MARK: Titles

  /// Begins the title of the container that is open.
  mutating func openTitle() {
    _ = enter(.flow)
    switch containerOfTitle {
    case .tab: html.append("<p class=\"tab-title\">")
    case .details: html.append("<summary>")
    case .plain, .tabs: html.append("<p class=\"container-title\">")
    default: html.append("<p class=\"alert-title\">")
    }
  }

  mutating func closeTitle() {
    _ = leave(.flow)
    html.append(containerOfTitle == .details ? "</summary>\n" : "</p>\n")
    context.endBlock()
  }

  private var containerOfTitle: ContainerKind {
    open.last.map { document.nodes[$0].containerKind } ?? .plain
  }
}

extension ContainerKind {
  /// Part of a class name.
  fileprivate var className: StaticString {
    switch self {
    case .note: "note"
    case .tip: "tip"
    case .important: "important"
    case .warning: "warning"
    case .caution: "caution"
    case .tabs: "tabs"
    case .tab: "tab"
    case .details: "details"
    case .plain: "plain"
    }
  }
}
