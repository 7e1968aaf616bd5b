import LecternDiagnostics
import LecternText

/// What markers in words become.
extension DocumentAssembly {
  /// Appends a node without its children, with its markers replaced.
  mutating func append(_ node: Node) {
    var new = node
    new.endIndex = Int32(document.nodes.count + 1)
    switch node.kind {
    case .text:
      guard MarkerCode.next(in: document.bytes(of: node.text)) != nil else { break }
      appendPieces(of: node)
      return
    case .link, .image:
      new.text = expanded(node.text, .value)
      new.title = expanded(node.title, .value)
    case .htmlInline, .htmlBlock: new.text = expanded(node.text, .escapedValue)
    case .code: new.text = expanded(node.text, .original)
    case .codeBlock:
      new.title = expanded(node.title, .original)
      new.text = expanded(node.text, .original)
      if infoAsksForVariables(new.title) {
        let code = Bytes(document.bytes(of: new.text))
        new.text = document.append(expandingVariables(in: code[...], at: node))
      }
    default: break
    }
    document.nodes.append(new)
  }

  private enum Form {
    /// A variable's value; keys as written.
    case value
    case escapedValue
    /// As written.
    case original
  }

  /// A range of bytes with its markers replaced.
  private mutating func expanded(_ range: ByteRange, _ form: Form) -> ByteRange {
    guard let result = expandedBytes(range, form) else { return range }
    return document.append(result)
  }

  /// What a range says with its markers replaced; `nil` where it has none.
  ///
  /// Apart from `expanded(_:_:)`, so that no slice of the document's bytes is there when they grow:
  /// they would be copied.
  private mutating func expandedBytes(_ range: ByteRange, _ form: Form) -> Bytes? {
    var rest = document.bytes(of: range)
    guard var found = MarkerCode.next(in: rest) else { return nil }
    var result = Bytes()
    while true {
      // An HTML block's marker is whole only with what encloses its code.
      let start = form == .value ? found.range.lowerBound : blockStart(of: found.range, in: rest)
      let end = start < found.range.lowerBound ? found.range.upperBound + 1 : found.range.upperBound
      result.append(contentsOf: rest[rest.startIndex..<start])
      if found.number < source.markers.count {
        append(source.markers[found.number], form, to: &result)
      }
      rest = rest[end...]
      guard let next = MarkerCode.next(in: rest) else { break }
      found = next
    }
    result.append(contentsOf: rest)
    return result
  }

  /// Where the block marker begins whose code stands at a range, or the range itself does.
  private func blockStart(of code: Range<Int>, in text: ArraySlice<UInt8>) -> Int {
    let start = code.lowerBound - 3
    guard start >= text.startIndex, text[start..<code.lowerBound].elementsEqual("<!L".utf8),
      code.upperBound < text.endIndex, text[code.upperBound] == UInt8(ascii: ">")
    else { return code.lowerBound }
    return start
  }

  private mutating func append(_ marker: Marker, _ form: Form, to result: inout Bytes) {
    switch (marker.content, form) {
    case (.variable(let name), .value):
      result.append(contentsOf: value(of: name, marker))
    case (.variable(let name), .escapedValue):
      result.append(escapingHTML: value(of: name, marker)[...])
    default: result.append(contentsOf: marker.original)
    }
  }

  private mutating func value(of name: String, _ marker: Marker) -> Bytes {
    if let value = variable(name, at: marker.place) { return Bytes(value.utf8) }
    return marker.original
  }

  private mutating func variable(_ name: String, at place: SourcePlace) -> String? {
    if let value = source.settings.variables[name] { return value }
    let nearest = NearMiss.nearest(to: name, in: source.settings.variables.keys)
    report(
      .unknownVariable, "variable '\(name)' is not known", at: place,
      hint: nearest.map { "did you mean '\($0)'?" } ?? "write '\\{{' for two braces")
    return nil
  }

  // MARK: Text

  /// Appends a text as texts and keys, without its markers.
  private mutating func appendPieces(of node: Node) {
    var rest = Bytes(document.bytes(of: node.text))[...]
    var text = Bytes()
    func piece(_ kind: NodeKind, _ bytes: Bytes, in document: inout Document) {
      var new = Node(kind, line: Int(node.line), column: Int(node.column))
      new.text = document.append(bytes)
      new.endIndex = Int32(document.nodes.count + 1)
      document.nodes.append(new)
    }
    while let (number, range) = MarkerCode.next(in: rest) {
      text.append(contentsOf: rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
      guard number < source.markers.count else { continue }
      let marker = source.markers[number]
      guard case .keys(let keys) = marker.content else {
        append(marker, .value, to: &text)
        continue
      }
      if !text.isEmpty { piece(.text, text, in: &document) }
      text.removeAll(keepingCapacity: true)
      piece(.keys, keys, in: &document)
    }
    text.append(contentsOf: rest)
    if !text.isEmpty { piece(.text, text, in: &document) }
  }

  // MARK: Code

  /// Whether a code block's info string has the word `variables` after its language.
  private func infoAsksForVariables(_ info: ByteRange) -> Bool {
    guard !source.settings.variables.isEmpty else { return false }
    let words = document.bytes(of: info).split { $0.isASCIISpace || $0 == UInt8(ascii: ",") }
    return words.contains { $0.elementsEqual("variables".utf8) }
  }

  /// Code with the values of its variables, and `{{` for `\{{`.
  private mutating func expandingVariables(in code: ArraySlice<UInt8>, at node: Node) -> Bytes {
    var result = Bytes()
    var index = code.startIndex
    var line = Int(node.line) + 1
    while index < code.endIndex {
      let byte = code[index]
      if byte == UInt8(ascii: "\\"), code[(index + 1)...].starts(with: "{{".utf8) {
        result.append("{{")
        index += 3
      } else if let inline = InlineMarkup(code, at: index, variables: true),
        case .variable(let name) = inline.content
      {
        let place = source.place(of: SourceLocation(line: line, column: 1))
        if let value = variable(name, at: place) {
          result.append(value)
        } else {
          result.append(contentsOf: code[index..<inline.end])
        }
        index = inline.end
      } else {
        if byte == UInt8(ascii: "\n") { line += 1 }
        result.append(byte)
        index += 1
      }
    }
    return result
  }
}
