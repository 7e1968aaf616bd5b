/// One place in the navigation: a topic, a section with or without a page of its own, or a heading.
struct NavigationNode: Sendable, Hashable {
  var title: String
  /// The topic it leads to; `nil` for a heading and for an address.
  var topic: Int?
  /// An address outside the guide that it leads to; "" as a rule.
  var address = ""
  var children: [NavigationNode] = []
}

/// The navigation of one language tree, and what follows from it for each topic.
struct NavigationTree: Sendable, Equatable {
  var roots: [NavigationNode] = []
  /// For each topic that is in the tree: the way to it, as indices of children from the roots.
  private(set) var way: [Int: [Int]] = [:]
  /// Topics in reading order.
  private(set) var readingOrder: [Int] = []
  private var placeInOrder: [Int: Int] = [:]
  /// Number of nodes.
  private(set) var count = 0

  init(roots: [NavigationNode] = []) {
    self.roots = roots
    // Depth first without recursion: a node is numbered before its children.
    var pending: [(nodes: [NavigationNode], next: Int)] = [(roots, 0)]
    var path: [Int] = []
    while let (nodes, next) = pending.last {
      guard next < nodes.count else {
        pending.removeLast()
        if !path.isEmpty { path.removeLast() }
        continue
      }
      pending[pending.count - 1].next += 1
      let node = nodes[next]
      count += 1
      path.append(next)
      if let topic = node.topic, way[topic] == nil {
        way[topic] = path
        placeInOrder[topic] = readingOrder.count
        readingOrder.append(topic)
      }
      pending.append((node.children, 0))
    }
  }

  /// The nodes from the roots down to a topic, itself included; empty where it is not in the tree.
  func branch(to topic: Int) -> [NavigationNode] {
    var nodes = roots
    var branch: [NavigationNode] = []
    for index in way[topic] ?? [] {
      branch.append(nodes[index])
      nodes = nodes[index].children
    }
    return branch
  }

  func previous(of topic: Int) -> Int? {
    guard let place = placeInOrder[topic], place > 0 else { return nil }
    return readingOrder[place - 1]
  }

  func next(of topic: Int) -> Int? {
    guard let place = placeInOrder[topic], place + 1 < readingOrder.count else { return nil }
    return readingOrder[place + 1]
  }
}
