import LecternDiagnostics

/// The arguments of one command, taken apart.
struct Arguments: Sendable, Hashable {
  var operands: [String] = []
  /// Values of options by long name, in the order given; a switch has one empty value.
  var values: [String: [String]] = [:]

  func has(_ name: String) -> Bool { values[name] != nil }
  func value(_ name: String) -> String? { values[name]?.last }
  func all(_ name: String) -> [String] { values[name] ?? [] }
}

/// A command line that cannot be understood: one line that says what is wrong and what would be right.
struct UsageError: Error, Sendable, Hashable {
  var message: String
}

extension Arguments {
  /// Reads arguments by the conventions of GNU: long options with `=` or a following value, letters
  /// that may be joined, `--` before operands that begin with a dash.
  init(_ arguments: [String], for command: CommandSpec) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      } else if argument.hasPrefix("--") {
        try readLong(argument.dropFirst(2), &rest, command)
      } else if argument.hasPrefix("-"), argument != "-" {
        try readLetters(argument.dropFirst(), &rest, command)
      } else {
        operands.append(argument)
      }
    }
    if has("help") { return }
    let required = command.operands.filter(\.isRequired)
    if operands.count < required.count {
      throw UsageError(message: "\(command.name) needs \(required[operands.count].name)")
    }
    if operands.count > command.operands.count {
      let extra = operands[command.operands.count]
      throw UsageError(message: "'\(extra)' is one argument too many for \(command.name)")
    }
  }

  private mutating func readLong(
    _ text: Substring, _ rest: inout ArraySlice<String>, _ command: CommandSpec
  ) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let option = command.options.first(where: { $0.name == name }) else {
      let nearest = NearMiss.nearest(to: name, in: command.options.map(\.name))
      throw UsageError(
        message: "\(command.name) has no option '--\(name)'"
          + (nearest.map { "; did you mean '--\($0)'?" } ?? "; \(command.hint)"))
    }
    guard let valueName = option.value else {
      if parts.count > 1 { throw UsageError(message: "'--\(name)' takes no value") }
      values[name] = [""]
      return
    }
    if parts.count > 1 {
      try add(String(parts[1]), to: option)
    } else if let value = rest.popFirst() {
      try add(value, to: option)
    } else {
      throw UsageError(message: "'--\(name)' needs \(valueName) after it")
    }
  }

  private mutating func readLetters(
    _ text: Substring, _ rest: inout ArraySlice<String>, _ command: CommandSpec
  ) throws(UsageError) {
    var text = text
    while let letter = text.popFirst() {
      guard let option = command.options.first(where: { $0.letter == letter }) else {
        throw UsageError(
          message: "\(command.name) has no option '-\(letter)'; \(command.hint)")
      }
      guard let valueName = option.value else {
        values[option.name] = [""]
        continue
      }
      if !text.isEmpty {
        try add(String(text.first == "=" ? text.dropFirst() : text), to: option)
        return
      }
      guard let value = rest.popFirst() else {
        throw UsageError(message: "'-\(letter)' needs \(valueName) after it")
      }
      try add(value, to: option)
    }
  }

  private mutating func add(_ value: String, to option: OptionSpec) throws(UsageError) {
    if value.isEmpty {
      throw UsageError(message: "'--\(option.name)' needs \(option.value ?? "a value") after it")
    }
    if option.isRepeatable {
      values[option.name, default: []].append(value)
    } else if values[option.name] != nil {
      throw UsageError(message: "'--\(option.name)' is given twice")
    } else {
      values[option.name] = [value]
    }
  }
}
