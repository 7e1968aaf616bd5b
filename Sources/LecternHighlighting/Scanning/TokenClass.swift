/// The kinds of tokens that have a colour.
enum TokenClass: String, Sendable, CaseIterable {
  case keyword, string, comment, number, type, function, variable, attribute, tag
  case `operator`, meta, inserted, deleted

  /// What opens its `span`.
  var startTag: StaticString {
    switch self {
    case .keyword: "<span class=\"hl-keyword\">"
    case .string: "<span class=\"hl-string\">"
    case .comment: "<span class=\"hl-comment\">"
    case .number: "<span class=\"hl-number\">"
    case .type: "<span class=\"hl-type\">"
    case .function: "<span class=\"hl-function\">"
    case .variable: "<span class=\"hl-variable\">"
    case .attribute: "<span class=\"hl-attribute\">"
    case .tag: "<span class=\"hl-tag\">"
    case .operator: "<span class=\"hl-operator\">"
    case .meta: "<span class=\"hl-meta\">"
    case .inserted: "<span class=\"hl-inserted\">"
    case .deleted: "<span class=\"hl-deleted\">"
    }
  }
}
