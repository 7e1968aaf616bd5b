import LecternDiagnostics
import LecternText
import Testing

@testable import LecternMarkdown

/// Whatever is fed in, the page stays whole.
@Suite struct RandomHTMLTests {
  private static let words = [
    "<div>", "</div>", "<p>", "</p>", "<b>", "</b>", "<span class=x>", "</span>", "<ul>", "</ul>",
    "<li>", "</li>", "<table>", "</table>", "<tr>", "<td>", "</td>", "<tbody>", "<caption>",
    "<a href=x>", "</a>", "<a id=y/>", "<h2>", "</h2>", "<details>", "<summary>", "</summary>",
    "</details>", "<dl>", "<dt>", "<dd>", "</dl>", "<select>", "<option>", "</select>", "<svg>",
    "<path>", "</svg>", "<script>", "</script>", "<style>", "<iframe src=z>", "</iframe>",
    "<your-file>", "<name x>", "</name>", "<img src=q>", "<br>", "</br>", "<hr>", "<main>",
    "</main>", "</body>", "<body>", "<picture>", "<source srcset=w>", "</picture>", "<video>",
    "<track src=e>", "<form>", "<center>", "<font size=2>", "<!-- c -->", "<!--", "<!x>", "<?p?>",
    "<![CDATA[", "]]>", "<a title=\"", "\">", "text", " ", "\n", "&amp;", "&", "<", ">", "</",
    "<textarea>", "<title>", "<pre>", "</pre>", "<button>", "<ruby>", "<rt>", "<math>", "<mi>",
    "<object>", "</object>", "<h1>", "<blockquote>", "</blockquote>", "<col>", "<colgroup>",
    "<map>", "<area>", "<input type=x>", "<kbd>", "<figure>", "<figcaption>", "<fieldset>",
  ]

  /// Pieces of a page, at most `depth` levels.
  private func pieces(depth: Int, using generator: inout SeededGenerator) -> [Piece] {
    (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      let words = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        Self.words[Int.random(in: 0..<Self.words.count, using: &generator)]
      }
      switch Int.random(in: 0..<(depth > 0 ? 8 : 3), using: &generator) {
      case 0, 1: return .block(words.joined())
      case 2, 3: return .paragraph(inlines(depth: 2, using: &generator))
      case 4: return .quote(pieces(depth: depth - 1, using: &generator))
      case 5: return .list([pieces(depth: depth - 1, using: &generator)])
      case 6: return .heading(inlines(depth: 1, using: &generator))
      default: return .list([[.tight(inlines(depth: 2, using: &generator))]])
      }
    }
  }

  private func inlines(depth: Int, using generator: inout SeededGenerator) -> [Piece] {
    (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      let word = Self.words[Int.random(in: 0..<Self.words.count, using: &generator)]
      switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &generator) {
      case 0: return .text("text")
      case 6: return .strong(inlines(depth: depth - 1, using: &generator))
      case 7: return .link(inlines(depth: 0, using: &generator))
      default: return .html(word)
      }
    }
  }

  /// What is wrong with the nesting of a page, if anything.
  private func fault(in html: String, rawTextElements: Set<String>) -> String? {
    let bytes = Array(html.utf8)
    var open: [String] = []
    for token in HTMLTokenizer.tokens(of: bytes, rawTextElements: rawTextElements) {
      switch token {
      case .startTag(let tag):
        let isDrawing = open.contains("svg") || open.contains("math")
        let inner = open.lastIndex { ["button", "caption", "td", "th"].contains($0) } ?? 0
        if tag.name == "p", open[inner...].contains("p"), !isDrawing { return "p in p" }
        if tag.name == "a", open.contains("a"), !isDrawing { return "a in a" }
        let isVoid = HTMLElement.named(tag.name)?.isVoid == true && !isDrawing
        let isEmpty = tag.isSelfClosing && (isDrawing || tag.name == "svg" || tag.name == "math")
        if !isVoid, !isEmpty { open.append(tag.name) }
      case .endTag(let tag):
        guard open.popLast() == tag.name else { return "</\(tag.name)> in \(open)" }
      case .unfinishedTag: return "unfinished tag"
      default: continue
      }
    }
    return open.isEmpty ? nil : "open: \(open)"
  }

  @Test(arguments: [RawHTMLPolicy.authored, .none])
  func balancesWhatIsAuthored(policy: RawHTMLPolicy) {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<600 {
      let pieces = pieces(depth: 3, using: &generator)
      let page = PageWriter.page(pieces, policy: policy, isSurveyed: round.isMultiple(of: 2))
      let fault = fault(in: page.html, rawTextElements: [])
      if let fault {
        Issue.record("\(fault)\n\(pieces)\n\(page.html)")
        return
      }
      #expect(!page.html.contains("<script"))
      #expect(!page.html.contains("<your-file"))
    }
  }

  @Test func doesNotTrapOnRandomBytes() {
    var generator = SeededGenerator(seed: 6)
    for policy in RawHTMLPolicy.allCases {
      for _ in 0..<500 {
        let bytes = (0..<Int.random(in: 0...80, using: &generator)).map { _ in
          Bool.random(using: &generator)
            ? UInt8.random(in: 0...255, using: &generator)
            : Array("<>/!\"'= abp".utf8)[Int.random(in: 0..<11, using: &generator)]
        }
        var filter = RawHTMLFilter(policy: policy)
        var host = RecordingHost()
        var html = Bytes()
        filter.survey(bytes)
        for kind in [RawHTMLFragment.Kind.block, .inline] {
          filter.append(
            RawHTMLFragment(kind, bytes, at: SourceLocation(line: 1)), to: &html, host: &host)
        }
        filter.finish(to: &html, host: &host)
        let raw = policy == .all ? HTMLTokenizer.rawTextElements : []
        if policy != .all {
          #expect(fault(in: String(utf8: html), rawTextElements: raw) == nil)
        }
      }
    }
  }

  /// Long runs of each: anything quadratic would take minutes.
  @Test(arguments: [
    "<", "<a ", "<b>", "</b>", "<b></i>", "<div>", "<li>", "<table>", "<a><b>", "<svg>", "<!--",
    "<!x", "&", "<p><ul>", "<span></div>", "<img srcset=','>", "<a b=c ",
  ])
  func staysLinear(text: String) {
    let html = String(repeating: text, count: 100_000 / text.utf8.count)
    let page = PageWriter.page([.block(html)])
    #expect(page.host.diagnostics.count <= RawHTMLFilter.reportLimit + 1)
  }
}
