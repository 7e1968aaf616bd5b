internal import LecternDiagnostics
internal import LecternText

/// Builds nodes from events, without recursion: lists and mappings that are still open are frames
/// on a stack whose height is the depth of the text.
struct YAMLComposer {
  private let limits: YAMLLimits
  private var frames: [Frame] = []
  private var anchors: [String: Anchor] = [:]
  private var repeatedNodes = 0
  private(set) var root: YAMLNode?

  /// A list or mapping whose end has not come yet.
  private struct Frame {
    let start: YAMLEvent
    let isMapping: Bool
    var items: [YAMLNode] = []
    var pairs: [YAMLNode.Pair] = []
    var key: YAMLNode?
    /// Where each scalar key was first seen.
    var places: [String: SourceLocation] = [:]
    var size = Size.scalar
  }

  /// Extent of a node with all below it.
  private struct Size {
    var nodes: Int
    var depth: Int
    static let scalar = Size(nodes: 1, depth: 0)
  }

  /// What an alias may stand for.
  private enum Anchor {
    case open
    case complete(YAMLNode, Size)
  }

  init(limits: YAMLLimits) {
    self.limits = limits
  }

  /// Takes the next event of the document.
  mutating func take(_ event: YAMLEvent) throws(YAMLError) {
    switch event.kind {
    case .streamStart, .streamEnd, .documentStart, .documentEnd:
      break
    case .scalar(let text, let style):
      let isText = event.tag == "!" || event.tag == "tag:yaml.org,2002:str"
      let content = YAMLNode.Content.scalar(text, isPlain: style == .plain && !isText)
      try add(YAMLNode(content, at: event.location, tag: event.tag), .scalar, anchor: event.anchor)
    case .alias(let name):
      try follow(name, at: event.location)
    case .sequenceStart:
      try open(event, isMapping: false)
    case .mappingStart:
      try open(event, isMapping: true)
    case .sequenceEnd, .mappingEnd:
      guard let frame = frames.popLast() else { return }
      let content: YAMLNode.Content =
        frame.isMapping ? .mapping(frame.pairs) : .sequence(frame.items)
      let node = YAMLNode(content, at: frame.start.location, tag: frame.start.tag)
      try add(node, frame.size, anchor: frame.start.anchor)
    }
  }

  private mutating func open(_ event: YAMLEvent, isMapping: Bool) throws(YAMLError) {
    guard frames.count < limits.depth else { throw tooDeep(at: event.location) }
    if let anchor = event.anchor { anchors[anchor] = .open }
    frames.append(Frame(start: event, isMapping: isMapping))
  }

  private mutating func follow(_ name: String, at place: SourceLocation) throws(YAMLError) {
    guard let anchor = anchors[name] else {
      throw YAMLError(
        "`*\(name)` without an `&\(name)` before it", at: place,
        hint: "quote a value that begins with `*`")
    }
    guard case .complete(var node, let size) = anchor else {
      throw YAMLError("`*\(name)` inside the value that it stands for", at: place)
    }
    repeatedNodes += size.nodes
    guard repeatedNodes <= limits.repeatedNodes else {
      throw YAMLError(
        "aliases repeat more than \(limits.repeatedNodes) values", at: place, rule: .limitExceeded)
    }
    guard frames.count + size.depth <= limits.depth else { throw tooDeep(at: place) }
    node.location = place
    try add(node, size, anchor: nil)
  }

  /// Puts a finished node where it belongs: into the innermost open frame, or at the root.
  private mutating func add(
    _ node: YAMLNode, _ size: Size, anchor: String?
  ) throws(YAMLError) {
    if let anchor { anchors[anchor] = .complete(node, size) }
    guard !frames.isEmpty else {
      root = node
      return
    }
    let top = frames.count - 1
    frames[top].size.nodes += size.nodes
    frames[top].size.depth = max(frames[top].size.depth, size.depth + 1)
    guard frames[top].isMapping else {
      frames[top].items.append(node)
      return
    }
    if let key = frames[top].key {
      frames[top].pairs.append(YAMLNode.Pair(key: key, value: node))
      frames[top].key = nil
      return
    }
    if case .scalar(let name, _) = node.content {
      if let first = frames[top].places[name] {
        throw YAMLError(
          "duplicate key `\(name)`, first at \(first.line):\(first.column)", at: node.location)
      }
      frames[top].places[name] = node.location
    }
    frames[top].key = node
  }

  private func tooDeep(at place: SourceLocation) -> YAMLError {
    YAMLError("nested deeper than \(limits.depth) levels", at: place, rule: .limitExceeded)
  }
}
