import LecternDiagnostics
import LecternFiles
import LecternText
import LecternTypography

/// The whole pipeline: source files → documents → guide → pages → bundle.
///
/// A stage takes values and gives a value; no stage reads what a later one made. Only the first reads
/// the disk, only the last writes it.
public struct SiteBuilder: Sendable {
  let options: BuildOptions

  public init(_ options: BuildOptions) {
    self.options = options
  }

  /// Builds the site and writes it, unless the content has errors.
  public func build() async throws(BuildError) -> BuildResult {
    try await build { _ in }
  }

  /// Builds the site and writes it, unless the content has errors.
  ///
  /// - Parameter finished: called with the result before the memory that the build took is freed: a
  ///   process that ends then ends sooner.
  package func build(
    finished: (BuildResult) -> Void
  ) async throws(BuildError) -> BuildResult {
    var clock = StepClock()
    let site = try Site(options)
    let folder = try outputFolder(of: site)
    let made = try await make(site, output: folder.path, clock: &clock)
    var result = made.result
    result.output = site.output
    guard made.mayBeWritten else {
      result.timings = clock.steps
      return result
    }
    options.progress?("Writing \(made.files.count) files")
    do {
      let outcome = try await folder.write(
        made.files, jobs: options.jobs, rewriting: options.isClean)
      result.isWritten = true
      result.filesWritten = outcome.written
      result.filesRemoved = outcome.removed
    } catch {
      switch error {
      case .refused(let message): throw .usage(message)
      case .file(let error): throw .file(error)
      case .page(let failure):
        result.diagnostics = (result.diagnostics + [failure.diagnostic]).sorted()
      }
    }
    clock.mark("write")
    result.timings = clock.steps
    withExtendedLifetime(made) { finished(result) }
    return result
  }

  /// Does everything but write.
  public func check() async throws(BuildError) -> BuildResult {
    var clock = StepClock()
    let site = try Site(options)
    let output =
      FileSystem.realPath(site.output) ?? Path.join(FileSystem.currentFolder, site.output)
    var made = try await make(site, output: output, clock: &clock)
    let failures = await made.files.concurrentMap(jobs: options.jobs) { file -> Diagnostic? in
      guard case .page(let make) = file.content, case .failure(let failure) = make() else {
        return nil
      }
      return failure.diagnostic
    }
    made.result.diagnostics = (made.result.diagnostics + failures.compactMap { $0 }).sorted()
    return made.result
  }

  /// The guide, without pages; for what looks into it.
  func guide() async throws(BuildError) -> (guide: Guide, errors: [Diagnostic]) {
    let site = try Site(options)
    let output =
      FileSystem.realPath(site.output) ?? Path.join(FileSystem.currentFolder, site.output)
    let sources = try await Sources(options, site: site, output: output)
    let assembly = await Assembly(sources, jobs: options.jobs)
    let errors = (sources.diagnostics + assembly.diagnostics).filter { $0.severity == .error }
    return (assembly.guide, Set(errors).sorted())
  }

  private func outputFolder(of site: Site) throws(BuildError) -> OutputFolder {
    do {
      return try OutputFolder(site.output, content: site.content)
    } catch {
      switch error {
      case .refused(let message): throw .usage(message)
      case .file(let error): throw .file(error)
      case .page(let failure): throw .usage(failure.diagnostic.message)
      }
    }
  }

  /// A bundle in memory.
  private struct Made {
    var files: [OutputFile] = []
    var result = BuildResult()
    var mayBeWritten = false

    /// Takes all diagnostics, and decides whether the bundle may replace the earlier one.
    mutating func judge(_ diagnostics: [Diagnostic], _ options: BuildOptions) {
      result.diagnostics = Set(diagnostics).sorted()
      let failed = result.errorCount > 0 || (options.isStrict && result.warningCount > 0)
      mayBeWritten = (!failed || options.keepsGoing) && result.topicCount > 0
    }
  }

  private func make(_ site: Site, output: String, clock: inout StepClock) async throws(BuildError)
    -> Made
  {
    let pinned = try pinnedSize()
    options.progress?("Reading")
    let sources = try await Sources(options, site: site, output: output)
    clock.mark("read")
    options.progress?("Rendering \(sources.topics.count) topics")
    var assembly = await Assembly(sources, leavingOut: [], jobs: options.jobs)
    if options.keepsGoing, !assembly.faultyTopics.isEmpty {
      // Without the topics at fault, so that links to them are reported and not left dangling.
      let faulty = assembly.faultyTopics
      let found = assembly.diagnostics
      assembly = await Assembly(sources, leavingOut: faulty, jobs: options.jobs)
      assembly.diagnostics = Array(Set(assembly.diagnostics).union(found))
    }
    clock.mark("render")
    var made = Made()
    let maker = PageMaker(
      guide: assembly.guide, theme: sources.theme, pinned: pinned, hasSearch: true,
      settingsPath: sources.tree.shown(sources.settings.fileName),
      diagnostics: &assembly.diagnostics)
    var diagnostics = sources.diagnostics + assembly.diagnostics
    if assembly.guide.topics.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) {
      diagnostics.append(
        Diagnostic(
          .noTopics, "no topic is left to build: each is a draft, or its condition does not hold",
          path: site.shownContent.isEmpty ? "." : site.shownContent))
    }
    made.result.topicCount = assembly.guide.topics.count
    made.judge(diagnostics, options)
    guard made.mayBeWritten else { return made }
    options.progress?("Making pages")
    let files = SiteFiles(maker: maker, theme: sources.theme.files, jobs: options.jobs)
    made.files = await files.made()
    made.files += files.assets()
    clock.mark("pages")
    return made
  }

  private func pinnedSize() throws(BuildError) -> ContentSize? {
    guard let name = options.contentSize else { return nil }
    guard let size = ContentSize(named: name) else {
      let nearest = ContentSize.nearestName(to: name).map { "; did you mean '\($0)'?" }
      throw .usage(
        "no content size is named '\(name)'"
          + (nearest ?? "; they run from xSmall to accessibility5"))
    }
    return size
  }
}

/// How long each step took.
private struct StepClock {
  private(set) var steps: [(step: String, seconds: Double)] = []
  private var last = ContinuousClock.now

  mutating func mark(_ step: String) {
    let now = ContinuousClock.now
    let (seconds, attoseconds) = (now - last).components
    steps.append((step, Double(seconds) + Double(attoseconds) * 1e-18))
    last = now
  }
}
