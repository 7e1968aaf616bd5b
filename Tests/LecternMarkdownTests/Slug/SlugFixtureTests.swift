import Foundation
import LecternMarkdown
import LecternText
import Testing

/// The public test suite of github-slugger: one slugger, all headings in order.
@Suite struct SlugFixtureTests {
  private struct Fixture: Decodable {
    var name: String
    var input: String
    var expected: String
  }

  /// `../shared/specs/github-slugger/fixtures.json` beside the package, or under `LECTERN_SHARED`.
  private var fixtureFile: URL {
    let environment = ProcessInfo.processInfo.environment
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let shared =
      environment["LECTERN_SHARED"].map { URL(filePath: $0) }
      ?? package.deletingLastPathComponent().appending(path: "shared")
    return shared.appending(path: "specs/github-slugger/fixtures.json")
  }

  @Test func passesTheFixturesOfGitHubSlugger() throws {
    guard let json = try? Data(contentsOf: fixtureFile) else {
      print("left out: github-slugger's fixtures are not at \(fixtureFile.path)")
      #expect(ProcessInfo.processInfo.environment["CI"] != "true", "the suite is missing")
      return
    }
    let fixtures = try JSONDecoder().decode([Fixture].self, from: json)
    #expect(fixtures.count == 78)
    var slugger = HeadingSlugger()
    for fixture in fixtures {
      let slug = slugger.slug(for: Array(fixture.input.utf8))
      #expect(slug == Array(fixture.expected.utf8), "\(fixture.name)")
    }
  }
}
