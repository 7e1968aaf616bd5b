/// Mean widths of a character of English prose, spaces included, in em.
///
/// Measured over 430,000 characters with each font's own advance widths, or published by the
/// capsize project (`packages/metrics`) for fonts that are not free.
package enum CharacterWidth {
  /// The width that the default fonts are given: Noto Sans and Inter have it. The narrowest of
  /// them (Cantarell, 0.436) then holds 71 characters where 66 are asked for, the widest
  /// (DejaVu Sans, 0.501) 62, and SF 70.
  package static let standard = 0.47

  /// Width of a font family that is known, in any case of letters.
  package static func known(of family: String) -> Double? {
    switch family.lowercased() {
    case "-apple-system", "system-ui", "ui-sans-serif", "ui-rounded": standard
    case "segoe ui", "segoe ui variable", "segoe ui variable text": 0.443
    case "roboto": 0.439
    case "noto sans": 0.466
    case "inter", "adwaita sans": 0.470
    case "cantarell": 0.436
    case "dejavu sans": 0.501
    case "dejavu serif": 0.508
    case "helvetica", "arial", "liberation sans", "georgia": 0.446
    case "helvetica neue": 0.450
    case "lucida grande": 0.492
    case "times new roman", "times", "liberation serif": 0.406
    case "tahoma": 0.448
    case "verdana": 0.512
    case "trebuchet ms": 0.456
    case "courier new", "liberation mono", "dejavu sans mono", "menlo", "ui-monospace", "monospace":
      0.602
    default: nil
    }
  }
}
