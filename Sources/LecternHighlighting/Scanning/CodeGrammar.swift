import LecternText

/// How a literal between delimiters is read.
struct StringRule: Sendable {
  /// How a delimiter inside the literal is written.
  enum Escape: Sendable {
    case none, backslash, doubled, backtick
  }

  var open: Bytes
  var close: Bytes
  var escape = Escape.backslash
  var isMultiline = false
  /// What begins an expression inside, up to the bracket that fits (`\(`, `${`).
  var interpolations: [Bytes] = []
  /// Whether `$name` inside is a variable.
  var hasVariables = false
  var tokenClass = TokenClass.string

  init(
    _ open: String, _ close: String? = nil, escape: Escape = .backslash, multiline: Bool = false,
    interpolations: [String] = [], variables: Bool = false, as tokenClass: TokenClass = .string
  ) {
    self.open = Array(open.utf8)
    self.close = Array((close ?? open).utf8)
    self.escape = escape
    isMultiline = multiline
    self.interpolations = interpolations.map { Array($0.utf8) }
    hasVariables = variables
    self.tokenClass = tokenClass
  }
}

/// A comment between delimiters.
struct BlockComment: Sendable {
  var open: Bytes
  var close: Bytes
  var nests: Bool

  init(_ open: String, _ close: String, nests: Bool = false) {
    self.open = Array(open.utf8)
    self.close = Array(close.utf8)
    self.nests = nests
  }
}

/// What ``CodeScanner`` needs to know of a programming language.
struct CodeGrammar: Sendable {
  struct Features: OptionSet, Sendable {
    let rawValue: UInt32

    /// A capitalized word is a type.
    static let capitalizedTypes = Features(rawValue: 1 << 0)
    /// A word before `(` is a function.
    static let calls = Features(rawValue: 1 << 1)
    /// A line that begins with `#` is for a preprocessor.
    static let preprocessor = Features(rawValue: 1 << 2)
    /// `#name` is a directive or macro.
    static let hashWords = Features(rawValue: 1 << 3)
    /// `/…/` is a regular expression where an operand is expected.
    static let regularExpressions = Features(rawValue: 1 << 4)
    /// `'name` is a lifetime unless it is a character.
    static let lifetimes = Features(rawValue: 1 << 5)
    /// `#[…]` is an attribute.
    static let bracketAttributes = Features(rawValue: 1 << 6)
    /// `<Name` where an operand is expected is a tag.
    static let tags = Features(rawValue: 1 << 7)
    /// The first word of a command is a function; keywords count there only.
    static let commands = Features(rawValue: 1 << 8)
    /// `-name` after a space is an option.
    static let options = Features(rawValue: 1 << 9)
    /// `<<NAME` begins a text that goes on to a line with that name.
    static let heredocs = Features(rawValue: 1 << 10)
    /// `$ ` or `> ` at the beginning of a line is a prompt.
    static let prompts = Features(rawValue: 1 << 11)
    /// A literal may be fenced with as many `#` as its author likes: `#"…"#`, `r#"…"#`.
    static let fencedStrings = Features(rawValue: 1 << 12)
    /// `:name` is a symbol.
    static let symbols = Features(rawValue: 1 << 13)
    /// A string or word before `:` or `=` is a key.
    static let keys = Features(rawValue: 1 << 14)
    /// `[name]` at the beginning of a line is a heading.
    static let sections = Features(rawValue: 1 << 15)
    /// A line comment begins a line or follows a space.
    static let spacedComments = Features(rawValue: 1 << 16)
    /// A line comment counts only at the beginning of a line.
    static let leadingComments = Features(rawValue: 1 << 17)
    /// A command word before `=`, with or without spaces, is a variable.
    static let spacedAssignments = Features(rawValue: 1 << 18)
    /// `'` may stand between digits.
    static let digitQuotes = Features(rawValue: 1 << 19)
  }

  /// Words that have a class, in lower case where the language ignores case.
  var words: [String: TokenClass] = [:]
  var ignoresCase = false
  var lineComments: [Bytes] = []
  var blockComments: [BlockComment] = []
  var strings: [StringRule] = []
  /// Literals whose delimiter begins with a letter.
  var wordStrings: [StringRule] = []
  /// Words that belong to the literal right after them (`r"…"`), and whether its backslashes then
  /// mean themselves.
  var stringPrefixes: [String: Bool] = [:]
  /// What `{` inside a literal with such a prefix begins: an expression (`f"…"`, `$"…"`).
  var interpolatingPrefixes: Set<String> = []
  var wordBytes = ByteSet.word
  var wordStartBytes = ByteSet.wordStart
  /// Characters that begin a variable, such as `$`.
  var variableSigils = ByteSet("")
  /// What belongs to the name of a variable after its sigil.
  var variableBytes = ByteSet.word
  /// Characters that begin an attribute or annotation, such as `@`.
  var attributeSigils = ByteSet("")
  var features: Features = []
  /// Keywords whose next word is the name of a type.
  var typeDeclarators: Set<String> = []
  /// Keywords whose next word is the name of a function.
  var functionDeclarators: Set<String> = []

  /// Adds words of one class, separated by spaces.
  mutating func add(_ list: String, as tokenClass: TokenClass) {
    for word in list.split(separator: " ") { words[String(word)] = tokenClass }
  }
}
