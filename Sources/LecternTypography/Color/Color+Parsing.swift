/// Colours as people write them in settings.
extension Color {
  /// What is wrong with a colour, as one phrase for a diagnostic.
  package struct Invalid: Error, Sendable, Hashable {
    package var message: String
  }

  /// The colour of a CSS text: `#rgb`, `#rrggbb`, `rgb(…)`, `hsl(…)` in old and new notation, or
  /// one of the 16 basic names and `orange`. A translucent colour is refused, since its contrast
  /// depends on what is under it.
  package init(css text: String) throws(Invalid) {
    let written = text.lowercased().trimmingSpaces
    if let hex = Self.names[written] {
      self.init(hex: hex)
    } else if written.hasPrefix("#") {
      try self.init(digits: Array(written.utf8.dropFirst()), writtenAs: text)
    } else if let function = ColorFunction(written) {
      try self.init(function, writtenAs: text)
    } else {
      throw Invalid(
        message: "\"\(text)\" is not a colour: #rrggbb, rgb(), hsl() or a basic name such as navy")
    }
  }

  private init(digits: [UInt8], writtenAs text: String) throws(Invalid) {
    let values = digits.compactMap(Self.value(ofDigit:))
    guard values.count == digits.count, [3, 4, 6, 8].contains(digits.count) else {
      throw Invalid(message: "\"\(text)\" is not a colour: # needs 3 or 6 hexadecimal digits")
    }
    let channels: [UInt8]
    if digits.count <= 4 {
      channels = values.map { $0 * 17 }
    } else {
      let evens = stride(from: 0, to: values.count, by: 2)
      channels = evens.map { values[$0] << 4 | values[$0 + 1] }
    }
    if channels.count == 4, channels[3] != 255 { throw .translucent(text) }
    self.init(red: channels[0], green: channels[1], blue: channels[2])
  }

  private init(_ function: ColorFunction, writtenAs text: String) throws(Invalid) {
    let parts = function.arguments
    guard parts.count == 3 || parts.count == 4 else {
      throw Invalid(message: "\"\(text)\" is not a colour: \(function.name)() needs three values")
    }
    if parts.count == 4, parts[3].fraction(of: 1) < 1 { throw .translucent(text) }
    if function.name == "rgb" {
      self.init(
        red: UInt8((parts[0].fraction(of: 255) * 255).rounded()),
        green: UInt8((parts[1].fraction(of: 255) * 255).rounded()),
        blue: UInt8((parts[2].fraction(of: 255) * 255).rounded()))
    } else {
      self.init(
        HSL(
          hue: parts[0].degrees, saturation: parts[1].fraction(of: 100),
          lightness: parts[2].fraction(of: 100)))
    }
  }

  private static func value(ofDigit byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  private static let names: [String: UInt32] = [
    "black": 0x000000, "silver": 0xc0c0c0, "gray": 0x808080, "grey": 0x808080, "white": 0xffffff,
    "maroon": 0x800000, "red": 0xff0000, "purple": 0x800080, "fuchsia": 0xff00ff,
    "green": 0x008000, "lime": 0x00ff00, "olive": 0x808000, "yellow": 0xffff00, "navy": 0x000080,
    "blue": 0x0000ff, "teal": 0x008080, "aqua": 0x00ffff, "orange": 0xffa500,
  ]
}

extension Color.Invalid {
  fileprivate static func translucent(_ text: String) -> Color.Invalid {
    Color.Invalid(message: "\"\(text)\" is translucent: a colour of the theme has to be opaque")
  }
}

/// `rgb(…)` or `hsl(…)`, in lower case, taken apart.
private struct ColorFunction {
  /// `rgb` or `hsl`; the old `rgba` and `hsla` mean the same.
  var name: String
  var arguments: [ColorArgument]

  init?(_ text: String) {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    switch text[..<open] {
    case "rgb", "rgba": name = "rgb"
    case "hsl", "hsla": name = "hsl"
    default: return nil
    }
    let inside = text[text.index(after: open)...].dropLast()
    arguments = []
    for part in inside.split(whereSeparator: { " \t,/".contains($0) }) {
      guard let argument = ColorArgument(part) else { return nil }
      arguments.append(argument)
    }
  }
}

/// A number of a colour function, with its unit.
private struct ColorArgument {
  var value: Double
  var unit: String

  init?(_ text: Substring) {
    let end = text.firstIndex { !"0123456789.+-".contains($0) } ?? text.endIndex
    guard let value = Double(text[..<end]), value.isFinite else { return nil }
    self.value = value
    unit = String(text[end...])
    guard ["", "%", "deg", "turn"].contains(unit) else { return nil }
  }

  /// The value as a part of `whole`, from 0 to 1; a percentage is one of 100.
  func fraction(of whole: Double) -> Double {
    min(max(value / (unit == "%" ? 100 : whole), 0), 1)
  }

  /// An angle from 0 up to 360.
  var degrees: Double {
    let angle = (unit == "turn" ? value * 360 : value).truncatingRemainder(dividingBy: 360)
    return angle < 0 ? angle + 360 : angle
  }
}

extension String {
  /// The text without spaces and tabs at its ends.
  var trimmingSpaces: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let rest = drop(while: isSpace)
    guard let last = rest.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(rest[...last])
  }
}
