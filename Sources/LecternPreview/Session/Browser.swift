#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The reader's web browser.
enum Browser {
  #if os(macOS)
    static let opener = "open"
  #else
    static let opener = "xdg-open"
  #endif

  /// Opens an address and does not wait for it.
  ///
  /// - Returns: whether the system's opener could be started.
  static func open(_ address: String, with opener: String = opener) -> Bool {
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe [strdup(opener), strdup(address), nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    #if canImport(Glibc)
      var actions = unsafe posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    // What a browser has to say is not for this terminal.
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    #if canImport(Glibc)
      let environment = unsafe environ
    #else
      let environment = unsafe _NSGetEnviron().pointee
    #endif
    var process = pid_t()
    guard unsafe posix_spawnp(&process, opener, &actions, nil, &arguments, environment) == 0 else {
      return false
    }
    // Collects the opener when it ends, as it does at once; a browser that stays is not waited for.
    let opened = process
    BackgroundThread {
      var status: Int32 = 0
      unsafe waitpid(opened, &status, 0)
    }?.detach()
    return true
  }
}
