/// What a node means, asked for by the reader of a setting. Each is `nil` where the node is
/// something else, never a guess.
extension YAMLNode {
  /// Text of a scalar as written, also where it looks like a number, a date or a truth value;
  /// `nil` for null, a list and a mapping.
  package var string: String? {
    guard case .scalar(let text, _) = content, !isNull else { return nil }
    return text
  }

  /// Whether this is an unquoted `~`, `null`, `Null`, `NULL` or nothing at all.
  package var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return switch text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }

  /// Truth value of an unquoted scalar: `true` and `false` of YAML 1.2, and `yes`, `no`, `on`,
  /// `off` of YAML 1.1, each in small, capital or initial-capital letters.
  package var bool: Bool? {
    guard case .scalar(let text, isPlain: true) = content else { return nil }
    return switch text {
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": true
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": false
    default: nil
    }
  }

  /// Whole number in decimal digits with an optional sign, quoted or not; leading zeros do not
  /// make it octal.
  package var int: Int? {
    guard case .scalar(let text, _) = content else { return nil }
    return Int(text)
  }

  /// Number in decimal digits with an optional sign, fraction and exponent, quoted or not; no
  /// hexadecimal digits, infinity or NaN.
  package var double: Double? {
    guard case .scalar(let text, _) = content, let first = text.utf8.first,
      first != UInt8(ascii: "e"),
      first != UInt8(ascii: "E")
    else { return nil }
    let isDecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// Items of a list.
  package var sequence: [YAMLNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// Pairs of a mapping, in the order of the source.
  package var mapping: [Pair]? {
    if case .mapping(let pairs) = content { pairs } else { nil }
  }

  /// Value of a scalar key; `nil` where the node is no mapping or lacks the key.
  package subscript(key: String) -> YAMLNode? {
    guard case .mapping(let pairs) = content else { return nil }
    for pair in pairs {
      if case .scalar(key, _) = pair.key.content { return pair.value }
    }
    return nil
  }

  /// What the node is, for messages: `text`, `a list`, `a mapping` or `nothing`.
  package var kind: String {
    switch content {
    case .scalar: isNull ? "nothing" : "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
