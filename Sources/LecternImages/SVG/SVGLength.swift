/// A side of an SVG picture as its root element says it.
enum SVGLength: Equatable {
  /// CSS pixels, zero or more.
  case pixels(Double)
  /// Not said, `auto`, a percentage of nothing, or ill-formed: as if it were not there.
  case absent
  /// Browsers know it, we do not: it hangs on the window, or on an entity.
  case unknown

  /// CSS pixels in each unit (CSS Values 4, section 6). A browser gives a picture of its own no
  /// other font than its default one of 16 pixels; half an em stands for the height and width of
  /// its letters.
  private static let units: [(name: String, pixels: Double)] = [
    ("", 1), ("px", 1), ("pt", 4.0 / 3), ("pc", 16), ("in", 96), ("cm", 96 / 2.54),
    ("mm", 96 / 25.4), ("q", 96 / 101.6), ("em", 16), ("rem", 16), ("ex", 8), ("ch", 8),
  ]

  private static let windowUnits = ["vw", "vh", "vi", "vb", "vmin", "vmax"]

  init(_ attribute: String?) {
    guard let attribute else {
      self = .absent
      return
    }
    guard !attribute.contains("&") else {
      self = .unknown
      return
    }
    var rest = attribute.utf8.drop(while: isXMLBlank)
    guard let number = rest.takeNumber() else {
      self = .absent
      return
    }
    while let last = rest.last, isXMLBlank(last) { rest.removeLast() }
    let unit = String(decoding: rest, as: UTF8.self).lowercased()
    if let factor = Self.units.first(where: { $0.name == unit })?.pixels, number >= 0 {
      self = .pixels(number * factor)
    } else {
      self = Self.windowUnits.contains(unit) ? .unknown : .absent
    }
  }
}

/// Extents of an SVG picture in its own units.
struct SVGViewBox: Equatable {
  let width: Double
  let height: Double

  /// Width by height.
  var ratio: Double { width / height }

  /// `nil` unless the attribute is four numbers, the last two above zero.
  init?(_ attribute: String) {
    var rest = attribute.utf8[...]
    var numbers: [Double] = []
    while numbers.count < 4 {
      rest = rest.drop(while: isXMLBlank)
      if !numbers.isEmpty, rest.first == UInt8(ascii: ",") {
        rest = rest.dropFirst().drop(while: isXMLBlank)
      }
      guard let number = rest.takeNumber() else { return nil }
      numbers.append(number)
    }
    guard rest.allSatisfy(isXMLBlank), numbers[2] > 0, numbers[3] > 0 else { return nil }
    (width, height) = (numbers[2], numbers[3])
  }
}

extension Substring.UTF8View {
  /// Takes a number as CSS writes it from the start: sign, digits with a point, exponent.
  fileprivate mutating func takeNumber() -> Double? {
    var rest = self
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
      rest = rest.dropFirst()
    }
    let whole = rest.prefix(while: isDigit)
    rest = rest.dropFirst(whole.count)
    let afterPoint = rest.dropFirst()
    if rest.first == UInt8(ascii: "."), let digit = afterPoint.first, isDigit(digit) {
      rest = afterPoint.drop(while: isDigit)
    } else if whole.isEmpty {
      return nil
    }
    // An e without a number behind it begins a unit.
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      var exponent = rest.dropFirst()
      if exponent.first == UInt8(ascii: "+") || exponent.first == UInt8(ascii: "-") {
        exponent = exponent.dropFirst()
      }
      if let digit = exponent.first, isDigit(digit) { rest = exponent.drop(while: isDigit) }
    }
    let number = self[startIndex..<rest.startIndex]
    self = rest
    return Double(String(decoding: number, as: UTF8.self))
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
