import LecternText

/// Finds GitHub's alerts: block quotes whose first line is `[!NOTE]` or one of its siblings.
extension Document {
  mutating func recognizeAlerts() {
    var index = 0
    while index < nodes.count {
      if nodes[index].kind == .blockQuote { recognizeAlert(at: index) }
      index += 1
    }
  }

  private mutating func recognizeAlert(at quote: Int) {
    let paragraph = quote + 1
    guard paragraph + 1 < nodes[quote].end, nodes[paragraph].kind == .paragraph,
      nodes[paragraph + 1].kind == .text
    else { return }
    let text = bytes(of: nodes[paragraph + 1].text).trimmingSpaces
    guard text.count <= 12, text.starts(with: "[!".utf8), text.last == UInt8(ascii: "]"),
      let kind = ContainerKind(alert: text.dropFirst(2).dropLast())
    else { return }
    let after = paragraph + 2
    if after == nodes[paragraph].end {
      nodes[paragraph].kind = .removed
    } else if nodes[after].kind == .softBreak || nodes[after].kind == .lineBreak {
      nodes[paragraph + 1].kind = .removed
      nodes[after].kind = .removed
    } else {
      return
    }
    nodes[quote].kind = .container
    nodes[quote].detail = kind.rawValue
    nodes[quote].value = 0
    nodes[quote].extra = 0
  }
}
