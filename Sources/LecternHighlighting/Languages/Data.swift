/// Languages of data and settings.
extension CodeGrammar {
  static let json: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add("true false null NaN Infinity undefined", as: .keyword)
    grammar.lineComments = [Array("//".utf8)]
    grammar.blockComments = [BlockComment("/*", "*/")]
    grammar.strings = [StringRule("\""), StringRule("'")]
    grammar.wordBytes = ByteSet.word.union("$")
    grammar.wordStartBytes = ByteSet.wordStart.union("$")
    grammar.features = [.keys]
    return grammar
  }()

  static let toml: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add("true false inf nan", as: .keyword)
    grammar.lineComments = [Array("#".utf8)]
    grammar.strings = [
      StringRule("\"\"\"", multiline: true), StringRule("'''", escape: .none, multiline: true),
      StringRule("\""), StringRule("'", escape: .none),
    ]
    grammar.wordBytes = ByteSet.word.union("-.")
    grammar.features = [.keys, .sections]
    return grammar
  }()

  static let ini: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.ignoresCase = true
    grammar.add("true false yes no on off", as: .keyword)
    grammar.lineComments = [Array("#".utf8), Array(";".utf8), Array("!".utf8)]
    grammar.strings = [StringRule("\""), StringRule("${", "}", as: .variable)]
    grammar.wordBytes = ByteSet.word.union("-.")
    grammar.features = [.keys, .sections, .leadingComments]
    return grammar
  }()

  static let sql: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.ignoresCase = true
    grammar.add(
      """
      add after all alter analyze and any as asc autoincrement begin between by cascade case cast \
      check collate column commit conflict constraint create cross current_date current_time \
      current_timestamp database default deferrable delete desc distinct drop each else end escape \
      except exclude exec execute exists explain false fetch filter first following for foreign from \
      full function glob grant group having if ignore in index inner insert intersect into is isnull \
      join key last lateral left like limit match materialized merge natural no not notnull null \
      nulls of offset on or order outer over partition plan pragma preceding primary procedure range \
      recursive references regexp rename replace restrict returning returns revoke right rollback row \
      rows savepoint schema select set show table temp temporary then to top transaction trigger true \
      truncate unbounded union unique update use using vacuum values view virtual when where window \
      with without
      """, as: .keyword)
    grammar.add(
      """
      bigint bigserial binary bit blob bool boolean char character clob date datetime decimal double \
      float int integer interval json jsonb money numeric real serial smallint text time timestamp \
      timestamptz tinyint uuid varbinary varchar xml
      """, as: .type)
    grammar.lineComments = [Array("--".utf8)]
    grammar.blockComments = [BlockComment("/*", "*/")]
    grammar.strings = [
      StringRule("'", escape: .doubled, multiline: true),
      StringRule("\"", escape: .doubled, as: .variable), StringRule("`", as: .variable),
      StringRule("$$", escape: .none, multiline: true),
    ]
    grammar.variableSigils = ByteSet("@$")
    grammar.features = [.calls]
    return grammar
  }()

  static let graphQL: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      """
      directive enum extend false fragment implements input interface mutation null on query \
      repeatable scalar schema subscription true type union
      """, as: .keyword)
    grammar.lineComments = [Array("#".utf8)]
    grammar.strings = [StringRule("\"\"\"", multiline: true), StringRule("\"")]
    grammar.variableSigils = ByteSet("$")
    grammar.attributeSigils = ByteSet("@")
    grammar.features = [.capitalizedTypes, .keys]
    grammar.typeDeclarators = ["enum", "input", "interface", "scalar", "type", "union"]
    return grammar
  }()

  static let nix: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      "assert else false if in inherit let null or rec then true with import", as: .keyword)
    grammar.lineComments = [Array("#".utf8)]
    grammar.blockComments = [BlockComment("/*", "*/")]
    grammar.strings = [
      StringRule("''", escape: .none, multiline: true, interpolations: ["${"]),
      StringRule("\"", multiline: true, interpolations: ["${"]),
    ]
    grammar.wordBytes = ByteSet.word.union("-'")
    return grammar
  }()

  static let cmake: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.ignoresCase = true
    grammar.add(
      """
      and break continue else elseif endforeach endfunction endif endmacro endwhile foreach function \
      if in macro not off on or return while
      """, as: .keyword)
    grammar.lineComments = [Array("#".utf8)]
    grammar.blockComments = [BlockComment("#[[", "]]")]
    grammar.strings = [
      StringRule("\"", multiline: true, interpolations: ["${"]),
      StringRule("[[", "]]", escape: .none, multiline: true),
    ]
    grammar.variableSigils = ByteSet("$")
    grammar.features = [.calls]
    return grammar
  }()

  static let vim: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      """
      autocmd augroup call command echo else elseif endfor endfunction endif endtry endwhile execute \
      finish for function if imap inoremap let map nmap nnoremap noremap normal return set setlocal \
      silent source syntax try unlet vmap vnoremap while colorscheme highlight
      """, as: .keyword)
    grammar.lineComments = [Array("\"".utf8)]
    grammar.strings = [StringRule("\""), StringRule("'", escape: .doubled)]
    grammar.wordBytes = ByteSet.word.union(":#")
    grammar.variableSigils = ByteSet("&$")
    grammar.features = [.calls, .leadingComments]
    grammar.functionDeclarators = ["function"]
    return grammar
  }()

  static let haskell: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      """
      as case class data default deriving do else family forall foreign hiding if import in infix \
      infixl infixr instance let module newtype of port qualified then type where exposing alias
      """, as: .keyword)
    grammar.lineComments = [Array("--".utf8)]
    grammar.blockComments = [BlockComment("{-", "-}", nests: true)]
    grammar.strings = [StringRule("\""), StringRule("'")]
    grammar.wordBytes = ByteSet.word.union("'")
    grammar.features = [.capitalizedTypes, .lifetimes]
    return grammar
  }()
}
