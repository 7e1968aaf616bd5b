import LecternDiagnostics
import LecternText

/// Rebuilds a document with what its markers stand for: containers, variables and keys.
///
/// One pass over the nodes, without recursion. A marker that turns out to stand in code, or where
/// it has no meaning, becomes what the author wrote.
struct DocumentAssembly {
  /// Containers within containers.
  static let maximumDepth = 64
  /// What an author is told of one page; more says no more.
  static let maximumDiagnostics = 1_000

  let source: PreparedSource
  private let old: Document
  /// Parses a title.
  private let parseInlines: (Bytes) -> Document?

  var document: Document
  private(set) var diagnostics: [Diagnostic] = []

  /// A node of the old document whose children are being copied.
  private struct Frame {
    var oldEnd: Int
    var newIndex: Int
    /// How many containers were open before its children.
    var containers: Int
  }

  private struct OpenContainer {
    var marker: Int
    var colons: Int
    /// Index of its node; of content that is only there on a condition, where that begins.
    var index: Int
    var kind: Kind

    enum Kind: Equatable {
      case container(ContainerKind)
      case condition(holds: Bool)
    }
  }

  private var frames: [Frame] = []
  private var containers: [OpenContainer] = []
  private var isTooDeep = false

  init(
    _ document: Document, of source: PreparedSource, parseInlines: @escaping (Bytes) -> Document?
  ) {
    self.source = source
    old = document
    self.parseInlines = parseInlines
    self.document = Document(nodes: [], bytes: document.bytes)
    self.document.nodes.reserveCapacity(document.nodes.count + 16)
  }

  mutating func assemble() {
    var index = 0
    while true {
      while let frame = frames.last, frame.oldEnd == index { close(frame) }
      guard index < old.nodes.count else { return }
      let node = old.nodes[index]
      if node.kind == .htmlBlock, let number = MarkerCode.number(ofBlock: old.bytes(of: node.text)),
        number < source.markers.count
      {
        appendBlock(number, node)
      } else {
        if node.kind == .footnoteDefinition { closeContainers(from: 0) }
        append(innermost == nil ? node : loosened(node))
        if node.end > index + 1 {
          frames.append(
            Frame(
              oldEnd: node.end, newIndex: document.nodes.count - 1, containers: containers.count))
        }
      }
      index += 1
    }
  }

  private mutating func close(_ frame: Frame) {
    frames.removeLast()
    closeContainers(from: frame.containers)
    document.nodes[frame.newIndex].endIndex = Int32(document.nodes.count)
  }

  /// A node that a container stands between it and its list item.
  private func loosened(_ node: Node) -> Node {
    guard node.kind == .paragraph else { return node }
    var loose = node
    loose.detail &= ~2
    return loose
  }

  // MARK: Containers

  private mutating func appendBlock(_ number: Int, _ node: Node) {
    let marker = source.markers[number]
    switch marker.content {
    case .opening(let opening): open(opening, number, node)
    case .closing(let colons): close(colons, marker, node)
    case .variable, .keys: break
    }
  }

  private mutating func open(_ opening: ContainerOpening, _ number: Int, _ node: Node) {
    let place = source.markers[number].place
    guard containers.count < Self.maximumDepth else {
      if !isTooDeep {
        report(
          .limitExceeded, "containers are nested over \(Self.maximumDepth) deep", at: place)
      }
      isTooDeep = true
      appendAsText(source.markers[number].original, node)
      return
    }
    if opening.name == "tab", let last = innermost, last.kind == .container(.tab),
      last.colons == opening.colons
    {
      closeInnermost(isClosed: true)
    }
    var container = OpenContainer(
      marker: number, colons: opening.colons, index: document.nodes.count,
      kind: .condition(holds: true))
    if opening.name == "when" {
      container.kind = .condition(holds: holds(opening, at: place))
    } else {
      let kind = kind(of: opening, at: place)
      container.kind = .container(kind)
      var new = Node(.container, line: Int(node.line), column: Int(node.column))
      new.detail = kind.rawValue
      new.value = opening.isExpanded ? 1 : 0
      new.extra = opening.hidesTitle ? 1 : 0
      document.nodes.append(new)
      if let title = opening.title { append(title: title, node) }
    }
    containers.append(container)
  }

  /// The innermost container that is open among the children of the same node.
  private var innermost: OpenContainer? {
    containers.count > (frames.last?.containers ?? 0) ? containers.last : nil
  }

  private mutating func kind(of opening: ContainerOpening, at place: SourcePlace) -> ContainerKind {
    if let kind = ContainerKind(named: opening.name) {
      if kind == .tab, innermost?.kind != .container(.tabs) {
        report(.unknownContainer, "tab is not in a container ':::tabs'", at: place)
      }
      return kind
    }
    // MkDocs takes any word.
    if opening.colons > 0 {
      let nearest = NearMiss.nearest(to: opening.name, in: ContainerKind.names)
      report(
        .unknownContainer, "container '\(opening.name)' is not known", at: place,
        hint: nearest.map { "did you mean '\($0)'?" })
    }
    return .plain
  }

  private mutating func holds(_ opening: ContainerOpening, at place: SourcePlace) -> Bool {
    let text = opening.title.map { String(utf8: $0) } ?? ""
    let condition = Condition(text, among: source.settings.conditions)
    for problem in condition.problems {
      report(.unknownCondition, problem.message, at: place, hint: problem.hint)
    }
    return condition.holds
  }

  private mutating func close(_ colons: Int, _ marker: Marker, _ node: Node) {
    let first = frames.last?.containers ?? 0
    let candidates = containers[first...]
    let match =
      candidates.lastIndex { $0.colons == colons }
      ?? (colons > 0 ? candidates.lastIndex { $0.colons > 0 && $0.colons < colons } : nil)
    guard let match else {
      // An admonition ends where its indentation does; nothing was written there.
      guard colons > 0 else { return }
      report(
        .strayContainerEnd, "'\(String(utf8: marker.original))' closes no container",
        at: marker.place)
      appendAsText(marker.original, node)
      return
    }
    closeContainers(from: match + 1)
    closeInnermost(isClosed: true)
  }

  /// Closes the containers from one on, which nothing closes.
  private mutating func closeContainers(from first: Int) {
    while containers.count > first { closeInnermost(isClosed: false) }
  }

  private mutating func closeInnermost(isClosed: Bool) {
    guard let container = containers.popLast() else { return }
    if !isClosed, container.colons > 0 {
      let marker = source.markers[container.marker]
      report(
        .unclosedContainer, "container '\(String(utf8: marker.original))' is not closed",
        at: marker.place,
        hint: "close it with '\(String(repeating: ":", count: container.colons))' on a line of "
          + "its own, as deep in lists and quotes as its first line")
    }
    switch container.kind {
    case .container: document.nodes[container.index].endIndex = Int32(document.nodes.count)
    case .condition(holds: false): document.nodes.removeSubrange(container.index...)
    case .condition: break
    }
  }

  private mutating func append(title: Bytes, _ node: Node) {
    let index = document.nodes.count
    document.nodes.append(Node(.containerTitle, line: Int(node.line), column: Int(node.column)))
    if let parsed = parseInlines(title), parsed.nodes.count > 2, parsed.nodes[1].kind == .paragraph,
      parsed.nodes[1].end == parsed.nodes.count
    {
      append(contentsOf: parsed, at: node)
    } else {
      var text = Node(.text, line: Int(node.line), column: Int(node.column))
      text.text = document.append(title)
      append(text)
    }
    document.nodes[index].endIndex = Int32(document.nodes.count)
  }

  /// Copies the inlines of a title's paragraph.
  private mutating func append(contentsOf parsed: Document, at place: Node) {
    let offset = UInt32(document.bytes.count)
    document.bytes += parsed.bytes
    var open: [(oldEnd: Int, newIndex: Int)] = []
    for index in 2...parsed.nodes.count {
      while let last = open.last, last.oldEnd == index {
        document.nodes[last.newIndex].endIndex = Int32(document.nodes.count)
        open.removeLast()
      }
      guard index < parsed.nodes.count else { break }
      var inline = parsed.nodes[index]
      if inline.end > index + 1 { open.append((inline.end, document.nodes.count)) }
      inline.text.shift(by: offset)
      inline.title.shift(by: offset)
      inline.line = place.line
      inline.column = place.column
      append(inline)
    }
  }

  private mutating func appendAsText(_ text: Bytes, _ node: Node) {
    var paragraph = Node(.paragraph, line: Int(node.line), column: Int(node.column))
    paragraph.endIndex = Int32(document.nodes.count + 2)
    document.nodes.append(paragraph)
    var new = Node(.text, line: Int(node.line), column: Int(node.column))
    new.text = document.append(text)
    new.endIndex = Int32(document.nodes.count + 1)
    document.nodes.append(new)
  }

  mutating func report(
    _ rule: Rule, _ message: String, at place: SourcePlace, hint: String? = nil
  ) {
    guard diagnostics.count < Self.maximumDiagnostics else { return }
    diagnostics.append(Diagnostic(rule, message, at: place, hint: hint))
  }
}
