/// Which attributes HTML gives to which element.
enum HTMLAttributeTable {
  /// Whether an attribute (its name in lower case) is one of HTML's that an element may carry and
  /// that is safe as written. Addresses, identifiers and styles have their own treatment.
  static func allows(_ attribute: String, on element: String) -> Bool {
    if global.contains(attribute) || own[element]?.contains(attribute) == true { return true }
    let isOpenEnded = attribute.hasPrefix("data-") || attribute.hasPrefix("aria-")
    return isOpenEnded && attribute.utf8.count > 5
      && attribute.utf8.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
          || $0 == UInt8(ascii: ".")
      }
  }

  private static func names(_ list: String) -> Set<String> {
    Set(list.split(separator: " ").map(String.init))
  }

  /// For every element. Keys that act on the whole page (`accesskey`, `autofocus`) are left out.
  private static let global = names(
    "class dir draggable enterkeyhint hidden inert inputmode itemid itemprop itemref itemscope "
      + "itemtype lang role spellcheck tabindex title translate")

  /// For single elements.
  private static let own: [String: Set<String>] = [
    "a": names("download hreflang rel target type referrerpolicy"),
    "area": names("alt coords download rel shape target"),
    "audio": names("autoplay controls crossorigin loop muted preload"),
    "button": names("disabled name type value popovertarget popovertargetaction"),
    "canvas": names("height width"),
    "col": names("span"), "colgroup": names("span"),
    "data": names("value"),
    "del": names("datetime"), "ins": names("datetime"),
    "details": names("name open"), "dialog": names("open"),
    "fieldset": names("disabled name"),
    "img": names(
      "alt crossorigin decoding fetchpriority height ismap loading referrerpolicy sizes usemap "
        + "width"),
    "input": names(
      "checked disabled list max maxlength min minlength multiple name pattern placeholder "
        + "readonly required size step type value"),
    "label": names("for"), "li": names("value"), "map": names("name"),
    "meter": names("high low max min optimum value"),
    "ol": names("reversed start type"),
    "optgroup": names("disabled label"), "option": names("disabled label selected value"),
    "output": names("for name"), "progress": names("max value"),
    "select": names("disabled multiple name required size"),
    "source": names("height media sizes type width"),
    "td": names("colspan headers rowspan"), "th": names("abbr colspan headers rowspan scope"),
    "time": names("datetime"),
    "track": names("default kind label srclang"),
    "video": names(
      "autoplay controls crossorigin height loop muted playsinline preload width"),
  ]
}
