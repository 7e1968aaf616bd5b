#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import Lectern

extension BuildOptions {
  /// The options that several commands share.
  init(_ arguments: Arguments, folder: String?) throws(UsageError) {
    self.init(folder: folder ?? ".", jobs: try Self.jobs(arguments))
    output = arguments.value("output")
    languages = arguments.all("language")
    contentSize = arguments.value("content-size")
    isStrict = arguments.has("strict")
    keepsGoing = arguments.has("keep-going")
    isClean = arguments.has("clean")
    for setting in arguments.all("set") {
      guard let equals = setting.firstIndex(of: "="), equals > setting.startIndex else {
        throw UsageError(message: "'--set' takes NAME=VALUE, not '\(setting)'")
      }
      overrides.append(
        (String(setting[..<equals]), String(setting[setting.index(after: equals)...])))
    }
  }

  private static func jobs(_ arguments: Arguments) throws(UsageError) -> Int {
    guard let text = arguments.value("jobs") else {
      return max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    }
    guard let jobs = Int(text), 1...1024 ~= jobs else {
      throw UsageError(message: "'--jobs' takes a number from 1 to 1024, not '\(text)'")
    }
    return jobs
  }
}
