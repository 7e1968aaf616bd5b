/// A schema with numbers for its nodes: a recursive one becomes a finite table.
struct TemplateSchemaTable {
  enum Entry {
    case value
    case object([String: Int])
    case list(of: Int)
    case open
  }

  private(set) var entries: [Entry] = []
  private(set) var root = 0
  /// An entry under which every key is known: where an unknown key was told already.
  private(set) var open = 0

  init(_ schema: TemplateSchema) {
    var shapes: [String: Int] = [:]
    for name in schema.shapes.keys.sorted() { shapes[name] = add(.object([:])) }
    for (name, node) in schema.shapes.sorted(by: { $0.key < $1.key }) {
      guard let position = shapes[name] else { continue }
      let numbered = number(node, shapes)
      entries[position] = entries[numbered]
    }
    root = number(schema.root, shapes)
    open = add(.open)
  }

  private mutating func add(_ entry: Entry) -> Int {
    entries.append(entry)
    return entries.count - 1
  }

  /// Depth of the recursion is that of the schema, which is written in code.
  private mutating func number(_ node: TemplateSchema.Node, _ shapes: [String: Int]) -> Int {
    switch node {
    case .value: add(.value)
    case .open: add(.open)
    case .list(let item): add(.list(of: number(item, shapes)))
    case .object(let members): add(.object(members.mapValues { number($0, shapes) }))
    case .shape(let name): shapes[name] ?? add(.object([:]))
    }
  }

  /// The entry of a first name: the innermost context that has it decides.
  func find(_ name: String, in stack: [Int]) -> Int? {
    for context in stack.reversed() {
      if let found = member(name, of: context) { return found }
    }
    return nil
  }

  /// The entry of a key in one context.
  func member(_ name: String, of entry: Int) -> Int? {
    switch entries[entry] {
    case .object(let members): members[name]
    case .open: entry
    case .value, .list: nil
    }
  }

  /// Keys that a context has, sorted.
  func members(of entry: Int) -> [String] {
    if case .object(let members) = entries[entry] { members.keys.sorted() } else { [] }
  }

  /// What a section of the entry sees.
  func item(of entry: Int) -> Int {
    if case .list(let item) = entries[entry] { item } else { entry }
  }
}
