import LecternDiagnostics
import LecternYAML
import Testing

struct YAMLLimitsTests {
  private func error(_ text: String, limits: YAMLLimits = .frontMatter) -> YAMLError? {
    do throws(YAMLError) {
      _ = try YAML.parse(Array(text.utf8), limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["[", "{a: ", "- ", "- - ", "? ", "[{", "a: [", "!t [", "&a [", "{"])
  func `nesting ends at the limit, and soon`(opening: String) {
    // 64 KB of openings take libyaml a quarter of a minute unless it is stopped.
    let text = "x: 1\ny:\n " + String(repeating: opening, count: 64_000 / opening.utf8.count)
    let error = error(text)
    #expect(error?.message == "nested deeper than 32 levels")
    #expect(error?.rule == .limitExceeded)
    #expect(error?.location.line == 3)
  }

  @Test func `depth is counted to the level`() {
    let atLimit = String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
    #expect(error(atLimit) == nil)
    #expect(error("[" + atLimit + "]")?.location == .init(1, 33))
    // An alias brings the depth of what it stands for.
    let deep = String(repeating: "[", count: 20) + String(repeating: "]", count: 20)
    let other = String(repeating: "[", count: 13) + "*a" + String(repeating: "]", count: 13)
    #expect(error("- &a \(deep)\n- \(other)\n")?.message == "nested deeper than 32 levels")
  }

  @Test func `size is limited by the caller's choice`() {
    let text = "a: " + String(repeating: "x", count: 65_534)
    #expect(error(text)?.message == "YAML of 65537 bytes, more than 65536")
    #expect(error(text, limits: .settings) == nil)
    #expect(error(String(text.dropLast())) == nil)
  }

  @Test func `aliases cannot multiply without end`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      let previous = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(previous)]\n"
    }
    let error = error(text)
    #expect(error?.message == "aliases repeat more than 10000 values")
    #expect(error?.rule == .limitExceeded)
  }

  @Test func `directives are limited`() {
    let tags = (0..<5_000).map { "%TAG !\($0)! x\n" }.joined()
    #expect(
      error(tags + "--- a\n", limits: .settings)?.message
        == "more than 16 lines that begin with `%`")
    #expect(error("%YAML 1.1\n%TAG !e! tag:example.com,2000:\n--- !e!x a\n") == nil)
  }

  @Test func `a large mapping is read whole`() throws {
    let text = (0..<20_000).map { "key\($0): value \($0)\n" }.joined()
    let root = try YAML.parse(Array(text.utf8), limits: .settings)
    #expect(root?.mapping?.count == 20_000)
    #expect(root?["key19999"]?.location == .init(20_000, 11))
  }

  @Test func `random bytes give a value or an error`() {
    var random = SeededGenerator(state: 1)
    let pieces: [[UInt8]] = [
      ": ", "- ", "? ", "[", "]", "{", "}", ",", "\n", "\r\n", "\t", "  ", "a", "é", "😀", "\"", "'",
      "|", ">", "&a ", "*a", "!", "!!str ", "%", "@", "#", "---\n", "...\n", "\\", "~", "\u{FEFF}",
      "\u{85}", "\u{2028}", "\0", "<<", "0",
    ].map { Array($0.utf8) }
    var values = 0
    for round in 0..<3_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        if round % 3 == 0 {
          bytes.append(.random(in: 0...255, using: &random))
        } else if let piece = pieces.randomElement(using: &random) {
          bytes += piece
        }
      }
      do throws(YAMLError) {
        if try YAML.parse(bytes) != nil { values += 1 }
      } catch {
        #expect(!error.message.isEmpty)
        #expect(error.location.line >= 1 && error.location.column >= 1)
        #expect(error.location.column <= bytes.count + 1)
      }
    }
    // Both outcomes occur, so that the loop above is not vacuous.
    #expect((100...2_900).contains(values))
  }

  @Test func `64 KB of random text end soon`() {
    var random = SeededGenerator(state: 2)
    let alphabet = Array("[]{},:-?&*!|>'\"%@ \n\tab#".utf8)
    for _ in 0..<50 {
      let bytes = (0..<65_536).compactMap { _ in alphabet.randomElement(using: &random) }
      #expect(throws: YAMLError.self) { try YAML.parse(bytes) }
    }
  }
}
