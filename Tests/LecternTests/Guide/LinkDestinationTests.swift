import Testing

@testable import Lectern

@Suite struct LinkDestinationTests {
  @Test(arguments: [
    "https://example.com/a#b", "mailto:a@example.com", "//example.com/x", "tel:+49", "x-app://open",
  ])
  func leavesAddressesAlone(text: String) {
    #expect(LinkDestination(text).kind == .external)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:x", "java\nscript:x", " data:text/html,x", "vbscript:x",
  ])
  func knowsScripts(text: String) {
    #expect(LinkDestination(text).kind == .script)
  }

  @Test func takesPathsApart() {
    let link = LinkDestination("my%20file.md?x=1#An%20chor")
    #expect(link.kind == .path("my file.md", fromRoot: false))
    #expect(link.query == "?x=1")
    #expect(link.fragment == "An chor")
    #expect(LinkDestination("/guide/a.md").kind == .path("/guide/a.md", fromRoot: true))
    #expect(LinkDestination("#here").kind == .samePage)
    #expect(LinkDestination("#here").fragment == "here")
    #expect(LinkDestination("").kind == .samePage)
    #expect(LinkDestination("a\\b.md").kind == .path("a/b.md", fromRoot: false))
    #expect(LinkDestination("C:/x.md").kind == .path("C:/x.md", fromRoot: false))
    #expect(LinkDestination("topic:install#first").kind == .topic(id: "install"))
    #expect(LinkDestination("topic:install#first").fragment == "first")
  }
}
