/// Which tags of one fragment belong together, found before any of them is written.
struct FragmentOutline: Sendable {
  /// For each start tag, by the index of its token: its end tag's token.
  private(set) var endTags: [Int: Int] = [:]
  /// Tokens of start tags whose element has a block inside.
  private(set) var blockHolders: Set<Int> = []
  /// Names of end tags whose start tag is not in this fragment.
  private(set) var orphanEndTags: [String] = []

  /// An element that has begun.
  private struct Open {
    var name: String
    var token: Int
    var isBlock: Bool
    var hasBlock = false
  }

  init(of tokens: [HTMLToken]) {
    var open: [Open] = []
    for (index, token) in tokens.enumerated() {
      switch token {
      case .startTag(let tag):
        let element = HTMLElement.named(tag.name)
        let isBlock = element?.isBlock ?? false
        if element?.isVoid == true || tag.isSelfClosing || open.count == OpenElements.limit {
          if isBlock, !open.isEmpty { open[open.count - 1].hasBlock = true }
        } else {
          open.append(Open(name: tag.name, token: index, isBlock: isBlock))
        }
      case .endTag(let tag):
        guard let match = open.lastIndex(where: { $0.name == tag.name }) else {
          orphanEndTags.append(tag.name)
          continue
        }
        endTags[open[match].token] = index
        close(&open, downTo: match)
      default: continue
      }
    }
    close(&open, downTo: 0)
  }

  /// Ends elements; what holds a block tells its parent.
  private mutating func close(_ open: inout [Open], downTo first: Int) {
    while open.count > first, let element = open.popLast() {
      if element.hasBlock { blockHolders.insert(element.token) }
      if !open.isEmpty, element.isBlock || element.hasBlock { open[open.count - 1].hasBlock = true }
    }
  }
}
