import LecternText

extension HTMLTokenizer {
  /// Reads a tag whose name begins at `nameStart`; `nil` if the fragment ends inside it.
  func finishTag(nameAt nameStart: Int) -> HTMLTag? {
    var scan = nameStart
    while scan < bytes.count, !endsName(bytes[scan]) { scan += 1 }
    let name = String(utf8: bytes[nameStart..<scan].map(\.asciiLowercased))
    let start = bytes[nameStart - 1] == UInt8(ascii: "/") ? nameStart - 2 : nameStart - 1
    var attributes: [HTMLAttribute] = []
    while scan < bytes.count {
      switch bytes[scan] {
      case UInt8(ascii: ">"):
        return HTMLTag(
          name: name, attributes: attributes,
          isSelfClosing: bytes[scan - 1] == UInt8(ascii: "/")
            && !endsInValue(attributes, at: scan), range: start..<(scan + 1))
      case UInt8(ascii: "/"): scan += 1
      case let byte where byte.isHTMLSpace: scan += 1
      default:
        guard let attribute = attribute(at: scan) else { return nil }
        attributes.append(attribute.found)
        scan = attribute.end
      }
    }
    return nil
  }

  /// Whether the byte before `end` belongs to an unquoted value: `<a href=x/>` is not self-closing.
  private func endsInValue(_ attributes: [HTMLAttribute], at end: Int) -> Bool {
    attributes.last?.value.map { $0.upperBound == end && !$0.isEmpty } ?? false
  }

  /// Whether a byte ends the name of a tag.
  private func endsName(_ byte: UInt8) -> Bool {
    byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  /// Reads an attribute; `nil` if the fragment ends inside its quotes.
  private func attribute(at start: Int) -> (found: HTMLAttribute, end: Int)? {
    var scan = start + 1  // A first `=` belongs to the name.
    while scan < bytes.count, !endsName(bytes[scan]), bytes[scan] != UInt8(ascii: "=") { scan += 1 }
    let name = start..<scan
    let equals = skipSpace(from: scan)
    guard equals < bytes.count, bytes[equals] == UInt8(ascii: "=") else {
      return (HTMLAttribute(name: name, value: nil), scan)
    }
    let valueStart = skipSpace(from: equals + 1)
    guard valueStart < bytes.count else { return nil }
    let first = bytes[valueStart]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      guard let quote = bytes[(valueStart + 1)...].firstIndex(of: first) else { return nil }
      return (HTMLAttribute(name: name, value: (valueStart + 1)..<quote), quote + 1)
    }
    scan = valueStart
    while scan < bytes.count, !bytes[scan].isHTMLSpace, bytes[scan] != UInt8(ascii: ">") {
      scan += 1
    }
    return (HTMLAttribute(name: name, value: valueStart..<scan), scan)
  }

  private func skipSpace(from position: Int) -> Int {
    var scan = position
    while scan < bytes.count, bytes[scan].isHTMLSpace { scan += 1 }
    return scan
  }
}
