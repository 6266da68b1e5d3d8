import Glibc
import Testing

@testable import Server

@Suite struct OnLinkTests {
  /// An interface with each of its addresses, `ADDRESS/LENGTH`.
  static func interface(
    _ name: String, _ flags: Int, isTunnel: Bool = false, to destination: String? = nil, _ addresses: String...
  ) throws -> [InterfaceAddress] {
    try addresses.map { text in
      let parts = text.split(separator: "/")
      return InterfaceAddress(
        interface: name, flags: UInt32(flags), isTunnel: isTunnel,
        address: try #require(IPAddress(String(parts[0]))), destination: destination.flatMap { IPAddress($0) },
        prefixLength: try #require(Int(parts[1])))
    }
  }

  static func home() throws -> [InterfaceAddress] {
    let link = Int(IFF_UP | IFF_BROADCAST | IFF_MULTICAST)
    let tunnel = Int(IFF_UP | IFF_POINTOPOINT | IFF_NOARP)
    return try [
      interface("lo", Int(IFF_UP | IFF_LOOPBACK), "127.0.0.1/8", "::1/128"),
      interface("eth0", link, "192.168.1.5/24", "172.16.0.5/24", "2001:db8:0:1::5/64", "fe80::5/64"),
      interface("wlan0", link, "10.1.0.5/16", "fe80::6/64"),
      // Its system got one address and no network.
      interface("eth1", link, "203.0.113.5/32", "2001:db8:0:2::5/128"),
      interface("wg0", tunnel, "10.8.0.5/24", "fd00:8::5/64", "fe80::7/64"),
      interface("ppp0", Int(IFF_UP | IFF_POINTOPOINT), to: "10.7.0.1", "10.7.0.5/32"),
      interface("dummy0", link | Int(IFF_NOARP), "10.9.0.5/24"),
      interface("zt0", link, isTunnel: true, "192.168.192.5/24", "fd00:9::5/64", "fe80::8/64"),
      // It borrows the address of eth0, and the friend has one out of eth0's network.
      interface("ppp1", Int(IFF_UP | IFF_POINTOPOINT), to: "192.168.1.200", "192.168.1.5/32"),
      // A network within that of wlan0, and one around that of eth0.
      interface("zt1", link, isTunnel: true, "10.1.99.5/24", "172.16.9.5/12"),
    ].flatMap(\.self)
  }

  @Test(arguments: [
    // In the interface's network or not, IPv4.
    ("192.168.1.20", "192.168.1.5", true), ("192.168.1.255", "192.168.1.5", true),
    ("192.168.2.20", "192.168.1.5", false), ("192.168.0.255", "192.168.1.5", false), ("8.8.8.8", "192.168.1.5", false),
    ("10.1.200.20", "10.1.0.5", true), ("10.2.0.20", "10.1.0.5", false),
    ("203.0.113.6", "203.0.113.5", false), ("203.0.113.5", "203.0.113.5", true),
    // Another network of the same interface; one of another interface.
    ("172.16.0.20", "192.168.1.5", true), ("10.1.0.20", "192.168.1.5", true),
    // IPv6.
    ("2001:db8:0:1:a:b:c:d", "2001:db8:0:1::5", true), ("2001:db8:0:3::20", "2001:db8:0:1::5", false),
    ("2001:db8:0:2::6", "2001:db8:0:2::5", false),
    // Of the link only: in the network of every interface.
    ("fe80::20", "fe80::5", true), ("fe80::20", "fe80::6", true), ("fe80::20", "2001:db8:0:1::5", true),
    ("fe80::20", "fe80::7", false), ("fe80::20", "fe80::8", false), ("fe80::20", "fe80::99", false),
    // IPv4 over an IPv6 socket.
    ("::ffff:192.168.1.20", "::ffff:192.168.1.5", true), ("::ffff:192.168.1.20", "192.168.1.5", true),
    ("::ffff:192.168.2.20", "::ffff:192.168.1.5", false),
    // Tunnels: point-to-point without ARP, point-to-point, without ARP, TAP.
    ("10.8.0.20", "10.8.0.5", false), ("fd00:8::20", "fd00:8::5", false), ("10.7.0.1", "10.7.0.5", false),
    ("10.9.0.20", "10.9.0.5", false), ("192.168.192.20", "192.168.192.5", false), ("fd00:9::20", "fd00:9::5", false),
    // Tunnels that lead into a home's network.
    ("192.168.1.200", "192.168.1.5", false), ("10.1.99.20", "10.1.0.5", false), ("10.1.99.20", "10.1.99.5", false),
    // The machine itself, on any of its loopback addresses.
    ("127.0.0.1", "127.0.0.1", true), ("127.0.0.9", "127.0.0.1", true), ("127.0.0.1", "127.1.2.3", true),
    ("::1", "::1", true),
    // No interface has the connection's address.
    ("192.168.1.20", "192.168.1.6", false), ("2001:db8:0:1::20", "2001:db8:0:1::6", false),
  ])
  func peer_isOnLink_whereNoRouterAndNoTunnelLiesBetween(_ peer: String, _ local: String, _ isOnLink: Bool) throws {
    let (peer, local) = (try #require(IPAddress(peer)), try #require(IPAddress(local)))
    #expect(try Self.home().showOnLink(peer, to: local) == isOnLink)
  }

  @Test func peer_isNotOnLink_whereNothingIsKnown() throws {
    let peer = try #require(IPAddress("192.168.1.20"))
    #expect(try Self.home().showOnLink(peer, to: nil) == false)
    #expect([InterfaceAddress]().showOnLink(peer, to: IPAddress("192.168.1.5")) == false)
  }

  @Test func machine_hasItsLoopbackNetwork() throws {
    let address = try #require(IPAddress("127.0.0.1"))
    let own = try #require(InterfaceAddress.all().first { $0.address == address })
    #expect(own.prefixLength == 8)
    #expect(own.flags & UInt32(IFF_LOOPBACK) != 0)
    #expect(own.destination == nil)
  }

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
    ("2001:db8::", "2001:db8:0:1::", 63), ("::", "8000::", 0),
  ])
  func sharedBits_endWhereTheAddressesDiffer(_ one: String, _ other: String, _ length: Int) throws {
    let (one, other) = (try #require(IPAddress(one)), try #require(IPAddress(other)))
    #expect((0...length).allSatisfy { one.shares($0, bitsWith: other) && other.shares($0, bitsWith: one) })
    if one != other { #expect(!one.shares(length + 1, bitsWith: other)) }
  }

  @Test func addressesOfTwoFamilies_shareNothing() throws {
    #expect(try #require(IPAddress("0.0.0.0")).shares(0, bitsWith: #require(IPAddress("::"))) == false)
  }

  @Test(arguments: [
    ("fe80::1", true), ("febf::1", true), ("fec0::1", false), ("fe7f::1", false), ("169.254.0.1", false),
  ])
  func linkLocalAddresses_areThoseOfIPv6(_ text: String, _ isLinkLocal: Bool) throws {
    #expect(try #require(IPAddress(text)).isLinkLocal == isLinkLocal)
  }
}
