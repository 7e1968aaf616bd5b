/// What a command takes, for reading its arguments and for its help text.
struct CommandSpec: Sendable {
  var name: String
  /// One line for the list of commands.
  var summary: String
  /// What stands where for arguments without a dash, such as `[FOLDER]`.
  var operands: [Operand] = []
  var options: [OptionSpec]
  /// Paragraphs below the list of options.
  var discussion: [String] = []

  struct Operand: Sendable {
    var name: String
    var isRequired: Bool
    var help: String
  }
}

/// One option of a command.
struct OptionSpec: Sendable {
  /// Long name without its dashes.
  var name: String
  /// One letter for the common few.
  var letter: Character?
  /// Name of the value in help texts; `nil` for a switch.
  var value: String?
  var isRepeatable = false
  var help: String
}

extension CommandSpec {
  static let all = [build, preview, check, search, new]

  /// Where else to look when an option is not known.
  var hint: String {
    // What is looked for may be an option.
    let isQuery = operands.first?.name == "QUERY"
    return "see lectern \(name) --help" + (isQuery ? ", or put -- before the query" : "")
  }

  static func named(_ name: String) -> CommandSpec? { all.first { $0.name == name } }

  private static let folder = Operand(
    name: "FOLDER", isRequired: false,
    help:
      "A site folder (with Content/ in it) or any folder of Markdown; by default the present one.")
  private static let output = OptionSpec(
    name: "output", letter: "o", value: "DIR",
    help: "Where the site is written; by default Site in FOLDER.")
  private static let language = OptionSpec(
    name: "language", letter: "l", value: "CODE", isRepeatable: true,
    help: "Build this language only; may be given several times.")
  private static let contentSize = OptionSpec(
    name: "content-size", value: "NAME",
    help: "Pin all pages to one content size, for web views with JavaScript off.")
  private static let set = OptionSpec(
    name: "set", letter: "s", value: "NAME=VALUE", isRepeatable: true,
    help: "Set a variable, or switch a condition (true or false).")
  private static let strict = OptionSpec(name: "strict", help: "Count warnings as errors.")
  private static let jobs = OptionSpec(
    name: "jobs", letter: "j", value: "N", help: "Use N threads; by default one for each core.")
  private static let help = OptionSpec(name: "help", letter: "h", help: "Show this text.")

  static let build = CommandSpec(
    name: "build", summary: "Make the site: Markdown in, static HTML out.", operands: [folder],
    options: [
      output,
      OptionSpec(
        name: "format", letter: "f", value: "FORMAT", isRepeatable: true,
        help: "What to make; only 'site' so far, which is the default."),
      language, contentSize, set, strict,
      OptionSpec(
        name: "keep-going", letter: "k",
        help: "Write everything but the topics with errors; the exit status is still 1."),
      jobs,
      OptionSpec(name: "timings", help: "Say how long each step took."),
      OptionSpec(name: "clean", help: "Write every file anew instead of comparing it first."),
      help,
    ],
    discussion: [
      "Exit status: 0 when all is well; 1 when the content has errors, and nothing is written; "
        + "64 for a wrong command line; 74 when a file could not be read or written."
    ])

  static let preview = CommandSpec(
    name: "preview", summary: "Build, serve on this machine, watch and reload.", operands: [folder],
    options: [
      OptionSpec(
        name: "port", letter: "p", value: "N",
        help: "Port to serve on; by default 8000, or the next free one."),
      OptionSpec(
        name: "host", value: "ADDRESS", help: "Address to serve on; by default 127.0.0.1."),
      OptionSpec(name: "open", help: "Open the browser."),
      language, set, jobs, help,
    ])

  static let check = CommandSpec(
    name: "check", summary: "Check everything that build checks, and write nothing.",
    operands: [folder],
    options: [
      OptionSpec(
        name: "format", letter: "f", value: "FORMAT",
        help: "Form of the report: text (default) or json."),
      language, set, strict, jobs, help,
    ])

  static let search = CommandSpec(
    name: "search", summary: "Search a guide as its readers would.",
    operands: [
      Operand(
        name: "QUERY", isRequired: true,
        help: "Words to look for; after -- they may begin with a dash."),
      folder,
    ],
    options: [
      OptionSpec(
        name: "format", letter: "f", value: "FORMAT",
        help: "Form of the results: text (default) or json."),
      OptionSpec(name: "limit", letter: "n", value: "N", help: "Number of results; by default 10."),
      OptionSpec(name: "language", letter: "l", value: "CODE", help: "Search this language."), jobs,
      help,
    ])

  static let new = CommandSpec(
    name: "new", summary: "Make a small guide to begin with.",
    operands: [
      Operand(name: "FOLDER", isRequired: true, help: "A folder that is empty or not there yet.")
    ],
    options: [help])
}

extension OptionSpec {
  init(name: String, letter: Character? = nil, help: String) {
    self.init(name: name, letter: letter, value: nil, isRepeatable: false, help: help)
  }
}
