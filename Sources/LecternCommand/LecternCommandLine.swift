import LecternDiagnostics

/// The command `lectern`: arguments in, words and an exit status out.
package struct LecternCommandLine: Sendable {
  package static let version = "0.1.0"

  let console: Console

  package init(console: Console) {
    self.console = console
  }

  /// Runs one command line, without the program's own name.
  package func run(_ arguments: [String]) async -> ExitStatus {
    guard let first = arguments.first else {
      console.writeError(HelpText.overview)
      return .usage
    }
    switch first {
    case "-h", "--help", "help":
      guard first == "help", arguments.count > 1 else {
        console.write(HelpText.overview)
        return .success
      }
      guard let command = CommandSpec.named(arguments[1]) else {
        return fail(Self.unknownCommand(arguments[1]))
      }
      console.write(HelpText.text(for: command))
      return .success
    case "--version":
      console.write("lectern \(Self.version)\n")
      return .success
    default: break
    }
    guard let command = CommandSpec.named(first) else {
      return fail(Self.unknownCommand(first))
    }
    do {
      let parsed = try Arguments(Array(arguments.dropFirst()), for: command)
      if parsed.has("help") {
        console.write(HelpText.text(for: command))
        return .success
      }
      return try await run(command, parsed)
    } catch {
      return fail(error.message)
    }
  }

  private func run(_ command: CommandSpec, _ arguments: Arguments) async throws(UsageError)
    -> ExitStatus
  {
    switch command.name {
    case "build": try await BuildCommand(console: console).run(arguments)
    case "check": try await CheckCommand(console: console).run(arguments)
    case "preview": try await PreviewCommand(console: console).run(arguments)
    case "search": try await SearchCommand(console: console).run(arguments)
    case "new": try NewCommand(console: console).run(arguments)
    default: throw UsageError(message: Self.unknownCommand(command.name))
    }
  }

  private func fail(_ message: String) -> ExitStatus {
    console.writeError("lectern: \(message)\n")
    return .usage
  }

  private static func unknownCommand(_ name: String) -> String {
    if name.hasPrefix("-") {
      let nearest = NearMiss.nearest(to: name, in: ["--version", "--help"])
      return "no option '\(name)'; "
        + (nearest.map { "did you mean '\($0)'?" } ?? "see lectern --help")
    }
    let names = CommandSpec.all.map(\.name)
    guard let nearest = NearMiss.nearest(to: name, in: names) else {
      return "no command '\(name)'; there are \(names.joined(separator: ", "))"
    }
    return "no command '\(name)'; did you mean '\(nearest)'?"
  }
}

/// Exit statuses, after `sysexits.h` where it has one.
package enum ExitStatus: Int32, Sendable {
  case success = 0
  /// The content has errors; with `--strict`: or warnings.
  case contentErrors = 1
  /// The command line is wrong (EX_USAGE).
  case usage = 64
  /// A file could not be read or written (EX_IOERR).
  case inputOutput = 74
}
