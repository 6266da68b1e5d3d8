import Testing

@testable import parlor

@Suite struct LocalAddressOrder {
  private static func address(_ interface: String, _ text: String) -> LocalAddresses.Address {
    .init(interface: interface, text: text, bytes: text.split(separator: ".").compactMap { UInt8($0) })
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
    ] as [([(String, String)], String?, [String])])
  func ordered(addresses: [(String, String)], defaultInterface: String?, expected: [String]) {
    let found = LocalAddresses.ordered(
      addresses.map { Self.address($0.0, $0.1) }, defaultInterface: defaultInterface)
    #expect(found == expected)
  }

  @Test func names_areTheMachinesOwn_andNoneThatSomebodyElseCanOwn() {
    let names = LocalNames.names(of: "TVbox")
    #expect(names.contains("localhost"))
    #expect(names.contains("tvbox"))
    #expect(names.contains("tvbox.local"))
    #expect(names.allSatisfy { $0 == "localhost" || $0.hasPrefix("tvbox") })
    #expect(!names.contains { $0.hasSuffix(".com") || $0.hasSuffix(".box") })
  }
}
