import LecternHighlighting
import LecternText
import Testing

@Suite struct HighlighterTests {
  /// Highlighted code in a short notation: `‹class:text›`, nothing escaped.
  private func notation(_ code: String, _ language: String) -> String {
    var html = Bytes()
    guard Highlighter.append(Array(code.utf8)[...], language: language, to: &html) else {
      return "unknown"
    }
    return String(utf8: html)
      .replacing("<span class=\"hl-", with: "‹").replacing("\">", with: ":")
      .replacing("</span>", with: "›").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  @Test(arguments: [
    (
      "swift", "let a = \"x\\(b + 1)\" // c",
      "‹keyword:let› a ‹operator:=› ‹string:\"x›‹variable:\\(b + 1)›‹string:\"› ‹comment:// c›"
    ),
    (
      "Swift", "@A func f(_ x: Int?) -> T { $0 }",
      "‹attribute:@A› ‹keyword:func› ‹function:f›(_ x: ‹type:Int›‹operator:?›) ‹operator:->› ‹type:T› { ‹variable:$0› }"
    ),
    ("swift", "/* a /* b */ c */ #if X", "‹comment:/* a /* b */ c */› ‹meta:#if› ‹type:X›"),
    ("swift", "#\"a\"b\"# + /a\\/b/", "‹string:#\"a\"b\"#› ‹operator:+› ‹string:/a\\/b/›"),
    (
      "swift", "\"\"\"\n a \\(b)\n\"\"\"",
      "‹string:\"\"\"›\n‹string: a ›‹variable:\\(b)›\n‹string:\"\"\"›"
    ),
    (
      "c", "#include <a.h> // b\nint x = 'a';",
      "‹meta:#include <a.h> ›‹comment:// b›\n‹type:int› x ‹operator:=› ‹string:'a'›;"
    ),
    (
      "C++", "R\"(a\")\" 1'000 std::vector<int>",
      "‹string:R\"(a\")\"› ‹number:1'000› std::‹type:vector›‹operator:<›‹type:int›‹operator:>›"
    ),
    (
      "objc", "@interface A : B\n@\"x\"",
      "‹keyword:@interface› ‹type:A› : ‹type:B›\n‹string:@\"x\"›"
    ),
    (
      "java", "@Override public void f() {}",
      "‹attribute:@Override› ‹keyword:public› ‹type:void› ‹function:f›() {}"
    ),
    ("kotlin", "\"$a ${b.c}\"", "‹string:\"›‹variable:$a›‹string: ›‹variable:${b.c}›‹string:\"›"),
    (
      "c#", "$\"a {b} {{c}}\" @\"d\"\"e\"",
      "‹string:$\"a ›‹variable:{b}›‹string: {{c}}\"› ‹string:@\"d\"\"e\"›"
    ),
    (
      "js", "x = /a[/]b/g; y = a / b / c",
      "x ‹operator:=› ‹string:/a[/]b/g›; y ‹operator:=› a ‹operator:/› b ‹operator:/› c"
    ),
    (
      "jsx", "return <Foo a={1}>`t ${x}`</Foo>",
      "‹keyword:return› ‹tag:<Foo› a‹operator:=›{‹number:1›}‹operator:>›‹string:`t ›‹variable:${x}›‹string:`›‹tag:</Foo›‹operator:>›"
    ),
    ("ts", "interface A { b: string }", "‹keyword:interface› ‹type:A› { b: ‹type:string› }"),
    (
      "python", "f\"{x} {{y}}\" r'\\d' # c",
      "‹string:f\"›‹variable:{x}›‹string: {{y}}\"› ‹string:r'\\d'› ‹comment:# c›"
    ),
    ("{.python .numberLines}", "def f(self):", "‹keyword:def› ‹function:f›(‹variable:self›):"),
    (
      "ruby", "x = :a if /b/ =~ \"#{c}\"",
      "x ‹operator:=› ‹string::a› ‹keyword:if› ‹string:/b/› ‹operator:=~› ‹string:\"›‹variable:#{c}›‹string:\"›"
    ),
    ("go", "func (a *B) f() error", "‹keyword:func› (a ‹operator:*›B) ‹function:f›() ‹type:error›"),
    (
      "rust,ignore", "#[a]\nfn f<'a>(x: &'a str) { p!('c') }",
      "‹attribute:#[a]›\n‹keyword:fn› ‹function:f›‹operator:<›‹attribute:'a›‹operator:>›(x: ‹operator:&›‹attribute:'a› ‹type:str›) { ‹function:p›‹operator:!›(‹string:'c'›) }"
    ),
    ("rust", "r#\"a\"b\"# b\"c\" a != b", "‹string:r#\"a\"b\"#› ‹string:b\"c\"› a ‹operator:!=› b"),
    (
      "php", "<?php $a = \"$b {$c}\"; # d",
      "‹meta:<?php› ‹variable:$a› ‹operator:=› ‹string:\"›‹variable:$b›‹string: ›‹variable:{$c}›‹string:\"›; ‹comment:# d›"
    ),
    (
      "lua", "--[[ a\nb ]] local x = [[y]]",
      "‹comment:--[[ a›\n‹comment:b ]]› ‹keyword:local› x ‹operator:=› ‹string:[[y]]›"
    ),
    (
      "sql", "SELECT count(*) FROM t WHERE a = 'it''s' -- b",
      "‹keyword:SELECT› ‹function:count›(‹operator:*›) ‹keyword:FROM› t ‹keyword:WHERE› a ‹operator:=› ‹string:'it''s'› ‹comment:-- b›"
    ),
    (
      "r", "x <- c(1, NA) # y",
      "x ‹operator:<-› ‹function:c›(‹number:1›, ‹keyword:NA›) ‹comment:# y›"
    ),
    (
      "dart", "var a = '${b} $c';",
      "‹keyword:var› a ‹operator:=› ‹string:'›‹variable:${b}›‹string: ›‹variable:$c›‹string:'›;"
    ),
  ])
  func coloursProgrammingLanguages(language: String, code: String, expected: String) {
    #expect(notation(code, language) == expected)
  }

  @Test(arguments: [
    (
      "sh", "A=b; ls -l | grep \"$x\" # c",
      "‹variable:A›‹operator:=›b; ‹function:ls› ‹attribute:-l› ‹operator:|› ‹function:grep› ‹string:\"›‹variable:$x›‹string:\"› ‹comment:# c›"
    ),
    (
      "bash", "if [ -f a ]; then echo $1; fi",
      "‹keyword:if› [ ‹attribute:-f› a ]; ‹keyword:then› ‹function:echo› ‹variable:$1›; ‹keyword:fi›"
    ),
    (
      "bash", "cat <<EOF\na $b\nEOF\nls",
      "‹function:cat› ‹string:<<EOF›\n‹string:a $b›\n‹string:EOF›\n‹function:ls›"
    ),
    ("sh", "$ cd a \\\n  b\nout put", "‹meta:$› ‹function:cd› a \\\n  b\nout put"),
    ("sh", "don't\necho x", "‹function:don›‹string:'t›\n‹function:echo› x"),
    (
      "shell-session", "me@host:~$ ls\na\n# b",
      "‹meta:me@host:~$› ‹function:ls›\na\n‹meta:#› ‹function:b›"
    ),
    ("console", ">>> f(1)\n1", "‹meta:>>>› ‹function:f›(‹number:1›)\n1"),
    (
      "powershell", "Get-Item -Path $env:X | % { \"a $_\" }",
      "‹function:Get-Item› ‹attribute:-Path› ‹variable:$env:X› ‹operator:|› ‹operator:%› { ‹string:\"a ›‹variable:$_›‹string:\"› }"
    ),
    (
      "nu", "> ls | where size > 10kb\n│ 0 │ a │",
      "‹meta:>› ‹function:ls› ‹operator:|› ‹function:where› size ‹operator:>› ‹number:10kb›\n│ ‹number:0› │ a │"
    ),
    (
      "nu:line-numbers", "def f [x: int] { $\"a (1 + 2)\" }",
      "‹keyword:def› ‹function:f› [x: ‹type:int›] { ‹string:$\"a ›‹variable:(1 + 2)›‹string:\"› }"
    ),
    (
      "cmd", "rem a\nset B=%PATH%",
      "‹comment:rem a›\n‹keyword:set› ‹variable:B›‹operator:=›‹variable:%PATH%›"
    ),
    (
      "dockerfile", "FROM a:1 AS b\nRUN ls -l",
      "‹keyword:FROM› a:1 ‹type:AS› b\n‹keyword:RUN› ‹function:ls› ‹attribute:-l›"
    ),
    (
      "make", "all: $(A)\n\tcc -o $@\nB := 1",
      "‹function:all›: ‹variable:$(A)›\n\t‹function:cc› ‹attribute:-o› ‹variable:$@›\n‹variable:B› :‹operator:=› ‹number:1›"
    ),
  ])
  func coloursCommands(language: String, code: String, expected: String) {
    #expect(notation(code, language) == expected)
  }

  @Test(arguments: [
    (
      "json", "{\"a\" : [1, true, \"b\"]}",
      "{‹attribute:\"a\"› : [‹number:1›, ‹keyword:true›, ‹string:\"b\"›]}"
    ),
    ("json5", "{a: 1} // b", "{‹attribute:a›: ‹number:1›} ‹comment:// b›"),
    (
      "yaml", "a: b # c\n- &x true\n- {d: 1.5}\ne: |\n  f: g\n\n  # h\ni: j:k",
      "‹attribute:a›: ‹string:b› ‹comment:# c›\n‹operator:-› ‹variable:&x› ‹keyword:true›\n‹operator:-› {‹attribute:d›: ‹number:1.5›}\n‹attribute:e›: ‹operator:|›\n  ‹string:f: g›\n\n  ‹string:# h›\n‹attribute:i›: ‹string:j:k›"
    ),
    (
      "toml", "[a.b]\nc = \"d\" # e\n\"f g\" = [\n  1 ]",
      "‹type:[a.b]›\n‹attribute:c› ‹operator:=› ‹string:\"d\"› ‹comment:# e›\n‹attribute:\"f g\"› ‹operator:=› [\n  ‹number:1› ]"
    ),
    ("ini", "; a\n[b]\nc = d;e", "‹comment:; a›\n‹type:[b]›\n‹attribute:c› ‹operator:=› d;e"),
    (
      "html", "<!DOCTYPE html><a b=\"c\" d=e f>&lt;<br/>",
      "‹meta:<!DOCTYPE html>›‹tag:<a› ‹attribute:b›‹operator:=›‹string:\"c\"› ‹attribute:d›‹operator:=›‹string:e› ‹attribute:f›‹tag:>›‹variable:&lt;›‹tag:<br/>›"
    ),
    (
      "html", "<style>a{b:c}</style><script>let x</script>",
      "‹tag:<style>a›{‹attribute:b›:c}‹tag:</style><script>›‹keyword:let› x‹tag:</script>›"
    ),
    (
      "xml", "<?xml?><a:b><![CDATA[c]]><!-- d --></a:b>",
      "‹meta:<?xml?>›‹tag:<a:b>›‹string:<![CDATA[c]]>›‹comment:<!-- d -->›‹tag:</a:b>›"
    ),
    (
      "css", "@media x { .a > b:hover { color: #fff; --c: 1.5em !important } }",
      "‹keyword:@media› x { ‹attribute:.a› ‹operator:>› ‹tag:b›‹keyword::hover› { ‹attribute:color›: ‹number:#fff›; ‹variable:--c›: ‹number:1.5em› ‹keyword:!important› } }"
    ),
    (
      "scss", "$a: 1px; // b\n.c { &:d { e: f($a) } }",
      "‹variable:$a›: ‹number:1px›; ‹comment:// b›\n‹attribute:.c› { ‹operator:&›‹keyword::d› { ‹attribute:e›: ‹function:f›(‹variable:$a›) } }"
    ),
    (
      "md", "# A\n- `b` [c](d)\n```swift\nlet e\n```\n> f",
      "‹keyword:# A›\n‹operator:-› ‹string:`b`› [c](‹string:d›)\n‹meta:```swift›\n‹keyword:let› e\n‹meta:```›\n‹operator:>› f"
    ),
    (
      "diff", "--- a\n+++ b\n@@ -1 @@\n-c\n+d\n e",
      "‹meta:--- a›\n‹meta:+++ b›\n‹meta:@@ -1 @@›\n‹deleted:-c›\n‹inserted:+d›\n e"
    ),
    ("vim", "\" a\nset b", "‹comment:\" a›\n‹keyword:set› b"),
  ])
  func coloursDataAndMarkup(language: String, code: String, expected: String) {
    #expect(notation(code, language) == expected)
  }

  @Test(arguments: [
    ("swift", "swift"), ("JS", "javascript"), ("rust,ignore,does_not_compile", "rust"),
    ("nu:line-numbers", "nushell"), ("{python}", "python"), ("{.c++ #id}", "cpp"),
    ("js{1,3-4}", "javascript"), (" Objective-C ", "objectivec"), ("language-yml", "yaml"),
    ("c#", "csharp"), ("shell-session", "console"), ("Dockerfile", "dockerfile"),
  ])
  func findsLanguagesByFirstWord(infoString: String, name: String) {
    #expect(Highlighter.canonicalName(of: infoString) == name)
  }

  @Test(arguments: ["", " ", "text", "plaintext", "ansi", "mermaid", "{}", ",", "no-such-language"])
  func leavesUnknownLanguagesAlone(infoString: String) {
    var html: Bytes = Array("before".utf8)
    #expect(!Highlighter.append(Array("let a".utf8)[...], language: infoString, to: &html))
    #expect(html == Array("before".utf8))
    #expect(Highlighter.canonicalName(of: infoString) == nil)
  }

  @Test func appendsToWhatIsThere() {
    var html: Bytes = Array("<pre>".utf8)
    let code = Array("xx let yy".utf8)
    #expect(Highlighter.append(code[3..<6], language: "swift", to: &html))
    #expect(String(utf8: html) == "<pre><span class=\"hl-keyword\">let</span>")
  }
}
