import LecternText
import Testing

@testable import LecternPreview

@Suite struct LiveSiteTests {
  private let site = LiveSite(instance: "test")

  /// What a stream has to say at this moment.
  private func said(by stream: EventStream) -> String {
    var text = ""
    while case .send(let bytes) = stream.next(limit: 1 << 20, suspend: {}) {
      text += String(utf8: bytes)
    }
    return text
  }

  private let noProblems =
    "event: diagnostics\ndata: {\"errors\":0,\"warnings\":0,\"total\":0,\"items\":[]}\n\n"

  @Test func anUpdateTellsWhatIsNewGoneAndDifferent() {
    site.update(
      with: testSnapshot([
        "a.html": testFile("1"), "b.html": testFile("1"), "c.html": testFile("1"),
      ]))
    let stream = site.listen(since: "test-1")
    #expect(
      said(by: stream) == "event: build\ndata: {\"build\":\"test-1\",\"changed\":[]}\n\n"
        + noProblems)
    let update = site.update(
      with: testSnapshot([
        "a.html": testFile("1"), "b.html": testFile("2"), "d.html": testFile("1"),
      ]))
    #expect(update == LiveSite.Update(changed: ["b.html", "c.html", "d.html"], isHeldBack: false))
    #expect(
      said(by: stream)
        == "event: build\ndata: {\"build\":\"test-2\",\"changed\":[\"b.html\",\"c.html\",\"d.html\"]}\n\n"
    )
  }

  @Test func aBuildThatChangesNothingIsNoNews() {
    site.update(with: testSnapshot(["a.html": testFile("1")]))
    let stream = site.listen(since: "test-1")
    _ = said(by: stream)
    #expect(site.update(with: testSnapshot(["a.html": testFile("1")])).changed == [])
    #expect(said(by: stream) == "")
    #expect(site.state.build == "test-1")
  }

  @Test func whoWasAwayIsToldWhatHappenedSince() {
    for version in 1...5 {
      site.update(with: testSnapshot(["a.html": testFile("1"), "\(version).html": testFile("")]))
    }
    #expect(said(by: site.listen(since: "test-3")).contains("[\"3.html\",\"4.html\",\"5.html\"]"))
    #expect(said(by: site.listen(since: "test-5")).contains("\"changed\":[]"))
    // Another start of the command, a future, nothing, nonsense: anything may be different.
    for build in ["other-3", "test-6", nil, "", "test-", "test-x"] {
      #expect(said(by: site.listen(since: build)).contains("\"changed\":null"), "\(build ?? "nil")")
    }
  }

  @Test func whoWasAwayForLongIsToldThatAnythingMayHaveChanged() {
    for version in 0...150 { site.update(with: testSnapshot(["a.html": testFile("\(version)")])) }
    #expect(said(by: site.listen(since: "test-10")).contains("\"changed\":null"))
    #expect(said(by: site.listen(since: "test-60")).contains("\"changed\":[\"a.html\"]"))
  }

  @Test func aLongListOfChangesIsNotSent() {
    site.update(with: testSnapshot([:]))
    let stream = site.listen(since: "test-1")
    _ = said(by: stream)
    var files: [String: PreviewFile] = [:]
    for number in 0...500 { files["\(number).html"] = testFile("") }
    site.update(with: testSnapshot(files))
    #expect(said(by: stream).contains("\"changed\":null"))
  }

  @Test func withErrorsTheLastGoodPagesStay() {
    site.update(with: testSnapshot(["a.html": testFile("good")]))
    let stream = site.listen(since: "test-1")
    _ = said(by: stream)
    let update = site.update(
      with: PreviewSnapshot(files: ["a.html": testFile("bad")], diagnostics: [testError("e")]))
    #expect(update.isHeldBack)
    #expect(site.state.files["a.html"] == testFile("good"))
    #expect(site.state.build == "test-1")
    #expect(
      said(by: stream)
        == "event: diagnostics\ndata: {\"errors\":1,\"warnings\":0,\"total\":1,\"items\":"
        + "[{\"place\":\"Content/install.md:3:7\",\"severity\":\"error\",\"message\":\"e\","
        + "\"rule\":\"unknown-variable\"}]}\n\n")
    // Mended as it was: no page has changed, only the list is empty.
    site.update(with: testSnapshot(["a.html": testFile("good")]))
    #expect(said(by: stream) == noProblems)
  }

  @Test func beforeTheFirstGoodBuildWhatThereIsIsShown() {
    let broken = PreviewSnapshot(
      files: ["a.html": testFile("1")], diagnostics: [testError("e")])
    site.update(with: broken)
    #expect(site.state.files["a.html"] == testFile("1"))
    #expect(!site.state.isGood)
    let stream = site.listen(since: "test-1")
    _ = said(by: stream)
    // Still broken: the page that lists the errors is to be made anew.
    site.update(with: broken)
    #expect(said(by: stream).contains("\"build\":\"test-2\",\"changed\":null"))
    site.update(with: testSnapshot(["a.html": testFile("1")]))
    #expect(said(by: stream).contains("\"build\":\"test-3\",\"changed\":null"))
    #expect(site.state.isGood)
  }

  @Test func diagnosticsAreSentWorstFirstAndNotWithoutEnd() {
    let note = PreviewDiagnostic(path: "", severity: .note, message: "n", rule: "r")
    let event = String(
      utf8: PreviewEvent.diagnostics(
        Array(repeating: note, count: 200) + [testError("last\"<")]))
    #expect(
      event.hasPrefix("event: diagnostics\ndata: {\"errors\":1,\"warnings\":0,\"total\":201,"))
    #expect(event.contains("[{\"place\":\"Content/install.md:3:7\",\"severity\":\"error\","))
    #expect(event.contains("\"message\":\"last\\\"\\u003c\""))
    #expect(event.split(separator: "\"place\"").count - 1 == 100)
  }

  @Test func theOldestListenerGoesWhenThereAreTooMany() {
    let first = site.listen(since: nil)
    var streams = [first]
    for _ in 1..<LiveSite.streamLimit { streams.append(site.listen(since: nil)) }
    #expect(!first.isFinished)
    #expect(site.listenerCount == LiveSite.streamLimit)
    streams.append(site.listen(since: nil))
    #expect(first.isFinished)
    #expect(site.listenerCount == LiveSite.streamLimit)
  }

  @Test func aListenerThatReadsNothingIsCutOff() {
    let stream = EventStream(greeting: [])
    for _ in 0..<20 { stream.send(Bytes(repeating: 0, count: 100_000)) }
    #expect(stream.isFinished)
    #expect(stream.next(limit: 10, suspend: {}) == .end)
  }

  @Test func aStreamSuspendsWhenThereIsNothingToSayAndIsWokenOnce() {
    let stream = EventStream(greeting: Bytes("hello".utf8))
    let woken = Counter()
    stream.attach { woken.add() }
    var suspended = 0
    #expect(stream.next(limit: 3, suspend: { suspended += 1 }) == .send(Bytes("hel".utf8)))
    #expect(stream.next(limit: 3, suspend: { suspended += 1 }) == .send(Bytes("lo".utf8)))
    #expect(stream.next(limit: 3, suspend: { suspended += 1 }) == .wait)
    #expect(suspended == 1)
    stream.send(Bytes("a".utf8))
    stream.send(Bytes("b".utf8))
    #expect(woken.value == 1)
    #expect(stream.next(limit: 3, suspend: { suspended += 1 }) == .send(Bytes("ab".utf8)))
    stream.detach()
    stream.send(Bytes("c".utf8))
    #expect(stream.next(limit: 3, suspend: { suspended += 1 }) == .end)
    #expect((woken.value, suspended) == (1, 1))
  }
}
