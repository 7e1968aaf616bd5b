import LecternDiagnostics
import LecternText

@testable import LecternMarkdown

/// A page that went through preparation, parsing and rendering.
struct RenderedPage {
  var body: RenderedBody
  var diagnostics: [Diagnostic]

  var html: String { String(utf8: body.html) }
  /// `line:column: severity: message [rule]`, with the path before it where that is not the page's.
  var messages: [String] {
    diagnostics.map { diagnostic in
      let place = diagnostic.location.map { "\($0.line):\($0.column)" } ?? "-"
      let path = diagnostic.path == "page.md" ? "" : diagnostic.path + ":"
      return "\(path)\(place): \(diagnostic.severity): \(diagnostic.message) "
        + "[\(diagnostic.rule.rawValue)]"
    }
  }

  /// - Parameters:
  ///   - files: What includes find, by path.
  ///   - missing: Links that lead nowhere: they are reported.
  init(
    _ text: Bytes, settings: MarkupSettings = MarkupSettings(), files: [String: String] = [:],
    missing: Set<String> = [], policy: RawHTMLPolicy = .authored, firstLine: Int = 1
  ) throws {
    let source = SourcePreparation.prepare(
      text, path: "page.md", firstLine: firstLine, settings: settings
    ) { path, _ in
      if path.hasPrefix("../") { return .failure(.outsideContent) }
      guard let file = files[path] else { return .failure(.notFound(nearest: files.keys.first)) }
      return .success(IncludedFile(path: path, bytes: Bytes(file.utf8)))
    }
    var parser = MarkdownParser()
    let result = try parser.parse(source)
    let delegate = PageDelegate(missing: missing)
    body = HTMLRenderer.render(
      result.document, of: source, policy: policy, strings: RenderStrings(), delegate: delegate)
    diagnostics = source.diagnostics + result.diagnostics + delegate.diagnostics
  }

  init(
    _ text: String, settings: MarkupSettings = MarkupSettings(), files: [String: String] = [:],
    missing: Set<String> = [], policy: RawHTMLPolicy = .authored, firstLine: Int = 1
  ) throws {
    try self.init(
      Bytes(text.utf8), settings: settings, files: files, missing: missing, policy: policy,
      firstLine: firstLine)
  }
}

/// A guide that takes addresses as they are.
///
/// Links to `dropped.md` are left out, images named `dark.png` have a dark and a dense variant, code
/// in the language `shout` is written in capitals.
final class PageDelegate: RenderDelegate {
  let missing: Set<String>
  var diagnostics: [Diagnostic] = []

  init(missing: Set<String>) {
    self.missing = missing
  }

  func resolve(link destination: ArraySlice<UInt8>, at place: SourcePlace) -> ResolvedLink {
    let address = String(decoding: destination, as: UTF8.self)
    if missing.contains(address) {
      diagnostics.append(
        Diagnostic(
          .brokenLink, "'\(address)' leads nowhere", path: place.path, at: place.location))
    }
    return ResolvedLink(href: Bytes(destination), isDropped: address == "dropped.md")
  }

  func resolve(image source: ArraySlice<UInt8>, at place: SourcePlace) -> ResolvedImage {
    let address = String(decoding: source, as: UTF8.self)
    if missing.contains(address) {
      diagnostics.append(
        Diagnostic(
          .missingImage, "'\(address)' does not exist", path: place.path, at: place.location))
    }
    guard address == "dark.png" else {
      return ResolvedImage(source: Bytes(source), width: 40, height: 30)
    }
    return ResolvedImage(
      source: Bytes(source), width: 40, height: 30, dense: Bytes("dark@2x.png".utf8),
      dark: Bytes("dark.dark.png".utf8), darkDense: Bytes("dark,dark@2x.png".utf8))
  }

  func appendHighlighted(
    _ code: ArraySlice<UInt8>, language: String, to html: inout Bytes
  ) -> Bool {
    guard language == "shout" else { return false }
    html.append(contentsOf: String(decoding: code, as: UTF8.self).uppercased().utf8)
    return true
  }

  func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}
