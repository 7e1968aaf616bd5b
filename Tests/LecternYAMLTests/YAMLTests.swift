import LecternDiagnostics
import LecternYAML
import Testing

struct YAMLTests {
  private func parse(_ text: String) throws(YAMLError) -> YAMLNode? {
    try YAML.parse(Array(text.utf8))
  }

  @Test(arguments: ["2.10", "No", "2024-05-01", "0123", "12:30", "on", "1e3", "0x1F", "=", "1_000"])
  func `a scalar keeps its text as written`(text: String) throws {
    let root = try #require(try parse("title: \(text)\n"))
    #expect(root["title"]?.string == text)
  }

  @Test(arguments: [
    ("~", true), ("null", true), ("Null", true), ("NULL", true), ("", true), ("\"\"", false),
    ("'~'", false), ("\"null\"", false), ("nULL", false), ("!!str null", false), ("! null", false),
  ])
  func `null is told from text`(text: String, isNull: Bool) throws {
    let node = try #require(try parse("title: \(text)\n")?["title"])
    #expect(node.isNull == isNull)
    #expect((node.string == nil) == isNull)
  }

  @Test(
    arguments: [
      ("true", true), ("Yes", true), ("on", true), ("False", false), ("NO", false), ("off", false),
      ("y", nil), ("1", nil), ("'true'", nil), ("tRUE", nil),
    ] as [(String, Bool?)])
  func `a truth value is an unquoted word of YAML`(text: String, expected: Bool?) throws {
    #expect(try parse("hidden: \(text)\n")?["hidden"]?.bool == expected)
  }

  @Test(
    arguments: [
      ("5", 5, 5), ("-12", -12, -12), ("010", 10, 10), ("'7'", 7, 7), ("1.5", nil, 1.5),
      (".5", nil, 0.5), ("1e2", nil, 100), ("0x10", nil, nil), (".inf", nil, nil),
      ("nan", nil, nil),
      ("1e999", nil, nil), ("five", nil, nil), ("", nil, nil), ("e1", nil, nil),
      ("99999999999999999999", nil, 1e20),
    ] as [(String, Int?, Double?)])
  func `a number is decimal`(text: String, int: Int?, double: Double?) throws {
    let node = try #require(try parse("order: \(text)\n")?["order"])
    #expect(node.int == int)
    #expect(node.double == double)
  }

  @Test func `order of keys and places are those of the source`() throws {
    let root = try #require(try parse("# note\nb: 1\nä: [é, z]\n  \nc:\n  - x\n"))
    let pairs = try #require(root.mapping)
    #expect(pairs.compactMap(\.key.string) == ["b", "ä", "c"])
    #expect(pairs.map(\.value.location) == [.init(2, 4), .init(3, 5), .init(6, 3)])
    #expect(root["ä"]?.sequence?.map(\.location) == [.init(3, 6), .init(3, 10)])
    #expect(root["b"]?["c"] == nil)
    #expect(root["missing"] == nil)
  }

  @Test(arguments: [
    ("\u{2028}x: 1\n", 1), ("\u{85}x: 1", 1), ("a: 1\r\nx: 1\r\n", 2), ("a: 1\rx: 1", 2),
  ])
  func `lines are counted as editors do`(text: String, line: Int) throws {
    // Only CR and LF end a line, whatever else libyaml takes for one.
    let node = try #require(try parse(text)?["x"])
    #expect(node.location.line == line)
  }

  @Test func `lines count from the one that is given`() throws {
    let bytes = Array("a: 1\nb: :\n".utf8)
    let error = #expect(throws: YAMLError.self) { try YAML.parse(bytes, firstLine: 7) }
    #expect(error?.location == .init(8, 4))
  }

  @Test(arguments: ["", "\n\n", "# only a comment\n", "\u{FEFF}", "---\n", "--- ~\n"])
  func `a text without a value is no error`(text: String) throws {
    let root = try parse(text)
    #expect(root == nil || root?.isNull == true)
  }

  @Test func `an alias repeats its value at its own place`() throws {
    let root = try #require(try parse("a: &x [1, 2]\nb: *x\n"))
    #expect(root["b"]?.sequence?.compactMap(\.int) == [1, 2])
    #expect(root["b"]?.location == .init(2, 4))
  }

  @Test func `a tag is kept beside the value`() throws {
    let root = try #require(try parse("a: !ENV X\nb: !!int 3\nc: !!str 4\n"))
    #expect(root["a"]?.tag == "!ENV")
    #expect(root["b"]?.tag == "tag:yaml.org,2002:int")
    #expect(root["c"]?.string == "4")
  }

  @Test(arguments: [
    ("title: x", "text"), ("title: [a]", "a list"), ("title: {a: b}", "a mapping"),
    ("title:", "nothing"),
  ])
  func `a node says what it is`(text: String, kind: String) throws {
    #expect(try parse(text)?["title"]?.kind == kind)
  }
}

extension LecternDiagnostics.SourceLocation {
  init(_ line: Int, _ column: Int) {
    self.init(line: line, column: column)
  }
}
