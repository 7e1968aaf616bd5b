import LecternDiagnostics
import LecternText

/// Paragraphs, headings, lists, tables and code.
extension HTMLRenderer {
  // MARK: Paragraphs

  /// Begins a paragraph; an image alone with a title becomes a figure at once.
  mutating func openParagraph(_ node: Node, at index: Int) -> Bool {
    let image = index + 1
    if task == nil, image < node.end, document.nodes[image].kind == .image,
      document.nodes[image].end == node.end, !document.nodes[image].title.isEmpty
    {
      appendFigure(document.nodes[image], at: image)
      return false
    }
    if isContentsMark(node, at: index) { return false }
    if enter(node.isTight ? .tightParagraph : .paragraph) { html.append("<p>") }
    appendPendingTaskBox(before: index)
    if firstParagraph == nil, open.count == 1 {
      firstParagraph = (context.body.sections.count, context.text.count)
    }
    return true
  }

  /// Whether a paragraph is another generator's mark for a list of the page's headings, which every
  /// page has beside its text.
  private func isContentsMark(_ node: Node, at index: Int) -> Bool {
    let inlines = (index + 1)..<node.end
    guard let first = inlines.first, inlines.count <= 8,
      document.bytes(of: document.nodes[first].text).first == UInt8(ascii: "["),
      inlines.allSatisfy({ [.text, .emphasis].contains(document.nodes[$0].kind) })
    else { return false }
    let text = document.text(of: index, images: false)
    return text.count <= 7 && Self.contentsMarks.contains { text.elementsEqual($0.utf8) }
  }

  /// VuePress and VitePress; Python-Markdown; GitLab, where it is `[[_TOC_]]`: emphasis to CommonMark.
  private static let contentsMarks = ["[[toc]]", "[TOC]", "[[TOC]]"]

  mutating func closeParagraph(_ node: Node) {
    let endsElement = leave(node.isTight ? .tightParagraph : .paragraph)
    if let parent = open.last, document.nodes[parent].kind == .footnoteDefinition,
      document.nodes[parent].end == node.end, !node.isTight
    {
      html.append(" ")
      appendBackReferences(document.nodes[parent])
    }
    if endsElement { html.append("</p>\n") }
    if let start = firstParagraph, start.section == context.body.sections.count,
      context.body.firstParagraph.isEmpty, open.count == 1
    {
      context.body.firstParagraph = Bytes(context.text[start.start...].trimmingSpaces)
      if context.body.firstParagraph.isEmpty { firstParagraph = nil }
    }
    context.endBlock()
  }

  // MARK: Headings

  mutating func openHeading(_ node: Node, at index: Int) {
    var text = Bytes(document.text(of: index, images: false).trimmed)
    var label = Bytes()
    LabelHTML.append(of: index, in: document, to: &label)
    if text.isEmpty {
      // A picture alone: its text stands for it.
      text = Bytes(document.text(of: index, images: true).trimmed)
      label.append(escapingHTML: text[...])
    }
    let id = headingID(node, text)
    context.body.headings.append(
      RenderedHeading(
        level: node.headingLevel, id: id, text: text, html: Bytes(label.trimmed),
        place: context.source.place(of: node.location)))
    context.beginSection(id: id, text: text)
    heading = (index, context.body.headings.count - 1, context.body.sections.count - 1)
    _ = enter(.heading)
    html.append("<h")
    html.append(decimal: node.headingLevel)
    html.append(" id=\"")
    html.append(escapingHTML: id[...])
    if !node.title.isEmpty {
      html.append("\" class=\"")
      html.append(escaping: node.title, of: document.bytes)
    }
    html.append("\">")
  }

  /// The author's id, or one made of the heading's text.
  private mutating func headingID(_ node: Node, _ text: Bytes) -> Bytes {
    guard !node.text.isEmpty else { return context.identifier(for: text) }
    let id = Bytes(document.bytes(of: node.text))
    if context.claim(headingID: id) { return id }
    let other = context.identifier(for: id)
    context.report(
      .duplicateHeadingID,
      "id '\(String(utf8: id))' is taken; the heading gets "
        + "'\(String(utf8: other))'", at: node.location)
    return other
  }

  mutating func closeHeading(_ node: Node) {
    _ = leave(.heading)
    addShownHTML()
    if let heading = context.body.headings.last, node.headingLevel > 1 {
      // A way to take the heading's address: hidden from assistive technology, which reads the
      // heading without it and has the list of contents; and without text of its own.
      html.append("<a class=\"heading-anchor\" href=\"#")
      html.append(href: heading.id)
      html.append("\" aria-hidden=\"true\" tabindex=\"-1\"></a>")
    }
    html.append("</h")
    html.append(decimal: node.headingLevel)
    html.append(">\n")
    context.dropText()
  }

  /// Adds to the heading's text what the page shows of its raw HTML as text: known only once that
  /// is written. The id stays as it would be without, which is what other sites make of it.
  private mutating func addShownHTML() {
    guard let (node, number, section) = heading else { return }
    heading = nil
    guard !shownInHeading.isEmpty else { return }
    let shown = shownInHeading
    shownInHeading = [:]
    let text = Bytes(document.text(of: node, images: false, shown: shown).trimmed)
    var label = Bytes()
    LabelHTML.append(of: node, in: document, shown: shown, to: &label)
    context.body.headings[number].text = text
    context.body.headings[number].html = Bytes(label.trimmed)
    context.body.sections[section].headingText = text
  }

  // MARK: Lists

  mutating func openList(_ node: Node) {
    beginBlock()
    if !node.isOrdered {
      html.append("<ul>\n")
    } else if node.listStart == 1 {
      html.append("<ol>\n")
    } else {
      html.append("<ol start=\"")
      html.append(decimal: node.listStart)
      html.append("\">\n")
    }
  }

  mutating func openItem(_ node: Node, at index: Int) {
    guard node.isTask else {
      begin(.flow, "<li>")
      return
    }
    begin(.flow, "<li class=\"task-list-item\">")
    let first = index + 1
    if first < node.end, document.nodes[first].kind == .paragraph {
      // The box stands in the paragraph whose text names it.
      task = index
    } else {
      appendTaskBox(node, label: [])
    }
  }

  /// Writes the box of a task whose first paragraph is about to begin.
  mutating func appendPendingTaskBox(before paragraph: Int) {
    guard let index = task else { return }
    task = nil
    let text = document.text(of: paragraph, images: true)
    appendTaskBox(document.nodes[index], label: text.trimmed)
  }

  private mutating func appendTaskBox(_ node: Node, label: ArraySlice<UInt8>) {
    html.append("<input type=\"checkbox\" disabled")
    if node.isDone { html.append(" checked") }
    html.append(" aria-label=\"")
    html.append(escapingHTML: label.isEmpty ? Array(strings.task.utf8)[...] : label)
    html.append("\"> ")
  }

  // MARK: Tables

  mutating func openRow(_ node: Node) {
    if node.isHeader {
      html.append("<thead>\n")
    } else if !bodyIsOpen {
      html.append("<tbody>\n")
      bodyIsOpen = true
    }
    html.append("<tr>\n")
  }

  mutating func openCell(_ node: Node, at index: Int) {
    // A head without text would head nothing.
    cellIsHeader = node.isHeader && node.end > index + 1
    _ = enter(.flow)
    html.append(cellIsHeader ? "<th scope=\"col\"" : "<td")
    switch node.alignment {
    case .none: break
    case .left: html.append(" style=\"text-align:left\"")
    case .center: html.append(" style=\"text-align:center\"")
    case .right: html.append(" style=\"text-align:right\"")
    }
    if !cellIsHeader, document.isWholeCell(index) { html.append(" class=\"whole-wide\"") }
    html.append(">")
  }

  mutating func closeCell() {
    end(.flow, cellIsHeader ? "</th>\n" : "</td>\n")
    context.endBlock()
  }

  // MARK: Code

  mutating func appendCodeBlock(_ node: Node) {
    let code = document.bytes(of: node.text)
    let language = CodeLanguage.name(in: document.bytes(of: node.title))
    beginBlock()
    html.append("<pre tabindex=\"0\" role=\"group\" aria-label=\"")
    html.append(escapingHTML: strings.code)
    html.append("\"><code")
    if !language.isEmpty {
      html.append(" class=\"language-")
      html.append(escapingHTML: language[...])
      html.append("\"")
    }
    html.append(">")
    // The first line feed after <pre> is no part of it to a browser, but one after <code> is.
    if language.isEmpty
      || !context.delegate.appendHighlighted(code, language: String(utf8: language), to: &html)
    {
      html.append(escapingHTML: code)
    }
    html.append("</code></pre>\n")
    context.append(text: code)
    context.endBlock()
  }
}

/// Names of languages in the info strings of code blocks.
enum CodeLanguage {
  /// The first word, as in `rust,ignore`, `js {1,3}` and `{.python}`.
  static func name(in info: ArraySlice<UInt8>) -> Bytes {
    let word = info.drop { "{. ".utf8.contains($0) }
      .prefix { !$0.isASCIISpace && !",{}:".utf8.contains($0) }
    // `title="..."` and the like are no language.
    return word.contains(UInt8(ascii: "=")) ? [] : Bytes(word)
  }
}

extension Bytes {
  /// The bytes without white space around them.
  var trimmed: ArraySlice<UInt8> {
    var slice = self[...]
    while let first = slice.first, first.isASCIISpace { slice.removeFirst() }
    while let last = slice.last, last.isASCIISpace { slice.removeLast() }
    return slice
  }
}
