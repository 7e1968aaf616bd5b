internal import LecternDiagnostics
package import LecternText

extension TemplateLibrary {
  /// Renders a template at the end of `output`.
  ///
  /// - Parameter contexts: where names are looked up, the last one first: what all pages share
  ///   comes before what is the page's own.
  package func render(
    _ name: String, with contexts: [TemplateValue], into output: inout Bytes
  ) throws(TemplateError) {
    guard let position = positions[name] else {
      throw TemplateError(diagnostic: Diagnostic(.unknownPartial, "unknown template `\(name)`"))
    }
    var renderer = TemplateRenderer(program, contexts: contexts)
    try renderer.run(template: position, into: &output)
  }

  /// Renders a template at the end of `output`, with names looked up in one context.
  package func render(
    _ name: String, with context: TemplateValue, into output: inout Bytes
  ) throws(TemplateError) {
    try render(name, with: [context], into: &output)
  }
}

/// Steps through instructions, with stacks instead of recursion.
private struct TemplateRenderer {
  private let program: TemplateProgram
  private var contexts: [TemplateValue]
  private var loops: [Loop] = []
  private var calls: [Call] = []
  private var indentation: Bytes = []
  private var steps = 0

  /// A section that is being rendered.
  private struct Loop {
    /// Items of a list; empty for a single value.
    var items: [TemplateValue]
    /// Position of the next item.
    var next: Int
    /// First instruction inside the section.
    var body: Int
  }

  /// A partial that is being rendered: where to go on after it, and how.
  private struct Call {
    var position: Int
    var indentation: Bytes
  }

  init(_ program: TemplateProgram, contexts: [TemplateValue]) {
    self.program = program
    self.contexts = contexts
  }

  mutating func run(template: Int, into output: inout Bytes) throws(TemplateError) {
    var position = program.templates[template].start
    while true {
      switch program.instructions[position] {
      case .text(let run):
        append(program.runs[Int(run)], to: &output)
      case .lineStart:
        if !indentation.isEmpty { output += indentation }
      case .value(let path, let isEscaped):
        append(value(ofPath: Int(path)), isEscaped: isEscaped, to: &output)
      case .section(let path, let end):
        let value = value(ofPath: Int(path))
        guard value.isTruthy else {
          position = Int(end) + 1
          continue
        }
        if case .list(let items) = value {
          loops.append(Loop(items: items, next: 1, body: position + 1))
          contexts.append(items[0])
        } else {
          loops.append(Loop(items: [], next: 0, body: position + 1))
          contexts.append(value)
        }
      case .sectionEnd:
        let loop = loops[loops.count - 1]
        contexts.removeLast()
        if loop.next < loop.items.count {
          try count(at: position)
          contexts.append(loop.items[loop.next])
          loops[loops.count - 1].next += 1
          position = loop.body
          continue
        }
        loops.removeLast()
      case .inverted(let path, let end):
        if value(ofPath: Int(path)).isTruthy {
          position = Int(end)
          continue
        }
      case .partial(let template, let isStandalone, let run):
        try count(at: position)
        guard calls.count < TemplateLimits.partials else {
          throw failure("partials nested deeper than \(TemplateLimits.partials)", at: position)
        }
        calls.append(Call(position: position + 1, indentation: indentation))
        if !isStandalone {
          indentation = []
        } else if run >= 0 {
          indentation += program.source[program.runs[Int(run)].bytes]
        }
        position = program.templates[Int(template)].start
        continue
      case .end:
        guard let call = calls.popLast() else { return }
        indentation = call.indentation
        position = call.position
        continue
      }
      position += 1
    }
  }

  /// The value of a name: the innermost context that has its first part decides.
  private func value(ofPath path: Int) -> TemplateValue {
    // The path itself is not copied: it is every thread's, and each copy is counted.
    guard program.paths[path].first != nil else { return contexts.last ?? .absent }
    for index in contexts.indices.reversed() {
      guard let found = contexts[index].member(firstOf: program.paths, path) else { continue }
      if program.paths[path].rest.isEmpty { return found }
      return value(of: program.paths[path].rest, in: found)
    }
    return .absent
  }

  private func value(of keys: [TemplateKey], in outer: TemplateValue) -> TemplateValue {
    var value = outer
    for key in keys {
      guard case .object(let object) = value, let found = object[key] else { return .absent }
      value = found
    }
    return value
  }

  private func append(_ run: TemplateProgram.Run, to output: inout Bytes) {
    guard !indentation.isEmpty else {
      output.append(program.source, run.bytes)
      return
    }
    if run.startsLine { output += indentation }
    var start = run.bytes.lowerBound
    for lineStart in program.lineStarts[run.lines] {
      output.append(program.source, start..<lineStart)
      output += indentation
      start = lineStart
    }
    output.append(program.source, start..<run.bytes.upperBound)
  }

  private func append(_ value: TemplateValue, isEscaped: Bool, to output: inout Bytes) {
    switch value {
    case .text(let text):
      let start = output.count
      output += text.utf8
      if isEscaped { escape(&output, from: start) }
    case .html(let bytes):
      if isEscaped { output.append(escapingHTML: bytes[...]) } else { output += bytes }
    case .bool(let isTrue): output.append(isTrue ? "true" : "false")
    case .integer(let number): output.append(decimal: number)
    case .decimal(let number): output.append(number.description)
    case .absent, .list, .object: break
    }
  }

  /// Escapes what was appended: most text needs no escape, and was copied whole.
  private func escape(_ output: inout Bytes, from start: Int) {
    for index in start..<output.count {
      switch output[index] {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""):
        // A copy of the rest alone: a slice would keep the whole page, and make it be copied.
        let rest = Bytes(output[index...])
        output.removeSubrange(index...)
        output.append(escapingHTML: rest[...])
        return
      default: continue
      }
    }
  }

  /// Counts work whose amount templates can multiply.
  private mutating func count(at position: Int) throws(TemplateError) {
    steps += 1
    guard steps <= TemplateLimits.steps else {
      throw failure("more than \(TemplateLimits.steps) items and partials on a page", at: position)
    }
  }

  private func failure(_ message: String, at position: Int) -> TemplateError {
    // The template whose instructions hold the position.
    let template = program.templates.last { $0.start <= position }
    let place = program.partialPositions[position].flatMap { byte in
      template.map { program.lines(of: $0).location(of: byte - $0.bytes.lowerBound) }
    }
    return TemplateError(
      diagnostic: Diagnostic(
        .limitExceeded, message, path: template?.path ?? "", at: place))
  }
}

extension TemplateValue {
  /// The member that a path's first name means, where this is an object that has it.
  fileprivate func member(firstOf paths: [TemplateProgram.Path], _ path: Int) -> TemplateValue? {
    guard case .object(let object) = self, let key = paths[path].first,
      let position = object.position(of: key)
    else { return nil }
    return object.value(at: position)
  }
}
