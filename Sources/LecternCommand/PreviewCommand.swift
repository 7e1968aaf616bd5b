import Lectern
import LecternDiagnostics
import LecternFiles
import LecternPreview
import LecternText
import LecternTypography

/// `lectern preview`.
struct PreviewCommand: Sendable {
  let console: Console

  func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
    let options = try BuildOptions(arguments, folder: arguments.operands.first)
    let guide: LiveGuide
    do {
      guide = try LiveGuide(options)
    } catch {
      switch error {
      case .usage(let message): throw UsageError(message: message)
      case .file(let error):
        console.writeError("lectern: \(error.path): \(error.message)\n")
        return .inputOutput
      }
    }
    var preview = PreviewOptions(
      folder: FileSystem.realPath(options.folder) ?? options.folder,
      contentSizes: ContentSize.allCases.map { size in
        PreviewContentSize(name: size.rawValue, aliases: [size.uiKitName])
      })
    preview.host = arguments.value("host") ?? preview.host
    preview.port = try port(arguments) ?? preview.port
    preview.opensBrowser = arguments.has("open")
    do {
      try await PreviewSession.run(
        GuidePreview(guide: guide), options: preview, ended: { console.end(.success) },
        report: show)
    } catch {
      console.writeError("lectern: \(error.message)\n")
      return .inputOutput
    }
    return .success
  }

  private func port(_ arguments: Arguments) throws(UsageError) -> UInt16? {
    guard let text = arguments.value("port") else { return nil }
    guard let port = UInt16(text) else {
      throw UsageError(message: "'--port' takes a number from 0 to 65535, not '\(text)'")
    }
    return port
  }

  private func show(_ report: PreviewReport) {
    if case .built(_, let diagnostics) = report {
      for diagnostic in diagnostics where diagnostic.severity != .note {
        let place = diagnostic.place.isEmpty ? "" : diagnostic.place + ": "
        console.writeError(
          "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.rule)]\n")
      }
    }
    console.write(report.line + "\n")
  }
}

/// A live guide as the preview wants it.
private struct GuidePreview: PreviewSource {
  let guide: LiveGuide

  var watchedFolders: [String] { guide.watchedFolders }

  func isIgnored(_ path: String) -> Bool { guide.isIgnored(path) }

  func leadsOutside(_ link: String) -> Bool { guide.leadsOutside(link) }

  func build(changed: Set<String>?) async -> PreviewSnapshot {
    let snapshot = await guide.build(changed: changed)
    var files: [String: PreviewFile] = [:]
    let contentFolder = guide.contentFolder
    for file in snapshot.files {
      switch file.content {
      case .bytes(let bytes): files[file.path] = .bytes(bytes)
      case .copy(let source):
        let status = FileSystem.status(of: source)
        files[file.path] = .onDisk(
          path: source, root: contentFolder,
          version: "\(status?.size ?? 0)-\(status?.modified ?? 0)")
      case .page: continue  // a live guide makes its pages itself
      }
    }
    var result = PreviewSnapshot(
      files: files, diagnostics: snapshot.diagnostics.map(Self.diagnostic),
      topicCount: snapshot.topicCount)
    let index = DeferredIndex(make: snapshot.searchIndex)
    result.deferred = { path in index.bytes(at: path) }
    return result
  }

  private static func diagnostic(_ diagnostic: Diagnostic) -> PreviewDiagnostic {
    let severity: PreviewDiagnostic.Severity =
      switch diagnostic.severity {
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
    return PreviewDiagnostic(
      path: diagnostic.path, line: diagnostic.location?.line, column: diagnostic.location?.column,
      severity: severity, message: diagnostic.message, hint: diagnostic.hint,
      rule: diagnostic.rule.rawValue)
  }
}
