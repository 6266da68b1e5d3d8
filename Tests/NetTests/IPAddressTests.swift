import NIOCore
import Testing

@testable import Net

@Suite struct IPAddressTests {
  // MARK: Text

  @Test(arguments: [
    ("192.168.1.20", "192.168.1.20"), ("0.0.0.0", "0.0.0.0"), ("255.255.255.255", "255.255.255.255"),
    ("::", "::"), ("::1", "::1"), ("0:0:0:0:0:0:0:1", "::1"), ("1::", "1::"), ("FE80::00A", "fe80::a"),
    ("2001:DB8::1:0:0:1", "2001:db8::1:0:0:1"), ("2001:db8::8:800:200c:417a", "2001:db8::8:800:200c:417a"),
    ("64:ff9b::192.0.2.33", "64:ff9b::c000:221"), ("1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:102:304"),
    // Of the longest runs of zeros the first one is left out, and one alone never (RFC 5952, sections 4.2.2 and 4.2.3).
    ("1:0:0:2:0:0:0:3", "1:0:0:2::3"), ("1:0:0:2:3:0:0:4", "1::2:3:0:0:4"), ("1:2:3:0:5:6:7:8", "1:2:3:0:5:6:7:8"),
    ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"), ("::2:3:4:5:6:7:8", "0:2:3:4:5:6:7:8"),
    // IPv4 that came in over IPv6.
    ("::ffff:192.168.1.20", "192.168.1.20"), ("::ffff:c0a8:114", "192.168.1.20"),
    // With the number of an interface.
    ("fe80::1%2", "fe80::1%2"), ("fe80::1%4294967295", "fe80::1%4294967295"), ("fe80::1%0", "fe80::1"),
  ])
  func text_isReadAndWrittenInItsShortestForm(_ text: String, _ written: String) throws {
    let address = try #require(IPAddress(text))
    #expect(address.description == written)
    #expect(IPAddress(written) == address)
  }

  @Test(arguments: [
    "", "1.2.3", "1.2.3.4.5", "1.2.3.256", "1.2.3.", ".1.2.3", "1..2.3", "0x7f.1", "1.2.3.04", "1.2.3.+4", "1.2.3.-4",
    "1.2.3.4 ", " 1.2.3.4", "1.2.3.4%1", "١.٢.٣.٤", "127.1", "2130706433",
    "::1%lo", "::1%", "::1%+1", "::1%4294967296", "%1", ":", ":::", "1", "1:", ":1", "::1::", "1::2::3",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9", "1:2:3:4::5:6:7:8", "12345::", "+1::", "g::", "::1.2.3", "::1.2.3.4.5", "1.2.3.4::",
    "::1.2.3.4:5", "1:2:3:4:5:6:7:1.2.3.4", "localhost", "[::1]", String(repeating: "0:", count: 1000),
  ])
  func otherText_isNoAddress(_ text: String) { #expect(IPAddress(text) == nil) }

  @Test func addressesThatStandForIPv4_areWrittenAsWhatTheyAre() {
    let low: UInt64 = 0xFFFF_0102_0304
    #expect(IPAddress.v6(high: 0, low: low, scope: 0).description == "::ffff:1.2.3.4")
    #expect(IPAddress(high: 0, low: low, scope: 0) == .v4(0x0102_0304))
    #expect(IPAddress(high: 1, low: low, scope: 3) == .v6(high: 1, low: low, scope: 3))
    #expect(IPAddress(high: 0, low: low - 1 << 32, scope: 3) == .v6(high: 0, low: low - 1 << 32, scope: 3))
  }

  // MARK: Sockets

  @Test(arguments: [
    "192.168.1.20", "0.0.0.0", "255.255.255.255", "fe80::1", "2001:db8::8:800:200c:417a", "::1", "::",
  ])
  func addresses_comeBackFromSockets(_ text: String) throws {
    let address = try #require(IPAddress(text))
    let socket = try SocketAddress(ipAddress: text, port: 4747)
    #expect(address.socketAddress(port: 4747) == socket)
    #expect(IPAddress(socket) == address)
  }

  @Test func scopes_comeBackFromSockets() {
    let address = IPAddress.v6(high: 0xFE80 << 48, low: 1, scope: 3)
    #expect(IPAddress(address.socketAddress(port: 1)) == address)
  }

  @Test func otherSockets_haveNoAddress() throws {
    #expect(IPAddress(try SocketAddress(unixDomainSocketPath: "/tmp/x")) == nil)
    #expect(IPAddress(nil as SocketAddress?) == nil)
    #expect(IPAddress(try SocketAddress(ipAddress: "::ffff:10.0.0.1", port: 1)) == .v4(0x0A00_0001))
  }

  // MARK: Bits

  @Test(arguments: [
    ("0.0.0.0", 0), ("255.128.0.0", 9), ("255.255.255.0", 24), ("255.255.255.255", 32), ("::", 0), ("fe00::", 7),
    ("ffff:ffff:ffff:ffff::", 64), ("ffff:ffff:ffff:ffff:8000::", 65),
    ("ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", 128),
  ])
  func leadingOnes_areAMasksLength(_ mask: String, _ length: Int) throws {
    #expect(try #require(IPAddress(mask)).leadingOnes == length)
  }

  @Test(arguments: [
    ("10.0.0.0", "10.0.0.0", 32), ("10.0.0.0", "10.0.0.1", 31), ("10.0.0.0", "11.0.0.0", 7),
    ("0.0.0.0", "128.0.0.0", 0),
    ("2001:db8::", "2001:db8::", 128), ("2001:db8::", "2001:db8::1", 127), ("2001:db8::", "2001:db8::8000:0:0:0", 64),
    ("2001:db8::", "2001:db8:0:1::", 63), ("::", "8000::", 0), ("fe80::1%1", "fe80::1%2", 128),
  ])
  func sharedBits_endWhereTheAddressesDiffer(_ one: String, _ other: String, _ length: Int) throws {
    let (one, other) = (try #require(IPAddress(one)), try #require(IPAddress(other)))
    #expect((0...length).allSatisfy { one.shares($0, bitsWith: other) && other.shares($0, bitsWith: one) })
    let isWhole = length == (one.isIPv4 ? 32 : 128)
    #expect(one.shares(length + 1, bitsWith: other) == isWhole)
    #expect(one.shares(-1, bitsWith: other))
  }

  @Test func addressesOfTwoFamilies_shareNothing() throws {
    #expect(try #require(IPAddress("0.0.0.0")).shares(0, bitsWith: #require(IPAddress("::"))) == false)
  }

  @Test(arguments: [
    ("10.0.0.1", "10.0.0.1", true), ("10.0.0.1", "10.0.0.2", false), ("2001:db8::1", "2001:db8::ffff:2:3:4", true),
    ("2001:db8::1", "2001:db8:0:1::1", false), ("::ffff:10.0.0.1", "10.0.0.1", true), ("fe80::1%1", "fe80::2%2", true),
  ])
  func network_isAnIPv4AddressOrAnIPv6Customer(_ left: String, _ right: String, _ isOne: Bool) throws {
    #expect((try #require(IPAddress(left)).network == #require(IPAddress(right)).network) == isOne)
  }

  @Test(arguments: [
    ("fe80::1%2", "fe80::1", "fe80::1%7"), ("2001:db8::1", "2001:db8::1", "2001:db8::1%7"),
    ("10.0.0.1", "10.0.0.1", "10.0.0.1"),
  ])
  func scopes_areTakenOffAndPutOn(_ text: String, _ without: String, _ with: String) throws {
    let address = try #require(IPAddress(text))
    #expect(address.unscoped.description == without)
    #expect(address.scoped(7).description == with)
  }

  // MARK: What they are for

  /// What of an address is said: `l` loopback, `L` link-local, `s` needs a scope, `p` private, `1` one machine's.
  @Test(arguments: [
    ("127.0.0.1", "l1"), ("127.255.255.255", "l1"), ("126.255.255.255", "1"), ("128.0.0.0", "1"), ("::1", "l1"),
    ("::2", "1"),
    ("169.254.0.0", "L1"), ("169.254.255.255", "L1"), ("169.253.255.255", "1"), ("169.255.0.0", "1"),
    ("fe80::1", "Ls1"), ("febf:ffff::1", "Ls1"), ("fe7f::1", "1"), ("fec0::1", "1"),
    ("10.0.0.0", "p1"), ("10.255.255.255", "p1"), ("9.255.255.255", "1"), ("11.0.0.0", "1"),
    ("172.16.0.0", "p1"), ("172.31.255.255", "p1"), ("172.15.255.255", "1"), ("172.32.0.0", "1"),
    ("192.168.0.0", "p1"), ("192.168.255.255", "p1"), ("192.167.255.255", "1"), ("192.169.0.0", "1"),
    ("fc00::", "p1"), ("fdff::1", "p1"), ("fbff::1", "1"), ("fe00::1", "1"),
    ("0.0.0.0", ""), ("0.255.255.255", ""), ("1.0.0.0", "1"), ("223.255.255.255", "1"), ("224.0.0.251", ""),
    ("255.255.255.255", ""), ("::", ""), ("ff02::fb", ""), ("8.8.8.8", "1"), ("2001:db8::1", "1"),
  ])
  func kinds_endAtTheirBlocks(_ text: String, _ kinds: String) throws {
    let address = try #require(IPAddress(text))
    let said = [
      ("l", address.isLoopback), ("L", address.isLinkLocal), ("s", address.needsScope), ("p", address.isPrivate),
      ("1", address.isOneMachine),
    ]
    #expect(said.filter(\.1).map(\.0).joined() == kinds)
  }

  @Test func bestAddress_isIPv4() throws {
    let sorted = ["fe80::1", "fd00::2", "169.254.1.1", "192.168.1.2", "10.0.0.3", "fe80::1%1"]
    let addresses = try sorted.map { try #require(IPAddress($0)) }.sorted(by: IPAddress.isBetter)
    #expect(
      addresses.map(\.description) == ["10.0.0.3", "192.168.1.2", "169.254.1.1", "fd00::2", "fe80::1", "fe80::1%1"])
  }
}
