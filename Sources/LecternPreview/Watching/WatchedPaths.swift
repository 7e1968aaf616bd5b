import LecternFiles

#if os(Linux)
  /// Which folders are watched, and by which paths they are known. Used by one thread.
  ///
  /// Every folder below the roots is watched. So is, for some names only, each folder that decides
  /// what a path means: the one that a root is in, and the ones where links lead to.
  struct WatchedPaths: Sendable {
    struct Folder {
      /// Paths by which the folder is reached: one, unless links lead to it as well.
      var paths: [String] = []
      /// Names in the folder that other paths depend on: those links and roots.
      var dependents: [String: Set<String>] = [:]
    }

    private(set) var inotify: Inotify
    private let roots: [String]
    private let isIgnored: @Sendable (String) -> Bool
    private let leadsOutside: @Sendable (String) -> Bool
    private var folders: [Int32: Folder] = [:]
    private var numbers: [String: Int32] = [:]
    /// Folders that a link's meaning depends on, by the link's path.
    private var hops: [String: Set<Int32>] = [:]
    /// Whether a folder is reached by two paths, so that one event means more than its own path.
    private(set) var hasAliases = false
    /// Whether everything is to be watched anew, because some folders may not be any more.
    private(set) var isStale = false
    /// Whether the user's limit of watched folders was reached.
    private(set) var isIncomplete = false

    init?(
      roots: [String], isIgnored: @escaping @Sendable (String) -> Bool,
      leadsOutside: @escaping @Sendable (String) -> Bool
    ) {
      guard let inotify = Inotify() else { return nil }
      self.roots = roots
      self.isIgnored = isIgnored
      self.leadsOutside = leadsOutside
      self.inotify = inotify
      enterRoots()
    }

    /// The folder that an event is of.
    func folder(_ number: Int32) -> Folder? { folders[number] }

    /// Whether a path is that of a watched folder.
    func isFolder(_ path: String) -> Bool { numbers[path] != nil }

    /// Whether a path is one of those that are watched with all below them.
    func isRoot(_ path: String) -> Bool { roots.contains(path) }

    /// Whether a path is not looked at.
    func isLeftOut(_ path: String) -> Bool {
      EditorDebris.matches(Path.name(path)) || isIgnored(path)
    }

    /// Watches everything anew.
    mutating func startAgain() {
      guard let fresh = Inotify() else {
        isIncomplete = true
        return
      }
      inotify = fresh
      folders = [:]
      numbers = [:]
      hops = [:]
      hasAliases = false
      isStale = false
      enterRoots()
    }

    private mutating func enterRoots() {
      for root in roots {
        depend(root, on: root)
        // The folder that it is in may be moved or made anew; where that is gone, those above it.
        var place = Path.parent(root)
        repeat {
          depend(root, on: place)
          place = Path.parent(place)
        } while place.utf8.count > 1 && FileSystem.status(of: place)?.kind != .folder
        if place.utf8.count > 1 { depend(root, on: place) }
        enter(root) { _ in }
      }
    }

    /// Watches what is at a path: a folder with all below it, or where a link leads to.
    ///
    /// - Parameter found: called with each file below; it may be newer than the watch.
    mutating func enter(_ path: String, found: (String) -> Void) {
      var waiting: [(path: String, kind: FileKind?)] = [(path, nil)]
      while let (path, kind) = waiting.popLast() {
        switch kind ?? FileSystem.status(of: path, followingLinks: false)?.kind {
        case .folder: break
        case .symbolicLink:
          guard isRoot(path) || !leadsOutside(path) else {
            found(path)
            continue
          }
          followLink(path)
          guard FileSystem.status(of: path, followingLinks: true)?.kind == .folder else {
            fallthrough
          }
        case .file, .other, nil:
          found(path)
          continue
        }
        guard watchFolder(path) else { continue }
        for entry in (try? FileSystem.entries(of: path)) ?? [] {
          let child = Path.join(path, entry.name)
          if !isLeftOut(child) { waiting.append((child, entry.kind)) }
        }
      }
    }

    /// Watches one folder.
    ///
    /// - Returns: whether what is below it is still to be watched.
    private mutating func watchFolder(_ path: String) -> Bool {
      guard numbers[path] == nil, let number = number(of: path) else { return false }
      numbers[path] = number
      folders[number, default: Folder()].paths.append(path)
      // A link to a folder that is watched already, perhaps to one that the link is in.
      let isAlias = (folders[number]?.paths.count ?? 0) > 1
      if isAlias { hasAliases = true }
      return !isAlias
    }

    private mutating func number(of folder: String) -> Int32? {
      do throws(Inotify.Failure) {
        return try inotify.watch(folder)
      } catch {
        if case .limit = error { isIncomplete = true }
        return nil
      }
    }

    /// Watches the names that a link leads through.
    private mutating func followLink(_ link: String) {
      var hop = link
      // As many hops as the kernel follows.
      for _ in 0..<40 {
        guard let target = FileSystem.linkDestination(hop) else { return }
        if target.hasPrefix("/") {
          hop = target
        } else {
          let folder = Path.parent(hop)
          hop = Path.join(FileSystem.realPath(folder) ?? folder, target)
        }
        depend(link, on: hop)
        // On the way there may be more links, in folders that nobody watches.
        var folder = Path.parent(hop)
        while folder.utf8.count > 1 {
          if FileSystem.status(of: folder, followingLinks: false)?.kind == .symbolicLink {
            depend(link, on: folder)
          }
          folder = Path.parent(folder)
        }
      }
    }

    /// Watches one name for the sake of a path.
    private mutating func depend(_ path: String, on place: String) {
      let parent = Path.parent(place)
      let folder = FileSystem.realPath(parent) ?? parent
      guard let number = number(of: folder) else { return }
      folders[number, default: Folder()].dependents[Path.name(place), default: []].insert(
        path)
      hops[path, default: []].insert(number)
    }

    /// Stops to watch what was at a path and below it.
    mutating func leave(_ path: String, keepingHops: Bool = false) {
      guard numbers[path] != nil || hops[path] != nil else { return }
      let below = path + "/"
      leave(numbers.filter { watched, _ in watched == path || watched.hasPrefix(below) })
      for (link, numbers) in hops where link.hasPrefix(below) || link == path && !keepingHops {
        hops[link] = nil
        for number in numbers {
          guard let dependents = folders[number]?.dependents else { continue }
          folders[number]?.dependents =
            dependents.mapValues { $0.subtracting([link]) }.filter { !$0.value.isEmpty }
          unwatchIfUnused(number)
        }
      }
    }

    /// Stops to watch a folder that nothing is left below.
    mutating func leaveEmpty(_ path: String) {
      if let number = numbers[path] { leave([path: number]) }
    }

    /// Stops to watch folders.
    private mutating func leave(_ left: [String: Int32]) {
      for (path, number) in left {
        numbers[path] = nil
        folders[number]?.paths.removeAll { $0 == path }
        unwatchIfUnused(number)
      }
      // What is below them may have been watched by these paths alone, and have others.
      if hasAliases, !left.isEmpty { isStale = true }
    }

    private mutating func unwatchIfUnused(_ number: Int32) {
      guard let folder = folders[number], folder.paths.isEmpty, folder.dependents.isEmpty else {
        return
      }
      folders[number] = nil
      inotify.unwatch(number)
    }

    /// The kernel does not watch a folder any more, because it is gone.
    mutating func forget(_ number: Int32) {
      for path in folders[number]?.paths ?? [] { numbers[path] = nil }
      folders[number] = nil
    }
  }
#endif
