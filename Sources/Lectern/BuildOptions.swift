public import LecternDiagnostics
public import LecternFiles

/// What a build is asked to do.
public struct BuildOptions: Sendable {
  /// A site folder (with `Content/` in it), or a folder of Markdown.
  public var folder: String
  /// Where the site is written; `Site` in `folder` by default.
  public var output: String?
  /// Only these languages; all where it is empty.
  public var languages: [String] = []
  /// Pins all pages to one content size, by SwiftUI's or UIKit's name.
  public var contentSize: String?
  /// Variables and conditions, over those of `guide.yml`.
  public var overrides: [(name: String, value: String)] = []
  /// Counts warnings as errors.
  public var isStrict = false
  /// Writes everything but the topics with errors.
  public var keepsGoing = false
  /// Threads; at least 1.
  public var jobs: Int
  /// Writes every file anew.
  public var isClean = false
  /// Told what the build is doing, for a progress line: the step and the share of it that is done.
  public var progress: (@Sendable (String) -> Void)?

  public init(folder: String, jobs: Int) {
    self.folder = folder
    self.jobs = max(1, jobs)
  }
}

/// What a build did.
public struct BuildResult: Sendable {
  /// Everything there is to tell the author, in a stable order.
  public var diagnostics: [Diagnostic] = []
  public var topicCount = 0
  /// Whether the output was written (or was already as it should be).
  public var isWritten = false
  /// The output folder as the author would type it.
  public var output = ""
  public var filesWritten = 0
  public var filesRemoved = 0
  public var timings: [(step: String, seconds: Double)] = []

  public var errorCount: Int { diagnostics.count { $0.severity == .error } }
  public var warningCount: Int { diagnostics.count { $0.severity == .warning } }
}

/// Why a build could not even begin, or could not write.
public enum BuildError: Error, Sendable, Hashable {
  /// The folder, the output or an option is not usable: a wrong command line.
  case usage(String)
  /// The system refused to read or write.
  case file(FileError)
}
