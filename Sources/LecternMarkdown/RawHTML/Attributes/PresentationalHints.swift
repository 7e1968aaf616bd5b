/// Attributes that HTML has given up, and the CSS that does what they did.
///
/// Sizes become relative where they can, so that they follow the reader's content size. Colours of
/// backgrounds and frames are left out: they would hide the text of the other colour scheme.
enum PresentationalHints {
  /// What becomes of an obsolete attribute.
  enum Outcome: Equatable {
    /// A CSS declaration says the same.
    case style(String)
    /// The attribute stays, with this value.
    case attribute(String)
    /// Nothing that today's pages need.
    case nothing
  }

  /// - Parameters:
  ///   - attribute: name in lower case.
  ///   - value: decoded.
  ///   - element: the name that the author wrote, in lower case.
  /// - Returns: `nil` if the attribute is not an obsolete one.
  static func outcome(of attribute: String, _ value: String, on element: String) -> Outcome? {
    let value = value.trimmingHTMLSpace().lowercased()
    switch attribute {
    case "align": return style(alignment(value, on: element))
    case "valign": return style(keyword(value, of: verticalAlignments, "vertical-align"))
    case "width", "height": return dimension(attribute, value, on: element)
    case "border" where element == "img" || element == "image":
      return style(Int(value).map { $0 == 0 ? "border:0" : "border:\($0)px solid" })
    case "hspace": return style(length(value).map { "margin-inline:\($0)" })
    case "vspace": return style(length(value).map { "margin-block:\($0)" })
    case "nowrap": return .style("white-space:nowrap")
    case "clear" where element == "br":
      return style(
        keyword(value == "all" ? "both" : value, of: ["left", "right", "both"], "clear"))
    case "type" where element == "ul" || element == "li":
      return style((listStyles[value]).map { "list-style-type:\($0)" })
    case "size" where element == "hr": return style(length(value).map { "height:\($0)" })
    case "color", "face", "size":
      return element == "font"
        ? font(attribute, value) : obsolete.contains(attribute) ? .nothing : nil
    default: return obsolete.contains(attribute) ? .nothing : nil
    }
  }

  private static func style(_ declaration: String?) -> Outcome {
    declaration.map(Outcome.style) ?? .nothing
  }

  private static func keyword(_ value: String, of known: [String], _ property: String) -> String? {
    known.contains(value) ? "\(property):\(value)" : nil
  }

  private static func alignment(_ value: String, on element: String) -> String? {
    switch element {
    case "img", "image", "video", "input":
      switch value {
      case "left", "right": return "float:\(value)"
      case "middle", "absmiddle", "center": return "vertical-align:middle"
      case "top", "texttop": return "vertical-align:top"
      default: return nil
      }
    case "table":
      switch value {
      case "left", "right": return "float:\(value)"
      case "center": return "margin-inline:auto"
      default: return nil
      }
    case "hr":
      return ["left": "margin-inline:0 auto", "right": "margin-inline:auto 0"][value]
    case "caption" where value == "bottom": return "caption-side:bottom"
    default:
      let value = value == "middle" ? "center" : value
      return keyword(value, of: ["left", "right", "center", "justify"], "text-align")
    }
  }

  /// Widths and heights: whole pixels stay with what has a size of its own.
  private static func dimension(
    _ attribute: String, _ value: String, on element: String
  ) -> Outcome? {
    if replacedElements.contains(element) {
      let number = value.hasSuffix("px") ? String(value.dropLast(2)) : value
      if let pixels = Int(number), pixels >= 0, pixels < 100_000 { return .attribute("\(pixels)") }
      return style(length(value).map { "\(attribute):\($0)" })
    }
    guard sizedElements.contains(element) else { return .nothing }
    return style(length(value).map { "\(attribute):\($0)" })
  }

  /// A length of HTML as one of CSS: `50%` stays, `12` and `12px` are pixels.
  private static func length(_ value: String) -> String? {
    let isPercentage = value.hasSuffix("%")
    let number =
      isPercentage ? value.dropLast() : value.hasSuffix("px") ? value.dropLast(2) : value[...]
    guard let amount = Double(number), amount >= 0, amount < 100_000 else { return nil }
    guard number.utf8.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") }) else { return nil }
    return number + (isPercentage ? "%" : "px")
  }

  private static func font(_ attribute: String, _ value: String) -> Outcome {
    switch attribute {
    case "color":
      let isHexadecimal = value.utf8.count == 6 && UInt32(value, radix: 16) != nil
      let color = isHexadecimal ? "#\(value)" : value
      let rest = color.hasPrefix("#") ? color.dropFirst() : color[...]
      let isPlain =
        !rest.isEmpty && rest.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
      return style(isPlain ? "color:\(color)" : nil)
    case "face":
      let isPlain =
        !value.isEmpty
        && value.utf8.allSatisfy {
          $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",")
            || $0 == UInt8(ascii: "-")
        }
      return style(isPlain ? "font-family:\(value)" : nil)
    default:
      guard let number = Int(value) else { return .nothing }
      let size = value.hasPrefix("+") || value.hasPrefix("-") ? 3 + number : number
      return .style("font-size:\(fontSizes[min(max(size, 1), 7) - 1])")
    }
  }

  /// Font sizes 1 to 7, relative to the text around (3 is as large as that).
  private static let fontSizes = ["0.63em", "0.82em", "1em", "1.13em", "1.5em", "2em", "3em"]

  private static let verticalAlignments = ["top", "middle", "bottom", "baseline"]

  private static let listStyles = [
    "disc": "disc", "circle": "circle", "square": "square", "none": "none", "1": "decimal",
    "a": "lower-alpha", "i": "lower-roman",
  ]

  /// Elements whose width and height are attributes still.
  private static let replacedElements: Set<String> = [
    "img", "image", "video", "canvas", "source", "input",
  ]

  /// Elements whose width and height browsers took from attributes.
  private static let sizedElements: Set<String> = [
    "table", "td", "th", "tr", "col", "colgroup", "hr", "pre", "thead", "tbody", "tfoot",
  ]

  private static let obsolete: Set<String> = Set(
    """
    abbr alink allow allowfullscreen axis background bgcolor border bordercolor cellpadding \
    cellspacing char charoff charset clear color compact coords datafld dataformatas datasrc face \
    frame frameborder hspace language link longdesc lowsrc marginheight marginwidth markdown \
    methods name noshade nowrap profile rev rules scheme scope scrolling shape size summary text \
    type urn valign version vlink vspace xmlns xml:lang xml:space
    """.split(separator: " ").map(String.init))
}

extension String {
  /// The text without HTML's white space at its ends.
  func trimmingHTMLSpace() -> String {
    let bytes = utf8
    guard let first = bytes.firstIndex(where: { !$0.isHTMLSpace }),
      let last = bytes.lastIndex(where: { !$0.isHTMLSpace })
    else { return "" }
    return String(self[first...last])
  }
}
