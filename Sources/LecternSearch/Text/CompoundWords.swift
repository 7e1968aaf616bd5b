/// Words with joints and signs: what is found as written beside its parts.
extension TextAnalyzer {
  /// Reads a word and what is joined to it without a space; gives the index after it.
  ///
  /// `prefix` is the run of signs before the word where the chunk begins with it.
  mutating func analyzeCompound(at start: Int, prefix: Range<Int>, chunk: Range<Int>) -> Int {
    var pieces: [Range<Int>] = []
    var joints: [UInt32] = []
    var index = start
    while true {
      let pieceStart = index
      while index < chunk.upperBound, text.classes[index] == CharacterClass.word { index += 1 }
      pieces.append(pieceStart..<index)
      guard index + 1 < chunk.upperBound, Joint.all.contains(text.codes[index]),
        text.classes[index + 1] == CharacterClass.word
      else { break }
      joints.append(text.codes[index])
      index += 1
    }
    dropElisions(&pieces, &joints)
    guard let first = pieces.first, let last = pieces.last else { return index }

    let whole = first.lowerBound..<last.upperBound
    let sign = leadingSign(prefix, next: index < chunk.upperBound ? text.codes[index] : 0)
    let suffix = trailingSign(at: index, pieces: pieces, chunk: chunk)
    let base = position
    if sign != nil { advance() }

    if isVersion(pieces, joints) {
      let isMarked = text.codes[first.lowerBound] == Joint.versionMark
      let range = (first.lowerBound + (isMarked ? 1 : 0))..<last.upperBound
      emit(.word, range)
      advance()
    } else {
      for piece in pieces { analyzePiece(piece) }
      emitJoined(pieces, joints, position: sign == nil ? base : base + 1)
    }
    if let sign {
      let closing: [UInt32] = sign == Joint.tagStart ? Joint.tagEnd : []
      emitWhole(
        sign + text.codes[whole] + closing, at: base, from: prefix.lowerBound..<whole.upperBound)
    }
    if suffix > 0 {
      advance()
      emitWhole(
        Array(text.codes[whole.lowerBound..<(index + suffix)]), at: base,
        from: whole.lowerBound..<(index + suffix))
    }
    return index + suffix
  }

  /// `user's` is user, `l'eau` is eau; `don't` stays don, t and dont.
  private func dropElisions(_ pieces: inout [Range<Int>], _ joints: inout [UInt32]) {
    if pieces.count == 2, joints[0] == Joint.apostrophe {
      if pieces[1].count == 1, text.codes[pieces[1].lowerBound] == 0x73 {
        pieces.removeLast()
        joints.removeLast()
      } else if pieces[0].count <= 2 {
        pieces.removeFirst()
        joints.removeFirst()
      }
    }
  }

  /// One piece between joints: a word, or in camel case its parts and the whole.
  private mutating func analyzePiece(_ piece: Range<Int>) {
    guard piece.count <= Self.longestWord else {
      advance()
      return
    }
    let base = position
    let parts = camelCaseParts(piece)
    guard parts.count > 1 else {
      emit(.word, piece)
      advance()
      return
    }
    for part in parts where part.count > 1 {
      emit(.word, part)
      advance()
    }
    if position == base { advance() }
    emitWhole(Array(text.codes[piece]), at: base, from: piece)
  }

  /// `tabsToSpaces` is tabs, To, Spaces; `HTMLParser` is HTML, Parser.
  private func camelCaseParts(_ piece: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = piece.lowerBound
    for index in piece.dropFirst() where text.capitals[index] {
      let afterSmall = !text.capitals[index - 1]
      let beforeSmall = index + 1 < piece.upperBound && isSmallLetter(index + 1)
      guard afterSmall && isSmallLetter(index - 1) || !afterSmall && beforeSmall else { continue }
      parts.append(start..<index)
      start = index
    }
    parts.append(start..<piece.upperBound)
    return parts
  }

  private func isSmallLetter(_ index: Int) -> Bool {
    !text.capitals[index] && !isDigit(text.codes[index])
  }

  private func isDigit(_ code: UInt32) -> Bool { code &- 0x30 < 10 }

  /// `settings.json` is also settingsjson, `Cmd+S` also cmd+s, `Ctrl-q` also ctrl+q.
  private mutating func emitJoined(_ pieces: [Range<Int>], _ joints: [UInt32], position base: Int) {
    guard (2...Self.mostParts).contains(pieces.count) else { return }
    let isChord =
      joints.allSatisfy { $0 == Joint.plus }
      || joints.allSatisfy { $0 == Joint.hyphen } && KeyNames.isModifier(text.codes[pieces[0]])
    var codes: [UInt32] = []
    for (index, piece) in pieces.enumerated() {
      if isChord {
        if index > 0 { codes.append(Joint.plus) }
        codes.append(contentsOf: KeyNames.canonical(text.codes[piece]))
      } else {
        if index > 0, joints[index - 1] == Joint.ampersand { codes.append(Joint.ampersand) }
        codes.append(contentsOf: text.codes[piece])
      }
    }
    guard let first = pieces.first, let last = pieces.last else { return }
    emitWhole(codes, at: base, from: first.lowerBound..<last.upperBound)
  }

  /// `1.2.3`, `v4.0`, `1.0rc1`: numbers between full stops.
  private func isVersion(_ pieces: [Range<Int>], _ joints: [UInt32]) -> Bool {
    guard pieces.count > 1, joints.allSatisfy({ $0 == Joint.fullStop }) else { return false }
    for (index, piece) in pieces.enumerated() {
      var digits = piece
      if index == 0, text.codes[piece.lowerBound] == Joint.versionMark {
        digits = piece.dropFirst()
      }
      guard let lead = digits.first, isDigit(text.codes[lead]) else { return false }
      if index < pieces.count - 1 {
        guard digits.allSatisfy({ isDigit(text.codes[$0]) }) else { return false }
      }
    }
    return true
  }

  /// The signs before a word that belong to it: `.NET`, `--option`, `$PATH`, `<table>`.
  private func leadingSign(_ prefix: Range<Int>, next: UInt32) -> [UInt32]? {
    let sign = Array(text.codes[prefix])
    switch sign {
    case [0x2e], [0x2d], [0x2d, 0x2d], [0x24], [0x40], [0x23], [0x25]: return sign
    case [0x3c], [0x3c, 0x2f]:
      return next == 0 || next == 0x3e || next == 0x2f ? Joint.tagStart : nil
    default: return nil
    }
  }

  /// How many signs after a word belong to it: `C++`, `C#`, `50%`.
  private func trailingSign(at index: Int, pieces: [Range<Int>], chunk: Range<Int>) -> Int {
    guard pieces.count == 1, index < chunk.upperBound else { return 0 }
    let sign = text.codes[index]
    var end = index
    while end < chunk.upperBound, text.codes[end] == sign { end += 1 }
    guard end == chunk.upperBound || text.classes[end] == CharacterClass.punctuation else {
      return 0
    }
    let count = end - index
    return switch sign {
    case Joint.plus, Joint.hash: count <= 2 ? count : 0
    case Joint.percent: count == 1 && isDigit(text.codes[index - 1]) ? 1 : 0
    default: 0
    }
  }
}

/// Signs that join the parts of a word.
private enum Joint {
  static let apostrophe: UInt32 = 0x27
  static let hyphen: UInt32 = 0x2d
  static let fullStop: UInt32 = 0x2e
  static let plus: UInt32 = 0x2b
  static let ampersand: UInt32 = 0x26
  static let hash: UInt32 = 0x23
  static let percent: UInt32 = 0x25
  static let all = ASCIISet("-._'+&")
  /// The v of v1.2.
  static let versionMark: UInt32 = 0x76
  static let tagStart: [UInt32] = [0x3c]
  static let tagEnd: [UInt32] = [0x3e]
}

/// Keys have several names; a chord is indexed under one of each.
private enum KeyNames {
  private static let names: [[UInt32]: [UInt32]] = {
    let pairs = [
      ("command", "cmd"), ("cmd", "cmd"), ("control", "ctrl"), ("ctrl", "ctrl"), ("ctl", "ctrl"),
      ("option", "alt"), ("opt", "alt"), ("alt", "alt"), ("shift", "shift"), ("meta", "meta"),
      ("super", "super"), ("win", "win"),
    ]
    return Dictionary(
      uniqueKeysWithValues: pairs.map { name, canonical in
        (name.unicodeScalars.map(\.value), canonical.unicodeScalars.map(\.value))
      })
  }()

  static func isModifier(_ name: ArraySlice<UInt32>) -> Bool { names[Array(name)] != nil }

  static func canonical(_ name: ArraySlice<UInt32>) -> [UInt32] {
    names[Array(name)] ?? Array(name)
  }
}
