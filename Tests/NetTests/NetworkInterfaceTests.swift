import Testing

@testable import Net

@Suite struct NetworkInterfaceTests {
  @Test func machine_knowsItsLoopback() throws {
    let loopback = try #require(NetworkInterface.all().first { $0.isLoopback })
    #expect(loopback.addresses.contains(.init(.v4(0x7F00_0001), prefixLength: 8)))
    #expect(loopback.index > 0)
    #expect(Set(NetworkInterface.all().map(\.name)).count == NetworkInterface.all().count)
  }

  @Test(
    arguments: [
      ("10.77.0.2", 24, nil, "10.77.0.255", true), ("10.77.0.2", 24, nil, "10.77.1.0", false),
      ("10.77.0.2", 0, nil, "8.8.8.8", false), ("10.77.0.2", 32, nil, "10.77.0.2", true),
      ("10.77.0.2", 24, nil, "::ffff:10.77.0.9", true), ("10.77.0.2", 24, nil, "fe80::1", false),
      ("2001:db8::6", 64, nil, "2001:db8::7", true), ("2001:db8::6", 64, nil, "2001:db8:0:1::7", false),
      // Of a point-to-point link it is the other end's.
      ("10.7.0.5", 32, "10.7.0.1", "10.7.0.1", true), ("10.7.0.5", 32, "10.7.0.1", "10.7.0.5", false),
    ] as [(String, Int, String?, String, Bool)])
  func network_holdsAnAddressOrNot(
    _ own: String, _ length: Int, _ destination: String?, _ other: String, _ isIn: Bool
  ) throws {
    let address = NetworkInterface.Address(
      try #require(IPAddress(own)), prefixLength: length, destination: destination.flatMap { IPAddress($0) })
    #expect(address.isNetwork(of: try #require(IPAddress(other))) == isIn)
  }

  @Test(
    arguments: [
      ([.up, .multicast], false, true), ([.multicast], false, false), ([.up], false, false),
      ([.up, .loopback, .multicast], true, true),
    ] as [(NetworkInterface.Flags, Bool, Bool)])
  func flags_sayWhatItIs(_ flags: NetworkInterface.Flags, _ isLoopback: Bool, _ canMulticast: Bool) {
    let interface = NetworkInterface(name: "x0", index: 1, flags: flags, addresses: [])
    #expect(interface.isLoopback == isLoopback)
    #expect(interface.canMulticast == canMulticast)
  }
}
