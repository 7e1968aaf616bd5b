import LecternDiagnostics
import LecternMustache
import LecternText

extension ThemeFiles {
  /// What is wrong with the site's own templates and stylesheets before anyone reads them: bytes that
  /// are no text, and files that a page would ask of the network.
  var ownProblems: [Diagnostic] {
    paths.flatMap { path -> [Diagnostic] in
      guard let file = files[path], !file.isDefault else { return [] }
      let isStyle = path.hasSuffix(".css")
      guard isStyle || path.hasSuffix(".mustache") || path.hasSuffix(".js") else { return [] }
      if let offset = Self.firstIllFormedByte(of: file.bytes) {
        return [
          Diagnostic(
            .invalidTemplate, "bytes that are no UTF-8", path: file.shownPath,
            at: TemplateLines(file.bytes[...]).location(of: offset), hint: "save the file as UTF-8")
        ]
      }
      guard !path.hasSuffix(".js") else { return [] }
      let found = RemoteResources.find(in: file.bytes, isStyle: isStyle)
      guard !found.isEmpty else { return [] }
      let lines = TemplateLines(file.bytes[...])
      return found.map { found in
        Diagnostic(
          .remoteResource, "'\(String(utf8: file.bytes[found]))' would be asked of the network",
          path: file.shownPath, at: lines.location(of: found.lowerBound),
          hint: "save a copy of it among the guide's files")
      }
    }
  }

  private static func firstIllFormedByte(of bytes: Bytes) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error, .emptyInput: return offset
      }
    }
  }
}

/// Finds addresses of the web that a browser would load by itself: `url(…)` of styles, and in templates
/// what `src` and its like name, or a `<link>` that is not only a reference.
enum RemoteResources {
  private static let attributes = ["src", "srcset", "poster", "data", "xlink:href"]
  private static let loadingLinks = ["stylesheet", "icon", "preload", "prefetch", "manifest"]

  /// Ranges of the addresses, in their order.
  static func find(in bytes: Bytes, isStyle: Bool) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      if let end = commentEnd(at: index, in: bytes, isStyle: isStyle) {
        index = end
        continue
      }
      guard let length = schemeLength(at: index, in: bytes) else {
        index += 1
        continue
      }
      let end = bytes[(index + length)...].firstIndex(where: endsAddress) ?? bytes.count
      if isLoaded(at: index, in: bytes) { found.append(index..<end) }
      index = max(end, index + length)
    }
    return found
  }

  private static func endsAddress(_ byte: UInt8) -> Bool {
    byte <= 0x20
      || [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: ">")]
        .contains(byte)
  }

  private static func commentEnd(at index: Int, in bytes: Bytes, isStyle: Bool) -> Int? {
    var kinds = [("/*", "*/")]
    if !isStyle { kinds += [("{{!", "}}"), ("<!--", "-->")] }
    for (opening, closing) in kinds where bytes[index...].starts(with: opening.utf8) {
      let rest = bytes[(index + opening.utf8.count)...]
      return rest.firstRange(of: Bytes(closing.utf8))?.upperBound ?? bytes.count
    }
    return nil
  }

  /// Length of `https://`, `http://` or the `//` of an address without a scheme.
  private static func schemeLength(at index: Int, in bytes: Bytes) -> Int? {
    for scheme in ["https://", "http://"]
    where bytes[index...].prefix(scheme.utf8.count).elementsEqual(
      scheme.utf8, by: { $0 == $1 || $0 | 0x20 == $1 })
    {
      return scheme.utf8.count
    }
    guard bytes[index...].starts(with: "//".utf8), index > 0 else { return nil }
    return "\"'(= ".utf8.contains(bytes[index - 1]) ? 2 : nil
  }

  /// Whether what stands before an address makes a browser load it.
  private static func isLoaded(at index: Int, in bytes: Bytes) -> Bool {
    var before = bytes[..<index]
    func dropSpace() {
      while let last = before.last, last <= 0x20 { before.removeLast() }
    }
    dropSpace()
    if let last = before.last, last == UInt8(ascii: "\"") || last == UInt8(ascii: "'") {
      before.removeLast()
      dropSpace()
    }
    if ends(before, with: "url(") { return true }
    guard before.last == UInt8(ascii: "=") else { return false }
    before.removeLast()
    dropSpace()
    for name in attributes where ends(before, with: name) {
      let ahead = before.dropLast(name.utf8.count).last
      return ahead.map { $0 <= 0x20 } ?? false
    }
    return ends(before, with: "href") && isLoadingLink(around: index, in: bytes)
  }

  /// Whether an address is in a `<link>` whose `rel` makes a browser load it.
  private static func isLoadingLink(around index: Int, in bytes: Bytes) -> Bool {
    guard let start = bytes[..<index].lastIndex(of: UInt8(ascii: "<")) else { return false }
    let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
    let tag = String(utf8: bytes[start..<end]).lowercased()
    return tag.hasPrefix("<link") && loadingLinks.contains { tag.contains($0) }
  }

  private static func ends(_ bytes: ArraySlice<UInt8>, with text: String) -> Bool {
    bytes.suffix(text.utf8.count).elementsEqual(text.utf8, by: { $0 == $1 || $0 | 0x20 == $1 })
  }
}
