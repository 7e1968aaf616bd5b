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
  private var units: [UInt32] = []
  private(set) var count = 0

  private static let characterMark: UInt32 = 1 << 30
  private static let copyMark: UInt32 = 1 << 31

  mutating func append(_ step: TextStep) {
    count += 1
    switch step {
    case .token(let token): units.append(UInt32(truncatingIfNeeded: token))
    case .character(let code): units.append(code | Self.characterMark)
    case .copy(let length, let distance):
      units.append(UInt32(truncatingIfNeeded: length) | Self.copyMark)
      units.append(UInt32(truncatingIfNeeded: distance))
    }
  }

  mutating func reserveCapacity(_ count: Int) { units.reserveCapacity(count) }

  /// The same without room for more.
  func trimmed() -> TextSteps {
    var copy = TextSteps()
    copy.units = Array(units[...])
    copy.count = count
    return copy
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
