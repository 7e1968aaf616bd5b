internal import LecternText

/// What a shard's script carries: whole numbers, texts and lists of them.
indirect enum ScriptValue: Equatable {
  case number(Int)
  case text(String)
  /// A text of ``BitWriter``'s characters; it is read as any text.
  case bits(Bytes)
  case list([ScriptValue])

  static func numbers(_ numbers: some Sequence<Int>) -> ScriptValue {
    .list(numbers.map { .number($0) })
  }
  static func texts(_ texts: some Sequence<String>) -> ScriptValue {
    .list(texts.map { .text($0) })
  }

  var number: Int? { if case .number(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [ScriptValue]? { if case .list(let list) = self { list } else { nil } }
  var numbers: [Int]? { list?.compactMap(\.number) }
  var texts: [String]? { list?.compactMap(\.text) }
  /// The text's code points.
  var codes: [UInt32]? { text?.unicodeScalars.map(\.value) }
  var bytes: Bytes? { text.map { Bytes($0.utf8) } }
}

/// A script of one call: `lecternSearch.add(NAME, DATA)`, where there is a `lecternSearch`: the search
/// page loads two of these beside the search's own script, which may not have come.
enum ScriptFile {
  private static let opening = "globalThis.lecternSearch?.add("
  private static let closing = ");\n"

  static func write(name: String, _ value: ScriptValue) -> Bytes {
    var bytes = Bytes()
    bytes.append(opening)
    append(.text(name), to: &bytes)
    bytes.append(UInt8(ascii: ","))
    append(value, to: &bytes)
    bytes.append(closing)
    return bytes
  }

  /// The data of a script that ``write(name:_:)`` made; nil for anything else.
  static func read(_ bytes: Bytes) -> ScriptValue? {
    var reader = ScriptReader(bytes)
    guard reader.skip(opening), case .text? = reader.readValue(), reader.skip(","),
      let value = reader.readValue(), reader.skip(")")
    else { return nil }
    return value
  }

  private static func append(_ value: ScriptValue, to bytes: inout Bytes) {
    switch value {
    case .number(let number): bytes.append(decimal: number)
    case .text(let text): append(text, to: &bytes)
    case .bits(let bits):
      bytes.append(UInt8(ascii: "\""))
      bytes.append(contentsOf: bits)
      bytes.append(UInt8(ascii: "\""))
    case .list(let list):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in list.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        append(element, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    }
  }

  /// A string literal that can stand in any script: no `<`, no control, no line separator.
  private static func append(_ text: String, to bytes: inout Bytes) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5c:
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(scalar.value))
      case 0..<0x20, 0x3c, 0x7f, 0x2028, 0x2029, 0xfeff:
        let digits = String(scalar.value, radix: 16)
        bytes.append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
      default: bytes.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// Reads the JSON that ``ScriptFile`` writes.
private struct ScriptReader {
  private let bytes: Bytes
  private var index = 0
  private static let deepest = 6

  init(_ bytes: Bytes) { self.bytes = bytes }

  mutating func skip(_ text: String) -> Bool {
    let expected = Array(text.utf8)
    guard bytes[index...].starts(with: expected) else { return false }
    index += expected.count
    return true
  }

  mutating func readValue(depth: Int = 0) -> ScriptValue? {
    guard index < bytes.count, depth < Self.deepest else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "\""): return readText().map(ScriptValue.text)
    case UInt8(ascii: "["): return readList(depth: depth)
    default: return readNumber()
    }
  }

  private mutating func readNumber() -> ScriptValue? {
    let start = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    while index < bytes.count, bytes[index] &- 0x30 < 10 { index += 1 }
    return Int(String(utf8: bytes[start..<index])).map(ScriptValue.number)
  }

  private mutating func readList(depth: Int) -> ScriptValue? {
    var list: [ScriptValue] = []
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "]") {
      guard let value = readValue(depth: depth + 1) else { return nil }
      list.append(value)
      if index < bytes.count, bytes[index] == UInt8(ascii: ",") { index += 1 }
    }
    guard index < bytes.count else { return nil }
    index += 1
    return .list(list)
  }

  private mutating func readText() -> String? {
    var text = Bytes()
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
        index += 1
        if bytes[index] == UInt8(ascii: "u"), index + 4 < bytes.count {
          let digits = String(utf8: bytes[(index + 1)...(index + 4)])
          guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
            return nil
          }
          text.append(String(Character(scalar)))
          index += 5
          continue
        }
      }
      text.append(bytes[index])
      index += 1
    }
    guard index < bytes.count else { return nil }
    index += 1
    return String(utf8: text)
  }
}
