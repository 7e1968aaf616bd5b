import Testing

@testable import LecternTypography

@Suite struct ColorTests {
  @Test(
    arguments: [
      ("#1d1d1f", 0x1d1d1f), ("#FFF", 0xffffff), ("#0a8", 0x00aa88), ("#0a8f", 0x00aa88),
      ("#1d1d1fff", 0x1d1d1f), (" navy ", 0x000080), ("Orange", 0xffa500), ("grey", 0x808080),
      ("rgb(0, 102, 204)", 0x0066cc), ("rgb(0 102 204)", 0x0066cc), ("rgb(0% 40% 80%)", 0x0066cc),
      ("rgba(0,102,204,1)", 0x0066cc), ("rgb(300 -5 0)", 0xff0000),
      ("rgb(0 102 204 / 100%)", 0x0066cc),
      ("hsl(210, 100%, 40%)", 0x0066cc), ("hsl(210deg 100% 40%)", 0x0066cc),
      ("hsl(-150 100 40)", 0x0066cc),
      ("hsl(0.5turn 100% 50%)", 0x00ffff), ("HSL(0 0% 50%)", 0x808080),
    ] as [(String, UInt32)])
  func readsCSSColours(text: String, expected: UInt32) throws {
    #expect(try Color(css: text) == Color(hex: expected))
  }

  @Test(arguments: [
    ("", "\"\" is not a colour: #rrggbb, rgb(), hsl() or a basic name such as navy"),
    ("blurple", "\"blurple\" is not a colour: #rrggbb, rgb(), hsl() or a basic name such as navy"),
    ("#12345", "\"#12345\" is not a colour: # needs 3 or 6 hexadecimal digits"),
    ("#ggg", "\"#ggg\" is not a colour: # needs 3 or 6 hexadecimal digits"),
    ("rgb(1, 2)", "\"rgb(1, 2)\" is not a colour: rgb() needs three values"),
    ("#0008", "\"#0008\" is translucent: a colour of the theme has to be opaque"),
    (
      "rgb(0 0 0 / 50%)",
      "\"rgb(0 0 0 / 50%)\" is translucent: a colour of the theme has to be opaque"
    ),
    (
      "rgb(1 2 nan)",
      "\"rgb(1 2 nan)\" is not a colour: #rrggbb, rgb(), hsl() or a basic name such as navy"
    ),
    (
      "lab(50% 0 0)",
      "\"lab(50% 0 0)\" is not a colour: #rrggbb, rgb(), hsl() or a basic name such as navy"
    ),
  ])
  func saysWhatIsWrong(text: String, message: String) {
    #expect(throws: Color.Invalid(message: message)) { try Color(css: text) }
  }

  @Test(
    arguments: [
      (0x1d1d1f, "#1d1d1f"), (0xffffff, "#fff"), (0x00aa88, "#0a8"), (0x0102ff, "#0102ff"),
    ] as [(UInt32, String)])
  func writesTheShortestHexForm(hex: UInt32, expected: String) {
    #expect(Color(hex: hex).css == expected)
  }

  /// Pairs with well-known ratios: black on white; the lightest greys on white that meet WCAG's
  /// 4.5 (#767676) and 7 (#595959) and the next lighter ones, which fail; pure red on white.
  @Test(
    arguments: [
      (0x000000, 0xffffff, 21.0), (0xffffff, 0xffffff, 1), (0x767676, 0xffffff, 4.54),
      (0x777777, 0xffffff, 4.48), (0x595959, 0xffffff, 7.0), (0x5a5a5a, 0xffffff, 6.9),
      (0xff0000, 0xffffff, 4.0), (0x0000ff, 0xffffff, 8.59),
    ] as [(UInt32, UInt32, Double)])
  func contrastIsAsWCAGDefinesIt(a: UInt32, b: UInt32, expected: Double) {
    let ratio = Color(hex: a).contrast(with: Color(hex: b))
    #expect(abs(ratio - expected) < 0.005)
    #expect(Color(hex: b).contrast(with: Color(hex: a)) == ratio)
  }

  @Test func luminanceRunsFromBlackToWhite() {
    #expect(Color.black.luminance == 0)
    #expect(abs(Color.white.luminance - 1) < 1e-12)
  }

  @Test func hslGoesThereAndBack() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<5000 {
      let color = Color(hex: UInt32.random(in: 0...0xffffff, using: &generator))
      #expect(Color(color.hsl) == color)
    }
  }

  @Test func theNearestPassingColourPassesAndKeepsItsHue() throws {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<300 {
      let color = Color(hex: UInt32.random(in: 0...0xffffff, using: &generator))
      let backgrounds = [Color.white, Color(hex: 0xf5f5f7)]
      let better = try #require(color.reaching(7, on: backgrounds))
      #expect(backgrounds.allSatisfy { better.contrast(with: $0) >= 7 })
      if color.hsl.saturation > 0.3, better.hsl.saturation > 0.3, better.hsl.lightness > 0.1 {
        let apart = abs(color.hsl.hue - better.hsl.hue)
        #expect(min(apart, 360 - apart) < 6, "\(color.css) \(better.css)")
      }
    }
  }

  @Test func aColourThatPassesIsItsOwnNearest() {
    #expect(Color(hex: 0x0051a3).reaching(7, on: [.white]) == Color(hex: 0x0051a3))
  }

  @Test func thereMayBeNoColourThatPasses() {
    #expect(Color(hex: 0x0066cc).reaching(7, on: [.white, .black]) == nil)
  }
}

/// A small generator with a seed, so that a failure can be had again.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
