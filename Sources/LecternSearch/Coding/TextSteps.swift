/// One step in writing a text.
enum TextStep {
  /// A token of the dictionary.
  case token(Int)
  /// The code point of a character without a token.
  case character(UInt32)
  /// A copy of earlier tokens.
  case copy(length: Int, distance: Int)
}

/// The steps of a shard, in few bytes: there are as many as a guide has words.
struct TextSteps: Sendable {
  /// A token, or a character with its mark, or the length of a copy with its mark and then its
  /// distance.
  fileprivate let units: [UInt32]
  let count: Int

  fileprivate static let characterMark: UInt32 = 1 << 30
  fileprivate static let copyMark: UInt32 = 1 << 31

  /// Writes the steps of so many symbols: a copy takes two units and stands for at least two.
  struct Writer {
    private var units: [UInt32]
    private var used = 0
    private var count = 0

    init(symbols: Int) { units = [UInt32](repeating: 0, count: symbols) }

    @inline(__always)
    mutating func append(_ step: TextStep) {
      count += 1
      switch step {
      case .token(let token): append(UInt32(truncatingIfNeeded: token))
      case .character(let code): append(code | TextSteps.characterMark)
      case .copy(let length, let distance):
        append(UInt32(truncatingIfNeeded: length) | TextSteps.copyMark)
        append(UInt32(truncatingIfNeeded: distance))
      }
    }

    @inline(__always)
    private mutating func append(_ unit: UInt32) {
      units[used] = unit
      used += 1
    }

    var steps: TextSteps { TextSteps(units: Array(units[..<used]), count: count) }
  }

  @inline(__always)
  func forEach(_ body: (TextStep) -> Void) {
    let units = self.units.span
    var index = 0
    while index < units.count {
      let unit = units[index]
      index += 1
      if unit < Self.characterMark {
        body(.token(Int(unit)))
      } else if unit < Self.copyMark {
        body(.character(unit ^ Self.characterMark))
      } else {
        body(.copy(length: Int(unit ^ Self.copyMark), distance: Int(units[index])))
        index += 1
      }
    }
  }
}
