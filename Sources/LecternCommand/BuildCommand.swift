import Lectern
import LecternDiagnostics
import LecternFiles

/// `lectern build`.
struct BuildCommand: Sendable {
  let console: Console

  func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
    for format in arguments.all("format") where format != "site" {
      throw UsageError(message: "'--format' takes site, not '\(format)'")
    }
    var options = try BuildOptions(arguments, folder: arguments.operands.first)
    let progress = ProgressLine(console: console)
    options.progress = { step in progress.show(step) }
    let start = ContinuousClock.now
    func report(_ result: BuildResult) -> ExitStatus {
      progress.clear()
      console.writeError(
        DiagnosticFormat.text.report(
          // Notes change nothing that a reader would see: `lectern check` tells them.
          result.diagnostics.filter { $0.severity > .note }, usesColor: console.usesColor))
      if arguments.has("timings") {
        for (step, seconds) in result.timings {
          console.writeError("\(Seconds.text(seconds)) \(step)\n")
        }
      }
      console.write(Self.summary(result, seconds: Seconds.since(start)))
      return result.status(strict: options.isStrict)
    }
    do {
      var status: ExitStatus?
      let result = try await SiteBuilder(options).build { result in
        let reported = report(result)
        status = reported
        console.end(reported)
      }
      return status ?? report(result)
    } catch {
      progress.clear()
      switch error {
      case .usage(let message): throw UsageError(message: message)
      case .file(let error):
        console.writeError("lectern: \(error.path): \(error.message)\n")
        return .inputOutput
      }
    }
  }

  /// The last line, such as `Built 132 topics in 0.08 s: Site`.
  static func summary(_ result: BuildResult, seconds: Double) -> String {
    let topics = counted(result.topicCount, "topic")
    var line =
      result.isWritten
      ? "Built \(topics) in \(Seconds.text(seconds)): \(result.output)"
      : "Nothing written: \(topics) read"
    var problems: [String] = []
    if result.errorCount > 0 { problems.append(counted(result.errorCount, "error")) }
    if result.warningCount > 0 { problems.append(counted(result.warningCount, "warning")) }
    if !problems.isEmpty { line += " (\(problems.joined(separator: ", ")))" }
    return line + "\n"
  }
}

func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension BuildResult {
  /// What a build or check with this result ends with.
  func status(strict: Bool) -> ExitStatus {
    let isUnreadable = diagnostics.contains {
      $0.rule == .unreadableFile && $0.severity == .error
    }
    if isUnreadable { return .inputOutput }
    return errorCount > 0 || (strict && warningCount > 0) ? .contentErrors : .success
  }
}
