/// Languages of commands.
extension CodeGrammar {
  static let shell: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      """
      break case continue do done elif else esac exit export fi for function if in local readonly \
      return select set shift source then time trap unset until while declare typeset alias eval \
      exec
      """, as: .keyword)
    grammar.lineComments = [Array("#".utf8)]
    grammar.strings = [
      StringRule("$'", "'", multiline: true), StringRule("'", escape: .none, multiline: true),
      StringRule("\"", multiline: true, interpolations: ["${", "$("], variables: true),
    ]
    grammar.wordStartBytes = ByteSet.wordStart.union("./~\\")
    grammar.wordBytes = ByteSet.word.union("-./+:@%~,\\")
    grammar.variableSigils = ByteSet("$")
    grammar.features = [.commands, .options, .heredocs, .spacedComments, .prompts]
    grammar.functionDeclarators = ["function"]
    return grammar
  }()

  static let dockerfile: CodeGrammar = {
    var grammar = shell
    grammar.add(
      """
      ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL MAINTAINER ONBUILD RUN SHELL \
      STOPSIGNAL USER VOLUME WORKDIR
      """, as: .keyword)
    grammar.words["AS"] = .type
    return grammar
  }()

  static let makefile: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      """
      define else endef endif export ifdef ifeq ifndef ifneq include override private sinclude \
      undefine unexport vpath
      """, as: .keyword)
    grammar.lineComments = [Array("#".utf8)]
    grammar.strings = [
      StringRule("$(", ")", escape: .none, as: .variable),
      StringRule("${", "}", escape: .none, as: .variable), StringRule("\""), StringRule("'"),
    ]
    grammar.wordStartBytes = ByteSet.wordStart.union("./")
    grammar.wordBytes = ByteSet.word.union("-./+@%,")
    grammar.variableSigils = ByteSet("$")
    grammar.features = [.commands, .options, .spacedComments, .spacedAssignments]
    return grammar
  }()

  static let powerShell: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.ignoresCase = true
    grammar.add(
      """
      begin break catch class continue data do dynamicparam else elseif end enum exit filter finally \
      for foreach from function hidden if in param process return static switch throw trap try until \
      using var while
      """, as: .keyword)
    grammar.lineComments = [Array("#".utf8)]
    grammar.blockComments = [BlockComment("<#", "#>")]
    grammar.strings = [
      StringRule(
        "@\"", "\"@", escape: .backtick, multiline: true, interpolations: ["$("], variables: true),
      StringRule("@'", "'@", escape: .none, multiline: true),
      StringRule("\"", escape: .backtick, multiline: true, interpolations: ["$("], variables: true),
      StringRule("'", escape: .doubled, multiline: true),
      StringRule("[", "]", escape: .none, as: .type),
    ]
    grammar.wordStartBytes = ByteSet.wordStart.union(".\\")
    grammar.wordBytes = ByteSet.word.union("-.\\:/")
    grammar.variableSigils = ByteSet("$")
    grammar.variableBytes = ByteSet.word.union(":")
    grammar.features = [.commands, .options, .spacedComments]
    grammar.typeDeclarators = ["class", "enum"]
    grammar.functionDeclarators = ["function", "filter"]
    return grammar
  }()

  static let batch: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.ignoresCase = true
    grammar.add(
      """
      call defined do else endlocal equ exist exit for geq goto gtr if in leq lss neq not pause set \
      setlocal shift
      """, as: .keyword)
    grammar.lineComments = [Array("rem".utf8), Array("::".utf8)]
    grammar.strings = [
      StringRule("\"", escape: .none), StringRule("%%", "", as: .variable),
      StringRule("%", "%", escape: .none, as: .variable),
    ]
    grammar.wordStartBytes = ByteSet.wordStart.union(".\\@")
    grammar.wordBytes = ByteSet.word.union("-.\\:/@")
    grammar.features = [.commands, .leadingComments]
    return grammar
  }()

  static let nushell: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      """
      alias break catch const continue def else export extern false finally for hide if in let loop \
      match module mut not null or overlay return source true try use while and
      """, as: .keyword)
    grammar.add(
      "any binary bool closure datetime duration filesize float int list nothing path record string",
      as: .type)
    grammar.lineComments = [Array("#".utf8)]
    grammar.strings = [
      StringRule("$\"", "\"", interpolations: ["("]),
      StringRule("$'", "'", escape: .none, interpolations: ["("]),
      StringRule("\"", multiline: true),
      StringRule("'", escape: .none, multiline: true), StringRule("`", escape: .none),
    ]
    grammar.wordStartBytes = ByteSet.wordStart.union("^")
    grammar.wordBytes = ByteSet.word.union("-./?")
    grammar.variableSigils = ByteSet("$")
    grammar.variableBytes = ByteSet.word.union(".")
    grammar.attributeSigils = ByteSet("@")
    grammar.features = [.commands, .options, .spacedComments, .prompts]
    grammar.functionDeclarators = ["def", "extern"]
    return grammar
  }()
}
