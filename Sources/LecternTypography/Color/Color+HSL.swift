/// Hue, saturation and lightness, by which a colour is made lighter or darker and keeps its hue.
struct HSL: Sendable, Hashable {
  /// Degrees, from 0 up to 360.
  var hue: Double
  /// From 0 (grey) to 1.
  var saturation: Double
  /// From 0 (black) to 1 (white).
  var lightness: Double
}

extension Color {
  var hsl: HSL {
    let (r, g, b) = (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    let (low, high) = (min(r, g, b), max(r, g, b))
    let lightness = (low + high) / 2
    let spread = high - low
    guard spread > 0 else { return HSL(hue: 0, saturation: 0, lightness: lightness) }
    let saturation = spread / (1 - abs(2 * lightness - 1))
    let sector: Double =
      if high == r {
        (g - b) / spread + (g < b ? 6 : 0)
      } else if high == g {
        (b - r) / spread + 2
      } else {
        (r - g) / spread + 4
      }
    return HSL(hue: sector * 60, saturation: min(saturation, 1), lightness: lightness)
  }

  /// The 8-bit colour nearest to a hue, saturation and lightness.
  init(_ hsl: HSL) {
    let reach = hsl.saturation * min(hsl.lightness, 1 - hsl.lightness)
    func channel(_ offset: Double) -> UInt8 {
      let k = (offset + hsl.hue / 30).truncatingRemainder(dividingBy: 12)
      let value = hsl.lightness - reach * max(-1, min(k - 3, 9 - k, 1))
      return UInt8((min(max(value, 0), 1) * 255).rounded())
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4))
  }

  /// The nearest colour of the same hue whose contrast with every one of `backgrounds` is at least
  /// `ratio`: this one if it will do, else lighter or darker; `nil` where none is enough.
  package func reaching(_ ratio: Double, on backgrounds: [Color]) -> Color? {
    func passes(_ color: Color) -> Bool {
      backgrounds.allSatisfy { color.contrast(with: $0) >= ratio }
    }
    if passes(self) { return self }
    let start = hsl
    for step in 1...500 {
      for direction in [-1.0, 1.0] {
        var candidate = start
        candidate.lightness += direction * Double(step) / 500
        guard 0...1 ~= candidate.lightness else { continue }
        let color = Color(candidate)
        if passes(color) { return color }
      }
    }
    return nil
  }
}
