import LecternText
import Testing

@Suite struct HTMLEscapingTests {
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("a<b>&\"c\"'", "a&lt;b&gt;&amp;&quot;c&quot;'"),
    ("&&", "&amp;&amp;"), ("größe <ß>", "größe &lt;ß&gt;"),
  ])
  func escapesTheFourCharacters(text: String, expected: String) {
    var bytes = Bytes()
    bytes.append(escapingHTML: text)
    #expect(String(utf8: bytes) == expected)
    var fromBytes = Bytes()
    fromBytes.append(escapingHTML: Array(text.utf8)[...])
    #expect(fromBytes == bytes)
  }
}
