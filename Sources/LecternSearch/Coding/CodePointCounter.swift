/// Counts code points: an array for the basic plane, a dictionary for what lies beyond.
struct CodePointCounter {
  private var plane = [Int32](repeating: 0, count: 0x10000)
  private var beyond: [UInt32: Int32] = [:]

  subscript(code: UInt32) -> Int {
    code < 0x10000 ? Int(plane[Int(code)]) : Int(beyond[code, default: 0])
  }

  mutating func add(_ code: UInt32, count: Int = 1) {
    let count = Int32(count)
    if code < 0x10000 { plane[Int(code)] += count } else { beyond[code, default: 0] += count }
  }

  /// The code points counted, in their order.
  var codes: [UInt32] {
    plane.indices.filter { plane[$0] > 0 }.map(UInt32.init) + beyond.keys.sorted()
  }
}
