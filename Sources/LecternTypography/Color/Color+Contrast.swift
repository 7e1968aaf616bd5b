#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Contrast as WCAG 2.2 defines it.
extension Color {
  /// Relative luminance, from 0 (black) to 1 (white).
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Contrast ratio of two colours, from 1 to 21, the order of the two aside.
  package func contrast(with other: Color) -> Double {
    let a = luminance
    let b = other.luminance
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// A channel's light, without the curve that sRGB stores it by.
  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
