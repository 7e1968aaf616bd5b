import Lectern
import LecternDiagnostics
import LecternFiles

/// `lectern check`.
struct CheckCommand: Sendable {
  let console: Console

  func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
    let name = arguments.value("format") ?? "text"
    guard let format = DiagnosticFormat(rawValue: name) else {
      let known = DiagnosticFormat.allCases.map(\.rawValue).joined(separator: " or ")
      throw UsageError(message: "'--format' takes \(known), not '\(name)'")
    }
    let options = try BuildOptions(arguments, folder: arguments.operands.first)
    let result: BuildResult
    do {
      result = try await SiteBuilder(options).check()
    } catch {
      switch error {
      case .usage(let message): throw UsageError(message: message)
      case .file(let error):
        console.writeError("lectern: \(error.path): \(error.message)\n")
        return .inputOutput
      }
    }
    // The report is what was asked for: it is a result, so it goes to standard output.
    console.write(format.report(result.diagnostics, usesColor: false))
    if format == .text {
      console.writeError(
        "Checked \(counted(result.topicCount, "topic")): \(counted(result.errorCount, "error")), "
          + "\(counted(result.warningCount, "warning"))\n")
    }
    return result.status(strict: options.isStrict)
  }
}
