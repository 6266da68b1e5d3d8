import Net
import Testing

@testable import Server

@Suite struct OnLinkTests {
  /// An interface with its addresses, `ADDRESS/LENGTH`.
  static func interface(
    _ name: String, _ flags: NetworkInterface.Flags, to destination: String? = nil, _ addresses: String...
  ) throws -> NetworkInterface {
    NetworkInterface(
      name: name, index: 1, flags: flags,
      addresses: try addresses.map { text in
        let parts = text.split(separator: "/")
        return NetworkInterface.Address(
          try #require(IPAddress(parts[0])), prefixLength: try #require(Int(parts[1])),
          destination: destination.flatMap { IPAddress($0) })
      })
  }

  static func home() throws -> HostLinks {
    let link: NetworkInterface.Flags = [.up, .multicast]
    let tunnel: NetworkInterface.Flags = [.up, .pointToPoint, .noARP]
    let interfaces = try [
      interface("lo", [.up, .loopback], "127.0.0.1/8", "::1/128"),
      interface("eth0", link, "192.168.1.5/24", "172.16.0.5/24", "2001:db8:0:1::5/64", "fe80::5%2/64"),
      interface("wlan0", link, "10.1.0.5/16", "fe80::6%3/64"),
      // Its system got one address and no network.
      interface("eth1", link, "203.0.113.5/32", "2001:db8:0:2::5/128"),
      interface("wg0", tunnel, "10.8.0.5/24", "fd00:8::5/64", "fe80::7/64"),
      interface("ppp0", [.up, .pointToPoint], to: "10.7.0.1", "10.7.0.5/32"),
      interface("eth2", link, "169.254.7.5/16"),
      interface("dummy0", [.up, .multicast, .noARP], "10.9.0.5/24"),
      interface("zt0", link, "192.168.192.5/24", "fd00:9::5/64", "fe80::8/64"),
      // It borrows the address of eth0, and the friend has one out of eth0's network.
      interface("ppp1", [.up, .pointToPoint], to: "192.168.1.200", "192.168.1.5/32"),
      // A network within that of wlan0, and one around that of eth0.
      interface("zt1", link, "10.1.99.5/24", "172.16.9.5/12"),
    ]
    return HostLinks(interfaces: interfaces, tunnels: ["zt0", "zt1"])
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
    ("fe80::20", "fe80::5", true), ("fe80::20%2", "fe80::5%2", true), ("fe80::20", "fe80::6", true),
    ("fe80::20", "2001:db8:0:1::5", true),
    ("fe80::20", "fe80::7", false), ("fe80::20", "fe80::8", false), ("fe80::20", "fe80::99", false),
    // IPv4 over an IPv6 socket.
    ("::ffff:192.168.1.20", "::ffff:192.168.1.5", true), ("::ffff:192.168.1.20", "192.168.1.5", true),
    ("::ffff:192.168.2.20", "::ffff:192.168.1.5", false),
    // Tunnels: point-to-point without ARP, point-to-point, without ARP, TAP.
    ("10.8.0.20", "10.8.0.5", false), ("fd00:8::20", "fd00:8::5", false), ("10.7.0.1", "10.7.0.5", false),
    ("10.9.0.20", "10.9.0.5", false), ("192.168.192.20", "192.168.192.5", false), ("fd00:9::20", "fd00:9::5", false),
    // Tunnels that lead into a home's network.
    ("192.168.1.200", "192.168.1.5", false), ("10.1.99.20", "10.1.0.5", false), ("10.1.99.20", "10.1.99.5", false),
    // What a machine gives itself where nobody else does is an IPv4 network like any other.
    ("169.254.7.20", "169.254.7.5", true), ("169.254.7.20", "192.168.1.5", true),
    ("169.255.7.20", "169.254.7.5", false),
    // The machine itself, on any of its loopback addresses.
    ("127.0.0.1", "127.0.0.1", true), ("127.0.0.9", "127.0.0.1", true), ("127.0.0.1", "127.1.2.3", true),
    ("::1", "::1", true),
    // No interface has the connection's address.
    ("192.168.1.20", "192.168.1.6", false), ("2001:db8:0:1::20", "2001:db8:0:1::6", false),
  ])
  func peer_isOnLink_whereNoRouterAndNoTunnelLiesBetween(_ peer: String, _ local: String, _ isOnLink: Bool) throws {
    let (peer, local) = (try #require(IPAddress(peer)), try #require(IPAddress(local)))
    #expect(try Self.home().show(peer, onLinkTo: local) == isOnLink)
  }

  @Test func peer_isNotOnLink_whereNothingIsKnown() throws {
    let peer = try #require(IPAddress("192.168.1.20"))
    #expect(try Self.home().show(peer, onLinkTo: nil) == false)
    #expect(HostLinks(interfaces: [], tunnels: []).show(peer, onLinkTo: IPAddress("192.168.1.5")) == false)
  }

  @Test func machine_isOnItsOwnLink() throws {
    let links = HostLinks.current()
    let address = try #require(IPAddress("127.0.0.1"))
    #expect(links.show(address, onLinkTo: address))
    #expect(links.tunnels.contains("lo") == false)
  }
}
