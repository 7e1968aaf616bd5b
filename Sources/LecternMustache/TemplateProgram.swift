internal import LecternText

/// All templates of a library, compiled into one flat array of instructions.
struct TemplateProgram: Sendable {
  /// One step of rendering. Numbers are positions in the program's tables.
  enum Instruction: Sendable {
    /// Copies static text: a position in `runs`.
    case text(Int32)
    /// A line begins here with a tag: the place of a partial's indentation.
    case lineStart
    /// Inserts the value of a position in `paths`.
    case value(path: Int32, isEscaped: Bool)
    /// Renders up to the matching `sectionEnd`, at position `end`, for each item.
    case section(path: Int32, end: Int32)
    /// Goes on, or to the position `end` where the value is truthy.
    case inverted(path: Int32, end: Int32)
    case sectionEnd
    /// Renders the template of a position in `templates`. Standalone partials have an indentation,
    /// a position in `runs` or -1; others drop the one they stand in.
    case partial(template: Int32, isStandalone: Bool, indentation: Int32)
    /// The end of a template.
    case end
  }

  /// Static text: bytes of `source`.
  struct Run: Sendable {
    var bytes: Range<Int>
    /// Whether the text begins at the start of a line of its template.
    var startsLine: Bool
    /// Starts of further lines in the text: a range of `lineStarts`.
    var lines: Range<Int>
  }

  /// A dotted name, as the tags of one template use it.
  struct Path: Sendable {
    /// First name; `nil` for `.`, the innermost context itself.
    var first: TemplateKey?
    /// Names after the first dot.
    var rest: [TemplateKey]
    /// Where the name stands in `source`.
    var position: Int
  }

  struct Template: Sendable {
    var name: String
    /// For diagnostics.
    var path: String
    /// The template's bytes in `source`.
    var bytes: Range<Int>
    /// Position of its first instruction.
    var start: Int
  }

  var instructions: [Instruction] = []
  /// Where the tag of a partial stands in `source`, by position in `instructions`.
  var partialPositions: [Int: Int] = [:]
  /// The bytes of all templates, one after the other.
  var source: Bytes = []
  var runs: [Run] = []
  var lineStarts: [Int] = []
  var paths: [Path] = []
  var templates: [Template] = []

  /// Line starts of a template, for places in it: `source` positions less its first byte's.
  func lines(of template: Template) -> TemplateLines {
    TemplateLines(source[template.bytes])
  }
}
