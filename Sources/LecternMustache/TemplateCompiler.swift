internal import LecternDiagnostics
internal import LecternText

/// Turns one template into instructions at the end of a program.
struct TemplateCompiler {
  private var program: TemplateProgram
  /// Bytes of the template, and where they begin in the program's source.
  private let source: Bytes
  private let base: Int
  /// Positions of templates by name.
  private let names: [String: Int]
  private(set) var unknownPartials: [Range<Int>] = []
  private var open: [OpenSection] = []
  private var textStart: Int

  /// A section whose end has not come yet.
  private struct OpenSection {
    var name: Bytes
    var offset: Int
    var instruction: Int
  }

  init(_ source: Bytes, into program: TemplateProgram, names: [String: Int]) {
    self.program = program
    self.source = source
    self.names = names
    base = program.source.count
    textStart = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.program.source += source
  }

  /// The program with this template added, `.end` included.
  mutating func compile() throws(TemplateSyntaxError) -> TemplateProgram {
    guard source.count <= TemplateLimits.bytes else {
      throw TemplateSyntaxError(
        "template of more than \(TemplateLimits.bytes) bytes", at: 0, rule: .limitExceeded)
    }
    var scanner = TemplateScanner(source)
    while let tag = try scanner.next() {
      try add(tag)
    }
    addText(upTo: source.count)
    if let section = open.last {
      throw TemplateSyntaxError(
        "section `\(String(utf8: section.name))` that is never closed", at: section.offset,
        hint: "add `{{/\(String(utf8: section.name))}}`")
    }
    program.instructions.append(.end)
    return program
  }

  private mutating func add(_ tag: TemplateTag) throws(TemplateSyntaxError) {
    let line = tag.canStandAlone ? standaloneLine(around: tag.range) : nil
    addText(upTo: line?.lowerBound ?? tag.range.lowerBound)
    if line == nil, isLineStart(tag.range.lowerBound) { program.instructions.append(.lineStart) }
    textStart = line?.upperBound ?? tag.range.upperBound
    switch tag.kind {
    case .comment, .delimiters:
      break
    case .value(let isEscaped):
      program.instructions.append(.value(path: try addPath(tag.name), isEscaped: isEscaped))
    case .section:
      try openSection(tag, .section(path: try addPath(tag.name), end: 0))
    case .inverted:
      try openSection(tag, .inverted(path: try addPath(tag.name), end: 0))
    case .sectionEnd:
      try closeSection(tag)
    case .partial:
      try addPartial(tag, indentation: line.map { $0.lowerBound..<tag.range.lowerBound })
    }
  }

  private mutating func openSection(
    _ tag: TemplateTag, _ instruction: TemplateProgram.Instruction
  ) throws(TemplateSyntaxError) {
    guard open.count < TemplateLimits.sections else {
      throw TemplateSyntaxError(
        "sections nested deeper than \(TemplateLimits.sections)", at: tag.range.lowerBound,
        rule: .limitExceeded)
    }
    open.append(
      OpenSection(
        name: Bytes(source[tag.name]), offset: tag.range.lowerBound,
        instruction: program.instructions.count))
    program.instructions.append(instruction)
  }

  private mutating func closeSection(_ tag: TemplateTag) throws(TemplateSyntaxError) {
    let name = String(utf8: source[tag.name])
    guard let section = open.popLast() else {
      throw TemplateSyntaxError(
        "`{{/\(name)}}` without a section to close", at: tag.range.lowerBound)
    }
    guard section.name[...] == source[tag.name] else {
      let wanted = String(utf8: section.name)
      let place = TemplateLines(source[...]).location(of: section.offset)
      throw TemplateSyntaxError(
        "`{{/\(name)}}` where `{{/\(wanted)}}` closes the section of \(place.line):\(place.column)",
        at: tag.range.lowerBound)
    }
    let end = Int32(program.instructions.count)
    switch program.instructions[section.instruction] {
    case .section(let path, _):
      program.instructions[section.instruction] = .section(path: path, end: end)
      program.instructions.append(.sectionEnd)
    case .inverted(let path, _):
      program.instructions[section.instruction] = .inverted(path: path, end: end)
    default:
      break
    }
  }

  private mutating func addPartial(
    _ tag: TemplateTag, indentation: Range<Int>?
  ) throws(TemplateSyntaxError) {
    if source[tag.name.lowerBound] == UInt8(ascii: "*") {
      throw TemplateSyntaxError(
        "dynamic name, which Lectern does not have", at: tag.name.lowerBound,
        hint: "choose among partials by sections")
    }
    guard let template = names[String(utf8: source[tag.name])] else {
      unknownPartials.append(tag.name)
      return
    }
    program.partialPositions[program.instructions.count] = base + tag.name.lowerBound
    var run: Int32 = -1
    if let indentation, !indentation.isEmpty {
      run = Int32(program.runs.count)
      program.runs.append(
        TemplateProgram.Run(bytes: shifted(indentation), startsLine: false, lines: 0..<0))
    }
    program.instructions.append(
      .partial(
        template: Int32(template), isStandalone: indentation != nil, indentation: run))
  }

  private mutating func addPath(_ name: Range<Int>) throws(TemplateSyntaxError) -> Int32 {
    let position = Int32(program.paths.count)
    let parts = source[name].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if name.count == 1, source[name.lowerBound] == UInt8(ascii: ".") {
      program.paths.append(.init(first: nil, rest: [], position: base + name.lowerBound))
      return position
    }
    guard parts.allSatisfy({ !$0.isEmpty }) else {
      throw TemplateSyntaxError("dot without a name beside it", at: name.lowerBound)
    }
    let keys = parts.map { TemplateKey(String(utf8: $0)) }
    program.paths.append(
      .init(first: keys[0], rest: Array(keys[1...]), position: base + name.lowerBound))
    return position
  }

  /// Adds the static text from where the last tag ended.
  private mutating func addText(upTo end: Int) {
    guard textStart < end else { return }
    let firstLine = program.lineStarts.count
    for index in textStart..<(end - 1) where source[index] == UInt8(ascii: "\n") {
      program.lineStarts.append(base + index + 1)
    }
    program.instructions.append(.text(Int32(program.runs.count)))
    program.runs.append(
      TemplateProgram.Run(
        bytes: shifted(textStart..<end), startsLine: isLineStart(textStart),
        lines: firstLine..<program.lineStarts.count))
  }

  /// The whole line of a tag, line end included, when blanks are all else that is on it.
  private func standaloneLine(around tag: Range<Int>) -> Range<Int>? {
    var start = tag.lowerBound
    while start > textStart, source[start - 1] == 0x20 || source[start - 1] == 0x09 { start -= 1 }
    guard isLineStart(start) else { return nil }
    var end = tag.upperBound
    while end < source.count, source[end] == 0x20 || source[end] == 0x09 { end += 1 }
    if end == source.count { return start..<end }
    if source[end] == UInt8(ascii: "\n") { return start..<(end + 1) }
    guard source[end] == UInt8(ascii: "\r"), end + 1 < source.count,
      source[end + 1] == UInt8(ascii: "\n")
    else { return nil }
    return start..<(end + 2)
  }

  private func isLineStart(_ offset: Int) -> Bool {
    if offset == 0 || source[offset - 1] == UInt8(ascii: "\n") { return true }
    return offset == 3 && source.starts(with: [0xEF, 0xBB, 0xBF])
  }

  private func shifted(_ range: Range<Int>) -> Range<Int> {
    (base + range.lowerBound)..<(base + range.upperBound)
  }
}
