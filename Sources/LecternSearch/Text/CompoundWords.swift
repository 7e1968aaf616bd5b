/// Words with joints and signs: what is found as written beside its parts.
extension TextAnalyzer {
  /// Reads a word and what is joined to it without a space; gives the index after it.
  ///
  /// `prefix` is the run of signs before the word where the chunk begins with it.
  mutating func analyzeCompound(at start: Int, prefix: Range<Int>, chunk: Range<Int>) -> Int {
    if let end = plainWordEnd(start, prefix: prefix, chunk: chunk) {
      analyzePiece(start..<end)
      return end
    }
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

    analyzePieces(pieces, joints)
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

  /// The end of a word to which no sign belongs, such as one before a comma; nil for all others.
  private func plainWordEnd(_ start: Int, prefix: Range<Int>, chunk: Range<Int>) -> Int? {
    guard prefix.isEmpty else { return nil }
    var end = start
    while end < chunk.upperBound, text.classes[end] == CharacterClass.word { end += 1 }
    guard end < chunk.upperBound else { return end }
    let sign = text.codes[end]
    if Joint.trailing.contains(sign) { return nil }
    let isJoint =
      Joint.all.contains(sign) && end + 1 < chunk.upperBound
      && text.classes[end + 1] == CharacterClass.word
    return isJoint ? nil : end
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
  mutating func analyzePiece(_ piece: Range<Int>) {
    // Of what is too long for a word (a checksum, a compound) the beginning counts.
    guard piece.count <= Self.longestWord else {
      emit(.word, piece.prefix(Self.longestWord))
      advance()
      return
    }
    let base = position
    // Most words have neither.
    let mayHaveParts =
      piece.dropFirst().contains { text.capitals[$0] } || isDigit(text.codes[piece.upperBound - 1])
    let parts = mayHaveParts ? camelCaseParts(piece) : []
    guard parts.contains(where: { $0.count > 1 }), parts.count > 1 else {
      emit(.word, piece)
      advance()
      return
    }
    for part in parts where part.count > 1 {
      emit(.word, part)
      advance()
    }
    emitWhole(Array(text.codes[piece]), at: base, from: piece)
  }

  /// `tabsToSpaces` is tabs, To, Spaces; `HTMLParser` is HTML, Parser; `iPhone15Pro` is i, Phone15, Pro;
  /// `Word2007` is Word, 2007.
  private func camelCaseParts(_ piece: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = piece.lowerBound
    func part(at index: Int) {
      parts.append(start..<index)
      start = index
    }
    for index in piece.dropFirst() where text.capitals[index] {
      let hasNext = index + 1 < piece.upperBound
      let begins =
        if text.capitals[index - 1] {
          hasNext && isSmallLetter(index + 1)
        } else {
          // Of `H2O` and `3D` nothing would be left.
          isSmallLetter(index - 1) || hasNext && !isDigit(text.codes[index + 1])
        }
      if begins { part(at: index) }
    }
    // A number of some length at the end is looked for by itself: a year, a standard's.
    var digits = piece.upperBound
    while digits > start, isDigit(text.codes[digits - 1]) { digits -= 1 }
    if piece.upperBound - digits >= Self.longNumber, digits - start >= 2 { part(at: digits) }
    parts.append(start..<piece.upperBound)
    return parts
  }

  private static let longNumber = 3

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

  /// Pieces one after another, versions among them as one word each; beside them all as one, unless
  /// that is nothing but a version.
  private mutating func analyzePieces(_ pieces: [Range<Int>], _ joints: [UInt32]) {
    let base = position
    var parts = pieces
    var index = 0
    while index < pieces.count {
      let count = versionCount(pieces, joints, at: index)
      guard count > 0 else {
        analyzePiece(pieces[index])
        index += 1
        continue
      }
      let start = digitsStart(of: pieces[index])
      parts[index] = start..<pieces[index].upperBound
      emit(.word, start..<pieces[index + count - 1].upperBound)
      advance()
      index += count
      if count == pieces.count { return }
    }
    emitJoined(parts, joints, position: base)
  }

  /// How many pieces from an index on are a version: numbers between full stops, as `1.2.3`, `v4.0`,
  /// `1.0rc1`, and the `1.0.0` of `1.0.0-rc.1`; 0 for none.
  private func versionCount(_ pieces: [Range<Int>], _ joints: [UInt32], at first: Int) -> Int {
    // What stands after another full stop is a part of something else: `a.1.2`.
    guard first == 0 || joints[first - 1] != Joint.fullStop else { return 0 }
    var index = first
    while index < pieces.count {
      let piece = pieces[index]
      let start = index == first ? digitsStart(of: piece) : piece.lowerBound
      guard start < piece.upperBound, isDigit(text.codes[start]) else { return 0 }
      let ends = index == joints.count || joints[index] != Joint.fullStop
      if ends { return index > first ? index - first + 1 : 0 }
      guard (start..<piece.upperBound).allSatisfy({ isDigit(text.codes[$0]) })
      else { return 0 }
      index += 1
    }
    return 0
  }

  /// Index after the v of `v1`.
  private func digitsStart(of piece: Range<Int>) -> Int {
    piece.lowerBound + (text.codes[piece.lowerBound] == Joint.versionMark ? 1 : 0)
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
  /// + # %
  static let trailing = ASCIISet("+#%")
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
