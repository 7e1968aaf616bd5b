import LecternDiagnostics

/// An element of authored HTML that has begun and not ended.
struct OpenElement: Sendable {
  var element: HTMLElement
  /// The name in the tags that are written; empty where the tags are left out.
  var writtenName: String
  var content: ContentModel
  /// Where its start tag is; `nil` for an element that the author did not write.
  var location: SourceLocation?

  /// Whether it may end without an end tag.
  var mayEndSilently: Bool {
    location == nil || writtenName.isEmpty || element.traits.contains(.optionalEnd)
  }
}

/// The stack of what is open: authored elements, and between them the scopes of Markdown, which no
/// authored tag closes.
struct OpenElements: Sendable {
  enum Entry: Sendable {
    case element(OpenElement)
    /// - isWritten: whether the renderer wrote its start tag.
    case scope(RawHTMLScope, isWritten: Bool)
  }

  private(set) var entries: [Entry] = []
  /// How many of the entries are authored elements.
  private(set) var elementCount = 0
  /// How many links are open, of either kind.
  private(set) var linkCount = 0

  /// How many templates are open, whose content is no part of the page's text.
  private(set) var templateCount = 0

  /// More elements than this are not opened: browsers stop at 512, and the stack is searched.
  static let limit = 256

  mutating func push(_ element: OpenElement) {
    entries.append(.element(element))
    elementCount += 1
    if element.element.name == "a", !element.writtenName.isEmpty { linkCount += 1 }
    if element.element.name == "template" { templateCount += 1 }
  }

  mutating func push(_ scope: RawHTMLScope, isWritten: Bool = true) {
    entries.append(.scope(scope, isWritten: isWritten))
    if scope == .link, isWritten { linkCount += 1 }
  }

  @discardableResult
  mutating func pop() -> Entry? {
    guard let entry = entries.popLast() else { return nil }
    switch entry {
    case .element(let element):
      elementCount -= 1
      if element.element.name == "a", !element.writtenName.isEmpty { linkCount -= 1 }
      if element.element.name == "template" { templateCount -= 1 }
    case .scope(let scope, let isWritten):
      if scope == .link, isWritten { linkCount -= 1 }
    }
    return entry
  }

  /// The innermost entry, if it is an authored element.
  var top: OpenElement? {
    if case .element(let element)? = entries.last { element } else { nil }
  }

  /// Whether an element of one of these names is the innermost entry.
  func isTop(_ names: String...) -> Bool {
    top.map { names.contains($0.element.name) } ?? false
  }

  /// Whether terms and descriptions may stand here: in a `dl`, or in a `div` of one.
  var isInDefinitions: Bool {
    guard isTop("div"), entries.count > 1, case .element(let parent) = entries[entries.count - 2]
    else { return content == .definitions }
    return parent.content == .definitions
  }

  /// What may stand here.
  var content: ContentModel {
    for entry in entries.reversed() {
      switch entry {
      case .scope(.flow, _): return .flow
      case .scope(.tightParagraph, _): continue
      case .scope: return .phrasing
      case .element(let element):
        if element.content != .transparent { return element.content }
      }
    }
    return .flow
  }

  /// The innermost authored element that matches, not looking past Markdown's scopes or past an
  /// element that `isBoundary` names.
  func lastIndex(
    where matches: (OpenElement) -> Bool, stoppingAt isBoundary: (HTMLElement) -> Bool
  ) -> Int? {
    for index in entries.indices.reversed() {
      guard case .element(let open) = entries[index] else { return nil }
      if matches(open) { return index }
      if !open.writtenName.isEmpty, isBoundary(open.element) { return nil }
    }
    return nil
  }

  /// Whether an element of this name is open anywhere in the document.
  func contains(_ name: String) -> Bool {
    entries.contains {
      if case .element(let open) = $0 { open.element.name == name } else { false }
    }
  }
}
