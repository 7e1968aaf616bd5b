import Foundation
import LecternText
import Testing

@testable import LecternPreview

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is answered to which request, without sockets.
@Suite struct SiteHandlerTests {
  private let site = LiveSite(instance: "test")
  private var handler: SiteHandler {
    SiteHandler(site: site, hosts: AllowedHosts(listeningOn: "127.0.0.1"), sizes: testSizes)
  }

  init() {
    site.update(
      with: testSnapshot([
        "index.html": testPage("<h1>Home</h1>"),
        "404.html": testPage("<h1>Lost</h1>"),
        "guide/index.html": testPage("<h1>Guide</h1>", root: "../"),
        "guide/a b é.html": testPage("<h1>Spaces</h1>", root: "../"),
        "images/x.PNG": testFile("PNG"),
        "styles/dynamic.css": testFile("a{}"),
      ]))
  }

  private func respond(
    _ target: String, method: String = "GET", host: String? = "127.0.0.1",
    change: (inout HTTPRequest) -> Void = { _ in }
  ) -> HTTPResponse {
    var request = HTTPRequest(method: method, target: Bytes(target.utf8), host: host)
    change(&request)
    return handler.respond(to: request)
  }

  private func text(_ response: HTTPResponse) -> String {
    if case .bytes(let bytes) = response.body { String(utf8: bytes) } else { "" }
  }

  @Test(arguments: [
    ("/", "Home"), ("/index.html", "Home"), ("/guide/", "Guide"), ("/guide/index.html", "Guide"),
    ("/guide/a%20b%20%C3%A9.html", "Spaces"), ("/guide/a b é.html?x=1", "Spaces"),
    ("http://localhost/guide/", "Guide"),
  ])
  func pagesHaveTheirScriptAndAreNotKept(target: String, title: String) {
    let response = respond(target)
    #expect(response.status == 200)
    #expect(response.header("Content-Type") == "text/html; charset=utf-8")
    #expect(response.header("Cache-Control") == "no-store")
    #expect(response.header("X-Content-Type-Options") == "nosniff")
    #expect(response.header("Cross-Origin-Resource-Policy") == "same-origin")
    #expect(text(response).contains("<h1>\(title)</h1>"))
    #expect(text(response).contains("/_lectern/preview.js\" data-build=\"test-1\""))
  }

  @Test func otherFilesAreServedAsTheyAre() {
    let response = respond("/images/x.PNG")
    #expect(response.status == 200)
    #expect(response.header("Content-Type") == "image/png")
    #expect(response.header("Cache-Control") == "no-cache")
    #expect(text(response) == "PNG")
  }

  @Test func aFolderWithoutItsSlashIsRedirected() {
    let response = respond("/guide?size=large")
    #expect(response.status == 302)
    #expect(response.header("Location") == "/guide/?size=large")
    #expect(response.header("Cache-Control") == "no-store")
  }

  @Test(arguments: ["//guide", "//attacker.example/..%2f", "//guide/"])
  func aRedirectNeverLeadsToAnotherServer(target: String) {
    let response = respond(target)
    #expect([400, 404].contains(response.status))
    #expect(response.header("Location") == nil)
  }

  @Test func wrongAddressesGetTheSitesOwnPage() {
    let response = respond("/missing.html")
    #expect(response.status == 404)
    #expect(text(response).contains("<h1>Lost</h1>"))
    #expect(text(response).contains("data-paths=\"missing.html 404.html\""))
    #expect(!text(response).contains("<base"))
    #expect(text(respond("/deep/down/missing.html")).contains("<base href=\"/\">"))
    #expect(respond("/guide/index.html/").status == 404)
    #expect(respond("/styles/").status == 404)
  }

  @Test func wrongAddressesAreEscapedWhereTheSiteHasNoPageForThem() {
    site.update(with: testSnapshot(["index.html": testPage("")]))
    let response = respond("/%3Cscript%3Ealert(1)%3C/script%3E")
    #expect(response.status == 404)
    #expect(text(response).contains("/&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(!text(response).contains("<script>"))
  }

  @Test(arguments: [
    ("GET", "/../x", 400), ("GET", "/%00", 400), ("GET", "", 400),
    ("GET", "/" + String(repeating: "a", count: 9000), 414),
    ("GET", "/" + String(repeating: "a", count: 4000), 404),
    ("POST", "/", 405), ("PUT", "/index.html", 405), ("OPTIONS", "*", 405), ("TRACE", "/", 405),
    ("GET", "/favicon.ico", 204), ("GET", "/_lectern/", 404), ("GET", "/_lectern/no", 404),
  ])
  func oddRequestsAreAnsweredByAStatus(method: String, target: String, status: Int) {
    let response = respond(target, method: method)
    #expect(response.status == status)
    if status == 405 { #expect(response.header("Allow") == "GET, HEAD") }
  }

  @Test func aForeignHostIsRefusedEverywhere() {
    for target in ["/", "/_lectern/events", "/_lectern/preview.js", "/missing"] {
      let response = respond(target, host: "attacker.example")
      #expect(response.status == 403)
      #expect(!text(response).contains("Home"))
    }
    #expect(respond("/", host: nil).status == 400)
    #expect(respond("/", host: nil) { $0.isHTTP11 = false }.status == 200)
    #expect(respond("/") { $0.hasBody = true }.status == 400)
  }

  @Test func whatTheClientHasIsNotSentAgain() throws {
    for target in ["/", "/images/x.PNG"] {
      let tag = try #require(respond(target).header("ETag"))
      let again = respond(target) { $0.ifNoneMatch = "\"other\", \(tag)" }
      #expect(again.status == 304)
      #expect(again.header("ETag") == tag)
      #expect(text(again).isEmpty)
      #expect(respond(target) { $0.ifNoneMatch = "\"other\"" }.status == 200)
    }
  }

  @Test func aTagChangesWithTheBytesAndAPagesWithEveryBuildSinceItNamesIt() {
    func tag(_ target: String) -> String? { respond(target).header("ETag") }
    let before = (page: tag("/"), image: tag("/images/x.PNG"), style: tag("/styles/dynamic.css"))
    var files = site.state.files
    files["images/x.PNG"] = testFile("other")
    site.update(with: testSnapshot(files))
    #expect(tag("/") != before.page)
    #expect(tag("/images/x.PNG") != before.image)
    #expect(tag("/styles/dynamic.css") == before.style)
    files["images/x.PNG"] = nil
    site.update(with: testSnapshot(files))
    files["images/x.PNG"] = testFile("PNG")
    site.update(with: testSnapshot(files))
    // The same bytes again, and yet another tag: never the same for different bytes.
    #expect(tag("/images/x.PNG") != before.image)
  }

  @Test func partsAreSentWhereAskedFor() throws {
    let part = respond("/images/x.PNG") { $0.range = "bytes=1-" }
    #expect(part.status == 206)
    #expect(part.header("Content-Range") == "bytes 1-2/3")
    #expect(text(part) == "NG")
    let beyond = respond("/images/x.PNG") { $0.range = "bytes=3-" }
    #expect(beyond.status == 416)
    #expect(beyond.header("Content-Range") == "bytes */3")
    let tag = try #require(part.header("ETag"))
    let same = respond("/images/x.PNG") {
      $0.range = "bytes=1-"
      $0.ifRange = tag
    }
    #expect(same.status == 206)
    let changed = respond("/images/x.PNG") {
      $0.range = "bytes=1-"
      $0.ifRange = "\"old\""
    }
    #expect(changed.status == 200)
    #expect(text(changed) == "PNG")
    #expect(respond("/images/x.PNG", method: "HEAD") { $0.range = "bytes=1-" }.status == 200)
  }

  @Test(arguments: [
    ("/?size=large", "large"),
    ("/?size=UICTContentSizeCategoryAccessibilityXXXL", "accessibility5"),
    ("/?size=", "dynamic"), ("/?size=huge", "dynamic"), ("/?size=../x", "dynamic"),
  ])
  func theAddressChoosesTheStylesheet(target: String, name: String) {
    let page = text(respond(target))
    #expect(page.contains("href=\"styles/\(name).css\""))
    #expect(page.contains("data-content-size=\"\(name == "dynamic" ? "auto" : name)\""))
  }

  @Test func filesOnDiskAreStreamedAndLinksAreNotFollowed() throws {
    let folder = try TemporaryFolder([
      .file("secret", "secret"), .link("link.mp4", to: "secret"), .file("film.mp4", "film"),
      .file("page.html", "<p>page</p>"),
    ])
    mkfifo(folder.child("pipe.mp4"), 0o600)
    func file(_ name: String) -> PreviewFile { .onDisk(path: folder.child(name), version: "1") }
    site.update(
      with: testSnapshot([
        "film.mp4": file("film.mp4"), "page.html": file("page.html"), "link.mp4": file("link.mp4"),
        "pipe.mp4": file("pipe.mp4"),
        "gone.mp4": file("gone.mp4"), "folder.mp4": .onDisk(path: folder.path, version: "1"),
      ]))
    let film = respond("/film.mp4") { $0.range = "bytes=-2" }
    #expect(film.status == 206)
    guard case .file(let open, let range) = film.body else {
      Issue.record("the film is not streamed")
      return
    }
    #expect(open.count == 4)
    #expect(range == 2..<4)
    #expect(
      text(respond("/page.html")).hasPrefix("<p>page</p><script src=\"/_lectern/preview.js\""))
    for target in ["/link.mp4", "/pipe.mp4", "/gone.mp4", "/folder.mp4"] {
      #expect(respond(target).status == 404)
    }
  }

  @Test func noPageTellsWhereTheFolderIs() throws {
    let folder = try TemporaryFolder()
    site.update(
      with: testSnapshot(["gone.mp4": .onDisk(path: folder.child("gone.mp4"), version: "1")]))
    for target in ["/yo/../..", "/missing.html", "/gone.mp4", "/_lectern/sizes?page=/tmp"] {
      #expect(!text(respond(target)).contains(folder.path))
      #expect(!text(respond(target)).contains("/tmp/"))
    }
  }

  @Test func untilTheFirstGoodBuildItIsSaidWhatIsMissing() {
    let empty = LiveSite(instance: "new")
    let handler = SiteHandler(
      site: empty, hosts: AllowedHosts(listeningOn: "127.0.0.1"), sizes: testSizes)
    let request = HTTPRequest(method: "GET", target: Bytes("/".utf8), host: "localhost")
    let waiting = handler.respond(to: request)
    #expect(waiting.status == 503)
    #expect(text(waiting).contains("data-build=\"new-0\" data-paths=\"\" data-any>"))

    empty.update(
      with: PreviewSnapshot(files: [:], diagnostics: [testError("unknown variable <product>")]))
    let broken = handler.respond(to: request)
    #expect(broken.status == 500)
    #expect(
      text(broken).contains(
        "<code>Content/install.md:3:7</code> error: unknown variable &lt;product&gt;"))
    #expect(text(broken).contains("data-any>"))
    // One list of errors instead of one in each frame.
    let gallery = handler.respond(
      to: HTTPRequest(
        method: "GET", target: Bytes("/_lectern/sizes?page=/".utf8), host: "localhost"))
    #expect(gallery.status == 500)
    #expect(text(gallery).contains("data-any>"))

    empty.update(with: testSnapshot(["index.html": testPage("good")]))
    #expect(handler.respond(to: request).status == 200)
  }

  @Test func theGalleryShowsAllSizes() {
    let page = text(respond("/_lectern/sizes?page=/guide/a%20b%20%C3%A9.html&appearance=dark"))
    for size in testSizes {
      #expect(page.contains("src=\"/guide/a%20b%20%C3%A9.html?size=\(size.name)\""))
    }
    #expect(page.contains("<option value=\"dark\" selected>"))
    #expect(page.contains("<main data-device=\"phone\">"))
    #expect(page.contains("<script src=\"/_lectern/sizes.js\" data-build=\"test-1\">"))
  }

  @Test(arguments: [
    ("", 200), ("?page=", 200), ("?page=/", 200), ("?page=guide/", 200), ("?page=guide", 200),
    ("?page=index.html&only=large&width=desktop&direction=rtl", 200),
    ("?page=missing.html", 404), ("?page=images/x.PNG", 404), ("?page=../x", 400),
    ("?page=%5C", 400), ("?page=%22%3E%3Cscript%3E", 404), ("?page=/_lectern/sizes", 404),
  ])
  func theGalleryIsOfAPageOfTheSite(query: String, status: Int) {
    let response = respond("/_lectern/sizes" + query)
    #expect(response.status == status)
    #expect(!text(response).contains("\"><script>"))
  }

  @Test func theGalleryOfAMissingPageShowsWhatTheSiteSaysOfIt() {
    let response = respond("/_lectern/sizes?page=/missing.html")
    #expect(response.status == 404)
    #expect(response.header("Content-Type") == "text/html; charset=utf-8")
    for size in testSizes {
      #expect(text(response).contains("src=\"/missing.html?size=\(size.name)\""))
    }
    // Frames in frames in frames.
    #expect(!text(respond("/_lectern/sizes?page=/_lectern/sizes")).contains("<iframe"))
    // What is no page never becomes one.
    #expect(!text(respond("/_lectern/sizes?page=images/x.PNG")).contains("<iframe"))
  }

  @Test func aMissingFolderWaitsForItsPage() {
    #expect(text(respond("/later")).contains("data-paths=\"later later/index.html 404.html\""))
    #expect(text(respond("/later/")).contains("data-paths=\"later/index.html 404.html\""))
  }

  @Test func theGalleryOffersWithoutScriptsWhatWorksWithoutThem() throws {
    let page = text(respond("/_lectern/sizes?page=/"))
    #expect(page.contains("<noscript><style>.scripted { display: none }</style></noscript>"))
    for (name, isScripted) in [
      ("width", false), ("appearance", true), ("direction", true), ("only", false),
    ] {
      let select = try #require(page.range(of: "<select name=\"\(name)\""))
      let label = try #require(page[..<select.lowerBound].range(of: "<label", options: .backwards))
      #expect(page[label.upperBound...].hasPrefix(" class=\"scripted\"") == isScripted)
    }
  }

  @Test func theGallerysSettingsAreThoseOfItsAddress() throws {
    func settings(_ query: String) throws -> GallerySettings {
      GallerySettings(try RequestTarget(Array("/x?\(query)".utf8)[...]))
    }
    #expect(try settings("") == GallerySettings())
    let all = try settings("width=tablet&appearance=light&direction=rtl&only=large")
    #expect(all.device.name == "tablet")
    #expect(all.appearance == "light")
    #expect(all.direction == "rtl")
    #expect(all.only == "large")
    #expect(try settings("width=watch&appearance=pink&direction=up") == GallerySettings())
    let page = GalleryPage(
      path: "", build: "b-1", settings: all, sizes: ["small", "large"])
    #expect(!String(utf8: page.html).contains("?size=small"))
  }
}
