import Testing

@testable import LecternPreview

@Suite struct ByteRangeTests {
  @Test(
    arguments: [
      (nil, .whole),
      ("bytes=0-9", .part(0..<10)),
      ("bytes=0-0", .part(0..<1)),
      ("Bytes=10-", .part(10..<100)),
      ("bytes=90-200", .part(90..<100)),
      ("bytes=-5", .part(95..<100)),
      ("bytes=-500", .part(0..<100)),
      ("bytes= 1 - 2 ", .part(1..<3)),
      ("bytes=0-99999999999999999999", .part(0..<100)),
      ("bytes=100-", .unsatisfiable),
      ("bytes=100-200", .unsatisfiable),
      ("bytes=99999999999999999999-", .unsatisfiable),
      ("bytes=-0", .unsatisfiable),
      // What is no single range may be answered with everything.
      ("bytes=0-1,5-6", .whole),
      ("bytes=9-0", .whole),
      ("bytes=-", .whole),
      ("bytes=a-b", .whole),
      ("bytes=+1-2", .whole),
      ("bytes=", .whole),
      ("lines=0-1", .whole),
    ] as [(String?, ByteRange)])
  func readsOneRange(header: String?, range: ByteRange) {
    #expect(ByteRange(header, of: 100) == range)
  }

  @Test func nothingOfAnEmptyBodyCanBeHad() {
    #expect(ByteRange("bytes=0-", of: 0) == .unsatisfiable)
    #expect(ByteRange("bytes=-1", of: 0) == .unsatisfiable)
    #expect(ByteRange(nil, of: 0) == .whole)
  }
}

@Suite struct EntityTagTests {
  @Test(
    arguments: [
      ("\"a\"", true), ("W/\"a\"", true), ("*", true), ("\"b\", \"a\"", true), (" \"a\" ", true),
      ("\"b\"", false), ("a", false), ("", false), (nil, false),
    ] as [(String?, Bool)])
  func isFoundInAList(header: String?, isNamed: Bool) {
    #expect(EntityTag.isNamed(in: header, tag: "\"a\"") == isNamed)
  }
}
