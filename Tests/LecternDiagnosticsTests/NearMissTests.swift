import LecternDiagnostics
import Testing

@Suite struct NearMissTests {
  @Test(arguments: [
    ("titel", "title"), ("lagre", "large"), ("xlarge", "xLarge"),
    ("accessibilty5", "accessibility5"), ("tit", "title"), ("lar", "large"),
  ])
  func namesTheNearest(name: String, expected: String) {
    let known = ["title", "large", "xLarge", "xxLarge", "accessibility5", "accessibility4"]
    #expect(NearMiss.nearest(to: name, in: known) == expected)
  }

  @Test(arguments: ["", "banana", "q", "access"])
  func staysSilentWhenNothingIsNear(name: String) {
    #expect(
      NearMiss.nearest(to: name, in: ["title", "large", "accessibility1", "accessibility2"]) == nil)
  }
}
