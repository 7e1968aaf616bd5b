import LecternText

/// The site as it is shown at this moment, and the browsers that want to know when it changes.
///
/// A class, because the server's thread reads what the session replaces.
final class LiveSite: Sendable {
  /// What requests are answered from. A value: an answer never mixes two builds.
  struct State: Sendable {
    /// The last good build's files; of a first build with errors, what there is.
    var files: [String: PreviewFile] = [:]
    /// Files that are made when they are asked for.
    var deferred: @Sendable (String) -> Bytes? = { _ in nil }
    /// What the last build had to say, good or not.
    var diagnostics: [PreviewDiagnostic] = []
    /// Name of the build that the files are of. Different for every start of the command.
    var build = ""
    /// Whether there has been a build at all.
    var isBuilt = false
    /// Whether there has been a build without errors.
    var isGood = false
    /// Name of the build that each file was last changed by.
    fileprivate var versions: [String: String] = [:]

    /// A name for exactly the bytes that a file has now.
    func version(of path: String) -> String { versions[path] ?? build }
  }

  /// What an update changed.
  struct Update: Sendable, Equatable {
    /// Paths of the site's files that are new, gone or different, sorted.
    var changed: [String]
    /// Whether the earlier pages stayed because of errors.
    var isHeldBack: Bool
  }

  fileprivate struct Guarded {
    var state = State()
    var number = 0
    /// What the latest builds changed, for browsers that were away for a while; `nil` for too much.
    var history: [(number: Int, changed: [String]?)] = []
    var streams: [EventStream] = []
  }

  /// Browsers that can listen at once; the one that came first has to go when there are more.
  static let streamLimit = 256
  /// Changed paths that an event lists; more are "anything".
  static let changedLimit = 500
  private static let historyLimit = 100

  /// Tells this start of the command from others.
  let instance: String
  private let guarded: Locked<Guarded>

  init(instance: String = String(UInt64.random(in: 0...UInt64.max), radix: 36)) {
    self.instance = instance
    var guarded = Guarded()
    guarded.state.build = "\(instance)-0"
    self.guarded = Locked(guarded)
  }

  /// What is shown now.
  var state: State { guarded.withLock { $0.state } }

  /// Number of browsers that listen.
  var listenerCount: Int {
    guarded.withLock { $0.streams.count { !$0.isFinished } }
  }

  /// Shows a new build and tells the browsers. With errors, the earlier good pages stay.
  ///
  /// Called by one session, one build after the other.
  @discardableResult
  func update(with snapshot: PreviewSnapshot) -> Update {
    let old = state
    let isHeldBack = snapshot.hasErrors && old.isGood
    let changed = isHeldBack ? [] : Self.changes(from: old.files, to: snapshot.files)
    guarded.withLock { guarded in
      guarded.state.isBuilt = true
      if !isHeldBack {
        guarded.state.files = snapshot.files
        guarded.state.deferred = snapshot.deferred
        guarded.state.isGood = guarded.state.isGood || !snapshot.hasErrors
      }
      // Pages that only say why there is nothing to see are to be replaced, whatever changed.
      let replacesAll = !old.isGood
      if !changed.isEmpty || replacesAll {
        guarded.number += 1
        guarded.state.build = "\(instance)-\(guarded.number)"
        for path in changed {
          guarded.state.versions[path] =
            guarded.state.files[path] == nil ? nil : guarded.state.build
        }
        let listed = replacesAll || changed.count > Self.changedLimit ? nil : changed
        guarded.history.append((guarded.number, listed))
        if guarded.history.count > Self.historyLimit { guarded.history.removeFirst() }
        guarded.send(PreviewEvent.build(guarded.state.build, changed: listed))
      }
      if old.diagnostics != snapshot.diagnostics {
        guarded.state.diagnostics = snapshot.diagnostics
        guarded.send(PreviewEvent.diagnostics(snapshot.diagnostics))
      }
    }
    return Update(changed: changed, isHeldBack: isHeldBack)
  }

  /// Opens a stream that tells at once what happened since a build, and then what happens.
  ///
  /// - Parameter since: the name of the build that the browser shows.
  func listen(since build: String?) -> EventStream {
    guarded.withLock { guarded in
      var greeting = PreviewEvent.build(
        guarded.state.build, changed: guarded.changes(since: build, instance: instance))
      greeting.append(contentsOf: PreviewEvent.diagnostics(guarded.state.diagnostics))
      let stream = EventStream(greeting: greeting)
      guarded.streams.removeAll { $0.isFinished }
      if guarded.streams.count >= Self.streamLimit { guarded.streams.removeFirst().finish() }
      guarded.streams.append(stream)
      return stream
    }
  }

  /// Writes to every stream, so that the ones whose browser is gone are found and closed.
  func ping() {
    guarded.withLock { $0.send(PreviewEvent.ping) }
  }

  private static func changes(
    from old: [String: PreviewFile], to new: [String: PreviewFile]
  ) -> [String] {
    var changed: [String] = []
    var added = 0
    for (path, file) in new {
      if let earlier = old[path] {
        if earlier != file { changed.append(path) }
      } else {
        changed.append(path)
        added += 1
      }
    }
    if old.count + added != new.count {
      for path in old.keys where new[path] == nil { changed.append(path) }
    }
    return changed.sorted()
  }
}

extension LiveSite.Guarded {
  fileprivate mutating func send(_ event: Bytes) {
    streams.removeAll { $0.isFinished }
    for stream in streams { stream.send(event) }
  }

  /// Paths that have changed since a build; `nil` where that is not known any more.
  fileprivate func changes(since build: String?, instance: String) -> [String]? {
    guard let build, build.hasPrefix(instance + "-"),
      let known = Int(build.dropFirst(instance.count + 1)), known <= number
    else { return nil }
    if known == number { return [] }
    guard let first = history.first, first.number <= known + 1 else { return nil }
    var changed: Set<String> = []
    for entry in history where entry.number > known {
      guard let paths = entry.changed else { return nil }
      changed.formUnion(paths)
      if changed.count > LiveSite.changedLimit { return nil }
    }
    return changed.sorted()
  }
}
