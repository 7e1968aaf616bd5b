#if os(Linux)
  import Glibc

  /// The kernel's queue of file system events.
  final class Inotify: Sendable {
    /// One event of the queue.
    struct Event: Sendable {
      /// The watched folder, as `watch` named it; -1 where the queue itself is meant.
      var folder: Int32
      var mask: UInt32
      /// Name within the folder; empty where the folder itself is meant.
      var name: String

      func has(_ flag: some BinaryInteger) -> Bool { mask & UInt32(truncatingIfNeeded: flag) != 0 }
      var isFolder: Bool { has(IN_ISDIR) }
    }

    let descriptor: Int32

    /// `nil` where the user has too many queues already.
    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    enum Failure: Error {
      /// The user's limit of watched folders is reached.
      case limit
      /// No folder, or none that may be watched.
      case other
    }

    /// Watches one folder, and not what is below it. A folder that is watched already keeps its
    /// number.
    func watch(_ folder: String) throws(Failure) -> Int32 {
      let mask =
        IN_CREATE | IN_DELETE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO
        | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK
      let number = unsafe inotify_add_watch(
        descriptor, folder, UInt32(truncatingIfNeeded: mask))
      if number >= 0 { return number }
      throw errno == ENOSPC || errno == ENOMEM ? .limit : .other
    }

    func unwatch(_ folder: Int32) {
      inotify_rm_watch(descriptor, folder)
    }

    /// The events that are there, at most as many as fit 64 KB; empty when there are none.
    func read() -> [Event] {
      var buffer = [UInt8](repeating: 0, count: 64 * 1024)
      let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return [] }
      var events: [Event] = []
      var offset = 0
      let headSize = MemoryLayout<inotify_event>.size
      while offset + headSize <= count {
        let head = unsafe buffer.withUnsafeBytes {
          unsafe $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        }
        let start = offset + headSize
        offset = start + Int(head.len)
        guard offset <= count else { break }
        // The name is padded with zeros.
        let name = String(decoding: buffer[start..<offset].prefix { $0 != 0 }, as: UTF8.self)
        events.append(Event(folder: head.wd, mask: head.mask, name: name))
      }
      return events
    }
  }
#endif
