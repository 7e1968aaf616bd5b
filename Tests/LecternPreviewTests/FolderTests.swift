import Testing

@testable import LecternPreview

/// Folders that come, go and move, links, and what is left out.
@Suite(.ownThread) struct FolderTests {
  @Test(arguments: [WatchingMode.automatic, .polling])
  func newFoldersAreWatchedWithAllThatIsInThem(mode: WatchingMode) throws {
    let watched = try WatchedFolder(mode)
    watched.makeFolder("Content/a")
    watched.makeFolder("Content/a/b")
    watched.makeFolder("Content/a/b/c")
    watched.write("Content/a/b/c/page.md", "1")
    let change = try #require(watched.changes())
    #expect(change.isSuperset(of: ["Content/a", "Content/a/b/c/page.md"]))
    watched.write("Content/a/b/c/page.md", "2")
    #expect(watched.changes() == ["Content/a/b/c/page.md"])
    #expect(watched.changes() == nil)
  }

  @Test(arguments: [WatchingMode.automatic, .polling])
  func renamedFoldersAreWatchedUnderTheirNewName(mode: WatchingMode) throws {
    let watched = try WatchedFolder(
      mode, with: [.file("Content/a/b/page.md", "1")])
    watched.move("Content/a", "Content/z")
    let change = try #require(watched.changes())
    #expect(change.isSuperset(of: ["Content/a", "Content/z", "Content/z/b/page.md"]))
    watched.write("Content/z/b/page.md", "2")
    #expect(watched.changes() == ["Content/z/b/page.md"])
    watched.move("Content/z/b", "Content/b")
    let moved = try #require(watched.changes())
    #expect(moved.isSuperset(of: ["Content/z/b", "Content/b", "Content/b/page.md"]))
    watched.write("Content/b/page.md", "3")
    #expect(watched.changes() == ["Content/b/page.md"])
    #expect(watched.changes() == nil)
  }

  @Test(arguments: [WatchingMode.automatic, .polling])
  func foldersMovedInAreWatchedAndMovedOutAreNot(mode: WatchingMode) throws {
    let watched = try WatchedFolder(
      mode,
      with: [.file("in/deep/a.md", "1"), .file("Content/out/b.md", "1")])
    watched.move("in", "Content/in")
    watched.move("Content/out", "out")
    let change = try #require(watched.changes())
    #expect(change.isSuperset(of: ["Content/in", "Content/in/deep/a.md", "Content/out"]))
    watched.write("out/b.md", "2")
    #expect(watched.changes() == nil)
    watched.write("Content/in/deep/a.md", "2")
    #expect(watched.changes() == ["Content/in/deep/a.md"])
  }

  @Test(arguments: [WatchingMode.automatic, .polling])
  func deletedFoldersMayComeBack(mode: WatchingMode) throws {
    let watched = try WatchedFolder(
      mode, with: [.file("Content/a/b/page.md", "1")])
    watched.remove("Content/a/b/page.md")
    watched.removeFolder("Content/a/b")
    watched.removeFolder("Content/a")
    #expect(try #require(watched.changes()).contains("Content/a"))
    watched.makeFolder("Content/a")
    watched.write("Content/a/page.md", "2")
    #expect(try #require(watched.changes()).contains("Content/a/page.md"))
    watched.write("Content/a/page.md", "3")
    #expect(watched.changes() == ["Content/a/page.md"])
  }

  @Test(arguments: [WatchingMode.automatic, .polling])
  func aRootMayComeLaterGoAndComeBack(mode: WatchingMode) throws {
    let watched = try WatchedFolder(mode, roots: ["Content", "Templates", "guide.yml"])
    watched.makeFolder("Templates")
    watched.write("Templates/page.mustache", "1")
    #expect(try #require(watched.changes()).contains("Templates/page.mustache"))
    watched.write("Templates/page.mustache", "2")
    #expect(watched.changes() == ["Templates/page.mustache"])
    watched.write("guide.yml", "title: x")
    #expect(watched.changes() == ["guide.yml"])
    watched.write("unrelated.txt", "x")
    watched.move("Templates", "Elsewhere")
    #expect(try #require(watched.changes()).contains("Templates"))
    watched.write("Elsewhere/page.mustache", "3")
    #expect(watched.changes() == nil)
    watched.move("Elsewhere", "Templates")
    #expect(try #require(watched.changes()).contains("Templates"))
    watched.write("Templates/page.mustache", "4")
    #expect(watched.changes() == ["Templates/page.mustache"])
  }

  @Test(arguments: [WatchingMode.automatic, .polling])
  func whatEndsInAFolderThatWasReplacedIsNotTakenForTheNewOne(mode: WatchingMode) throws {
    let names = ["a", "b", "c"]
    let watched = try WatchedFolder(
      mode, roots: ["site/Content"],
      with: names.flatMap {
        [.folder("site/Content/\($0)"), .file("new/Content/\($0)/page.md", "1")]
      })
    watched.move("site", "old")
    watched.move("new", "site")
    for name in names { watched.removeFolder("old/Content/\(name)") }
    #expect(watched.changes() != nil)
    for name in names { watched.write("site/Content/\(name)/page.md", "2") }
    #expect(watched.changes() == Set(names.map { "site/Content/\($0)/page.md" }))
    #expect(watched.changes() == nil)
  }

  @Test(arguments: [WatchingMode.automatic, .polling])
  func manyFilesAndFoldersAtOnceAreOneChange(mode: WatchingMode) throws {
    let watched = try WatchedFolder(mode)
    for folder in 0..<200 {
      watched.makeFolder("Content/\(folder)")
      for page in 0..<5 {
        watched.write("Content/\(folder)/\(page).md", "1")
      }
    }
    let change = try #require(watched.changes())
    for folder in 0..<200 {
      for page in 0..<5 { #expect(change.contains("Content/\(folder)/\(page).md")) }
    }
    #expect(watched.changes() == nil)
    for folder in 0..<200 { watched.write("Content/\(folder)/3.md", "2") }
    #expect(watched.changes() == Set((0..<200).map { "Content/\($0)/3.md" }))
    #expect(watched.changes() == nil)
  }

  @Test(arguments: [WatchingMode.automatic, .polling])
  func linkedFilesAndFoldersAreWatchedWhereTheyAre(mode: WatchingMode) throws {
    let watched = try WatchedFolder(
      mode,
      with: [
        .file("other/page.md", "1"), .file("other/deep/x.md", "1"), .file("real/a.md", "1"),
        .link("Content/page.md", to: "../other/page.md"), .link("Content/linked", to: "../real"),
      ])
    watched.write("other/page.md", "2")
    #expect(watched.changes() == ["Content/page.md"])
    watched.write("other/new.tmp", "3")
    watched.move("other/new.tmp", "other/page.md")
    #expect(watched.changes() == ["Content/page.md"])
    watched.write("real/a.md", "2")
    #expect(watched.changes() == ["Content/linked/a.md"])
    watched.makeFolder("real/sub")
    watched.write("real/sub/b.md", "1")
    #expect(try #require(watched.changes()).contains("Content/linked/sub/b.md"))
    // Nothing links there.
    watched.write("other/deep/x.md", "2")
    #expect(watched.changes() == nil)
    watched.makeLink("Content/new", to: "../other/deep")
    #expect(try #require(watched.changes()).contains("Content/new"))
    watched.write("other/deep/x.md", "3")
    #expect(watched.changes() == ["Content/new/x.md"])
    watched.remove("Content/new")
    #expect(try #require(watched.changes()).contains("Content/new"))
    watched.write("other/deep/x.md", "4")
    #expect(watched.changes() == nil)
  }

  @Test(arguments: [WatchingMode.automatic, .polling])
  func aLinkThatLedNowhereIsWatchedToo(mode: WatchingMode) throws {
    let watched = try WatchedFolder(
      mode,
      with: [
        .folder("other"), .link("Content/page.md", to: "../other/later.md"),
        .link("Content/a", to: "b"), .link("Content/b", to: "a"),
      ]
    )
    watched.write("other/later.md", "1")
    #expect(watched.changes() == ["Content/page.md"])
    watched.remove("other/later.md")
    #expect(watched.changes() == ["Content/page.md"])
  }

  @Test(arguments: [WatchingMode.automatic, .polling])
  func aLinkIsWatchedThatOthersLeadThrough(mode: WatchingMode) throws {
    let watched = try WatchedFolder(
      mode,
      with: [
        .file("one/page.md", "1"), .file("two/page.md", "22"), .link("now", to: "one"),
        .link("Content/page.md", to: "../now/page.md"),
      ])
    watched.makeLink("next", to: "two")
    watched.move("next", "now")
    #expect(watched.changes() == ["Content/page.md"])
    watched.write("two/page.md", "333")
    #expect(watched.changes() == ["Content/page.md"])
  }

  @Test(arguments: [WatchingMode.automatic, .polling])
  func linksInCirclesDoNoHarm(mode: WatchingMode) throws {
    let watched = try WatchedFolder(
      mode,
      with: [.link("Content/a/b/up", to: ".."), .link("Content/a/top", to: "../../Content")])
    watched.write("Content/a/b/page.md", "1")
    #expect(watched.changes() != nil)
    watched.write("Content/a/b/page.md", "2")
    #expect(watched.changes() != nil)
    #expect(watched.changes() == nil)
  }

  @Test func aFolderWithTwoPathsChangesMoreThanItsOwn() throws {
    let watched = try WatchedFolder(with: [
      .folder("Content/a/b"), .link("Content/second", to: "a"),
    ])
    watched.write("Content/a/b/page.md", "1")
    #expect(
      watched.changes() == ["*"])
    watched.move("Content/a", "Content/z")
    #expect(watched.changes() != nil)
    watched.write("Content/z/b/page.md", "2")
    #expect(watched.changes() == ["Content/z/b/page.md"])
    #expect(watched.changes() == nil)
  }

  @Test(arguments: [WatchingMode.automatic, .polling])
  func aFileWithTwoNamesChangesUnderBoth(mode: WatchingMode) throws {
    let watched = try WatchedFolder(mode, with: [.folder("Content/deep")])
    watched.makeSecondName("Content/deep/second.md", of: "Content/index.md")
    #expect(try #require(watched.changes()).contains("Content/deep/second.md"))
    watched.write("Content/index.md", "more")
    let change = try #require(watched.changes())
    #expect(change == ["*"] || change == ["Content/index.md", "Content/deep/second.md"])
    #expect(watched.changes() == nil)
  }

  @Test(arguments: [WatchingMode.automatic, .polling])
  func theOutputFolderWithinIsNotWatched(mode: WatchingMode) throws {
    let watched = try WatchedFolder(
      mode, with: [.folder("Content/site/deep")], ignoring: "Content/site")
    watched.write("Content/site/index.html", "x")
    watched.write("Content/site/deep/page.html", "x")
    watched.makeFolder("Content/site/new")
    #expect(watched.changes() == nil)
    watched.write("Content/sites.md", "x")
    #expect(watched.changes() == ["Content/sites.md"])
  }

  #if os(Linux)
    @Test func whatTheKernelCouldNotQueueIsAnythingAndNothingIsMissedAfterwards() throws {
      let watched = try WatchedFolder()
      watched.makeFolder("Content/before")
      #expect(watched.changes() == ["Content/before"])
      // The kernel keeps 16,384 events, and makes one of two that are the same.
      watched.write("Content/other.md", "1")
      for number in 0..<9000 {
        watched.changeMode("Content/index.md", number % 2 == 0 ? 0o600 : 0o644)
        watched.changeMode("Content/other.md", number % 2 == 0 ? 0o600 : 0o644)
      }
      watched.makeFolder("Content/lost")
      watched.write("Content/lost/page.md", "1")
      #expect(watched.changes() == ["*"])
      #expect(watched.changes() == nil)
      watched.write("Content/lost/page.md", "2")
      watched.write("Content/before/page.md", "2")
      #expect(watched.changes() == ["Content/lost/page.md", "Content/before/page.md"])
    }
  #endif

  @Test func filesHeldOpenAreReportedWhenWritingPauses() throws {
    let watched = try WatchedFolder()
    let path = watched.folder.child("Content/index.md")
    let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    put("held", into: descriptor)
    let whileOpen = watched.changes()
    closeForAll(descriptor, path)
    let afterwards = watched.changes()
    // What is written is there, whether the file is closed or not.
    #expect(whileOpen == ["Content/index.md"])
    #expect(afterwards == ["Content/index.md"])
    #expect(watched.changes() == nil)
  }
}

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
