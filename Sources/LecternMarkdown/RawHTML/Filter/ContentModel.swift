/// What may stand at a place, as far as the balance of tags depends on it.
enum ContentModel: Sendable, Hashable {
  /// Blocks and text.
  case flow
  /// Text and inline elements only.
  case phrasing
  /// Whatever the parent takes.
  case transparent
  /// Directly inside `table`, a row group, `tr`, `colgroup`.
  case table, rowGroup, row, columns
  /// Directly inside `ul`, `ol`, `menu`.
  case list
  /// Directly inside `dl`.
  case definitions
  /// Directly inside `select`, `datalist`, `optgroup`.
  case options
  /// Directly inside `picture`.
  case picture
  /// Inside `svg` or `math`.
  case foreign

  /// What an element takes.
  init(of element: HTMLElement) {
    switch element.name {
    case "table": self = .table
    case "tbody", "thead", "tfoot": self = .rowGroup
    case "tr": self = .row
    case "colgroup": self = .columns
    case "ul", "ol", "menu", "dir": self = .list
    case "dl": self = .definitions
    case "select", "datalist", "optgroup": self = .options
    case "picture": self = .picture
    case "svg", "math": self = .foreign
    default:
      self =
        element.traits.contains(.transparent)
        ? .transparent : element.traits.contains(.phrasingOnly) ? .phrasing : .flow
    }
  }
}
