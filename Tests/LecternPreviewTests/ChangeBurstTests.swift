import Testing

@testable import LecternPreview
import LecternFiles

/// When a burst of changes is over, and what is left of it, on a clock of the test's own.
@Suite struct ChangeBurstTests {
  private let start = ContinuousClock.now

  private func after(_ milliseconds: Int) -> ContinuousClock.Instant {
    start + .milliseconds(milliseconds)
  }

  /// Milliseconds from the start to the end of a burst.
  private func end(_ burst: ChangeBurst) -> Int? {
    burst.end.map { end in
      let (seconds, attoseconds) = start.duration(to: end).components
      return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    }
  }

  private func burst(
    _ changes: [(kind: ChangeBurst.Kind, path: String, milliseconds: Int)]
  ) -> ChangeBurst {
    var burst = ChangeBurst()
    for change in changes { burst.note(change.kind, change.path, at: after(change.milliseconds)) }
    return burst
  }

  @Test func aFinishedSaveIsOverAfterAMoment() {
    #expect(end(ChangeBurst()) == nil)
    #expect(end(burst([(.written, "a", 0)])) == 20)
    #expect(end(burst([(.modified, "a", 0), (.modified, "a", 3), (.written, "a", 5)])) == 25)
    #expect(end(burst([(.created, "a", 0), (.modified, "a", 1), (.written, "a", 2)])) == 22)
    #expect(end(burst([(.attributes, "a", 0)])) == 20)
  }

  @Test func aFileThatIsBeingWrittenIsWaitedFor() {
    #expect(end(burst([(.modified, "a", 0)])) == 250)
    #expect(end(burst([(.created, "a", 0)])) == 250)
    #expect(end(burst([(.modified, "a", 0), (.attributes, "a", 10)])) == 260)
    #expect(end(burst([(.modified, "a", 0), (.written, "b", 10)])) == 260)
  }

  @Test func aFileThatVanishedMayComeBack() {
    #expect(end(burst([(.removed, "a", 0)])) == 60)
    #expect(end(burst([(.removed, "a", 0), (.created, "a", 50)])) == 300)
    #expect(end(burst([(.removed, "a", 0), (.written, "a", 50)])) == 70)
    // The temporary half of a save is not missed by anybody.
    #expect(
      end(burst([(.created, "t", 0), (.written, "t", 1), (.removed, "t", 2), (.written, "a", 2)]))
        == 22)
  }

  @Test func manyFilesAreGivenMoreTime() {
    #expect(end(burst((0..<8).map { (.written, "\($0)", $0) })) == 27)
    #expect(end(burst((0..<9).map { (.written, "\($0)", $0) })) == 108)
  }

  @Test func signsOfASaveProlongItButBeginNone() {
    var burst = ChangeBurst()
    burst.extend(at: after(0))
    #expect(burst.isEmpty)
    burst.note(.written, "a", at: after(10))
    burst.extend(at: after(25))
    #expect(end(burst) == 45)
  }

  @Test func whatNeverEndsIsReportedAllTheSame() {
    let endless = burst((0..<100).map { (.modified, "log", $0 * 200) })
    #expect(end(endless) == 10_000)
    #expect(!endless.isTooLong(at: after(9_999)))
    #expect(endless.isTooLong(at: after(10_000)))
    #expect(!ChangeBurst().isTooLong(at: after(1_000_000)))
  }

  @Test func whatCameAndWentIsLeftOut() {
    var burst = burst([
      (.created, "temporary", 0), (.written, "temporary", 1), (.removed, "temporary", 2),
      (.written, "page", 2),
      (.created, "vanished", 3), (.written, "vanished", 4),
      (.removed, "old", 5),
      (.removed, "again", 6), (.created, "again", 7), (.removed, "again", 8),
      (.created, "new", 9), (.written, "new", 10),
    ])
    #expect(burst.take { $0 != "vanished" } == .paths(["page", "old", "again", "new"]))
    #expect(burst.isEmpty)
    #expect(burst.take { _ in true } == nil)
  }

  @Test func everythingIsMoreThanAnyPath() {
    var burst = burst([(.written, "a", 0)])
    burst.noteEverything(at: after(1))
    #expect(end(burst) == 101)
    #expect(burst.take { _ in true } == .everything)
    #expect(ChangeBurst.Changes.paths(["a"]).union(.paths(["b"])) == .paths(["a", "b"]))
    #expect(ChangeBurst.Changes.paths(["a"]).union(.everything) == .everything)
    #expect(ChangeBurst.Changes.everything.union(.paths(["a"])) == .everything)
  }
}

@Suite struct EditorDebrisTests {
  @Test(arguments: [
    ".index.md.swp", ".index.md.swo", ".index.md.swx", ".index.md.saa", ".swp", "index.md~",
    ".index.md.un~", "4913", "5036", "5159", ".#index.md", "#index.md#", "index.md.sb-1234-abcd",
    ".DS_Store", "index.md.kate-swp", ".index.md.kate-swp", ".goutputstream-ABC123",
    "index.md___jb_tmp___", "index.md___jb_old___", "index.md.crswap", ".~lock.table.ods#",
    "~$manual.docx", "._index.md", ".fuse_hidden0001", ".nfs000000", "Thumbs.db", "desktop.ini",
    ".git", ".hg", ".svn", ".idea", ".vscode",
  ])
  func isKnownByName(name: String) {
    #expect(EditorDebris.matches(name))
  }

  @Test(arguments: [
    "index.md", "4913.md", "4914", "123", "2024", "#", "##", "#heading.md", "a.swift", "swp.md",
    "style.css", ".htaccess", "x.svg", ".nojekyll", "sb-notes.md", "index.md.sb-", "a~b.md",
    "git", "10000", ".swift", "name.swb",
  ])
  func anAuthorsOwnFilesAreNone(name: String) {
    #expect(!EditorDebris.matches(name))
  }
}

@Suite struct MountTableTests {
  private let table = """
    22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
    30 22 0:26 / /home rw - btrfs /dev/sdb rw
    40 30 0:40 / /home/me/My\\040Share rw,nosuid - fuse.sshfs me@host:/ rw
    41 22 0:41 / /mnt/c rw - 9p drvfs rw
    42 22 0:42 / /data rw master:2 propagate_from:2 - ext4 /dev/sdc rw
    43 42 0:43 / /data rw - nfs4 host:/data rw
    """

  @Test(arguments: [
    ("/", "ext4"), ("/usr", "ext4"), ("/home", "btrfs"), ("/home/me", "btrfs"),
    ("/homestead", "ext4"), ("/home/me/My Share", "fuse.sshfs"),
    ("/home/me/My Share/guide", "fuse.sshfs"), ("/mnt/c/guide", "9p"), ("/data/x", "nfs4"),
  ])
  func theInnermostMountCounts(path: String, type: String) {
    #expect(MountTable.fileSystem(of: path, in: table) == type)
  }

  @Test func sharesAreKnownByTheirType() {
    for type in ["nfs", "nfs4", "cifs", "9p", "fuse.sshfs", "vboxsf", "virtiofs"] {
      #expect(MountTable.isShared(type: type))
    }
    for type in ["ext4", "btrfs", "xfs", "tmpfs", "overlay", "fuseblk", "zfs"] {
      #expect(!MountTable.isShared(type: type))
    }
    #expect(MountTable.fileSystem(of: "/x", in: "no table") == nil)
    #expect(!MountTable.isShared("/"))
  }
}
