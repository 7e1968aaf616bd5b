/// What the filter knows of an element of HTML.
struct HTMLElement: Sendable {
  /// What becomes of the element where authored HTML is taken.
  enum Treatment: Sendable {
    /// Written out.
    case pass
    /// Its tags are left out, its content stays: `form`, `body`, `object` (whose content is the
    /// fallback).
    case unwrap
    /// Left out with its content: scripts and style sheets.
    case drop
    /// A frame or a plug-in: a link to its address stands in for it.
    case embed
    /// Shown as text: what would take the rest of the page for its own content.
    case text
  }

  /// What may stand inside an element, and what it does to its neighbours.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt16

    /// Has no content and no end tag.
    static let void = Traits(rawValue: 1 << 0)
    /// Ends an open paragraph.
    static let block = Traits(rawValue: 1 << 1)
    /// Only phrasing content may stand inside.
    static let phrasingOnly = Traits(rawValue: 1 << 2)
    /// Takes whatever its parent takes.
    static let transparent = Traits(rawValue: 1 << 3)
    /// Its end tag may be left out.
    static let optionalEnd = Traits(rawValue: 1 << 4)
    /// A box with no meaning that inline content cannot have too: can be written as a `span`.
    static let genericBlock = Traits(rawValue: 1 << 5)
    /// Says only how text looks: can be written as a `div` where blocks stand inside.
    static let genericInline = Traits(rawValue: 1 << 6)
    /// `h1` to `h6`.
    static let heading = Traits(rawValue: 1 << 7)
    /// Part of a table, meaningless elsewhere.
    static let tablePart = Traits(rawValue: 1 << 8)
    /// Closes what is searched for by end tags of inline elements.
    static let scoping = Traits(rawValue: 1 << 9)
  }

  /// The name that authors write.
  let name: String
  /// The name that is written out: `span` for `font`.
  let writtenName: String
  let treatment: Treatment
  let traits: Traits
  /// Declarations that stand in for what an obsolete element does.
  let style: String

  var isVoid: Bool { traits.contains(.void) }
  var isBlock: Bool { traits.contains(.block) }

  /// An element that only `all` lets through: nothing is known of it.
  static func unknown(_ name: String) -> HTMLElement {
    HTMLElement(name: name, writtenName: name, treatment: .pass, traits: .transparent, style: "")
  }

  /// What the large content viewer shows instead of an item's label. Other templates are of use to
  /// scripts only.
  static let largeContentTemplate = HTMLElement(
    name: "template", writtenName: "template", treatment: .pass, traits: .transparent, style: "")

  /// Whether a name is shaped as those of custom elements are (`app-button`).
  static func isCustomName(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "-"))
      && name.utf8.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
          || $0 == UInt8(ascii: "_") || $0 >= 0x80
      }
      && !["annotation-xml", "color-profile", "missing-glyph"].contains(name)
      && !name.hasPrefix("font-face")
  }
}
