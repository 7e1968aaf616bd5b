import LecternMustache

/// The navigation as the values of a template.
extension PageMaker {
  /// A page of a guide with more places than this carries its own branch only.
  private static let wholeTreeLimit = 120
  /// Neighbours that are shown on each side of the branch in a large guide.
  private static let neighbours = 12

  /// The navigation beside a page: the whole tree of a small guide, the page's own branch of a large
  /// one.
  func navigation(on page: PageContext) -> TemplateValue {
    let tree = page.tree.navigation
    let way = page.topic.flatMap { tree.way[$0] } ?? []
    let isSmall = tree.count <= Self.wholeTreeLimit
    return .list(nodes(tree.roots, on: page, way: way[...], isOnBranch: true, isWhole: isSmall))
  }

  /// The whole tree, for the contents page.
  func wholeNavigation(on page: PageContext) -> TemplateValue {
    .list(nodes(page.tree.navigation.roots, on: page, way: [], isOnBranch: false, isWhole: true))
  }

  private func nodes(
    _ nodes: [NavigationNode], on page: PageContext, way: ArraySlice<Int>, isOnBranch: Bool,
    isWhole: Bool
  ) -> [TemplateValue] {
    let here = isOnBranch ? way.first : nil
    var range = nodes.indices
    if !isWhole {
      // Without a branch there is nothing to show neighbours of: the beginning stands for the whole.
      let middle = here ?? 0
      range = max(0, middle - Self.neighbours)..<min(nodes.count, middle + Self.neighbours + 1)
    }
    return range.map { index in
      let isHere = index == here
      let isExpanded = isWhole || isHere
      let rest = isHere ? way.dropFirst() : []
      let children =
        isExpanded
        ? self.nodes(
          nodes[index].children, on: page, way: rest, isOnBranch: isHere, isWhole: isWhole) : []
      return value(of: nodes[index], on: page, isOpen: isHere, children: children)
    }
  }

  private func value(
    of node: NavigationNode, on page: PageContext, isOpen: Bool, children: [TemplateValue]
  ) -> TemplateValue {
    var target = node.topic
    if target == nil, children.isEmpty { target = node.firstTopic }
    let href: TemplateValue? =
      node.address.isEmpty
      ? target.map { page.href(guide.catalogue.entries[$0].pagePath) } : .text(node.address)
    var object = TemplateObject(capacity: 7)
    object.append(Key.title, .text(node.title))
    object.append(Key.hasHref, .bool(href != nil))
    object.append(Key.href, href ?? .absent)
    object.append(Key.current, .bool(node.topic != nil && node.topic == page.topic))
    object.append(Key.open, .bool(isOpen))
    object.append(Key.hasChildren, .bool(!children.isEmpty))
    object.append(Key.children, .list(children))
    return .object(object)
  }

  /// Each page has dozens of these: their hashes are made once.
  private enum Key {
    static let title: TemplateKey = "title"
    static let hasHref: TemplateKey = "has_href"
    static let href: TemplateKey = "href"
    static let current: TemplateKey = "current"
    static let open: TemplateKey = "open"
    static let hasChildren: TemplateKey = "has_children"
    static let children: TemplateKey = "children"
  }
}

extension NavigationNode {
  /// The first topic below a heading.
  var firstTopic: Int? {
    var pending = [self]
    while let node = pending.popLast() {
      if let topic = node.topic { return topic }
      pending += node.children.reversed()
    }
    return nil
  }
}
