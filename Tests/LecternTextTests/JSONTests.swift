import LecternText
import Testing

@Suite struct JSONTests {
  @Test func writesMembersInOrder() {
    var json = JSONWriter()
    json.object { json in
      json.member("b", "x\"</script>\u{1}")
      json.strings("a", ["1", "2"])
      json.member("n", 3)
      json.key("t")
      json.bool(true)
      json.key("e")
      json.array { _ in }
    }
    let expected = #"{"b":"x\"\u003c/script\u003e\u0001","a":["1","2"],"n":3,"t":true,"e":[]}"#
    #expect(String(utf8: json.bytes) == expected)
  }
}
