/// Swift, Kotlin, Go, Rust, Scala.
extension CodeGrammar {
  static let swift: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      """
      Any Self actor any as associatedtype async await borrowing break case catch class consuming \
      continue convenience default defer deinit didSet discard distributed do dynamic each else enum \
      extension fallthrough false fileprivate final for func get guard if import in indirect infix \
      init inout internal is isolated lazy let macro mutating nil nonisolated nonmutating open \
      operator optional override package postfix precedencegroup prefix private protocol public \
      repeat required rethrows return self sending set some static struct subscript super switch \
      throw throws true try typealias unowned unsafe var weak where while willSet
      """, as: .keyword)
    grammar.lineComments = [Array("//".utf8)]
    grammar.blockComments = [BlockComment("/*", "*/", nests: true)]
    grammar.strings = [
      StringRule("\"\"\"", multiline: true, interpolations: ["\\("]),
      StringRule("\"", interpolations: ["\\("]),
    ]
    grammar.attributeSigils = ByteSet("@")
    grammar.variableSigils = ByteSet("$")
    grammar.features = [
      .calls, .capitalizedTypes, .hashWords, .fencedStrings, .regularExpressions,
    ]
    grammar.typeDeclarators = [
      "actor", "associatedtype", "class", "enum", "extension", "protocol", "struct", "typealias",
    ]
    grammar.functionDeclarators = ["func", "macro"]
    return grammar
  }()

  static let kotlin: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      """
      abstract actual annotation as break by catch class companion const constructor continue \
      crossinline data delegate do else enum expect external false final finally for fun get if \
      import in infix init inline inner interface internal is lateinit noinline null object open \
      operator out override package private protected public reified return sealed set super suspend \
      tailrec this throw true try typealias val value var vararg when where while
      """, as: .keyword)
    grammar.lineComments = [Array("//".utf8)]
    grammar.blockComments = [BlockComment("/*", "*/", nests: true)]
    grammar.strings = [
      StringRule("\"\"\"", escape: .none, multiline: true, interpolations: ["${"], variables: true),
      StringRule("\"", interpolations: ["${"], variables: true), StringRule("'"),
    ]
    grammar.attributeSigils = ByteSet("@")
    grammar.features = [.calls, .capitalizedTypes]
    grammar.typeDeclarators = ["class", "interface", "object", "typealias"]
    grammar.functionDeclarators = ["fun"]
    return grammar
  }()

  static let go: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      """
      break case chan const continue default defer else fallthrough false for func go goto if import \
      interface iota map nil package range return select struct switch true type var
      """, as: .keyword)
    grammar.add(
      """
      any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 \
      rune string uint uint8 uint16 uint32 uint64 uintptr
      """, as: .type)
    grammar.lineComments = [Array("//".utf8)]
    grammar.blockComments = [BlockComment("/*", "*/")]
    grammar.strings = [
      StringRule("\""), StringRule("'"), StringRule("`", escape: .none, multiline: true),
    ]
    grammar.features = [.calls]
    grammar.typeDeclarators = ["type"]
    grammar.functionDeclarators = ["func"]
    return grammar
  }()

  static let rust: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      """
      Self as async await become box break const continue crate do dyn else enum extern false final \
      fn for gen if impl in let loop macro match mod move mut override priv pub raw ref return self \
      static struct super trait true try type typeof union unsafe unsized use virtual where while \
      yield
      """, as: .keyword)
    grammar.add(
      """
      bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize
      """, as: .type)
    grammar.lineComments = [Array("//".utf8)]
    grammar.blockComments = [BlockComment("/*", "*/", nests: true)]
    grammar.strings = [StringRule("\"", multiline: true), StringRule("'")]
    grammar.stringPrefixes = ["b": false, "c": false, "r": true, "br": true, "cr": true]
    grammar.features = [
      .calls, .capitalizedTypes, .lifetimes, .bracketAttributes, .fencedStrings,
    ]
    grammar.typeDeclarators = ["enum", "struct", "trait", "type", "union"]
    grammar.functionDeclarators = ["fn"]
    return grammar
  }()

  static let scala: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      """
      abstract as case catch class def derives do else end enum export extends extension false final \
      finally for forSome given if implicit import infix inline lazy match new null object opaque \
      open override package private protected return sealed super then this throw trait transparent \
      true try type using val var while with yield
      """, as: .keyword)
    grammar.lineComments = [Array("//".utf8)]
    grammar.blockComments = [BlockComment("/*", "*/", nests: true)]
    grammar.strings = [
      StringRule("\"\"\"", escape: .none, multiline: true, interpolations: ["${"], variables: true),
      StringRule("\"", interpolations: ["${"], variables: true), StringRule("'"),
    ]
    grammar.stringPrefixes = ["s": false, "f": false, "raw": true]
    grammar.attributeSigils = ByteSet("@")
    grammar.features = [.calls, .capitalizedTypes, .lifetimes]
    grammar.typeDeclarators = ["class", "enum", "object", "trait", "type"]
    grammar.functionDeclarators = ["def"]
    return grammar
  }()
}
