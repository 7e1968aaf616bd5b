import LecternDiagnostics
import LecternText

/// What a renderer gathers beside HTML: ids, headings and text. It stands between the renderer
/// and the guide's delegate, and between raw HTML and both.
struct PageContext<Delegate: RenderDelegate> {
  var delegate: Delegate
  let source: PreparedSource
  var slugger = HeadingSlugger()
  var body = RenderedBody()
  var links: LinkLocator
  /// Ids that authors gave to headings so far.
  private var headingIDs: Set<Bytes> = []

  init(delegate: Delegate, source: PreparedSource) {
    self.delegate = delegate
    self.source = source
    links = LinkLocator()
    body.sections = [TextSection(headingID: [], headingText: [], text: [])]
  }

  // MARK: Text

  /// Adds text to the section that is open.
  mutating func append(text: ArraySlice<UInt8>) {
    body.sections[body.sections.count - 1].text.append(contentsOf: text)
  }

  mutating func appendSpace() {
    body.sections[body.sections.count - 1].text.append(UInt8(ascii: " "))
  }

  /// Ends a block of text.
  mutating func endBlock() {
    let last = body.sections.count - 1
    guard let byte = body.sections[last].text.last, byte != UInt8(ascii: "\n") else { return }
    body.sections[last].text.append(UInt8(ascii: "\n"))
  }

  mutating func beginSection(id: Bytes, text: Bytes) {
    body.sections.append(TextSection(headingID: id, headingText: text, text: []))
  }

  /// Bytes of text in the section that is open.
  var textCount: Int { body.sections[body.sections.count - 1].text.count }

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
