import LecternDiagnostics
import LecternText
import Testing

@testable import LecternMarkdown

@Suite struct IncludeTests {
  private func prepare(_ text: String, _ files: [String: String]) -> PreparedSource {
    SourcePreparation.prepare(Bytes(text.utf8), path: "page.md") { path, from in
      if path.contains("..") { return .failure(.outsideContent) }
      if path == "locked.md" { return .failure(.unreadable("permission denied")) }
      guard let file = files[path] else { return .failure(.notFound(nearest: "near.md")) }
      return .success(IncludedFile(path: path, bytes: Bytes(file.utf8)))
    }
  }

  @Test(
    "A directive gives way to the file it names",
    arguments: [
      ("a\n{{#include f}}\nb\n", "a\none\ntwo\nthree\nb\n"),
      ("x {{#include f:1}} y", "x one y"),
      ("{{ #include f }}", "{{ #include f }}"),
      ("{{#include  f:2 }}", "two"),
      ("{{#include f:2:}}", "two\nthree"),
      ("{{#include f::2}}", "one\ntwo"),
      ("{{#include f:2:2}}", "two"),
      ("{{#include anchored:part}}", "inside\nmore"),
      ("{{#rustdoc_include anchored:part}}", "inside\nmore"),
      ("```\n{{#include f:1}}\n```\n", "```\none\n```\n"),
      ("- a\n\n  {{#include f:2:3}}\n", "- a\n\n  two\n  three\n"),
      ("\\{{#include f}}", "{{#include f}}"),
      ("{{#include nested}}", "[one\ntwo\nthree]"),
      ("{{#include crlf}}", "a\nb"),
      ("{{#include f:1}}{{#include f:2}}", "onetwo"),
      ("{{#include unclosed", "{{#include unclosed"),
    ])
  func includes(text: String, expected: String) {
    let files = [
      "f": "one\ntwo\nthree\n", "nested": "[{{#include f}}]", "crlf": "\u{FEFF}a\r\nb\r\n",
      "anchored": "before\n// ANCHOR: part\ninside\nmore\n// ANCHOR_END: part\nafter\n",
    ]
    let source = prepare(text, files)
    #expect(String(utf8: source.text) == expected)
    #expect(source.diagnostics.isEmpty)
  }

  @Test("Places lead back to the file and line they come from")
  func places() {
    let source = prepare(
      "a\n\n{{#include b.md}} x\n  {{#include c.md}}\ny",
      ["b.md": "b1\nb2\n{{#include c.md}}\nb4", "c.md": "c1\nc2\n"])
    #expect(String(utf8: source.text) == "a\n\nb1\nb2\nc1\nc2\nb4 x\n  c1\n  c2\ny")
    func origin(_ line: Int, _ column: Int) -> String {
      let place = source.place(of: .init(line: line, column: column))
      return "\(place.path):\(place.location.line):\(place.location.column)"
    }
    #expect(origin(1, 1) == "page.md:1:1")
    #expect(origin(3, 2) == "b.md:1:2")
    #expect(origin(4, 1) == "b.md:2:1")
    #expect(origin(5, 2) == "c.md:1:2")
    #expect(origin(6, 1) == "c.md:2:1")
    #expect(origin(7, 1) == "b.md:4:1")
    #expect(origin(7, 4) == "page.md:3:19")
    #expect(origin(8, 3) == "c.md:1:1")
    #expect(origin(9, 3) == "c.md:2:1")
    #expect(origin(10, 1) == "page.md:5:1")
    #expect(source.includedPaths == ["b.md", "c.md"])
  }

  @Test(
    "An include that cannot be is told where it stands",
    arguments: [
      (
        "a\n {{#include no.md}}",
        "page.md:2:2: included file 'no.md' does not exist [include-not-found]"
      ),
      (
        "{{#include ../up.md}}",
        "page.md:1:1: included file '../up.md' is outside the content [include-outside-content]"
      ),
      (
        "{{#include locked.md}}",
        "page.md:1:1: included file 'locked.md' cannot be read: permission denied "
          + "[unreadable-file]"
      ),
      (
        "{{#include loop.md}}",
        "round.md:2:1: file includes itself: loop.md → round.md → loop.md [include-loop]"
      ),
      (
        "{{#include page.md}}",
        "page.md:1:1: file includes itself: page.md → page.md [include-loop]"
      ),
      (
        "{{#include f.md:9}}",
        "page.md:1:1: part '9' of 'f.md' does not exist [include-not-found]"
      ),
      (
        "{{#include f.md:name}}",
        "page.md:1:1: part 'name' of 'f.md' does not exist [include-not-found]"
      ),
      (
        "{{#playground f.rs}}",
        "page.md:1:1: directive 'playground' is not supported and stays as written "
          + "[unsupported-directive]"
      ),
    ])
  func failures(text: String, message: String) {
    let files = [
      "loop.md": "{{#include round.md}}", "round.md": "x\n{{#include loop.md}}",
      "page.md": text, "f.md": "a\n",
    ]
    let found = prepare(text, files).diagnostics.map { diagnostic in
      let place = diagnostic.location.map { ":\($0.line):\($0.column)" } ?? ""
      return "\(diagnostic.path)\(place): \(diagnostic.message) [\(diagnostic.rule.rawValue)]"
    }
    #expect(found == [message])
  }

  @Test("Includes that multiply come to an end")
  func bomb() {
    let line = String(repeating: "{{#include b}}", count: 100)
    let files = ["a": line, "b": String(repeating: "{{#include c}}", count: 100), "c": "x"]
    let source = prepare(String(repeating: "{{#include a}}", count: 100), files)
    #expect(source.text.count <= 10_000)
    #expect(source.diagnostics.contains { $0.rule == .limitExceeded })
    let deep = Dictionary(
      uniqueKeysWithValues: (0..<40).map { ("f\($0)", "{{#include f\($0 + 1)}}") })
    #expect(
      prepare("{{#include f0}}", deep).diagnostics.map(\.message) == [
        "includes are nested over 16 deep"
      ])
  }
}
