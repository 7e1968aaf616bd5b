import LecternText

/// How the gallery shows a page; part of its address, so that it can be kept and passed on.
struct GallerySettings: Sendable, Equatable {
  /// A device whose width the frames have, in CSS px.
  struct Device: Sendable, Equatable {
    var name: String
    var width: Int
  }

  /// The style below has the same widths.
  static let devices = [
    Device(name: "phone", width: 393), Device(name: "tablet", width: 834),
    Device(name: "desktop", width: 1280),
  ]
  static let appearances = ["auto", "light", "dark"]
  static let directions = ["auto", "ltr", "rtl"]

  var device = devices[0]
  var appearance = "auto"
  var direction = "auto"
  /// The only size that is shown; `nil` for all.
  var only: String?

  init() {}

  /// Settings of the query; what it does not say, or says wrongly, is as usual.
  init(_ target: RequestTarget) {
    if let width = target.queryValue("width"),
      let device = Self.devices.first(where: { $0.name == width })
    {
      self.device = device
    }
    if let value = target.queryValue("appearance"), Self.appearances.contains(value) {
      appearance = value
    }
    if let value = target.queryValue("direction"), Self.directions.contains(value) {
      direction = value
    }
    only = target.queryValue("only")
  }
}

/// One page of the site at all content sizes side by side, each in a frame of a device's width.
struct GalleryPage {
  /// Path of the page without the slash in front.
  var path: String
  var build: String
  var settings: GallerySettings
  /// Names of all sizes.
  var sizes: [String]

  var html: Bytes {
    OwnPages.page(title: "Content sizes of /\(path)", head: head) { html in
      html.append("<header>\n<h1>Content sizes of <a id=\"page\" href=\"")
      html.append(escapingHTML: address)
      html.append("\">/")
      html.append(escapingHTML: path)
      html.append("</a></h1>\n")
      appendControls(to: &html)
      html.append("</header>\n<div id=\"spoken\" role=\"alert\"></div>\n")
      html.append("<div id=\"problems\" role=\"region\" aria-label=\"Errors of the guide\"")
      html.append(" tabindex=\"0\" hidden></div>\n<main data-device=\"")
      html.append(escapingHTML: settings.device.name)
      html.append("\">\n")
      for size in shownSizes { appendFrame(size, to: &html) }
      html.append("</main>\n")
    }
  }

  /// The script comes before the frames, whose pages look for what it makes. Without it, the
  /// choices that it alone can apply are not offered.
  private var head: Bytes {
    var head: Bytes = []
    head.append("<style>\n")
    head.append(Self.style)
    head.append("</style>\n<noscript><style>.scripted { display: none }</style></noscript>\n")
    head.append("<script src=\"/_lectern/sizes.js\" data-build=\"")
    head.append(escapingHTML: build)
    head.append("\"></script>\n")
    return head
  }

  private var address: String { "/" + PercentEncoding.encode(path: path) }

  private var shownSizes: [String] {
    guard let only = settings.only, sizes.contains(only) else { return sizes }
    return [only]
  }

  private func appendFrame(_ size: String, to html: inout Bytes) {
    html.append("<figure data-size=\"")
    html.append(escapingHTML: size)
    html.append("\">\n<figcaption>")
    html.append(escapingHTML: size)
    html.append("</figcaption>\n<div><iframe name=\"lectern-size-")
    html.append(escapingHTML: size)
    html.append("\" title=\"")
    html.append(escapingHTML: size)
    html.append("\" src=\"")
    html.append(escapingHTML: address)
    html.append("?size=")
    html.append(escapingHTML: size)
    html.append("\"></iframe></div>\n</figure>\n")
  }

  /// A form, so that it also works without scripts.
  private func appendControls(to html: inout Bytes) {
    html.append("<form action=\"/_lectern/sizes\">\n<input type=\"hidden\" name=\"page\" value=\"/")
    html.append(escapingHTML: path)
    html.append("\">\n")
    let devices = GallerySettings.devices.map { ($0.name, "\($0.name), \($0.width) px") }
    appendChoice("width", "Width", devices, selected: settings.device.name, to: &html)
    appendChoice(
      "appearance", "Appearance", GallerySettings.appearances.map { ($0, $0) },
      selected: settings.appearance, needsScript: true, to: &html)
    appendChoice(
      "direction", "Direction",
      [("auto", "auto"), ("ltr", "left to right"), ("rtl", "right to left")],
      selected: settings.direction, needsScript: true, to: &html)
    appendChoice(
      "only", "Sizes", [("", "all")] + sizes.map { ($0, $0) },
      selected: shownSizes.count == 1 ? shownSizes[0] : "", to: &html)
    html.append("<noscript><button>Show</button></noscript>\n</form>\n")
  }

  private func appendChoice(
    _ name: StaticString, _ label: StaticString, _ options: [(value: String, label: String)],
    selected: String, needsScript: Bool = false, to html: inout Bytes
  ) {
    html.append(needsScript ? "<label class=\"scripted\">" : "<label>")
    html.append(label)
    html.append(" <select name=\"")
    html.append(name)
    html.append("\">")
    for option in options {
      html.append("<option value=\"")
      html.append(escapingHTML: option.value)
      html.append(option.value == selected ? "\" selected>" : "\">")
      html.append(escapingHTML: option.label)
      html.append("</option>")
    }
    html.append("</select></label>\n")
  }

  /// The columns fill the window; each frame is scaled to its column, and never up. How many times
  /// one length goes into another is the tangent of their angle: in a registered property the
  /// column's width is a plain length, and not all browsers divide lengths. Those that know no angles
  /// either scroll the frame inside its column.
  private static let style: StaticString = #"""
    @property --column { syntax: "<length>"; inherits: true; initial-value: 0px }
    body { margin: 0; padding: 1rem; max-width: none }
    h1, h2 { font-size: 1.25rem; margin: 0 0 .5rem; overflow-wrap: anywhere }
    h2 { font-size: 1rem; position: sticky; top: 0; padding-top: .5rem; background: Canvas }
    form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; margin: 0 0 1rem }
    label { max-width: 100% }
    select { font: inherit; min-height: 2rem; max-width: 100% }
    main {
      display: grid; gap: 1rem;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--least)), 1fr))
    }
    main[data-device=phone] { --width: 393px; --height: 852px; --least: 280px; --shape: 393 / 852 }
    main[data-device=tablet] { --width: 834px; --height: 1112px; --least: 400px; --shape: 834 / 1112 }
    main[data-device=desktop] { --width: 1280px; --height: 960px; --least: 400px; --shape: 1280 / 960 }
    main:has(> :only-child) { grid-template-columns: 100% }
    figure { margin: 0; min-width: 0; max-width: var(--width); container-type: inline-size }
    figcaption { font-weight: 600 }
    figure > div {
      --column: 100cqi; aspect-ratio: var(--shape); min-height: 0; overflow: clip;
      outline: 1px solid GrayText; outline-offset: 1px
    }
    iframe {
      display: block; width: var(--width); height: var(--height); border: 0; background: Canvas;
      transform: scale(min(1, tan(atan2(var(--column), var(--width))))); transform-origin: 0 0
    }
    @supports not (transform: scale(tan(atan2(1px, 2px)))) { figure > div { overflow: auto } }
    #problems {
      border: 2px solid; padding: 0 1rem .5rem; margin: 0 0 1rem; max-height: 30vh; overflow: auto;
      overflow-wrap: anywhere
    }
    #problems :is(ol, p) { margin: 0 0 .5rem; padding-inline-start: 1.5rem }
    #problems p { padding: 0 }
    #spoken {
      position: fixed; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap
    }

    """#
}
