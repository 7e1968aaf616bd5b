/// The words of `--help`.
enum HelpText {
  static let overview: String = {
    var text = """
      Lectern makes help for apps: a folder of Markdown becomes a folder of static
      HTML that reads well at every text size, with no network and no JavaScript.

      Usage: lectern COMMAND [ARGUMENTS]

      Commands:

      """
    for command in CommandSpec.all {
      text += "  \(padded(command.name, to: 10))\(command.summary)\n"
    }
    text += """

      Options:
        -h, --help     Show this text, or with a command that command's own.
            --version  Show the version.

      Begin with: lectern new MyGuide && lectern build MyGuide

      """
    return text
  }()

  static func text(for command: CommandSpec) -> String {
    var usage = "Usage: lectern \(command.name)"
    for operand in command.operands {
      usage += operand.isRequired ? " \(operand.name)" : " [\(operand.name)]"
    }
    var text = "\(command.summary)\n\n\(usage) [OPTIONS]\n\n"
    var rows = command.operands.map { ($0.name, $0.help) }
    rows += command.options.map { option in
      let letter = option.letter.map { "-\($0), " } ?? "    "
      return (letter + "--" + option.name + (option.value.map { " " + $0 } ?? ""), option.help)
    }
    let width = min(28, (rows.map(\.0.count).max() ?? 0) + 2)
    for (name, help) in rows {
      text += row(name, help, width: width)
    }
    for paragraph in command.discussion {
      text += "\n" + wrapped(paragraph, width: 78).joined(separator: "\n") + "\n"
    }
    return text
  }

  private static func row(_ name: String, _ help: String, width: Int) -> String {
    let lines = wrapped(help, width: 76 - width)
    let indent = String(repeating: " ", count: width + 2)
    return "  " + padded(name, to: width) + lines.joined(separator: "\n" + indent) + "\n"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return lines + [line]
  }
}
