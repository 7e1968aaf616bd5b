import LecternDiagnostics
package import LecternText

/// Filters the raw HTML of one document.
///
/// The renderer feeds it the document's fragments in order and tells it which of Markdown's own
/// elements begin and end between them. In return what it writes is balanced: every authored
/// element ends inside the Markdown element that it began in (elements that begin between blocks
/// may go on over many of them), end tags without a start tag are left out, and nothing an author
/// writes closes an element of the page.
///
/// 1. ``survey(_:)`` each fragment, in order, before rendering (optional, but end tags to come
///    tell a placeholder such as `<address>` from an element).
/// 2. ``beginBlock(to:host:)``, ``enter(_:to:host:)`` and ``leave(_:to:host:)`` around Markdown's
///    elements, ``append(_:to:host:)`` for each fragment.
/// 3. ``finish(to:host:)``.
///
/// Each fragment takes time linear in its length.
package struct RawHTMLFilter: Sendable {
  package let policy: RawHTMLPolicy

  /// What is open.
  var open = OpenElements()
  /// What became of the `p` of the paragraph that the renderer is in.
  var paragraph = ParagraphState.none
  /// How many entries were open when a paragraph without a `p` began.
  var paragraphBase = 0
  /// The fragment being filtered.
  var fragment = TokenizedFragment.empty
  /// What is written for it, until it is handed to the caller.
  var output = Bytes()
  /// How many diagnostics were reported.
  var reportCount = 0
  var hasReportedDepth = false
  /// Unknown names that the author was told of.
  var unknownNames: Set<String> = []

  private(set) var documentSurvey = RawHTMLSurvey()
  private var fragmentCount = 0

  /// The `p` around inline fragments.
  enum ParagraphState: Sendable {
    /// The renderer is in no paragraph.
    case none
    /// Its `p` is open, as a scope on the stack.
    case open
    /// There is no `p`: a block has ended it early, or its place takes none.
    case absent
  }

  package init(policy: RawHTMLPolicy) {
    self.policy = policy
  }

  /// Looks at a fragment before rendering. All of a document's, in order, or none.
  package mutating func survey(_ bytes: Bytes) {
    guard policy == .authored else { return }
    documentSurvey.add(HTMLTokenizer.tokens(of: bytes, rawTextElements: rawTextElements))
  }

  /// Appends what becomes of a fragment.
  package mutating func append(
    _ source: RawHTMLFragment, to html: inout Bytes, host: inout some RawHTMLHost
  ) {
    let tokens = HTMLTokenizer.tokens(of: source.bytes, rawTextElements: rawTextElements)
    fragment = TokenizedFragment(source, tokens: tokens, number: fragmentCount)
    fragmentCount += 1
    if policy == .none {
      showAll(host: &host)
    } else {
      filterTokens(host: &host)
    }
    flush(to: &html)
  }

  /// Hands what was written to the caller.
  mutating func flush(to html: inout Bytes) {
    html.append(contentsOf: output)
    output.removeAll(keepingCapacity: true)
  }

  /// Elements whose content the tokenizer takes for text. What is shown as text itself does not
  /// swallow what follows it.
  private var rawTextElements: Set<String> {
    switch policy {
    case .none: []
    case .authored: ["script", "style", "iframe"]
    case .all: HTMLTokenizer.rawTextElements
    }
  }

  /// What is known of an element, by this policy; `nil` where its tags are shown as text.
  func element(named name: String) -> HTMLElement? {
    let known = HTMLElement.named(name)
    guard policy == .all else {
      if known == nil, HTMLElement.isCustomName(name), documentSurvey.hasEndTag(name) {
        return .unknown(name)
      }
      return known
    }
    guard let known else { return .unknown(name) }
    // The page has its own; `plaintext` cannot be ended.
    if ["html", "head", "body", "frameset", "frame", "plaintext"].contains(name) { return known }
    return HTMLElement(
      name: name, writtenName: name, treatment: .pass, traits: known.traits, style: "")
  }
}
