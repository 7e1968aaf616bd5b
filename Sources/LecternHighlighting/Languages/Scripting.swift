/// JavaScript, Python, Ruby, PHP, Perl, Lua and their like.
extension CodeGrammar {
  static let javaScript: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      """
      as async await break case catch class const continue debugger default delete do else export \
      extends false finally for from function get if import in instanceof let new null of return set \
      static super switch this throw true try typeof undefined var void while with yield
      """, as: .keyword)
    grammar.lineComments = [Array("//".utf8)]
    grammar.blockComments = [BlockComment("/*", "*/")]
    grammar.strings = [
      StringRule("\""), StringRule("'"),
      StringRule("`", multiline: true, interpolations: ["${"]),
    ]
    grammar.wordBytes = ByteSet.word.union("$")
    grammar.wordStartBytes = ByteSet.wordStart.union("$")
    grammar.attributeSigils = ByteSet("@")
    grammar.features = [.calls, .capitalizedTypes, .regularExpressions, .tags]
    grammar.typeDeclarators = ["class", "extends"]
    grammar.functionDeclarators = ["function"]
    return grammar
  }()

  static let typeScript: CodeGrammar = {
    var grammar = javaScript
    grammar.add(
      """
      abstract accessor asserts declare enum implements infer interface is keyof module namespace \
      out override private protected public readonly satisfies type unique
      """, as: .keyword)
    grammar.add("any bigint boolean never number object string symbol unknown", as: .type)
    grammar.typeDeclarators.formUnion(["enum", "interface", "implements"])
    return grammar
  }()

  static let python: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      """
      False None True and as assert async await break case class continue def del elif else except \
      finally for from global if import in is lambda match nonlocal not or pass raise return try \
      type while with yield
      """, as: .keyword)
    grammar.add("self cls", as: .variable)
    grammar.add(
      "bool bytearray bytes complex dict float frozenset int list object set str tuple", as: .type)
    grammar.lineComments = [Array("#".utf8)]
    grammar.strings = [
      StringRule("\"\"\"", multiline: true), StringRule("'''", multiline: true), StringRule("\""),
      StringRule("'"),
    ]
    for prefix in ["r", "R", "rb", "br", "Rb", "fr", "rf"] { grammar.stringPrefixes[prefix] = true }
    for prefix in ["b", "B", "f", "F", "u", "U", "t"] { grammar.stringPrefixes[prefix] = false }
    grammar.interpolatingPrefixes = ["f", "F", "fr", "rf", "t"]
    grammar.attributeSigils = ByteSet("@")
    grammar.features = [.calls, .capitalizedTypes]
    grammar.typeDeclarators = ["class"]
    grammar.functionDeclarators = ["def"]
    return grammar
  }()

  static let ruby: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      """
      BEGIN END alias and begin break case class def defined? do else elsif end ensure false for if \
      in module next nil not or redo rescue retry return self super then true undef unless until \
      when while yield require require_relative include extend attr_reader attr_writer attr_accessor \
      private protected public raise
      """, as: .keyword)
    grammar.lineComments = [Array("#".utf8)]
    grammar.blockComments = [BlockComment("=begin", "=end")]
    grammar.strings = [
      StringRule("\"", multiline: true, interpolations: ["#{"]),
      StringRule("'", multiline: true), StringRule("`", interpolations: ["#{"]),
    ]
    grammar.wordBytes = ByteSet.word.union("?!")
    grammar.variableSigils = ByteSet("@$")
    grammar.features = [.calls, .capitalizedTypes, .regularExpressions, .heredocs, .symbols]
    grammar.typeDeclarators = ["class", "module"]
    grammar.functionDeclarators = ["def"]
    return grammar
  }()

  static let elixir: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      """
      after and case catch cond def defdelegate defexception defguard defimpl defmacro defmodule \
      defp defprotocol defstruct do else end false fn for if import in nil not or quote raise receive \
      require rescue super true try unless unquote use when with alias
      """, as: .keyword)
    grammar.lineComments = [Array("#".utf8)]
    grammar.strings = [
      StringRule("\"\"\"", multiline: true, interpolations: ["#{"]),
      StringRule("\"", interpolations: ["#{"]), StringRule("'"),
    ]
    grammar.wordBytes = ByteSet.word.union("?!")
    grammar.attributeSigils = ByteSet("@")
    grammar.features = [.calls, .capitalizedTypes, .symbols]
    grammar.typeDeclarators = ["defmodule", "defprotocol", "defimpl"]
    grammar.functionDeclarators = ["def", "defp", "defmacro"]
    return grammar
  }()

  static let php: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      """
      abstract and array as break callable case catch class clone const continue declare default do \
      echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile enum extends false \
      final finally fn for foreach from function global goto if implements include include_once \
      instanceof insteadof interface isset list match namespace new null or parent print private \
      protected public readonly require require_once return self static switch throw trait true try \
      unset use var while xor yield
      """, as: .keyword)
    grammar.add("bool float int iterable mixed never object string void", as: .type)
    grammar.lineComments = [Array("//".utf8), Array("#".utf8)]
    grammar.blockComments = [BlockComment("/*", "*/")]
    grammar.strings = [
      StringRule("<?php", "", as: .meta), StringRule("<?=", "", as: .meta),
      StringRule("?>", "", as: .meta),
      StringRule("\"", multiline: true, interpolations: ["{"], variables: true),
      StringRule("'", multiline: true),
    ]
    grammar.variableSigils = ByteSet("$")
    grammar.features = [.calls, .capitalizedTypes, .heredocs, .bracketAttributes]
    grammar.typeDeclarators = [
      "class", "enum", "extends", "implements", "interface", "trait", "new",
    ]
    grammar.functionDeclarators = ["function"]
    return grammar
  }()

  static let perl: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      """
      and cmp continue die do else elsif eq for foreach ge gt if last le local lt my ne next no not \
      or our package redo require return sub undef unless until use while xor print
      """, as: .keyword)
    grammar.lineComments = [Array("#".utf8)]
    grammar.strings = [
      StringRule("\"", multiline: true, variables: true), StringRule("'", multiline: true),
    ]
    grammar.variableSigils = ByteSet("$@%")
    grammar.features = [.calls, .regularExpressions, .heredocs]
    grammar.typeDeclarators = ["package", "use"]
    grammar.functionDeclarators = ["sub"]
    return grammar
  }()

  static let lua: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      """
      and break do else elseif end false for function goto if in local nil not or repeat return then \
      true until while
      """, as: .keyword)
    grammar.add("self", as: .variable)
    grammar.lineComments = [Array("--".utf8)]
    grammar.blockComments = [BlockComment("--[[", "]]"), BlockComment("--[==[", "]==]")]
    grammar.strings = [
      StringRule("\""), StringRule("'"), StringRule("[[", "]]", escape: .none, multiline: true),
    ]
    grammar.features = [.calls]
    grammar.functionDeclarators = ["function"]
    return grammar
  }()

  static let r: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      """
      FALSE Inf NA NA_character_ NA_integer_ NA_real_ NULL NaN TRUE break else for function if in \
      library next repeat require return while
      """, as: .keyword)
    grammar.lineComments = [Array("#".utf8)]
    grammar.strings = [StringRule("\"", multiline: true), StringRule("'", multiline: true)]
    grammar.wordBytes = ByteSet.word.union(".")
    grammar.features = [.calls]
    return grammar
  }()

  static let julia: CodeGrammar = {
    var grammar = CodeGrammar()
    grammar.add(
      """
      abstract baremodule begin break catch const continue do else elseif end export false finally \
      for function global if import in isa let local macro missing module mutable nothing primitive \
      quote return struct true try type using where while
      """, as: .keyword)
    grammar.lineComments = [Array("#".utf8)]
    grammar.blockComments = [BlockComment("#=", "=#", nests: true)]
    grammar.strings = [
      StringRule("\"\"\"", multiline: true, interpolations: ["$("], variables: true),
      StringRule("\"", interpolations: ["$("], variables: true),
    ]
    grammar.wordBytes = ByteSet.word.union("!")
    grammar.attributeSigils = ByteSet("@")
    grammar.features = [.calls, .capitalizedTypes]
    grammar.typeDeclarators = ["struct", "module"]
    grammar.functionDeclarators = ["function", "macro"]
    return grammar
  }()
}
