/// A running preview: build, serve, watch, build again.
///
/// An actor, since it is the one place that starts builds: there is never more than one at a time,
/// and what changes meanwhile waits for the next.
package actor PreviewSession {
  /// Seconds between two signs of life on event streams; a browser that is gone is noticed then.
  private static let pingInterval = Duration.seconds(10)

  private let source: any PreviewSource
  private let options: PreviewOptions
  private let report: @Sendable (PreviewReport) -> Void
  private let site = LiveSite()
  private let mailbox = Mailbox()
  private let watcher: FolderWatcher
  private let server: HTTPServer
  private let port: UInt16
  private let takenPort: UInt16?

  /// The address of the site, for a browser on this machine.
  package nonisolated let address: String

  /// Runs a preview until it is interrupted (Ctrl-C, SIGTERM, SIGHUP).
  ///
  /// - Parameters:
  ///   - source: what is built.
  ///   - ended: called on a thread of its own as soon as a signal arrives, whatever is going on: a
  ///     build that keeps all other threads busy does not keep it waiting. It may end the process,
  ///     which has nothing to clean up.
  ///   - report: called with what the terminal should show, one after the other.
  package static func run(
    _ source: some PreviewSource, options: PreviewOptions,
    ended: @escaping @Sendable () -> Void = {},
    report: @escaping @Sendable (PreviewReport) -> Void
  ) async throws(PreviewError) {
    let session = try PreviewSession(source, options: options, report: report)
    let signals = InterruptSignals {
      session.stop()
      ended()
    }
    await session.run()
    signals?.stop()
  }

  /// Makes everything ready and listens, but builds nothing yet. Who asks before the first build
  /// is done is told so.
  package init(
    _ source: some PreviewSource, options: PreviewOptions,
    report: @escaping @Sendable (PreviewReport) -> Void
  ) throws(PreviewError) {
    Machine.ignoreBrokenPipes()
    self.source = source
    self.options = options
    self.report = report
    let socket = try ListeningSocket.open(host: options.host, port: options.port)
    takenPort = options.port != 0 && socket.port != options.port ? options.port : nil
    port = socket.port
    address = Self.address(host: options.host, port: port)
    let handler = SiteHandler(
      site: site, hosts: AllowedHosts(listeningOn: options.host, machineName: Machine.name),
      sizes: options.contentSizes)
    server = try HTTPServer(
      socket: socket, connectionLimit: Machine.raiseConnectionLimit(), respond: handler.respond)
    // Before the first build, so that no change falls between the two.
    let mailbox = mailbox
    watcher = try FolderWatcher(
      source.watchedFolders, mode: options.watching, pace: options.pace,
      isIgnored: source.isIgnored, leadsOutside: source.leadsOutside
    ) { watched in
      switch watched {
      case .changed(let changes): mailbox.put(changes)
      case .note(let note): mailbox.put(note: note)
      }
    }
  }

  /// Builds and serves until `stop` is called; returns when all but a build that is still running
  /// has ended. That one is cancelled and not waited for.
  package func run() async {
    var building: Building? = start(nil, isFirst: true)
    var waiting: ChangeBurst.Changes?
    let pings = Task { [site] in
      while !Task.isCancelled {
        try? await Task.sleep(for: Self.pingInterval)
        site.ping()
      }
    }
    while true {
      let mail = await mailbox.take()
      if mail.isLast { break }
      for note in mail.notes { report(.note(note)) }
      if let changes = mail.changes { waiting = waiting?.union(changes) ?? changes }
      if let snapshot = mail.snapshot, let finished = building {
        show(snapshot, of: finished)
        building = nil
      }
      if building == nil, let changes = waiting {
        building = start(changes, isFirst: false)
        waiting = nil
      }
    }
    building?.task.cancel()
    pings.cancel()
    watcher.stop()
    server.stop()
  }

  /// Ends `run`, from any thread.
  package nonisolated func stop() {
    mailbox.close()
  }

  /// A build that is running.
  private struct Building {
    var task: Task<Void, Never>
    var changed: Set<String>?
    var isFirst: Bool
    var begin: ContinuousClock.Instant
  }

  private func start(_ changes: ChangeBurst.Changes?, isFirst: Bool) -> Building {
    let changed: Set<String>? = if case .paths(let paths)? = changes { paths } else { nil }
    let begin = ContinuousClock.now
    let task = Task { [source, mailbox] in mailbox.put(await source.build(changed: changed)) }
    return Building(task: task, changed: changed, isFirst: isFirst, begin: begin)
  }

  private func show(_ snapshot: PreviewSnapshot, of building: Building) {
    site.update(with: snapshot)
    let build = PreviewBuild(
      changed: building.changed?.map(shown).sorted(), isFirst: building.isFirst,
      duration: building.begin.duration(to: .now), topicCount: snapshot.topicCount,
      errorCount: snapshot.diagnostics.count { $0.severity == .error },
      warningCount: snapshot.diagnostics.count { $0.severity == .warning })
    report(.built(build, diagnostics: snapshot.diagnostics))
    guard building.isFirst else { return }
    report(.serving(address: address, takenPort: takenPort))
    // For a phone beside this machine.
    if AllowedHosts.isWildcard(options.host) {
      for name in Machine.networkAddresses {
        report(.note("\(Self.address(host: name, port: port)) in the network"))
      }
    }
    if options.opensBrowser, !Browser.open(address) {
      report(.note("\(Browser.opener) could not be started: open \(address) by hand"))
    }
  }

  /// A path as the author knows it.
  private func shown(_ path: String) -> String {
    let folder = options.folder.hasSuffix("/") ? options.folder : options.folder + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  private static func address(host: String, port: UInt16) -> String {
    let name =
      switch host {
      // All addresses: the one that surely works here.
      case "0.0.0.0", "localhost", "": "127.0.0.1"
      case "::": "[::1]"
      default: host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
      }
    return "http://\(name):\(port)/"
  }
}
