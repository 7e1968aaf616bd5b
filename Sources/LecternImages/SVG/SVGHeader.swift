/// Scalable Vector Graphics: what the start tag of the root element says (SVG 2, section 8).
enum SVGHeader {
  private static let namespace = "http://www.w3.org/2000/svg"

  /// Room that browsers give to what names no size (CSS 2, section 10.3.2).
  private static let fallback = ImageSize(width: 300, height: 150)

  /// Whether the bytes begin like markup.
  static func isMarkup(_ bytes: HeaderBytes) -> Bool {
    var scanner = MarkupScanner(HeaderBytes(bytes.raw.prefix(1024)))
    scanner.skipBlanks()
    return scanner.peek == UInt8(ascii: "<")
  }

  /// The size that the root names; where it lacks a side, the other one and the proportions of its
  /// `viewBox` tell it.
  ///
  /// Where it names no side at all, browsers stretch a picture with a `viewBox` to the column,
  /// whatever it shows: an icon too. A help page shows it in its own units, as drawing programs do.
  /// Without a `viewBox` it is what browsers make of it. Styles inside the picture do not count.
  static func size(of bytes: HeaderBytes) throws(HeaderError) -> ImageSize? {
    var scanner = MarkupScanner(bytes)
    let root = try scanner.rootElement()
    let colon = root.name.firstIndex(of: ":")
    let local = colon.map { root.name[root.name.index(after: $0)...] } ?? root.name[...]
    let declaration = colon.map { "xmlns:\(root.name[..<$0])" } ?? "xmlns"
    guard local == "svg" else { throw .malformed }
    // An editor's entity may stand for the namespace.
    guard let declared = root.attributes[declaration],
      declared == namespace || declared.contains("&")
    else { throw .malformed }

    let viewBox = root.attributes["viewBox"].flatMap(SVGViewBox.init)
    switch (SVGLength(root.attributes["width"]), SVGLength(root.attributes["height"])) {
    case (.pixels(let width), .pixels(let height)):
      return rounded(width, height)
    case (.pixels(let width), .absent):
      return rounded(width, viewBox.map { width / $0.ratio } ?? Double(fallback.height))
    case (.absent, .pixels(let height)):
      return rounded(viewBox.map { height * $0.ratio } ?? Double(fallback.width), height)
    case (.absent, .absent):
      return viewBox.map { rounded($0.width, $0.height) } ?? fallback
    case (.unknown, _), (_, .unknown):
      return nil
    }
  }

  private static func rounded(_ width: Double, _ height: Double) -> ImageSize? {
    guard let width = Int(exactly: width.rounded()), let height = Int(exactly: height.rounded())
    else { return nil }
    return ImageSize(inRange: width, height)
  }
}
