internal import CYAML
internal import LecternDiagnostics

/// Owner of one libyaml parser, and the only place that calls libyaml.
///
/// It gives events one by one, so that its user can stop a text that nests too deep before libyaml
/// spends time on the rest.
@safe
package struct YAMLEventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// The text, at an address that stays as long as the parser.
  private let input: UnsafeMutableBufferPointer<UInt8>
  private var marks: SourceMarks

  /// A reader of `bytes`, whose lines count from `firstLine`. A byte order mark is passed over.
  package init(_ bytes: ArraySlice<UInt8>, firstLine: Int = 1) throws(YAMLError) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    marks = SourceMarks(text, firstLine: firstLine)
    unsafe input = .allocate(capacity: text.count)
    _ = unsafe input.initialize(from: text)
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      throw YAMLError("not enough memory to read YAML", at: SourceLocation(line: firstLine))
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// The next event. After `.streamEnd` or an error there is none to ask for.
  package mutating func next() throws(YAMLError) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { unsafe yaml_event_delete(&event) }
    let location = marks.location(codePoint: unsafe event.start_mark.index)
    let data = unsafe event.data
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT:
      return YAMLEvent(kind: .streamStart, location: location)
    case YAML_DOCUMENT_START_EVENT:
      let isExplicit = unsafe data.document_start.implicit == 0
      return YAMLEvent(kind: .documentStart(isExplicit: isExplicit), location: location)
    case YAML_DOCUMENT_END_EVENT:
      let isExplicit = unsafe data.document_end.implicit == 0
      return YAMLEvent(kind: .documentEnd(isExplicit: isExplicit), location: location)
    case YAML_ALIAS_EVENT:
      let name = unsafe Self.text(data.alias.anchor) ?? ""
      return YAMLEvent(kind: .alias(name), location: location)
    case YAML_SCALAR_EVENT:
      let scalar = unsafe data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let text = unsafe String(decoding: bytes, as: UTF8.self)
      let style = unsafe Self.style(scalar.style)
      return unsafe YAMLEvent(
        kind: .scalar(text, style: style), location: location, anchor: Self.text(scalar.anchor),
        tag: Self.text(scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe data.sequence_start
      let isFlow = unsafe start.style == YAML_FLOW_SEQUENCE_STYLE
      return unsafe YAMLEvent(
        kind: .sequenceStart(isFlow: isFlow), location: location, anchor: Self.text(start.anchor),
        tag: Self.text(start.tag))
    case YAML_SEQUENCE_END_EVENT:
      return YAMLEvent(kind: .sequenceEnd, location: location)
    case YAML_MAPPING_START_EVENT:
      let start = unsafe data.mapping_start
      let isFlow = unsafe start.style == YAML_FLOW_MAPPING_STYLE
      return unsafe YAMLEvent(
        kind: .mappingStart(isFlow: isFlow), location: location, anchor: Self.text(start.anchor),
        tag: Self.text(start.tag))
    case YAML_MAPPING_END_EVENT:
      return YAMLEvent(kind: .mappingEnd, location: location)
    default:
      // libyaml gives no event once the stream has ended.
      return YAMLEvent(kind: .streamEnd, location: location)
    }
  }

  /// What libyaml says about its last failure, in Lectern's words.
  private mutating func failure() -> YAMLError {
    let state = unsafe parser.pointee
    let problem = unsafe state.problem.map { unsafe String(cString: $0) } ?? "not enough memory"
    let context = unsafe state.context.map { unsafe String(cString: $0) }
    if unsafe state.error == YAML_READER_ERROR {
      let place = marks.location(byte: unsafe state.problem_offset)
      return .unreadable(problem, value: unsafe Int(state.problem_value), at: place)
    }
    let place = marks.location(codePoint: unsafe state.problem_mark.index)
    let opening = context == nil ? nil : marks.location(codePoint: unsafe state.context_mark.index)
    return .malformed(
      problem, at: place, while: context, since: opening, line: marks.text(ofLine: place.line))
  }

  private static func text(_ value: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe value.map { unsafe String(cString: $0) }
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLEvent.ScalarStyle {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }
}
