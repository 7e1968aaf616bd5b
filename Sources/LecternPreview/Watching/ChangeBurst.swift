/// Changes that belong together: one save is several system calls, one checkout thousands of them.
///
/// A burst is over when nothing has happened for a while. How long depends on what is unfinished: a
/// file that is complete needs a moment only, one that is being written or has just vanished, as
/// the first half of many ways to save, gets more time.
struct ChangeBurst {
  /// What happened to a path.
  enum Kind: Sendable {
    /// A file appeared, empty so far.
    case created
    /// A file is being written.
    case modified
    /// A file or folder is there, complete.
    case written
    /// A file or folder is gone.
    case removed
    /// Only permissions or times changed.
    case attributes
  }

  /// What a finished burst changed.
  enum Changes: Sendable, Equatable {
    case paths(Set<String>)
    /// More than can be told.
    case everything

    /// Both.
    func union(_ others: Changes) -> Changes {
      guard case .paths(let paths) = self, case .paths(let more) = others else {
        return .everything
      }
      return .paths(paths.union(more))
    }
  }

  /// How long nothing may happen, by what happened last.
  struct Pace: Sendable {
    var complete: Duration = .milliseconds(20)
    /// More than `fewPaths` paths: a tool at work, that may pause between two files.
    var manyPaths: Duration = .milliseconds(100)
    var fewPaths = 8
    var afterRemoval: Duration = .milliseconds(60)
    var whileWriting: Duration = .milliseconds(250)
    /// A burst is over after this time even if something goes on writing.
    var longest: Duration = .seconds(10)
  }

  private struct Change {
    /// Whether the path did not exist before the burst.
    var isNew: Bool
    var last: Kind
  }

  private let pace: Pace
  private var changes: [String: Change] = [:]
  private var isEverything = false
  private var first: ContinuousClock.Instant?
  private var last: ContinuousClock.Instant?

  init(pace: Pace = Pace()) {
    self.pace = pace
  }

  var isEmpty: Bool { first == nil }

  /// Notes what happened to a path.
  mutating func note(_ kind: Kind, _ path: String, at now: ContinuousClock.Instant) {
    if var change = changes[path] {
      // Permissions are set before or after a file is written: neither begins nor ends that.
      if kind != .attributes { change.last = kind }
      changes[path] = change
    } else {
      changes[path] = Change(isNew: kind == .created, last: kind == .attributes ? .written : kind)
    }
    begin(at: now)
  }

  /// Notes that anything may have changed.
  mutating func noteEverything(at now: ContinuousClock.Instant) {
    isEverything = true
    begin(at: now)
  }

  /// Notes something that is no change, but a sign that a save is going on.
  mutating func extend(at now: ContinuousClock.Instant) {
    if !isEmpty { last = now }
  }

  /// When the burst is over unless something happens until then; `nil` if there is none.
  var end: ContinuousClock.Instant? {
    guard let first, let last else { return nil }
    return min(last + wait, first + pace.longest)
  }

  /// Whether the burst has lasted so long that it is reported although it goes on.
  func isTooLong(at now: ContinuousClock.Instant) -> Bool {
    first.map { $0 + pace.longest <= now } ?? false
  }

  /// Takes what the burst changed, so that the next one can begin. Files that came and went within
  /// it are left out.
  ///
  /// - Parameter exists: tells whether there is a file or folder at a path.
  /// - Returns: `nil` if nothing is left.
  mutating func take(exists: (String) -> Bool) -> Changes? {
    defer { self = ChangeBurst(pace: pace) }
    if isEverything { return .everything }
    let paths = changes.filter { path, change in
      !change.isNew || change.last != .removed && exists(path)
    }
    return paths.isEmpty ? nil : .paths(Set(paths.keys))
  }

  private mutating func begin(at now: ContinuousClock.Instant) {
    if first == nil { first = now }
    last = now
  }

  private var wait: Duration {
    var wait = changes.count > pace.fewPaths || isEverything ? pace.manyPaths : pace.complete
    for change in changes.values {
      switch change.last {
      case .created, .modified: return max(wait, pace.whileWriting)
      case .removed where !change.isNew: wait = max(wait, pace.afterRemoval)
      default: break
      }
    }
    return wait
  }
}
