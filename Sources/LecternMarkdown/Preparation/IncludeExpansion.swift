import LecternDiagnostics
import LecternText

/// Puts included files in the place of `{{#include path}}`, and files those include in turn.
struct IncludeExpansion {
  /// Includes within includes.
  static let maximumDepth = 16
  /// Bytes that a page may grow to, and includes it may have.
  static let maximumBytes = 32 << 20
  static let maximumCount = 10_000
  /// Bytes of included files that may be looked through for the parts that a page wants.
  static let maximumRead = 256 << 20

  private(set) var text: Bytes = []
  private(set) var map = PositionMap()
  private(set) var files: [SourceOrigin]
  private(set) var diagnostics: [Diagnostic] = []

  private let load: IncludeLoader
  private var line = 1
  private var lineStart = 0
  private var count = 0
  private var read = 0
  /// Files that are being included, outermost first.
  private var stack: [String]

  /// - Parameter file: The page's own.
  init(of file: SourceOrigin, load: @escaping IncludeLoader) {
    files = [file]
    stack = [file.path]
    self.load = load
  }

  /// Appends a file's text, lines counted from `firstLine`.
  ///
  /// - Parameter indentation: Goes before each line but the first, empty ones excepted.
  mutating func append(
    _ source: ArraySlice<UInt8>, file: Int, firstLine: Int, indentation: Bytes = []
  ) {
    var origin = SourceLocation(line: firstLine)
    mark(file, origin, indentation)
    var index = source.startIndex
    var originLineStart = index
    // The `}` or line feed that comes next.
    var end = index
    while index < source.endIndex {
      let byte = source[index]
      let isBrace = byte == UInt8(ascii: "{") && Directive.begins(source, at: index)
      if isBrace, end < index + 3 { end = source.endOfDirective(from: index + 3) }
      if isBrace, let directive = Directive(source, at: index, endingAt: end) {
        origin.column = index - originLineStart + 1
        let place = files[file].place(of: origin)
        append(directive, source, file: file, at: place, indentation: indentation)
        index = directive.range.upperBound
        origin.column = index - originLineStart + 1
        mark(file, origin, indentation)
        continue
      }
      append(byte)
      index += 1
      if byte == UInt8(ascii: "\n") {
        origin.line += 1
        originLineStart = index
        if !indentation.isEmpty, index < source.endIndex, source[index] != UInt8(ascii: "\n") {
          text.append(contentsOf: indentation)
        }
      }
    }
  }

  private mutating func append(_ byte: UInt8) {
    text.append(byte)
    guard byte == UInt8(ascii: "\n") else { return }
    line += 1
    lineStart = text.count
  }

  private mutating func mark(_ file: Int, _ origin: SourceLocation, _ indentation: Bytes) {
    map.add(
      SourceLocation(line: line, column: text.count - lineStart + 1), file: file, from: origin,
      shift: -indentation.count)
  }

  // MARK: Directives

  private mutating func append(
    _ directive: Directive, _ source: ArraySlice<UInt8>, file: Int, at place: SourcePlace,
    indentation: Bytes
  ) {
    if directive.isEscaped {
      // The backslash has said what it had to say.
      text.removeLast()
      text.append(contentsOf: source[directive.range])
      return
    }
    guard directive.isInclude else {
      report(
        .unsupportedDirective,
        "directive '\(directive.name)' is not supported and stays as written", at: place)
      text.append(contentsOf: source[directive.range])
      return
    }
    // Before the file is read: a megabyte of includes that are refused must not take long, either.
    guard mayInclude(at: place) else { return }
    guard let file = loaded(directive, at: place) else { return }
    read += file.bytes.count
    guard let index = open(file, at: place) else { return }
    let normalized = SourceNormalization(file.bytes)
    files[index].columns = normalized.columns
    reportEncoding(of: normalized, file)
    guard text.count + normalized.text.count <= Self.maximumBytes else {
      report(
        .limitExceeded,
        "page grows over \(Self.maximumBytes >> 20) MB with its includes", at: place)
      return
    }
    let selection = directive.selection(of: normalized.text)
    if selection == nil {
      report(
        .includeNotFound, "part '\(directive.part)' of '\(directive.path)' does not exist",
        at: place)
    }
    let (part, skippedLines) = selection ?? (normalized.text[...], 0)
    stack.append(file.path)
    append(
      part.last == UInt8(ascii: "\n") ? part.dropLast() : part, file: index,
      firstLine: file.firstLine + skippedLines,
      indentation: indentation + directive.indentation(in: source))
    stack.removeLast()
  }

  /// Whether the page may have one more include, or says why not.
  private mutating func mayInclude(at place: SourcePlace) -> Bool {
    guard count < Self.maximumCount, read < Self.maximumRead else {
      report(
        .limitExceeded,
        count < Self.maximumCount
          ? "page's includes read over \(Self.maximumRead >> 20) MB of files"
          : "page has more than \(Self.maximumCount) includes", at: place)
      return false
    }
    return true
  }

  /// Loads a directive's file, or says why that does not work.
  private mutating func loaded(_ directive: Directive, at place: SourcePlace) -> IncludedFile? {
    switch load(directive.path, stack[stack.count - 1]) {
    case .success(let file): return file
    case .failure(.notFound(let nearest)):
      report(
        .includeNotFound, "included file '\(directive.path)' does not exist", at: place,
        hint: nearest.map { "did you mean '\($0)'?" })
    case .failure(.outsideContent):
      report(
        .includeOutsideContent, "included file '\(directive.path)' is outside the content",
        at: place)
    case .failure(.unreadable(let reason)):
      report(
        .unreadableFile, "included file '\(directive.path)' cannot be read: \(reason)", at: place)
    }
    return nil
  }

  /// Number of a file that may be included here.
  private mutating func open(_ file: IncludedFile, at place: SourcePlace) -> Int? {
    if let first = stack.firstIndex(of: file.path) {
      let chain = (stack[first...] + [file.path]).joined(separator: " → ")
      report(.includeLoop, "file includes itself: \(chain)", at: place)
      return nil
    }
    count += 1
    guard stack.count <= Self.maximumDepth else {
      report(
        .limitExceeded, "includes are nested over \(Self.maximumDepth) deep", at: place)
      return nil
    }
    if let known = files.firstIndex(where: { $0.path == file.path }) { return known }
    files.append(SourceOrigin(path: file.path, firstLine: file.firstLine))
    return files.count - 1
  }

  private mutating func reportEncoding(of text: SourceNormalization, _ file: IncludedFile) {
    guard !diagnostics.contains(where: { $0.path == file.path && $0.rule == .notUTF8 }) else {
      return
    }
    diagnostics += text.diagnostics(path: file.path, firstLine: file.firstLine)
  }

  private mutating func report(
    _ rule: Rule, _ message: String, at place: SourcePlace, severity: Severity? = nil,
    hint: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(rule, message, at: place, severity: severity, hint: hint))
  }
}
