import Testing

@testable import LecternPreview

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One way to save a file, by the system calls that an editor makes.
struct WayToSave: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// Paths that are reported.
  var changed: Set<String> = ["Content/index.md"]
  var save: @Sendable (WatchedFolder) -> Void

  static let all: [WayToSave] = [
    WayToSave(testDescription: "in place (VS Code, nano, Kate)") {
      $0.write("Content/index.md", "new", flags: O_TRUNC)
    },
    WayToSave(testDescription: "appended (shell)") {
      $0.write("Content/index.md", "new", flags: O_APPEND)
    },
    WayToSave(testDescription: "in place with a backup copied first (vim, backupcopy=yes)") {
      $0.write("Content/4913", "", flags: O_CREAT | O_EXCL)
      $0.remove("Content/4913")
      $0.write("Content/index.md~", "old", flags: O_CREAT | O_EXCL)
      $0.write("Content/index.md", "new", flags: O_CREAT | O_TRUNC)
      $0.changeMode("Content/index.md", 0o644)
      $0.remove("Content/index.md~")
    },
    WayToSave(testDescription: "renamed to a backup and created anew (vim, backupcopy=no)") {
      $0.write("Content/4913", "", flags: O_CREAT | O_EXCL)
      $0.changeMode("Content/4913", 0o644)
      $0.remove("Content/4913")
      $0.move("Content/index.md", "Content/index.md~")
      $0.write("Content/index.md", "new", flags: O_CREAT | O_EXCL)
      $0.changeMode("Content/index.md", 0o644)
      $0.remove("Content/index.md~")
      $0.write("Content/.index.md.swp", "b0VIM", flags: O_CREAT)
    },
    WayToSave(testDescription: "written beside and renamed over (Sublime Text, sed -i, Helix)") {
      $0.write("Content/sedXyZ12a", "new", flags: O_CREAT | O_EXCL)
      $0.changeMode("Content/sedXyZ12a", 0o644)
      $0.move("Content/sedXyZ12a", "Content/index.md")
    },
    WayToSave(testDescription: "written elsewhere and renamed over (atomic tools)") {
      $0.write("outside.tmp", "new", flags: O_CREAT | O_EXCL)
      $0.move("outside.tmp", "Content/index.md")
    },
    WayToSave(testDescription: "temporary file, backup link, rename over (GLib)") {
      $0.write("Content/.goutputstream-A1B2C3", "new", flags: O_CREAT | O_EXCL)
      $0.makeSecondName("Content/index.md~", of: "Content/index.md")
      $0.move("Content/.goutputstream-A1B2C3", "Content/index.md")
    },
    WayToSave(testDescription: "renamed to a backup, written, lock removed (Emacs)") {
      $0.makeLink("Content/.#index.md", to: "me@host.1:1")
      $0.write("Content/#index.md#", "auto", flags: O_CREAT)
      $0.move("Content/index.md", "Content/index.md~")
      $0.write("Content/index.md", "new", flags: O_CREAT | O_TRUNC)
      $0.remove("Content/#index.md#")
      $0.remove("Content/.#index.md")
    },
    WayToSave(testDescription: "old and new exchanged through temporary names (JetBrains)") {
      $0.write("Content/index.md___jb_tmp___", "new", flags: O_CREAT)
      $0.move("Content/index.md", "Content/index.md___jb_old___")
      $0.move("Content/index.md___jb_tmp___", "Content/index.md")
      $0.remove("Content/index.md___jb_old___")
    },
    WayToSave(testDescription: "safe save in a folder of its own (macOS)") {
      $0.makeFolder("Content/index.md.sb-1234abcd-Xy12Zw")
      $0.write("Content/index.md.sb-1234abcd-Xy12Zw/index.md", "new", flags: O_CREAT)
      $0.move("Content/index.md.sb-1234abcd-Xy12Zw/index.md", "Content/index.md")
      $0.removeFolder("Content/index.md.sb-1234abcd-Xy12Zw")
    },
    WayToSave(testDescription: "deleted and created") {
      $0.remove("Content/index.md")
      $0.write("Content/index.md", "new", flags: O_CREAT | O_EXCL)
    },
    WayToSave(testDescription: "many times in a moment") {
      for number in 0..<20 { $0.write("Content/index.md", "\(number)", flags: O_TRUNC) }
    },
    WayToSave(testDescription: "a new file", changed: ["Content/new.md"]) {
      $0.write("Content/new.md", "new", flags: O_CREAT | O_EXCL)
    },
    WayToSave(testDescription: "a second name of a file", changed: ["Content/other.md"]) {
      $0.makeSecondName("Content/other.md", of: "Content/index.md")
    },
    WayToSave(testDescription: "deleted") { $0.remove("Content/index.md") },
    WayToSave(
      testDescription: "renamed", changed: ["Content/index.md", "Content/renamed.md"]
    ) {
      $0.move("Content/index.md", "Content/renamed.md")
    },
    WayToSave(testDescription: "moved away") { $0.move("Content/index.md", "index.md") },
    WayToSave(testDescription: "made readable") { $0.changeMode("Content/index.md", 0o600) },
  ]
}

@Suite(.ownThread) struct SavingTests {
  @Test(arguments: WayToSave.all)
  func everyWayToSaveIsOneChange(way: WayToSave) throws {
    let watched = try WatchedFolder()
    way.save(watched)
    #expect(watched.changes() == way.changed)
    #expect(watched.changes() == nil)
  }

  @Test(arguments: WayToSave.all)
  func everyWayToSaveIsOneChangeWherePolled(way: WayToSave) throws {
    let watched = try WatchedFolder(.polling)
    way.save(watched)
    // A second name changes the status of the file that it is of.
    #expect(try #require(watched.changes()).isSuperset(of: way.changed))
    #expect(watched.changes() == nil)
  }

  @Test(arguments: [WatchingMode.automatic, .polling])
  func debrisOfEditorsIsNoChange(mode: WatchingMode) throws {
    let watched = try WatchedFolder(mode)
    for name in [
      ".index.md.swp", "index.md~", "4913", ".#index.md", "#index.md#", "index.md.sb-1234-abcd",
      ".DS_Store", "index.md.kate-swp", ".index.md.un~",
    ] {
      watched.write("Content/" + name, "x")
      watched.remove("Content/" + name)
    }
    watched.write("Content/.index.md.swp", "b0VIM")
    watched.makeFolder("Content/.git")
    watched.write("Content/.git/index", "x")
    #expect(watched.changes() == nil)
    watched.write("Content/index.md", "new")
    #expect(watched.changes() == ["Content/index.md"])
  }
}
