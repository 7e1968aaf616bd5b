import LecternDiagnostics
import LecternText

/// What a renderer gathers beside HTML: ids, headings and text. It stands between the renderer
/// and the guide's delegate, and between raw HTML and both.
struct PageContext {
  let delegate: any RenderDelegate
  let source: PreparedSource
  var slugger = HeadingSlugger()
  var body = RenderedBody()
  /// Text of the section that is open; the last of `body.sections` gets it when it ends.
  private(set) var text = Bytes()
  var links: LinkLocator
  /// What was shown of raw HTML as text since the renderer last emptied it.
  var shownHTML = Bytes()
  /// Ids that authors gave to headings so far.
  private var headingIDs: Set<Bytes> = []

  init(delegate: any RenderDelegate, source: PreparedSource) {
    self.delegate = delegate
    self.source = source
    links = LinkLocator()
    body.sections = [TextSection(headingID: [], headingText: [], text: [])]
  }

  // MARK: Text

  /// Adds text to the section that is open.
  mutating func append(text added: ArraySlice<UInt8>) {
    text.append(contentsOf: added)
  }

  /// Adds a document's text to the section that is open.
  mutating func append(_ range: ByteRange, of source: Bytes) {
    text.append(source, range.range)
  }

  mutating func appendSpace() {
    text.append(UInt8(ascii: " "))
  }

  /// Ends a block of text.
  mutating func endBlock() {
    if let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
  }

  mutating func beginSection(id: Bytes, text: Bytes) {
    endSection()
    body.sections.append(TextSection(headingID: id, headingText: text, text: []))
  }

  mutating func endSection() {
    body.sections[body.sections.count - 1].text = text
    text = []
  }

  /// Forgets the text of the section so far: a heading's, which the section has apart.
  mutating func dropText() {
    text.removeAll(keepingCapacity: true)
  }

  // MARK: Ids

  /// Takes an id that is the page's own or the author's; `false` if it is taken.
  mutating func claim(_ id: Bytes) -> Bool {
    guard slugger.reserve(id) else { return false }
    body.ids.append(id)
    return true
  }

  /// A new id for a text.
  mutating func identifier(for text: Bytes) -> Bytes {
    let id = slugger.identifier(for: text)
    body.ids.append(id)
    return id
  }

  /// Takes an id that an author gives to a heading, which is reserved already; `false` if an
  /// earlier heading has it.
  mutating func claim(headingID id: Bytes) -> Bool {
    guard headingIDs.insert(id).inserted else { return false }
    body.ids.append(id)
    return true
  }

  mutating func report(
    _ rule: Rule, _ message: String, at location: SourceLocation, hint: String? = nil
  ) {
    delegate.report(
      Diagnostic(rule, message, at: source.place(of: location), hint: hint))
  }
}
