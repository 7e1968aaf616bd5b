import LecternText
import Testing

@testable import LecternMarkdown

@Suite struct HTMLTokenizerTests {
  /// Tokens in a short notation.
  private func notation(_ html: String) -> [String] {
    let bytes = Array(html.utf8)
    return HTMLTokenizer.tokens(of: bytes).map { token in
      let text = String(utf8: bytes[token.range])
      switch token {
      case .text: return "text \(text)"
      case .startTag(let tag): return "start \(description(tag, bytes))"
      case .endTag(let tag): return "end \(description(tag, bytes))"
      case .comment(_, let isClosed): return isClosed ? "comment \(text)" : "unclosed \(text)"
      case .markup: return "markup \(text)"
      case .rawText: return "raw \(text)"
      case .unfinishedTag: return "unfinished \(text)"
      }
    }
  }

  private func description(_ tag: HTMLTag, _ bytes: Bytes) -> String {
    let attributes = tag.attributes.map { attribute in
      let value = attribute.value.map { "=[\(String(utf8: bytes[$0]))]" } ?? ""
      return " \(String(utf8: bytes[attribute.name]))\(value)"
    }
    return tag.name + attributes.joined() + (tag.isSelfClosing ? " /" : "")
  }

  @Test(arguments: [
    ("a<b>c</b>", ["text a", "start b", "text c", "end b"]),
    ("<A HREF=x Title='a \"b\"' hidden>", ["start a HREF=[x] Title=[a \"b\"] hidden"]),
    ("<br/><br />", ["start br /", "start br /"]),
    ("<a href=x/>", ["start a href=[x/]"]),
    ("<a href=\"x\"/>", ["start a href=[x] /"]),
    ("<a href = \"x\"b>", ["start a href=[x] b"]),
    ("<a =x y=>", ["start a =x y=[]"]),
    ("1 < 2 <3 <", ["text 1 < 2 <3 <"]),
    ("<>a</>b", ["text <>a</>b"]),
    ("<!-- a > b -->c", ["comment <!-- a > b -->", "text c"]),
    (
      "<!--> <!---> <!-- x --!>",
      ["comment <!-->", "text  ", "comment <!--->", "text  ", "comment <!-- x --!>"]
    ),
    ("<!-- never", ["unclosed <!-- never"]),
    ("<!DOCTYPE html>x", ["markup <!DOCTYPE html>", "text x"]),
    ("<?php echo 1 ?>", ["markup <?php echo 1 ?>"]),
    ("<![CDATA[a]]>", ["markup <![CDATA[a]]>"]),
    ("</ a>b", ["markup </ a>", "text b"]),
    ("<script>a<b></SCRIPT >c", ["start script", "raw a<b>", "end script", "text c"]),
    ("<script>a</scripts>", ["start script", "raw a</scripts>"]),
    ("<style></style>", ["start style", "end style"]),
    ("<a href=\"x", ["unfinished <a href=\"x"]),
    ("x<a", ["text x", "unfinished <a"]),
    ("<a\nhref\n=\n'x'\n>", ["start a href=[x]"]),
    ("<ä>", ["text <ä>"]),
    ("<a:b c.d=e>", ["start a:b c.d=[e]"]),
  ])
  func cutsFragmentsAsBrowsersDo(html: String, expected: [String]) {
    #expect(notation(html) == expected)
  }

  @Test func coversEveryByteOfRandomInput() {
    var generator = SeededGenerator(seed: 11)
    let alphabet = Array("<>/!-?=\"' abscriptyle\n&;[]ä".utf8)
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }
      var position = 0
      for token in HTMLTokenizer.tokens(of: bytes) {
        #expect(token.range.lowerBound == position)
        #expect(!token.range.isEmpty)
        position = token.range.upperBound
      }
      #expect(position == bytes.count)
    }
  }

  @Test(arguments: [
    ("a&amp;b &lt;&GT; &quot", "a&b <> \""), ("&#228;&#xE4;&#XE4", "äää"),
    ("&#0; &#xD800; &#x110000; &#99999999999;", "\u{FFFD} \u{FFFD} \u{FFFD} \u{FFFD}"),
    ("&#128;", "€"), ("&nope; &; & &#; &#x;", "&nope; &; & &#; &#x;"),
    ("&notit; &not &hellip; &colon;", "¬it; ¬ … :"),
  ])
  func decodesCharacterReferences(text: String, expected: String) {
    #expect(String(utf8: CharacterReferences.decode(Array(text.utf8)[...])) == expected)
  }

  @Test func keepsQueriesInAttributes() {
    let address = Array("?a=1&copy=2&amp;b&copyx&copy".utf8)[...]
    let decoded = CharacterReferences.decode(address, isAttribute: true)
    #expect(String(utf8: decoded) == "?a=1&copy=2&b&copyx©")
  }

  @Test(arguments: [
    ("a.png 1x, b.png 2x", [["a.png", "1x"], ["b.png", "2x"]]),
    ("a.png, b.png 640w", [["a.png", ""], ["b.png", "640w"]]),
    ("a,b.png 2x", [["a,b.png", "2x"]]), (" , a.png , ", [["a.png", ""]]), ("", []),
    ("a.png calc(1, 2), b.png", [["a.png", "calc(1, 2)"], ["b.png", ""]]),
  ])
  func cutsSourceSets(value: String, expected: [[String]]) {
    let found = SourceSet.candidates(of: value).map { [$0.address, $0.descriptor] }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("javascript:x", true), ("  JaVa\nScript:x", true), ("\u{1}javascript:x", true),
    ("vbscript:x", true), ("data:text/html,x", true), ("data:image/svg+xml,x", true),
    ("data:image/png;base64,x", false), ("https://a.b", false), ("a:b", false),
    ("x/javascript:y", false), ("#javascript:", false), ("", false),
  ])
  func knowsAddressesThatRunCode(address: String, isUnsafe: Bool) {
    #expect(AddressSafety.isUnsafe(address, kind: .link) == isUnsafe)
  }
}
