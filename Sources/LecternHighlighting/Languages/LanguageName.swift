import LecternText

/// The languages that have colours. Raw values are the names by which they are mostly known.
enum LanguageName: String, Sendable, CaseIterable {
  case swift, c, cpp, objectivec, java, kotlin, csharp, javascript, typescript, python, ruby, go
  case rust, php, shell, console, powershell, batch, json, yaml, toml, ini, html, xml, css, scss
  case sql, markdown, diff, dockerfile, makefile, cmake, lua, r, dart, scala, groovy, nushell
  case vim, perl, haskell, elixir, zig, protobuf, graphql, glsl, nix, julia

  /// The language that an info string names: its first word, without the braces, dots, commas and
  /// attributes that generators put around it.
  init?(infoString: String) {
    let separators = ByteSet(" \t,:{}()[];=")
    let bytes = Array(infoString.utf8.prefix(200))
    let start = bytes.firstIndex { !separators.contains($0) && $0 != UInt8(ascii: ".") }
    guard let start else { return nil }
    let word = bytes[start...].prefix { !separators.contains($0) }
    var name = String(utf8: word).lowercased()
    for prefix in ["language-", "lang-"] where name.hasPrefix(prefix) {
      name.removeFirst(prefix.utf8.count)
    }
    guard let language = LanguageName(rawValue: name) ?? Self.aliases[name] else { return nil }
    self = language
  }

  /// Other names, those of GitHub's linguist among them, and file name extensions.
  private static let aliases: [String: LanguageName] = {
    let lists: [(LanguageName, String)] = [
      (.c, "h"), (.cpp, "c++ cc cxx hpp hh hxx h++ ino arduino cuda cu"),
      (.objectivec, "objective-c obj-c objc mm m objectivec++ objective-c++ objc++"),
      (.java, "jsp"), (.kotlin, "kt kts"), (.csharp, "c# cs cake"),
      (.javascript, "js jsx mjs cjs node qml ecmascript"),
      (.typescript, "ts tsx mts cts"), (.python, "py python3 py3 pyi pyw sage starlark bazel"),
      (.ruby, "rb jruby rake gemspec podfile fastfile crystal"), (.go, "golang"),
      (.rust, "rs"), (.php, "php3 php4 php5 phtml inc"),
      (.shell, "sh bash zsh ksh fish ash dash shell-script env-shell"),
      (.console, "shell-session shellsession shellconsole sh-session bash-session terminal pycon"),
      (.powershell, "pwsh ps1 posh psm1"), (.batch, "bat cmd batchfile dosbatch winbatch"),
      (.json, "json5 jsonc jsonl geojson webmanifest topojson ndjson jsonnet"),
      (.yaml, "yml"), (.toml, "cargo"),
      (.ini, "properties dosini cfg conf config env dotenv editorconfig gitconfig desktop systemd"),
      (.html, "xhtml htm vue svelte astro handlebars hbs mustache jinja django liquid erb"),
      (.xml, "svg rss xsd wsdl xsl xslt plist storyboard xib mathml qrc ui csproj xaml"),
      (.css, "postcss"), (.scss, "sass less styl stylus"),
      (.sql, "mysql postgresql postgres psql plsql tsql sqlite plpgsql mariadb"),
      (.markdown, "md mdx mdown mkd commonmark gfm rmarkdown"), (.diff, "patch udiff"),
      (.dockerfile, "docker containerfile"), (.makefile, "make mk mf gnumake bsdmake"),
      (.cmake, "cmakelists"), (.lua, "luau"), (.r, "rscript splus"), (.scala, "sbt sc"),
      (.groovy, "gradle jenkinsfile"), (.nushell, "nu nu-script"), (.vim, "viml vimscript nvim"),
      (.perl, "pl pm perl5 raku"), (.haskell, "hs elm purescript"), (.elixir, "ex exs"),
      (.protobuf, "proto"), (.graphql, "gql"), (.glsl, "hlsl metal wgsl shader vert frag"),
      (.julia, "jl"),
    ]
    var aliases: [String: LanguageName] = [:]
    for (language, names) in lists {
      for name in names.split(separator: " ") { aliases[String(name)] = language }
    }
    return aliases
  }()

  /// Cuts code of this language into tokens.
  func scan(_ writer: inout HighlightWriter, to end: Int) {
    switch self {
    case .html: MarkupScanner(end: end, isHTML: true).scan(&writer)
    case .xml: MarkupScanner(end: end, isHTML: false).scan(&writer)
    case .css, .scss:
      var scanner = StyleScanner(to: end)
      scanner.scan(&writer)
    case .yaml:
      var scanner = YAMLScanner(to: end)
      scanner.scan(&writer)
    case .markdown: MarkdownScanner(to: end).scan(&writer)
    case .diff: DiffScanner.scan(&writer, to: end)
    case .console: ConsoleScanner.scan(&writer, to: end, commands: .shell)
    case .shell where ConsoleScanner.isSession(writer.code[writer.position..<end]):
      ConsoleScanner.scan(&writer, to: end, commands: .shell)
    default:
      guard let grammar else { return }
      var scanner = CodeScanner(grammar, to: end)
      scanner.scan(&writer)
    }
  }

  /// The table of a programming language; `nil` for those with a scanner of their own.
  private var grammar: CodeGrammar? {
    switch self {
    case .html, .xml, .css, .scss, .yaml, .markdown, .diff, .console: nil
    case .swift: .swift
    case .c: .c
    case .cpp: .cpp
    case .objectivec: .objectiveC
    case .java: .java
    case .kotlin: .kotlin
    case .csharp: .cSharp
    case .javascript: .javaScript
    case .typescript: .typeScript
    case .python: .python
    case .ruby: .ruby
    case .go: .go
    case .rust: .rust
    case .php: .php
    case .shell: .shell
    case .powershell: .powerShell
    case .batch: .batch
    case .json: .json
    case .toml: .toml
    case .ini: .ini
    case .sql: .sql
    case .dockerfile: .dockerfile
    case .makefile: .makefile
    case .cmake: .cmake
    case .lua: .lua
    case .r: .r
    case .dart: .dart
    case .scala: .scala
    case .groovy: .groovy
    case .nushell: .nushell
    case .vim: .vim
    case .perl: .perl
    case .haskell: .haskell
    case .elixir: .elixir
    case .zig: .zig
    case .protobuf: .protobuf
    case .graphql: .graphQL
    case .glsl: .glsl
    case .nix: .nix
    case .julia: .julia
    }
  }
}
