package import LecternDiagnostics

extension TemplateLibrary {
  /// Checks the keys of a template, and of all partials that it reaches, against a schema.
  ///
  /// A partial is checked in each context in which it is reached. As in rendering, a key is known
  /// when any of the sections around it has it; what follows a dot must be in what precedes it.
  /// Diagnostics are in order and without repetition.
  package func check(_ name: String, against schema: TemplateSchema) -> [Diagnostic] {
    guard let position = positions[name] else {
      return [Diagnostic(.unknownPartial, "unknown template `\(name)`")]
    }
    var checker = TemplateChecker(program, schema)
    return checker.check(template: position)
  }
}

/// Walks through instructions as the renderer does, with entries of a schema in place of values.
private struct TemplateChecker {
  private let program: TemplateProgram
  private let schema: TemplateSchemaTable
  private var pending: [State] = []
  private var seen: Set<State> = []
  private var diagnostics: Set<Diagnostic> = []
  /// Line starts of the templates in which something was found, by the template's first byte.
  private var lines: [Int: TemplateLines] = [:]

  /// A template with the contexts in which it is reached.
  private struct State: Hashable {
    var template: Int
    var stack: [Int]
  }

  init(_ program: TemplateProgram, _ schema: TemplateSchema) {
    self.program = program
    self.schema = TemplateSchemaTable(schema)
  }

  mutating func check(template: Int) -> [Diagnostic] {
    reach(template, with: [schema.root])
    while let state = pending.popLast() {
      guard seen.count <= TemplateLimits.checkedStates else {
        diagnostics.insert(
          Diagnostic(
            .limitExceeded, "partials reached in more than \(TemplateLimits.checkedStates) ways",
            path: program.templates[template].path))
        break
      }
      walk(state)
    }
    return diagnostics.sorted()
  }

  private mutating func reach(_ template: Int, with stack: [Int]) {
    // Of two equal contexts the inner one hides the outer, so that recursion ends.
    var distinct: [Int] = []
    for context in stack.reversed() where !distinct.contains(context) { distinct.append(context) }
    let state = State(template: template, stack: distinct.reversed())
    if seen.insert(state).inserted { pending.append(state) }
  }

  private mutating func walk(_ state: State) {
    let template = program.templates[state.template]
    var stack = state.stack
    var position = template.start
    while true {
      switch program.instructions[position] {
      case .text, .lineStart:
        break
      case .value(let path, _), .inverted(let path, _):
        _ = resolve(program.paths[Int(path)], in: stack, of: template)
      case .section(let path, _):
        let entry = resolve(program.paths[Int(path)], in: stack, of: template)
        stack.append(schema.item(of: entry))
      case .sectionEnd:
        stack.removeLast()
      case .partial(let partial, _, _):
        reach(Int(partial), with: stack)
      case .end:
        return
      }
      position += 1
    }
  }

  /// The entry of a name; for an unknown one an entry that has every key, so that it is told once.
  private mutating func resolve(
    _ path: TemplateProgram.Path, in stack: [Int], of template: TemplateProgram.Template
  ) -> Int {
    guard let first = path.first else { return stack.last ?? schema.open }
    guard var entry = schema.find(first.name, in: stack) else {
      let candidates = stack.flatMap { schema.members(of: $0) }
      report(path, of: template, before: "", first.name, rest: path.rest[...], candidates)
      return schema.open
    }
    var passed = first.name + "."
    for (index, key) in path.rest.enumerated() {
      guard let found = schema.member(key.name, of: entry) else {
        let rest = path.rest[(index + 1)...]
        report(
          path, of: template, before: passed, key.name, rest: rest, schema.members(of: entry))
        return schema.open
      }
      entry = found
      passed += key.name + "."
    }
    return entry
  }

  private mutating func report(
    _ path: TemplateProgram.Path, of template: TemplateProgram.Template, before: String,
    _ name: String, rest: ArraySlice<TemplateKey>, _ candidates: [String]
  ) {
    let after = rest.map { "." + $0.name }.joined()
    let nearest = NearMiss.nearest(to: name, in: candidates)
    let start = template.bytes.lowerBound
    let lines = lines[start] ?? program.lines(of: template)
    self.lines[start] = lines
    diagnostics.insert(
      Diagnostic(
        .unknownKey, "unknown key `\(before)\(name)\(after)`", path: template.path,
        at: lines.location(of: path.position - start),
        hint: nearest.map { "did you mean `\(before)\($0)\(after)`?" }))
  }
}
