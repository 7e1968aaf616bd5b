import LecternFiles

#if os(Linux)
  import Glibc

  /// What the kernel's events mean for the paths that the author knows. Used by one thread.
  struct WatchTree: Sendable {
    private var watched: WatchedPaths

    /// - Parameters:
    ///   - roots: absolute paths of folders or files, which need not exist.
    ///   - isIgnored: whether a path is left out, with all below it.
    ///   - leadsOutside: whether a symbolic link is watched, but not what it leads to.
    init?(
      roots: [String], isIgnored: @escaping @Sendable (String) -> Bool,
      leadsOutside: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
      guard
        let watched = WatchedPaths(roots: roots, isIgnored: isIgnored, leadsOutside: leadsOutside)
      else { return nil }
      self.watched = watched
    }

    /// To be waited for.
    var descriptor: Int32 { watched.inotify.descriptor }

    /// Whether the user's limit of watched folders was reached, so that changes would be missed.
    var isIncomplete: Bool { watched.isIncomplete }

    /// Reads what events there are, and notes in the burst what they mean.
    ///
    /// - Returns: whether there were any.
    mutating func readEvents(into burst: inout ChangeBurst) -> Bool {
      let queue = watched.inotify
      let events = queue.read()
      let now = ContinuousClock.now
      for event in events {
        handle(event, &burst, now)
        // Everything is watched anew. What the old queue still holds names folders by numbers that
        // mean others now, and tells of nothing that is not noted already.
        if watched.inotify !== queue { break }
      }
      if watched.isStale { startAgain(&burst, now) }
      return !events.isEmpty
    }

    private mutating func handle(
      _ event: Inotify.Event, _ burst: inout ChangeBurst, _ now: ContinuousClock.Instant
    ) {
      if event.has(IN_Q_OVERFLOW) { return startAgain(&burst, now) }
      guard let folder = watched.folder(event.folder) else { return }
      if event.has(IN_IGNORED) { return watched.forget(event.folder) }
      if event.name.isEmpty {
        // The folder that holds it tells of a folder that moved, and it is not watched any more
        // by then. This one is a root's parent, or was reached by a link.
        if event.has(IN_MOVE_SELF) { startAgain(&burst, now) }
        return
      }
      for base in folder.paths {
        handle(event, at: Path.join(base, event.name), &burst, now)
      }
      for path in (folder.dependents[event.name] ?? []).sorted() {
        handleDependent(event, of: path, &burst, now)
      }
      if watched.hasAliases, !burst.isEmpty { burst.noteEverything(at: now) }
    }

    private mutating func handle(
      _ event: Inotify.Event, at path: String, _ burst: inout ChangeBurst,
      _ now: ContinuousClock.Instant
    ) {
      guard !watched.isLeftOut(path) else { return burst.extend(at: now) }
      if event.isFolder {
        handleFolder(event, at: path, &burst, now)
      } else if event.has(IN_DELETE) || event.has(IN_MOVED_FROM) {
        watched.leave(path)
        burst.note(.removed, path, at: now)
      } else if event.has(IN_CREATE) || event.has(IN_MOVED_TO) {
        watched.leave(path)
        // What is renamed may take the place of another file, what is created may not.
        burst.note(event.has(IN_CREATE) ? .created : .written, path, at: now)
        let status = FileSystem.status(of: path, followingLinks: false)
        if status?.kind == .symbolicLink {
          watched.enter(path) { burst.note(.written, $0, at: now) }
        }
        // A second name of a file: it will not be written and closed.
        if let names = status?.names, names > 1 { burst.note(.written, path, at: now) }
      } else if event.has(IN_CLOSE_WRITE) {
        burst.note(.written, path, at: now)
        // Its other names have changed too, and the kernel tells of this one only.
        if let status = FileSystem.status(of: path, followingLinks: false), status.names > 1 {
          burst.noteEverything(at: now)
        }
      } else if event.has(IN_MODIFY) {
        burst.note(.modified, path, at: now)
      } else if event.has(IN_ATTRIB) {
        burst.note(.attributes, path, at: now)
      }
    }

    private mutating func handleFolder(
      _ event: Inotify.Event, at path: String, _ burst: inout ChangeBurst,
      _ now: ContinuousClock.Instant
    ) {
      if event.has(IN_DELETE) {
        // Nothing is left below it.
        watched.leaveEmpty(path)
        burst.note(.removed, path, at: now)
      } else if event.has(IN_MOVED_FROM) {
        watched.leave(path)
        burst.note(.removed, path, at: now)
      } else if event.has(IN_CREATE) || event.has(IN_MOVED_TO) || event.has(IN_ATTRIB) {
        if !event.has(IN_ATTRIB) { watched.leave(path) }
        burst.note(.written, path, at: now)
        watched.enter(path) { burst.note(.written, $0, at: now) }
      }
    }

    /// Something happened where a link or root leads to.
    private mutating func handleDependent(
      _ event: Inotify.Event, of path: String, _ burst: inout ChangeBurst,
      _ now: ContinuousClock.Instant
    ) {
      // A folder that holds a root came or went: what was watched below it is another one.
      if watched.isRoot(path), event.name != Path.name(path) { return startAgain(&burst, now) }
      let isGone = event.has(IN_DELETE) || event.has(IN_MOVED_FROM)
      if event.isFolder || watched.isFolder(path) || isGone || event.has(IN_CREATE)
        || event.has(IN_MOVED_TO)
      {
        watched.leave(path, keepingHops: true)
        watched.enter(path) { burst.note(.written, $0, at: now) }
        burst.note(isGone ? .removed : .written, path, at: now)
      } else {
        burst.note(event.has(IN_MODIFY) ? .modified : .written, path, at: now)
      }
    }

    /// Events were lost, or paths mean something else: anything may have changed.
    private mutating func startAgain(_ burst: inout ChangeBurst, _ now: ContinuousClock.Instant) {
      watched.startAgain()
      burst.noteEverything(at: now)
    }
  }
#endif
