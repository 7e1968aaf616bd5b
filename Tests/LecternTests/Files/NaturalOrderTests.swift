import Testing

@testable import Lectern

@Suite struct NaturalOrderTests {
  @Test func comparesRunsOfDigitsAsNumbers() {
    let names = [
      "10-step", "1-step", "100-end", "2-step", "9-step", "a10b", "a2b", "B", "a", "01-x", "1-x",
    ]
    let sorted = names.sorted(by: NaturalOrder.precedes)
    #expect(
      sorted == [
        "1-step", "01-x", "1-x", "2-step", "9-step", "10-step", "100-end", "a", "a2b", "a10b", "B",
      ])
  }

  @Test func isTheSameFromAnyStart() {
    let names = (0..<60).map { "\($0 % 7)-\($0) topic" }
    let expected = names.sorted(by: NaturalOrder.precedes)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      #expect(names.shuffled(using: &generator).sorted(by: NaturalOrder.precedes) == expected)
    }
  }

  @Test func ordersNumbersOfAnyLength() {
    let long = String(repeating: "9", count: 100)
    #expect(NaturalOrder.precedes("x8", "x" + long))
    #expect(!NaturalOrder.precedes("x" + long, "x8"))
  }
}
