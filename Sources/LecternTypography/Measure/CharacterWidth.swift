/// How wide a character of running text is, spaces included, in em of the font's size.
///
/// The widths of families were measured over 430,000 characters of English with each font's own
/// advance widths, or published by the capsize project (`packages/metrics`) for fonts that are not
/// free.
package struct CharacterWidth: Sendable, Hashable {
  /// Width by which a number of characters becomes a width of the column.
  package var mean: Double
  /// Width in the narrowest font that may be shown.
  package var narrowest: Double

  /// One font.
  package init(_ mean: Double) {
    self.mean = mean
    narrowest = mean
  }

  init(mean: Double, narrowest: Double) {
    self.mean = mean
    self.narrowest = narrowest
  }

  /// The default fonts: SF, Segoe UI, Roboto and Arial are about 0.445 em wide, Noto Sans 0.466,
  /// Inter 0.470, DejaVu Sans 0.501.
  ///
  /// Lines vary: the fullest of a thousand holds 15 % more characters than the average one has room
  /// for. With 0.46 em and 66 characters no line holds more than 80 in the narrow fonts, and half
  /// of them still hold 55 or more in the widest.
  package static let standard = CharacterWidth(mean: 0.46, narrowest: 0.446)

  /// Width of a font family that is known, in any case of letters.
  package init?(family: String) {
    switch family.lowercased() {
    case "segoe ui", "segoe ui variable", "segoe ui variable text": self.init(0.443)
    case "roboto": self.init(0.439)
    case "noto sans": self.init(0.466)
    case "inter", "adwaita sans": self.init(0.470)
    case "cantarell": self.init(0.436)
    case "dejavu sans": self.init(0.501)
    case "dejavu serif": self.init(0.508)
    case "helvetica", "arial", "liberation sans", "georgia": self.init(0.446)
    case "helvetica neue": self.init(0.450)
    case "lucida grande": self.init(0.492)
    case "times new roman", "times", "liberation serif": self.init(0.406)
    case "tahoma": self.init(0.448)
    case "verdana": self.init(0.512)
    case "trebuchet ms": self.init(0.456)
    case "courier new", "liberation mono", "dejavu sans mono", "menlo": self.init(0.602)
    default: return nil
    }
  }
}
