/// An opaque sRGB colour of 8 bits a channel, as screens and stylesheets have it.
package struct Color: Sendable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour written as in HTML: `0x1d1d1f` is `#1d1d1f`.
  package init(hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }

  package static let black = Color(hex: 0x000000)
  package static let white = Color(hex: 0xffffff)

  /// Shortest CSS form, in lower case: `#1d1d1f`, `#fff`.
  package var css: String {
    let digits = [red, green, blue].map { channel in
      let text = String(channel, radix: 16)
      return text.utf8.count == 1 ? "0" + text : text
    }
    let areDoubled = [red, green, blue].allSatisfy { $0 >> 4 == $0 & 15 }
    return "#" + digits.map { areDoubled ? String($0.prefix(1)) : $0 }.joined()
  }
}
