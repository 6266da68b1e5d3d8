import NIOCore
import Testing

@testable import Discovery

struct LocalNetworkTests {
  static func address(_ text: String) throws -> IPAddress {
    try #require(IPAddress(try SocketAddress(ipAddress: text, port: 0)))
  }

  /// What a stranger on 10.77.0.0/24 may name, as it is taken.
  @Test(arguments: [
    ("10.77.0.9", "10.77.0.9"), ("192.168.1.1", "192.168.1.1"), ("172.31.255.1", "172.31.255.1"),
    ("169.254.3.4", "169.254.3.4"), ("fd12::1", "fd12::1"), ("fe80::9", "fe80::9%5"),
    ("172.32.0.1", nil), ("8.8.8.8", nil), ("127.0.0.1", nil), ("0.0.0.0", nil), ("224.0.0.251", nil),
    ("255.255.255.255", nil), ("::1", nil), ("::", nil), ("ff02::fb", nil), ("2001:db8::1", nil),
    ("::ffff:10.77.0.9", nil),
  ])
  func strangersAddress_isAdmittedOrNot(text: String, admitted: String?) throws {
    let network = LocalNetwork(interface: .cable)
    #expect(network.admit(try Self.address(text))?.description == admitted)
  }

  @Test func publicAddressOfTheNetworkItself_isAdmitted() throws {
    var campus = NetworkInterface.cable
    campus.addresses = [
      .init(try Self.address("141.20.5.6"), prefixLength: 16), .init(try Self.address("2001:db8::6"), prefixLength: 64),
    ]
    let network = LocalNetwork(interface: campus)
    #expect(network.admit(try Self.address("141.20.200.1")) != nil)
    #expect(network.admit(try Self.address("141.21.5.7")) == nil)
    #expect(network.admit(try Self.address("2001:db8::7")) != nil)
    #expect(network.admit(try Self.address("2001:db8:0:1::7")) == nil)
  }

  @Test func interfaceWithoutAPrefix_admitsNotEverything() throws {
    var odd = NetworkInterface.cable
    odd.addresses = [.init(try Self.address("141.20.5.6"), prefixLength: 0)]
    #expect(LocalNetwork(interface: odd).admit(try Self.address("8.8.8.8")) == nil)
  }

  @Test func senders_areNeighbours() throws {
    let network = LocalNetwork(interface: .cable)
    #expect(network.isSender(try Self.address("10.77.0.1")))
    #expect(network.isSender(try Self.address("fe80::1")))
    #expect(!network.isSender(try Self.address("10.77.1.1")))
    #expect(!network.isSender(try Self.address("192.168.1.1")))
  }

  @Test func loopback_isForItself() throws {
    let network = LocalNetwork(interface: .loopback)
    #expect(network.admit(try Self.address("127.0.0.1")) != nil)
    #expect(network.admit(try Self.address("192.168.1.1")) == nil)
  }

  @Test(arguments: ["192.168.1.20", "0.0.0.0", "255.255.255.255", "fe80::1", "2001:db8::8:800:200c:417a", "::1"])
  func addresses_comeBackFromSockets(text: String) throws {
    let address = try Self.address(text)
    #expect(address.description == text)
    #expect(address.socketAddress(port: 4747) == (try SocketAddress(ipAddress: text, port: 4747)))
  }

  @Test func scopes_comeBackFromSockets() {
    let address = IPAddress.v6(0xFE80 << 112 | 1, scope: 3)
    #expect(IPAddress(address.socketAddress(port: 1)) == address)
    #expect(address.description == "fe80::1%3")
  }

  @Test func bestAddress_isIPv4() throws {
    let sorted = ["fe80::1", "fd00::2", "169.254.1.1", "192.168.1.2", "10.0.0.3"]
    let addresses = try sorted.map { try Self.address($0) }.sorted(by: IPAddress.isBetter)
    #expect(addresses.map(\.description) == ["10.0.0.3", "192.168.1.2", "169.254.1.1", "fd00::2", "fe80::1"])
  }

  @Test func machineKnowsItsLoopback() throws {
    let loopback = try #require(NetworkInterface.all().first { $0.isLoopback })
    #expect(loopback.addresses.contains(.init(.v4(0x7F00_0001), prefixLength: 8)))
    #expect(NetworkInterface.forFinding().allSatisfy { !$0.isLoopback && $0.canMulticast })
  }
}

extension NetworkInterface {
  static let loopback = NetworkInterface(
    name: "lo", index: 1, isLoopback: true, canMulticast: false,
    addresses: [Address(.v4(0x7F00_0001), prefixLength: 8)])
}
