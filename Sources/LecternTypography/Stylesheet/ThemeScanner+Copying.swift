import LecternText

/// Copying: what must not be touched, and the space between.
extension ThemeScanner {
  /// Writes the byte at the current position, after a space if one is needed there.
  mutating func write(_ byte: UInt8) {
    writeSpace(before: byte)
    result.css.append(byte)
    position += 1
  }

  private mutating func writeSpace(before byte: UInt8) {
    if result.css.count == item.output { item.source = position }
    defer { isAfterSpace = false }
    guard isAfterSpace, let last = result.css.last, result.css.count > item.output else { return }
    let isSelector = bracketDepth == 0
    switch (last, byte) {
    case (UInt8(ascii: ":"), _), (UInt8(ascii: ","), _), (UInt8(ascii: "("), _),
      (_, UInt8(ascii: ",")), (_, UInt8(ascii: ")")), (_, UInt8(ascii: "!")):
      return
    case (UInt8(ascii: ">"), _) where isSelector, (_, UInt8(ascii: ">")) where isSelector:
      return
    default: result.css.append(UInt8(ascii: " "))
    }
  }

  mutating func skipComment() {
    let start = position
    position += 2
    while position < source.count {
      if source[position] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        position += 2
        isAfterSpace = true
        return
      }
      position += 1
    }
    report("this comment is not closed", at: start)
  }

  mutating func copyString(quote: UInt8) {
    let start = position
    write(quote)
    while position < source.count {
      let byte = source[position]
      if byte == UInt8(ascii: "\n") { break }
      result.css.append(byte)
      position += 1
      if byte == quote { return }
      if byte == UInt8(ascii: "\\"), position < source.count {
        result.css.append(source[position])
        position += 1
      }
    }
    report("this string is not closed", at: start)
  }

  /// A backslash and what it escapes: up to six hexadecimal digits and one space, or any byte.
  mutating func copyEscape() {
    write(source[position])
    var digits = 0
    while position < source.count, digits < 6, Self.isHexadecimal(source[position]) {
      result.css.append(source[position])
      position += 1
      digits += 1
    }
    guard position < source.count else { return }
    if digits == 0 {
      result.css.append(source[position])
      position += 1
    } else if [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n")].contains(source[position])
    {
      result.css.append(UInt8(ascii: " "))
      position += 1
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// Whether the bracket just written opens a `url()` without quotation marks, in which nothing but
  /// its end means anything.
  var isUnquotedURL: Bool {
    let tail = result.css.suffix(4).map { $0 | 0x20 }
    guard tail == [UInt8(ascii: "u"), UInt8(ascii: "r"), UInt8(ascii: "l"), UInt8(ascii: "(")]
    else { return false }
    let first = source[position...].first { $0 > 0x20 }
    return first != UInt8(ascii: "\"") && first != UInt8(ascii: "'")
  }

  mutating func copyURL() {
    let start = position
    while position < source.count {
      let byte = source[position]
      if byte == UInt8(ascii: ")") { return }
      position += 1
      if byte > 0x20 { result.css.append(byte) }
      if byte == UInt8(ascii: "\\"), position < source.count {
        result.css.append(source[position])
        position += 1
      }
    }
    report("this url() is not closed", at: start)
  }
}
