import LecternDiagnostics
import LecternFiles
import LecternHighlighting
import LecternImages
import LecternMarkdown
import LecternText

/// What the renderer of one topic's body asks: where links lead, what images show, how code is
/// coloured. Collects what there is to tell the author.
///
/// A class, since the renderer is one type for all delegates and tells this one what it finds.
final class TopicLinks: RenderDelegate {
  let resolver: LinkResolver
  let images: ImageSizes
  /// Index of the topic in the catalogue.
  let topic: Int
  /// Path of the topic's page.
  let pagePath: String

  private(set) var diagnostics: [Diagnostic] = []
  private(set) var anchorLinks: [AnchorLink] = []
  /// Places on disk of the pictures that the body shows.
  private(set) var pictures: Set<String> = []

  init(resolver: LinkResolver, images: ImageSizes, topic: Int) {
    self.resolver = resolver
    self.images = images
    self.topic = topic
    pagePath = resolver.catalogue.entries[topic].pagePath
  }

  func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  func appendHighlighted(_ code: ArraySlice<UInt8>, language: String, to html: inout Bytes) -> Bool
  {
    Highlighter.append(code, language: language, to: &html)
  }

  // MARK: Links

  func resolve(link destination: ArraySlice<UInt8>, at place: SourcePlace) -> ResolvedLink {
    let text = String(utf8: destination)
    let found = resolver.resolve(text, from: topic)
    if let problem = found.problem { report(.brokenLink, problem, at: place) }
    switch found.target {
    case .external:
      return ResolvedLink(href: Bytes(destination))
    case .script:
      report(
        .unsafeHTML, ("a link runs a script: '\(text)'", "link to a topic or an address"), at: place
      )
      return ResolvedLink(href: [], isDropped: true)
    case .samePage:
      noteAnchor(found.destination.fragment, in: topic, at: place)
      return ResolvedLink(href: Bytes(Self.suffix(found.destination).utf8))
    case .topic(let target):
      noteAnchor(found.destination.fragment, in: target, at: place)
      return ResolvedLink(
        href: href(to: resolver.catalogue.entries[target].pagePath, found.destination))
    case .asset(let file):
      return ResolvedLink(href: href(to: file.path, found.destination))
    case nil:
      // The text stays; a link that leads nowhere would only disappoint.
      return ResolvedLink(href: [], isDropped: true)
    }
  }

  private func noteAnchor(_ fragment: String?, in target: Int, at place: SourcePlace) {
    guard let fragment, !fragment.isEmpty else { return }
    anchorLinks.append(AnchorLink(target: target, fragment: fragment, place: place))
  }

  private func href(to path: String, _ destination: LinkDestination) -> Bytes {
    // A link of a page to itself is a link to its top.
    let way =
      path == pagePath && destination.fragment != nil
      ? "" : PercentCoding.encode(path: Path.relative(from: pagePath, to: path))
    return Bytes((way + Self.suffix(destination)).utf8)
  }

  private static func suffix(_ destination: LinkDestination) -> String {
    destination.query
      + (destination.fragment.map { "#" + PercentCoding.encode(fragment: $0) } ?? "")
  }

  private func report(
    _ rule: Rule, _ problem: (message: String, hint: String?), at place: SourcePlace
  ) {
    diagnostics.append(
      Diagnostic(rule, problem.message, path: place.path, at: place.location, hint: problem.hint))
  }

  // MARK: Images

  func resolve(image source: ArraySlice<UInt8>, at place: SourcePlace) -> ResolvedImage {
    let text = String(utf8: source)
    let found = resolver.resolve(text, from: topic)
    switch found.target {
    case .external:
      report(
        .remoteImage, ("'\(text)' would be asked of the network", "save it beside the topic"),
        at: place)
      var image = ResolvedImage(source: Bytes(source))
      image.presence = .remote
      return image
    case .asset(let file):
      if let problem = found.problem { report(.missingImage, problem, at: place) }
      return image(file, query: found.destination, at: place)
    default:
      let problem = found.problem ?? (message: "'\(text)' is no image", hint: nil)
      report(.missingImage, problem, at: place)
      var image = ResolvedImage(source: [])
      image.presence = .missing
      return image
    }
  }

  private func image(
    _ file: SourceFile, query destination: LinkDestination, at place: SourcePlace
  ) -> ResolvedImage {
    pictures.insert(file.location)
    var image = ResolvedImage(source: href(to: file.path, destination))
    let stem = Path.withoutEnding(file.path)
    let ending = "." + Path.ending(file.path)
    switch images.reading(of: file) {
    case .success(.picture(let format, let size)):
      if let size {
        // A picture named @2x has twice as many pixels as it has room.
        let density = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
        image.width = max(1, (size.width + density / 2) / density)
        image.height = max(1, (size.height + density / 2) / density)
      }
      if let problem = problem(of: file, format) { report(.unreadableImage, problem, at: place) }
    case .success:
      if Self.pictureEndings.contains(ending.lowercased()) {
        report(
          .unreadableImage, ("'\(file.path)' is no \(ending.dropFirst()) picture", nil), at: place)
      }
    case .failure(let error):
      report(
        .unreadableImage, ("'\(file.path)' cannot be read: \(error.message)", nil), at: place)
    }
    func variant(_ suffix: String) -> Bytes? {
      resolver.catalogue.assets[stem + suffix + ending].map {
        Bytes(PercentCoding.encode(path: Path.relative(from: pagePath, to: $0.path)).utf8)
      }
    }
    image.dense = variant("@2x")
    image.dark = variant(".dark")
    image.darkDense = variant(".dark@2x")
    return image
  }

  /// Why browsers do not show a picture that is sound in itself.
  private func problem(
    of file: SourceFile, _ format: ImageFormat
  ) -> (message: String, hint: String?)? {
    if format == .heic {
      return (
        "'\(file.path)' is a HEIC picture, which hardly a browser shows",
        "save it as PNG, JPEG or WebP"
      )
    }
    let isNamedSVG = Path.ending(file.path).lowercased() == "svg"
    guard format.isToldByName != isNamedSVG else { return nil }
    let name = Path.name(Path.withoutEnding(file.path))
    return (
      "'\(file.path)' is \(format.rawValue.uppercased()) inside: under its name browsers do not show it",
      "name it '\(name).\(format.rawValue)'"
    )
  }

  private static let pictureEndings: Set<String> = [
    ".png", ".apng", ".jpg", ".jpeg", ".jpe", ".jfif", ".gif", ".webp", ".avif", ".heic", ".heif",
    ".svg", ".svgz", ".bmp", ".ico", ".tif", ".tiff",
  ]
}
