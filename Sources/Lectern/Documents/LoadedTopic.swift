import LecternDiagnostics
import LecternFiles
import LecternText
import LecternYAML

/// A topic's file, read once, with its front matter taken off.
struct LoadedTopic: Sendable {
  var file: SourceFile
  /// The whole file.
  var source: Bytes
  /// Offset of the Markdown after the front matter.
  var bodyStart: Int
  /// Lines before the Markdown.
  var bodyLineOffset: Int
  var metadata: TopicMetadata
  var diagnostics: [Diagnostic]
  /// Whether the file could not be read at all.
  var isUnreadable = false
}

extension LoadedTopic {
  /// Reads a topic's file. What is wrong with it is in `diagnostics`.
  ///
  /// - Parameter shownPath: the path as the author would type it.
  init(_ file: SourceFile, shownPath: String) {
    self.file = file
    source = []
    bodyStart = 0
    bodyLineOffset = 0
    metadata = TopicMetadata()
    diagnostics = []
    do {
      source = try FileSystem.read(file.location)
    } catch {
      isUnreadable = true
      diagnostics.append(
        Diagnostic(.unreadableFile, error.message.lowercasingFirst(), path: shownPath))
      return
    }
    let reading = FrontMatter.read(source, path: shownPath)
    bodyStart = reading.bodyStart
    bodyLineOffset = reading.linesBeforeBody
    if let diagnostic = reading.diagnostic { diagnostics.append(diagnostic) }
    if let yaml = reading.metadata {
      metadata = TopicMetadata(yaml, path: shownPath, diagnostics: &diagnostics)
    }
  }
}

extension String {
  /// `Permission denied` as a phrase inside a message.
  func lowercasingFirst() -> String { prefix(1).lowercased() + dropFirst() }
}
