import Testing

@testable import LecternPreview

@Suite struct MediaTypeTests {
  @Test(arguments: [
    ("f/dot.svg", "image/svg+xml; charset=utf-8"),
    ("f/x.mjs", "text/javascript; charset=utf-8"),
    ("f/x.js", "text/javascript; charset=utf-8"),
    ("f/x.css", "text/css; charset=utf-8"),
    ("f/x.json", "application/json; charset=utf-8"),
    ("f/x.png", "image/png"),
    ("f/x.PNG", "image/png"),
    ("f/x.webp", "image/webp"),
    ("f/x.avif", "image/avif"),
    ("f/x.woff2", "font/woff2"),
    ("f/x.mp4", "video/mp4"),
    ("f/x.vtt", "text/vtt; charset=utf-8"),
    ("f/x.txt", "text/plain; charset=utf-8"),
    ("f/x.pdf", "application/pdf"),
    ("f/x.ico", "image/x-icon"),
    ("index.html", "text/html; charset=utf-8"),
    ("a.b/INDEX.HTM", "text/html; charset=utf-8"),
    ("notes.v1.Js", "text/javascript; charset=utf-8"),
    ("f/noext", "application/octet-stream"),
    ("folder.html/noext", "application/octet-stream"),
    (".css", "application/octet-stream"),
    ("x.", "application/octet-stream"),
    ("x.unheardof", "application/octet-stream"),
  ])
  func isKnownByExtension(path: String, type: String) {
    #expect(MediaType.ofFile(named: path) == type)
  }
}
