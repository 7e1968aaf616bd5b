import LecternText
import Testing

@testable import LecternMarkdown

extension ParsingTests {
  @Suite struct PlainHTMLTests {
    private func expectSameAsCMark(
      _ text: Bytes, extensions: MarkdownExtensions, filtersTags: Bool = false, _ name: String
    ) throws {
      var parser = MarkdownParser()
      let document = try parser.parse(text, extensions: extensions)
      let html = PlainHTML.render(document, filtersTags: filtersTags)
      let expected = CMarkOracle.html(text, extensions: extensions, filtersTags: filtersTags)
      #expect(html == expected, "\(name): \(String(utf8: html)) is not \(String(utf8: expected))")
    }

    @Test(
      "Every example of cmark-gfm's suites renders as cmark-gfm renders it",
      arguments: ["spec", "extensions", "regression", "smart_punct"])
    func suites(name: String) throws {
      for example in try SharedSuites.examples("specs/cmark-gfm/\(name).json") {
        let text = Bytes(example.markdown.utf8)
        let label = "\(name) \(example.example)"
        try expectSameAsCMark(text, extensions: [], label)
        try expectSameAsCMark(text, extensions: .footnotes, label)
        try expectSameAsCMark(text, extensions: .all, filtersTags: true, label)
      }
    }

    @Test("Every page of the corpora renders as cmark-gfm renders it")
    func corpora() throws {
      for (path, text) in try SharedSuites.corpora() {
        try expectSameAsCMark(text, extensions: .all, path)
        try expectSameAsCMark(text, extensions: .all, filtersTags: true, path)
      }
    }

    @Test(
      "Footnotes keep their labels, numbers and references",
      arguments: [
        "a[^x] b[^y] c[^x]\n\n[^x]: one\n\n[^y]: two[^x]\n",
        "a[^é&'] \n\n[^é&']: one\n\n    two\n",
        "[^b]\n\n[^a]: unused [^b]\n\n[^b]: used\n",
        "[^a]: unused [^b]\n\n[^b]: used there only\n",
        "a[^1]\n\n[^1]: - list\n    - list\n",
        "a[^1]\n\n[^1]:\n",
        "a[^1] a[^1] a[^1]\n\n[^1]:\n    ```\n    code\n    ```\n",
        "[^\"onload]\n\n[^\"onload]: quote\n",
      ])
    func footnotes(text: String) throws {
      try expectSameAsCMark(Bytes(text.utf8), extensions: .all, text)
    }

    @Test(
      "Raw HTML passes, but for tags of the filter where that is on",
      arguments: [
        "<title>a</title>\n", "a <xmp> b </xmp/>\n", "<sCrIpt\n>\n", "a <style", "<titles>\n",
        "<!-- <script> -->\n", "a <iframe/> <iframe/ > b\n",
      ])
    func rawHTML(text: String) throws {
      try expectSameAsCMark(Bytes(text.utf8), extensions: .all, text)
      try expectSameAsCMark(Bytes(text.utf8), extensions: .all, filtersTags: true, text)
    }

    @Test("A page without text has an empty document")
    func empty() throws {
      var parser = MarkdownParser()
      let document = try parser.parse([])
      #expect(document.nodes.count == 1)
      #expect(PlainHTML.render(document).isEmpty)
    }
  }
}
