import Testing

@testable import Net

@Suite struct LocalAddressOrder {
  /// An address on an interface; `~` in front of it: short-lived.
  private static func address(_ interface: String, _ text: String) throws -> LocalAddresses.Address {
    let plain = text.first == "~" ? String(text.dropFirst()) : text
    return .init(interface: interface, address: try #require(IPAddress(plain)), isShortLived: text.first == "~")
  }

  @Test(
    arguments: [
      ([], nil, ["127.0.0.1"]),
      ([("eth0", "192.168.1.20")], "eth0", ["192.168.1.20"]),
      // The default route wins over an earlier one.
      ([("eth0", "192.168.1.20"), ("wlan0", "10.0.0.7")], "wlan0", ["10.0.0.7", "192.168.1.20"]),
      // A VPN holds the default route: its address is no use to a laptop in the living room.
      ([("tun0", "10.8.0.2"), ("eth0", "192.168.1.20")], "tun0", ["192.168.1.20", "10.8.0.2"]),
      ([("wg0", "10.8.0.2")], "wg0", ["10.8.0.2"]),
      ([("docker0", "172.17.0.1"), ("eth0", "192.168.1.20")], nil, ["192.168.1.20", "172.17.0.1"]),
      ([("eth0", "203.0.113.5"), ("wlan0", "172.16.0.9")], "eth0", ["172.16.0.9", "203.0.113.5"]),
      ([("eth0", "172.32.0.9"), ("eth1", "172.31.0.9")], nil, ["172.31.0.9", "172.32.0.9"]),
      // IPv4 first where there is one.
      ([("eth0", "2001:db8::5"), ("eth0", "192.168.1.20")], "eth0", ["192.168.1.20", "2001:db8::5"]),
      ([("eth0", "2001:db8::5"), ("wlan0", "203.0.113.5")], "eth0", ["203.0.113.5", "2001:db8::5"]),
      // IPv6 alone, global before unique local, the default route's first; a link's own never.
      (
        [("eth0", "fe80::1"), ("eth0", "fd77::5"), ("eth0", "2001:db8::5")], "eth0", ["2001:db8::5", "fd77::5"]
      ),
      ([("eth0", "2001:db8::5"), ("wlan0", "fd77::5")], "wlan0", ["fd77::5", "2001:db8::5"]),
      ([("eth0", "fe80::1")], "eth0", ["127.0.0.1"]),
      // Short-lived ones only where the interface has no other.
      ([("eth0", "~2001:db8::7"), ("eth0", "2001:db8::5")], "eth0", ["2001:db8::5"]),
      ([("eth0", "~2001:db8::7"), ("eth0", "fd77::5")], "eth0", ["fd77::5"]),
      ([("eth0", "fe80::1"), ("eth0", "~2001:db8::7")], "eth0", ["2001:db8::7"]),
      ([("eth0", "~2001:db8::7"), ("wlan0", "fd77::5")], "eth0", ["fd77::5", "2001:db8::7"]),
      // What a machine gives itself, and what a container host has, is no way in while there is a real one.
      ([("eth0", "169.254.3.4"), ("eth0", "fd77::5")], nil, ["fd77::5", "169.254.3.4"]),
      ([("docker0", "172.17.0.1"), ("eth0", "fd77::5")], nil, ["fd77::5", "172.17.0.1"]),
      ([("wg0", "fd99::2"), ("eth0", "fd77::5")], "wg0", ["fd77::5", "fd99::2"]),
      ([("lo", "::1"), ("lo", "127.0.0.1"), ("eth0", "fd77::5")], nil, ["fd77::5"]),
    ] as [([(String, String)], String?, [String])])
  func ordered(addresses: [(String, String)], defaultInterface: String?, expected: [String]) throws {
    let found = LocalAddresses.ordered(
      try addresses.map { try Self.address($0.0, $0.1) }, routes: .init(v4: defaultInterface, v6: defaultInterface))
    #expect(found == expected)
  }

  @Test func kernelTables_areReadAsTheKernelWritesThem() throws {
    let addresses = """
      fe800000000000005054fffe12345678 02 40 20 80     eth0
      20010db8000000000000000000000005 02 40 00 80     eth0
      20010db8000000000000000000000007 02 40 00 01     eth0
      20010db8000000000000000000000009 02 40 00 20     eth0
      fd770000000000000000000000000005 03 40 00 40    wlan0
      fd770000000000000000000000000005 02 40 00 80     eth0
      rubbish
      """
    let read = KernelTables.addressFlags(in: addresses)
    func flags(_ interface: String, _ address: String) throws -> KernelTables.AddressFlags? {
      read[.init(interface: interface, address: try #require(IPAddress(address)))]
    }
    #expect(read.count == 6)
    #expect(try flags("eth0", "2001:db8::5")?.isDisjoint(with: [.shortLived, .unusable]) == true)
    for number in [7, 9] {
      #expect(try flags("eth0", "2001:db8::\(number)")?.isDisjoint(with: .shortLived) == false)
      #expect(try flags("eth0", "2001:db8::\(number)")?.isDisjoint(with: .unusable) == true)
    }
    // The same address on another interface is another thing.
    #expect(try flags("wlan0", "fd77::5")?.isDisjoint(with: .unusable) == false)
    #expect(try flags("eth0", "fd77::5")?.isDisjoint(with: .unusable) == true)

    let zero = String(repeating: "0", count: 32)
    let routes = [
      // A network, the reject route of a machine without any, and two default routes.
      "fd770000000000000000000000000000 40 \(zero) 00 \(zero) 00000100 00000001 00000000 00000001     eth1",
      "\(zero) 00 \(zero) 00 \(zero) ffffffff 00000001 00000000 00200200       lo",
      "\(zero) 00 \(zero) 00 fe800000000000000000000000000001 00000400 00000001 00000000 00000003    wlan0",
      "\(zero) 00 \(zero) 00 fe800000000000000000000000000001 00000064 00000001 00000000 00000003     eth0",
    ]
    #expect(KernelTables.defaultInterface(inIPv6Routes: routes.joined(separator: "\n")) == "eth0")
    #expect(KernelTables.defaultInterface(inIPv6Routes: routes.prefix(2).joined(separator: "\n")) == nil)
    #expect(KernelTables.defaultInterface(inIPv6Routes: "") == nil)
    #expect(
      KernelTables.defaultInterface(
        inRoutes: """
          Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
          eth1\t004D0A0A\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0
          eth0\t00000000\t0101A8C0\t0003\t0\t0\t100\t00000000\t0\t0\t0
          """) == "eth0")
  }
}
