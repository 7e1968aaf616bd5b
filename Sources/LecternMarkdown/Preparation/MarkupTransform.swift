import LecternDiagnostics
import LecternText

/// Takes what cmark-gfm does not know out of a text, and leaves markers in its place.
///
/// Lines that begin or end a container become HTML blocks of one line, which may interrupt
/// paragraphs and stand in lists and quotes; variables and keys become words. Lines keep their
/// numbers; the end of an admonition, which is only the end of its indentation, gets a line of
/// its own.
struct MarkupTransform {
  let features: SourceFeatures
  let expandsVariables: Bool
  /// Leads from the text that goes in to the author's files.
  let origin: (SourceLocation) -> SourcePlace

  var output: Bytes = []
  var map = PositionMap()
  var markers: [Marker] = []
  var diagnostics: [Diagnostic] = []

  /// Line of the text that goes in, from 1, and of the one that comes out.
  private var line = 1
  private var outputLine = 1
  private var outputLineStart = 0
  private var admonitions = AdmonitionStack()
  /// Whether there may be anything within lines.
  private var hasInlines = true
  /// Where the last line with text in it ended, and the number of the line after it.
  private var contentEnd = (offset: 0, line: 1)
  private var hasContent = false

  init(
    features: SourceFeatures, expandsVariables: Bool,
    origin: @escaping (SourceLocation) -> SourcePlace
  ) {
    self.features = features
    self.expandsVariables = expandsVariables
    self.origin = origin
  }

  mutating func transform(_ text: Bytes) {
    hasInlines = expandsVariables || features.contains(.keys) || MarkerCode.hasNoncharacters(text)
    output.reserveCapacity(text.count + text.count / 8)
    var start = 0
    while start < text.count {
      let end = text.span.index(of: UInt8(ascii: "\n"), from: start)
      appendLine(text[start..<end])
      if end < text.count { appendNewline() }
      if hasContent {
        contentEnd = (output.count, outputLine)
        hasContent = false
      }
      start = end + 1
      line += 1
    }
    if output.count > outputLineStart {
      appendNewline()
      contentEnd = (output.count, outputLine)
    }
    closeAdmonitions(admonitions.finish())
  }

  // MARK: Lines

  private mutating func appendLine(_ whole: ArraySlice<UInt8>) {
    var content = whole
    if features.contains(.admonitions) {
      let step = admonitions.step(whole)
      closeAdmonitions(step.closed)
      content = whole[step.content...]
      if step.isBlank {
        output.append(contentsOf: content)
        return
      }
      hasContent = true
      mark(column: step.content - whole.startIndex + 1, shift: step.content - whole.startIndex)
      if let header = step.header {
        let start = content.leadingSpaces.endIndex
        output.append(contentsOf: content[..<start])
        appendBlock(
          .opening(header), original: content[start...], column: start - whole.startIndex + 1)
        return
      }
    }
    if features.contains(.containers), let fence = ContainerFence(content) {
      output.append(contentsOf: content[..<fence.start])
      var body = fence.content
      if case .opening(var opening) = body, let title = opening.title {
        opening.title = withMarkers(title[...])
        body = .opening(opening)
      }
      appendBlock(
        body, original: content[fence.start...], column: fence.start - whole.startIndex + 1)
      return
    }
    if hasInlines {
      appendInlines(content, of: whole)
    } else {
      output.append(contentsOf: content)
    }
  }

  /// Copies a line, with markers for variables and keys.
  private mutating func appendInlines(_ content: ArraySlice<UInt8>, of whole: ArraySlice<UInt8>) {
    var index = content.startIndex
    while index < content.endIndex {
      if MarkerCode.isNoncharacter(content, at: index) {
        output.append(contentsOf: replacementCharacter)
        index += 3
      } else if let inline = InlineMarkup(content, at: index, variables: expandsVariables) {
        let column = index - whole.startIndex + 1
        append(inline.content, original: content[index..<inline.end], column: column)
        index = inline.end
        mark(column: index - whole.startIndex + 1, shift: content.startIndex - whole.startIndex)
      } else {
        let start = index
        index = content.indexOfMarkup(after: index)
        output.append(contentsOf: content[start..<index])
      }
    }
  }

  /// A title with markers for its variables and keys.
  private mutating func withMarkers(_ title: ArraySlice<UInt8>) -> Bytes {
    let saved = output
    output = []
    defer { output = saved }
    var index = title.startIndex
    while index < title.endIndex {
      if let inline = InlineMarkup(title, at: index, variables: expandsVariables) {
        append(inline.content, original: title[index..<inline.end], column: 1)
        index = inline.end
      } else {
        let start = index
        index = title.indexOfMarkup(after: index)
        output.append(contentsOf: title[start..<index])
      }
    }
    return output
  }

  // MARK: Markers

  private mutating func append(
    _ content: Marker.Content, original: ArraySlice<UInt8>, column: Int
  ) {
    MarkerCode.append(markers.count, to: &output)
    add(content, original, column: column)
  }

  private mutating func appendBlock(
    _ content: Marker.Content, original: ArraySlice<UInt8>, column: Int
  ) {
    MarkerCode.append(block: markers.count, to: &output)
    add(content, original, column: column)
  }

  private mutating func add(
    _ content: Marker.Content, _ original: ArraySlice<UInt8>, column: Int
  ) {
    let place = origin(SourceLocation(line: line, column: column))
    markers.append(Marker(content: content, original: Bytes(original), place: place))
  }

  /// Ends admonitions before the line that is next, each on a line of its own, right after the
  /// last line with text in it.
  private mutating func closeAdmonitions(_ closed: [Bytes]) {
    guard !closed.isEmpty else { return }
    if output.count > outputLineStart { appendNewline() }
    let blankLines = Bytes(output[contentEnd.offset...])
    output.removeSubrange(contentEnd.offset...)
    let count = outputLine - contentEnd.line
    (outputLine, outputLineStart) = (contentEnd.line, contentEnd.offset)
    for indentation in closed {
      mark(column: 1)
      output.append(contentsOf: indentation)
      appendBlock(.closing(colons: 0), original: [], column: 1)
      appendNewline()
    }
    contentEnd = (output.count, outputLine)
    output.append(contentsOf: blankLines)
    outputLine += count
    outputLineStart = output.count
  }

  private mutating func appendNewline() {
    output.append(UInt8(ascii: "\n"))
    outputLine += 1
    outputLineStart = output.count
  }

  private mutating func mark(column: Int, shift: Int = 0) {
    map.add(
      SourceLocation(line: outputLine, column: output.count - outputLineStart + 1),
      from: SourceLocation(line: line, column: column), shift: shift)
  }
}

extension ArraySlice<UInt8> {
  /// Index of the next byte after one that a variable, keys or a noncharacter can begin with.
  fileprivate func indexOfMarkup(after index: Int) -> Int {
    let span = self.span
    var offset = index - startIndex + 1
    while offset < span.count {
      let byte = span[offset]
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") || byte == 0xEF { break }
      offset += 1
    }
    return startIndex + offset
  }

  /// The spaces and tabs at the beginning.
  var leadingSpaces: ArraySlice<UInt8> { prefix { $0 == 0x20 || $0 == 0x09 } }
}
