internal import LecternDiagnostics
package import LecternText

/// Reads one YAML document.
package enum YAML {
  /// The document's root node; `nil` for a text without one (empty, or comments alone).
  ///
  /// Lines of all locations count from `firstLine`, so that front matter and whole files alike give
  /// places of the file. One document only: a second one is an error.
  package static func parse(
    _ bytes: ArraySlice<UInt8>, limits: YAMLLimits = .frontMatter, firstLine: Int = 1
  ) throws(YAMLError) -> YAMLNode? {
    guard bytes.count <= limits.bytes else {
      throw YAMLError(
        "YAML of \(bytes.count) bytes, more than \(limits.bytes)",
        at: SourceLocation(line: firstLine), rule: .limitExceeded)
    }
    try checkDirectives(bytes, limits: limits, firstLine: firstLine)
    var reader = try YAMLEventReader(bytes, firstLine: firstLine)
    var composer = YAMLComposer(limits: limits)
    var documents = 0
    while true {
      let event = try reader.next()
      switch event.kind {
      case .streamEnd:
        return composer.root
      case .documentStart:
        documents += 1
        guard documents == 1 else {
          throw YAMLError("second document where one is expected", at: event.location)
        }
      default:
        try composer.take(event)
      }
    }
  }

  /// The document's root node; `nil` for a text without one.
  package static func parse(
    _ bytes: Bytes, limits: YAMLLimits = .frontMatter, firstLine: Int = 1
  ) throws(YAMLError) -> YAMLNode? {
    try parse(bytes[...], limits: limits, firstLine: firstLine)
  }

  /// Refuses a long run of `%TAG` lines, which libyaml would compare each with each before it gives
  /// the first event.
  private static func checkDirectives(
    _ bytes: ArraySlice<UInt8>, limits: YAMLLimits, firstLine: Int
  ) throws(YAMLError) {
    var line = firstLine
    var found = 0
    var isLineStart = true
    for index in bytes.indices {
      let byte = bytes[index]
      if isLineStart, byte == UInt8(ascii: "%") {
        found += 1
        guard found <= limits.tagDirectives else {
          throw YAMLError(
            "more than \(limits.tagDirectives) lines that begin with `%`",
            at: SourceLocation(line: line), rule: .limitExceeded)
        }
      }
      isLineStart = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      if byte == UInt8(ascii: "\n") { line += 1 }
    }
  }
}
