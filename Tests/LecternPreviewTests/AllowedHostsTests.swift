import Testing

@testable import LecternPreview

@Suite struct AllowedHostsTests {
  @Test(arguments: [
    "127.0.0.1", "127.0.0.1:8000", "localhost", "LocalHost:8000", "localhost.:8000", "[::1]",
    "[::1]:8000",
    // A forwarded port: what the browser was told, not what is listened on.
    "localhost:9000",
  ])
  func namesOfThisMachineAreAllowed(host: String) {
    #expect(AllowedHosts(listeningOn: "127.0.0.1").allows(host))
  }

  @Test(arguments: [
    "", ":8000", "attacker.example", "attacker.example:8000", "localhost.attacker.example",
    "127.0.0.1.attacker.example", "localhost:port", "localhost:80:80", "localhost:99999", "[::1",
    "[::1]x", "evil@localhost", "192.168.1.7:8000", "0.0.0.0", "2130706433", "localhost/", "a b",
  ])
  func othersAreNot(host: String) {
    #expect(!AllowedHosts(listeningOn: "127.0.0.1").allows(host))
  }

  @Test func theAddressThatIsListenedOnIsAllowed() {
    #expect(AllowedHosts(listeningOn: "192.168.1.7").allows("192.168.1.7:8000"))
    #expect(!AllowedHosts(listeningOn: "192.168.1.7").allows("192.168.1.8:8000"))
    #expect(AllowedHosts(listeningOn: "fe80::1").allows("[fe80::1]:8000"))
    #expect(AllowedHosts(listeningOn: "Laptop.lan").allows("laptop.lan:8000"))
  }

  @Test func onAllAddressesAnyAddressIsAllowedButOnlyOwnNames() {
    let hosts = AllowedHosts(listeningOn: "0.0.0.0", machineName: "Laptop")
    #expect(hosts.allows("192.168.1.7:8000"))
    #expect(hosts.allows("[fe80::1]:8000"))
    #expect(hosts.allows("laptop:8000"))
    #expect(hosts.allows("laptop.local"))
    #expect(!hosts.allows("attacker.example"))
    #expect(!hosts.allows("1.2.3.4.5"))
    #expect(!hosts.allows("1.2.3.400"))
  }
}
