/// GitHub's tag filter: tags that change how the HTML after them is read become text.
enum TagFilter {
  private static let rejected: [StaticString] = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
  ]

  /// Whether raw HTML begins with such a tag.
  static func rejects(_ html: ArraySlice<UInt8>) -> Bool {
    var rest = html.dropFirst()
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    let name = rest.prefix { $0.isASCIILetter }
    let after = rest[name.endIndex...]
    guard html.count >= 3, let next = after.first, name.count <= 9 else { return false }
    let ends =
      next.isASCIISpace || next == UInt8(ascii: ">")
      || (next == UInt8(ascii: "/") && after.dropFirst().first == UInt8(ascii: ">"))
    guard ends else { return false }
    let lowercased = String(decoding: name, as: UTF8.self).lowercased()
    return rejected.contains { $0.description == lowercased }
  }
}
