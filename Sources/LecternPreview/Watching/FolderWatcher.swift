import LecternFiles

/// How a watcher learns of changes.
package enum WatchingMode: Sendable {
  /// By the system's notifications where it has them, else by polling.
  case automatic
  /// By looking at every file again and again.
  case polling
}

/// Watches folders with all that is below them, on a thread of its own, and reports each burst of
/// changes once, when it is over.
final class FolderWatcher: Sendable {
  enum Report: Sendable, Equatable {
    /// A burst of changes is over.
    case changed(ChangeBurst.Changes)
    /// Something that the author should know about the watching itself.
    case note(String)
  }

  private let wakePipe: WakePipe
  private let thread: BackgroundThread

  /// Starts to watch. Changes are reported from the moment that this returns.
  ///
  /// - Parameters:
  ///   - roots: absolute paths of folders or files, which need not exist.
  ///   - isIgnored: whether a path is left out, with all below it.
  ///   - leadsOutside: whether a symbolic link is watched, but not what it leads to.
  ///   - report: called on the watcher's thread.
  init(
    _ roots: [String], mode: WatchingMode = .automatic, pace: ChangeBurst.Pace = .init(),
    isIgnored: @escaping @Sendable (String) -> Bool,
    leadsOutside: @escaping @Sendable (String) -> Bool = { _ in false },
    report: @escaping @Sendable (Report) -> Void
  ) throws(PreviewError) {
    guard let wakePipe = WakePipe() else {
      throw .cannotStartServer(reason: "no file descriptor is left")
    }
    let loop = WatchLoop(
      roots: roots, pace: pace, wakePipe: wakePipe, isIgnored: isIgnored,
      leadsOutside: leadsOutside, report: report)
    let work = loop.start(mode)
    guard let thread = BackgroundThread(work) else {
      throw .cannotStartServer(reason: "no thread is left")
    }
    self.wakePipe = wakePipe
    self.thread = thread
  }

  /// Stops to watch, and returns when nothing more will be reported. To be called once.
  func stop() {
    wakePipe.wake()
    thread.join()
  }
}

/// What a watcher's thread does.
private struct WatchLoop: Sendable {
  let roots: [String]
  let pace: ChangeBurst.Pace
  let wakePipe: WakePipe
  let isIgnored: @Sendable (String) -> Bool
  let leadsOutside: @Sendable (String) -> Bool
  let report: @Sendable (FolderWatcher.Report) -> Void

  /// How often is polled, at least; walking a large tree may take longer than that.
  private static let interval = Duration.milliseconds(300)
  /// How often is polled while a burst goes on.
  private static let closeInterval = Duration.milliseconds(30)

  /// Looks at everything once, and gives the work that is left for the thread.
  func start(_ mode: WatchingMode) -> @Sendable () -> Void {
    #if os(Linux)
      if mode == .automatic {
        if let shared = roots.first(where: { MountTable.isShared($0) }) {
          report(.note("\(shared) is on a shared file system: looking for changes by polling"))
        } else if let tree = WatchTree(
          roots: roots, isIgnored: isIgnored, leadsOutside: leadsOutside)
        {
          guard tree.isIncomplete else { return { listen(to: tree) } }
          report(.note(Self.limitNote))
        } else {
          report(.note(Self.queueLimitNote))
        }
      }
    #endif
    let tree = PollingTree(roots: roots, isIgnored: isIgnored, leadsOutside: leadsOutside)
    return { poll(tree) }
  }

  #if os(Linux)
    private static let queueLimitNote =
      "the system's limit of programs that watch folders (fs.inotify.max_user_instances) is reached: "
      + "looking for changes by polling"
    private static let limitNote =
      "the system's limit of watched folders (fs.inotify.max_user_watches) is reached: "
      + "looking for changes by polling"

    /// Waits for the kernel's events.
    private func listen(to start: WatchTree) {
      var tree = start
      var burst = ChangeBurst(pace: pace)
      while true {
        let timeout = burst.end.map { ContinuousClock.now.duration(to: $0) }
        let (isWoken, isReady) = wakePipe.wait(or: tree.descriptor, timeout: timeout)
        if isWoken { return }
        let isBusy = isReady && tree.readEvents(into: &burst)
        if tree.isIncomplete {
          report(.note(Self.limitNote))
          report(.changed(.everything))
          return poll(PollingTree(roots: roots, isIgnored: isIgnored, leadsOutside: leadsOutside))
        }
        if let end = burst.end, end <= .now, !isBusy || burst.isTooLong(at: .now) {
          finish(&burst)
        }
      }
    }
  #endif

  /// Looks for changes again and again.
  private func poll(_ start: PollingTree) {
    var tree = start
    var burst = ChangeBurst(pace: pace)
    var pause = Self.interval
    while !wakePipe.wait(timeout: pause).isWoken {
      let begin = ContinuousClock.now
      let isBusy = tree.findChanges(into: &burst)
      if let end = burst.end, end <= .now, !isBusy || burst.isTooLong(at: .now) { finish(&burst) }
      // A large tree is not walked all the time.
      let took = begin.duration(to: .now)
      pause = max(burst.isEmpty ? Self.interval : Self.closeInterval, took * 4)
    }
  }

  private func finish(_ burst: inout ChangeBurst) {
    let changes = burst.take { FileSystem.status(of: $0, followingLinks: false) != nil }
    if let changes { report(.changed(changes)) }
  }
}
