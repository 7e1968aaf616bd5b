/// Counts pairs of numbers, each below 2 to the power of 32 - 1.
struct PairCounter {
  private struct Cell {
    var first = UInt32.max
    var second: UInt32 = 0
    var count: Int32 = 0
  }
  private var cells: [Cell]
  private var used = 0

  init(expected: Int) {
    var size = 1 << 12
    while size < expected * 2 { size <<= 1 }
    cells = [Cell](repeating: Cell(), count: size)
  }

  mutating func add(_ first: Int, _ second: Int) {
    let first = UInt32(truncatingIfNeeded: first)
    let second = UInt32(truncatingIfNeeded: second)
    let slot = slot(first, second)
    if cells[slot].first == .max {
      cells[slot] = Cell(first: first, second: second, count: 1)
      used += 1
      if used * 4 > cells.count * 3 { grow() }
    } else {
      cells[slot].count += 1
    }
  }

  /// Calls back for each pair seen at least `minimum` times, in no order of its own.
  func forEach(minimum: Int, _ body: (_ first: Int, _ second: Int, _ count: Int) -> Void) {
    for cell in cells where Int(cell.count) >= minimum {
      body(Int(cell.first), Int(cell.second), Int(cell.count))
    }
  }

  private mutating func grow() {
    let old = cells
    cells = [Cell](repeating: Cell(), count: old.count * 4)
    for cell in old where cell.first != .max { cells[slot(cell.first, cell.second)] = cell }
  }

  /// The place of a pair, or where it would be.
  @inline(__always)
  private func slot(_ first: UInt32, _ second: UInt32) -> Int {
    let cells = self.cells.span
    let key = UInt64(first) << 32 | UInt64(second)
    let mixed = (key ^ key >> 31) &* 0x9e37_79b9_7f4a_7c15
    var slot = Int(truncatingIfNeeded: mixed >> 32) & (cells.count - 1)
    while cells[slot].first != .max, cells[slot].first != first || cells[slot].second != second {
      slot = (slot + 1) & (cells.count - 1)
    }
    return slot
  }
}
