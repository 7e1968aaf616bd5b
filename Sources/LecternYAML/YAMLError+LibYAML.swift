internal import LecternDiagnostics
internal import LecternText

/// libyaml's messages in words for authors: what is wrong in the text rather than what the scanner
/// was doing, and what would put it right.
extension YAMLError {
  /// An error of libyaml's reader: bytes that are no text.
  static func unreadable(_ problem: String, value: Int, at place: SourceLocation) -> YAMLError {
    guard problem.hasPrefix("control characters") else {
      return YAMLError("bytes that are not UTF-8", at: place, hint: "save the file as UTF-8")
    }
    if value == 0 { return YAMLError("NUL byte", at: place) }
    let digits = String(value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return YAMLError("control character U+\(padded)", at: place)
  }

  /// An error of libyaml's scanner or parser.
  ///
  /// - Parameters:
  ///   - problem: libyaml's phrase.
  ///   - place: where it noticed.
  ///   - context: what it was reading, if it says.
  ///   - opening: where that began.
  ///   - line: the line of `place`, to show what is meant.
  static func malformed(
    _ problem: String, at place: SourceLocation, while context: String?,
    since opening: SourceLocation?, line: ArraySlice<UInt8>
  ) -> YAMLError {
    switch problem {
    case "mapping values are not allowed in this context":
      if let value = valueToQuote(line, upTo: place.column) {
        return YAMLError(
          "`:` inside a value that is not quoted", at: place, hint: "quote the value: \(value)")
      }
      return YAMLError(
        "unexpected `:`", at: place,
        hint: "indent keys of one mapping alike, and quote a value that holds `: `")
    case "could not find expected ':'":
      return YAMLError(
        "no `:` after this key", at: opening ?? place,
        hint: "write `key: value`, or quote text that goes over several lines")
    case "did not find expected key":
      return YAMLError(
        "unexpected text where a key should stand", at: place,
        hint: "indent keys of one mapping alike, and quote a value as a whole")
    case "did not find expected '-' indicator":
      return YAMLError(
        "unexpected text where a list item should stand", at: place,
        hint: "begin each item with `- `, indented alike")
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      let closer = problem.hasSuffix("']'") ? "]" : "}"
      let since = opening.map { " for the one opened at \($0.line):\($0.column)" } ?? ""
      return YAMLError("expected `,` or `\(closer)`\(since)", at: place)
    case "found unexpected end of stream", "found unexpected document indicator":
      return YAMLError("quoted text that is never closed", at: opening ?? place)
    case "found character that cannot start any token":
      return strayCharacter(at: place, in: line)
    case "found a tab character where an indentation space is expected",
      "found a tab character that violates indentation":
      return YAMLError("tab used for indentation", at: place, hint: "indent with spaces")
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      return YAMLError(
        "unknown escape sequence in double quotes", at: place,
        hint: "double the backslash, or use single quotes")
    case "did not find expected alphabetic or numeric character":
      return YAMLError(
        "value that begins with `*` or `&` and is not quoted", at: opening ?? place,
        hint: "quote the value")
    case "block sequence entries are not allowed in this context":
      return YAMLError(
        "list item that begins in the middle of a line", at: place,
        hint: "begin the list on its own line, or write `[a, b]`")
    case "mapping keys are not allowed in this context":
      return YAMLError("unexpected `?`", at: place, hint: "quote a value that begins with `? `")
    case "did not find expected comment or line break":
      return YAMLError(
        "text after `|` or `>`", at: place,
        hint: "begin the text on the next line, or quote a value that begins with `>` or `|`")
    case "did not find expected <document start>":
      return YAMLError("unexpected text after the end of the document", at: place)
    case "did not find expected node content":
      return YAMLError("no value where one is expected", at: place)
    default:
      return YAMLError(context.map { "\(problem) \($0)" } ?? problem, at: place)
    }
  }

  private static func strayCharacter(
    at place: SourceLocation, in line: ArraySlice<UInt8>
  ) -> YAMLError {
    let rest = line.dropFirst(place.column - 1)
    guard let first = String(utf8: rest.prefix(4)).first else {
      return YAMLError("unexpected end of line", at: place)
    }
    if first == "\t" {
      return YAMLError("tab used for indentation", at: place, hint: "indent with spaces")
    }
    return YAMLError(
      "value that begins with `\(first)` and is not quoted", at: place, hint: "quote the value")
  }

  /// The line with its value in quotes, when its first `: ` stands before the `:` at `column`:
  /// `title: "Backup: the basics"`. Single quotes where the value holds double ones.
  private static func valueToQuote(_ line: ArraySlice<UInt8>, upTo column: Int) -> String? {
    let fault = line.startIndex + column - 1
    var index = line.startIndex
    while index + 1 < fault, index + 1 < line.endIndex {
      if line[index] == UInt8(ascii: ":"), line[index + 1] == UInt8(ascii: " ") { break }
      index += 1
    }
    guard index + 1 < fault, index + 1 < line.endIndex else { return nil }
    let key = String(utf8: line[...index].drop { $0 == UInt8(ascii: " ") })
    var value = line[(index + 1)...].drop { $0 == UInt8(ascii: " ") }
    while let last = value.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") {
      value.removeLast()
    }
    // Only a short value that needs no escape is worth showing.
    guard value.count <= 100, !value.contains(UInt8(ascii: "\\")) else { return nil }
    let text = String(utf8: value)
    if !value.contains(UInt8(ascii: "\"")) { return "\(key) \"\(text)\"" }
    return value.contains(UInt8(ascii: "'")) ? nil : "\(key) '\(text)'"
  }
}
