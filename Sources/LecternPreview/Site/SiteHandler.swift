import LecternText

/// Answers requests from the site in memory. Knows nothing of sockets.
struct SiteHandler: Sendable {
  let site: LiveSite
  let hosts: AllowedHosts
  let sizes: [PreviewContentSize]

  /// Pages on disk that are longer than this get no script.
  private static let longestPage = 1 << 24

  /// A page may be old as soon as it is sent: it is not to be kept, not even for going back.
  static let neverKept = (name: "Cache-Control", value: "no-store")
  /// Other files may be kept, but not used without asking.
  static let alwaysAsked = (name: "Cache-Control", value: "no-cache")

  func respond(to request: HTTPRequest) -> HTTPResponse {
    guard request.method == "GET" || request.method == "HEAD" else {
      return .plain(
        status: 405, "This server answers GET and HEAD.",
        headers: [(name: "Allow", value: "GET, HEAD")])
    }
    if request.hasBody { return .plain(status: 400, "A request here has no body.") }
    guard let host = request.host ?? (request.isHTTP11 ? nil : "localhost") else {
      return .plain(status: 400, "The Host header is missing.")
    }
    guard hosts.allows(RequestTarget.host(of: request.target) ?? host) else {
      return .plain(
        status: 403, "This server does not answer by that name. Use the address that it printed.")
    }
    do throws(RequestTarget.Refusal) {
      return respond(to: request, for: try RequestTarget(request.target[...]))
    } catch {
      switch error {
      case .tooLong: return .plain(status: 414, "The address is too long.")
      case .malformed: return .plain(status: 400, "The address is not one of this site.")
      }
    }
  }

  private func respond(to request: HTTPRequest, for target: RequestTarget) -> HTTPResponse {
    if let own = ownPage(request, target) { return own }
    let state = site.state
    let names = target.path.isEmpty || target.path.hasSuffix("/")
    let path = names ? target.path + "index.html" : target.path
    if let file = state.files[path] ?? state.deferred(path).map(PreviewFile.bytes) {
      return fileResponse(file, at: path, request, target, state)
    }
    if !names, state.files[path + "/index.html"] != nil {
      let query = target.query.isEmpty ? "" : "?" + target.query
      // Relative addresses in the page count from the slash.
      return .redirect(to: "/" + PercentEncoding.encode(path: path) + "/" + query)
    }
    if path == "favicon.ico" {
      // Browsers ask for it unbidden, and would report an error of the site.
      return HTTPResponse(status: 204, type: nil, headers: [Self.alwaysAsked], body: .bytes([]))
    }
    return missing(path, request, target, state)
  }

  private func fileResponse(
    _ file: PreviewFile, at path: String, _ request: HTTPRequest, _ target: RequestTarget,
    _ state: LiveSite.State
  ) -> HTTPResponse {
    let type = MediaType.ofFile(named: path)
    switch file {
    case .bytes(let bytes) where type == MediaType.html:
      let page = dressed(bytes, paths: [path], target, state)
      return .content(
        page, version: state.build, type: type, caching: Self.neverKept, for: request)
    case .bytes(let bytes):
      return .content(
        bytes, version: state.version(of: path), type: type, caching: Self.alwaysAsked,
        for: request)
    case .onDisk(let diskPath, let root, _):
      guard let open = OpenFile(path: diskPath, root: root) else {
        return missing(path, request, target, state)
      }
      if type == MediaType.html, let bytes = open.read(limit: Self.longestPage) {
        return fileResponse(.bytes(bytes), at: path, request, target, state)
      }
      return .content(open, type: type, caching: Self.alwaysAsked, for: request)
    }
  }

  /// A page with what the preview adds to it.
  private func dressed(
    _ bytes: Bytes, paths: [String], _ target: RequestTarget, _ state: LiveSite.State,
    isForAnyPath: Bool = false
  ) -> Bytes {
    var page = PreviewedPage(bytes)
    if let name = target.queryValue("size"), let size = contentSize(named: name) {
      page.useContentSize(size, among: sizes.map(\.name))
    }
    if isForAnyPath { page.addRootBase() }
    page.addScript(build: state.build, paths: paths)
    return page.bytes
  }

  private func contentSize(named name: String) -> String? {
    sizes.first { $0.name == name || $0.aliases.contains(name) }?.name
  }

  /// The site's own page for addresses that do not exist; before the first good build, why there
  /// is nothing to show.
  private func missing(
    _ path: String, _ request: HTTPRequest, _ target: RequestTarget, _ state: LiveSite.State
  ) -> HTTPResponse {
    guard state.isGood else {
      var page = PreviewedPage(
        state.isBuilt ? OwnPages.buildErrors(state.diagnostics) : OwnPages.stillBuilding)
      page.addScript(build: state.build, paths: [], reloadsAlways: true)
      return .content(
        page.bytes, version: state.build, status: state.isBuilt ? 500 : 503, type: MediaType.html,
        caching: Self.neverKept, for: request)
    }
    // Without the slash, a folder is meant as well.
    let name = path.split(separator: "/").last ?? ""
    let paths = [path] + (name.contains(".") ? [] : [path + "/index.html"]) + ["404.html"]
    let page: Bytes
    if case .bytes(let bytes)? = state.files["404.html"] {
      page = dressed(
        bytes, paths: paths, target, state, isForAnyPath: path.contains("/"))
    } else {
      var plain = PreviewedPage(OwnPages.notFound(path))
      plain.addScript(build: state.build, paths: paths)
      page = plain.bytes
    }
    return .content(
      page, version: state.build, status: 404, type: MediaType.html, caching: Self.neverKept,
      for: request)
  }

  /// What the preview has besides the site; `nil` for all other addresses.
  private func ownPage(_ request: HTTPRequest, _ target: RequestTarget) -> HTTPResponse? {
    switch target.path {
    case "_lectern/events":
      let headers = [Self.neverKept]
      guard request.method == "GET" else {
        return HTTPResponse(
          status: 200, type: MediaType.eventStream, headers: headers, body: .bytes([]))
      }
      let stream = site.listen(since: target.queryValue("since"))
      return HTTPResponse(
        status: 200, type: MediaType.eventStream, headers: headers, body: .events(stream))
    case "_lectern/preview.js":
      return .content(
        ClientScript.preview(sizes: sizes.map(\.name)), version: site.instance,
        type: MediaType.javaScript, caching: Self.neverKept, for: request)
    case "_lectern/sizes.js":
      return .content(
        ClientScript.gallery, version: site.instance, type: MediaType.javaScript,
        caching: Self.neverKept, for: request)
    case "_lectern/sizes":
      return gallery(request, target)
    default:
      return nil
    }
  }

  /// A page at all sizes. Of a page that the site has not, the frames show what the site says of
  /// that, and come to life with it.
  private func gallery(_ request: HTTPRequest, _ target: RequestTarget) -> HTTPResponse {
    let asked = target.queryValue("page") ?? ""
    let raw =
      "/" + PercentEncoding.encode(path: asked.hasPrefix("/") ? String(asked.dropFirst()) : asked)
    guard var page = try? RequestTarget(Array(raw.utf8)[...]).path else {
      return .plain(status: 400, "That is not a page of this site.")
    }
    let state = site.state
    if state.files[page] == nil, state.files[page + "/index.html"] != nil { page += "/" }
    let isFolder = page.isEmpty || page.hasSuffix("/")
    let path = isFolder ? page + "index.html" : page
    let exists = state.files[path] != nil
    if exists, MediaType.ofFile(named: path) != MediaType.html {
      return .plain(status: 404, "That is not a page.")
    }
    // A gallery of galleries would not end.
    if page.hasPrefix("_lectern/") {
      return .plain(status: 404, "That is not a page of the site.")
    }
    // One list of errors instead of one for each size.
    guard exists || state.isGood else { return missing(path, request, target, state) }
    let bytes = GalleryPage(
      path: page, build: state.build, settings: GallerySettings(target), sizes: sizes.map(\.name)
    ).html
    return .content(
      bytes, version: state.build, status: exists ? 200 : 404, type: MediaType.html,
      caching: Self.neverKept, for: request)
  }
}
