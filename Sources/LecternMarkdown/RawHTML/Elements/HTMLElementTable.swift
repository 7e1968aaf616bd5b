/// The elements of the HTML standard, the obsolete ones that browsers still know included.
extension HTMLElement {
  /// The element of a name in lower case; `nil` for names that HTML does not have.
  static func named(_ name: String) -> HTMLElement? { table[name] }

  private static let table: [String: HTMLElement] = {
    var table: [String: HTMLElement] = [:]
    for group in groups {
      for entry in group.names.split(separator: " ") {
        let names = entry.split(separator: "=")
        guard let name = names.first, let written = names.last else { continue }
        table[String(name)] = HTMLElement(
          name: String(name), writtenName: String(written), treatment: group.treatment,
          traits: group.traits, style: styles[String(name)] ?? "")
      }
    }
    return table
  }()

  /// Names with the same treatment and traits; `a=b` is written out as `b`.
  private struct Group {
    var names: String
    var treatment = Treatment.pass
    var traits: Traits
  }

  private static let groups = [
    Group(
      names: "address article aside center=div div footer header main=div multicol=div nav "
        + "search section", traits: [.block, .genericBlock, .scoping]),
    Group(
      names: "blockquote details dialog dir=ul dl fieldset figcaption figure hgroup menu ol ul",
      traits: [.block, .scoping]),
    Group(names: "table", traits: [.block, .scoping]),
    Group(names: "li dd dt", traits: [.block, .scoping, .optionalEnd]),
    Group(names: "p", traits: [.block, .scoping, .optionalEnd, .phrasingOnly, .genericBlock]),
    Group(
      names: "h1 h2 h3 h4 h5 h6",
      traits: [.block, .scoping, .phrasingOnly, .heading, .genericBlock]),
    Group(names: "pre listing=pre", traits: [.block, .scoping, .phrasingOnly]),
    Group(names: "summary", traits: [.block, .scoping, .phrasingOnly]),
    Group(names: "hr", traits: [.block, .void]),
    Group(names: "legend", traits: [.scoping, .phrasingOnly]),
    Group(names: "caption", traits: [.scoping, .tablePart, .optionalEnd]),
    Group(
      names: "colgroup tbody td tfoot th thead tr", traits: [.scoping, .tablePart, .optionalEnd]),
    Group(names: "col", traits: [.void, .tablePart]),
    Group(
      names: "b big=span blink=span em font=span i marquee=span nobr=span s small span strike=s "
        + "strong tt=code u", traits: [.phrasingOnly, .genericInline]),
    Group(
      names: "abbr acronym=abbr bdi bdo cite code data dfn kbd label mark meter output progress q "
        + "samp sub sup time var", traits: .phrasingOnly),
    Group(names: "picture ruby rtc=span rb=span", traits: .phrasingOnly),
    Group(names: "rp rt", traits: [.phrasingOnly, .optionalEnd]),
    Group(names: "button", traits: [.phrasingOnly, .scoping]),
    Group(names: "select datalist", traits: [.phrasingOnly, .scoping]),
    Group(names: "optgroup option", traits: [.phrasingOnly, .optionalEnd]),
    Group(names: "a audio canvas del ins map video", traits: .transparent),
    Group(names: "area br image=img img input source track wbr", traits: .void),
    Group(names: "svg math", traits: [.phrasingOnly, .scoping]),
    Group(
      names: "applet body form frameset head html noscript object", treatment: .unwrap,
      traits: .transparent),
    Group(names: "script style template", treatment: .drop, traits: []),
    Group(
      names: "base basefont bgsound command frame isindex keygen link meta nextid param spacer",
      treatment: .drop, traits: .void),
    Group(names: "iframe", treatment: .embed, traits: []),
    Group(names: "embed", treatment: .embed, traits: .void),
    Group(
      names: "noembed noframes plaintext textarea title xmp", treatment: .text, traits: []),
  ]

  /// How obsolete elements look, and the inline ones that can become a `div`.
  private static let styles = [
    "big": "font-size:larger", "center": "text-align:center", "nobr": "white-space:nowrap",
  ]

  /// How an inline element looks, for the `div` that is written where blocks stand inside it.
  static let inlineStyles = [
    "b": "font-weight:bolder", "strong": "font-weight:bolder", "i": "font-style:italic",
    "em": "font-style:italic", "small": "font-size:smaller", "s": "text-decoration:line-through",
    "strike": "text-decoration:line-through", "u": "text-decoration:underline",
    "tt": "font-family:monospace",
  ]
}
