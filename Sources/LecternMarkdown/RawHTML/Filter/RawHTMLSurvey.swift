/// What is known of a document's raw HTML before it is filtered: which end tags are to come.
struct RawHTMLSurvey: Sendable {
  /// How many fragments were looked at; none where the caller does without.
  private var fragmentCount = 0
  private var endTagNames: Set<String> = []
  /// The last fragment with an end tag whose start tag is not in the same fragment, by name.
  private var lastOrphan: [String: Int] = [:]

  var isEmpty: Bool { fragmentCount == 0 }

  mutating func add(_ tokens: [HTMLToken]) {
    for case .endTag(let tag) in tokens { endTagNames.insert(tag.name) }
    for name in FragmentOutline(of: tokens).orphanEndTags { lastOrphan[name] = fragmentCount }
    fragmentCount += 1
  }

  /// Whether an element of this name is ended anywhere.
  func hasEndTag(_ name: String) -> Bool { endTagNames.contains(name) }

  /// Whether a fragment after this one ends an element of this name that another began.
  func hasEndTag(_ name: String, afterFragment number: Int) -> Bool {
    isEmpty || lastOrphan[name].map { $0 > number } ?? false
  }
}
