import Net
import Testing

@testable import Discovery

struct LocalNetworkTests {
  static func address(_ text: String) throws -> IPAddress {
    try #require(IPAddress(text))
  }

  /// What a stranger on 10.77.0.0/24 may name, as it is taken.
  @Test(arguments: [
    ("10.77.0.9", "10.77.0.9"), ("192.168.1.1", "192.168.1.1"), ("172.31.255.1", "172.31.255.1"),
    ("169.254.3.4", "169.254.3.4"), ("fd12::1", "fd12::1"), ("fe80::9", "fe80::9%5"),
    ("172.32.0.1", nil), ("8.8.8.8", nil), ("127.0.0.1", nil), ("0.0.0.0", nil), ("224.0.0.251", nil),
    ("255.255.255.255", nil), ("::1", nil), ("::", nil), ("ff02::fb", nil), ("2001:db8::1", nil),
  ])
  func strangersAddress_isAdmittedOrNot(text: String, admitted: String?) throws {
    let network = LocalNetwork(interface: .cable)
    #expect(network.admit(try Self.address(text))?.description == admitted)
  }

  @Test func addressThatStandsForAnother_isNotAdmitted() {
    // ::ffff:10.77.0.9, as an answer brings it.
    #expect(LocalNetwork(interface: .cable).admit(.v6(high: 0, low: 0xFFFF_0A4D_0009, scope: 0)) == nil)
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

  @Test func roomsAreLookedForOverRealNetworks() {
    #expect(NetworkInterface.forFinding().allSatisfy { !$0.isLoopback && $0.canMulticast })
  }
}

extension NetworkInterface {
  static let loopback = NetworkInterface(
    name: "lo", index: 1, flags: [.up, .loopback], addresses: [Address(.v4(0x7F00_0001), prefixLength: 8)])
}
