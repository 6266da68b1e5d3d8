import NIOCore
import Testing

@testable import Server

@Suite struct IPAddressTests {
  @Test(arguments: [
    ("192.168.1.20", "192.168.1.20"), ("0.0.0.0", "0.0.0.0"), ("255.255.255.255", "255.255.255.255"),
    ("::1", "::1"), ("0:0:0:0:0:0:0:1", "::1"), ("FE80::00A", "fe80::a"), ("2001:DB8::1:0:0:1", "2001:db8::1:0:0:1"),
    ("::ffff:192.168.1.20", "192.168.1.20"), ("::ffff:c0a8:114", "192.168.1.20"),
  ])
  func text_isReadAndWrittenInItsShortestForm(_ text: String, _ written: String) throws {
    let address = try #require(IPAddress(text))
    #expect(address.text == written)
    #expect(IPAddress(try SocketAddress(ipAddress: text, port: 1)) == address)
  }

  @Test(arguments: ["", "1.2.3", "1.2.3.4.5", "1.2.3.256", "0x7f.1", "::1%lo", ":::", "localhost", "[::1]"])
  func otherText_isNoAddress(_ text: String) { #expect(IPAddress(text) == nil) }

  @Test(arguments: [
    ("10.0.0.1", "10.0.0.1", true), ("10.0.0.1", "10.0.0.2", false), ("2001:db8::1", "2001:db8::ffff:2:3:4", true),
    ("2001:db8::1", "2001:db8:0:1::1", false), ("::ffff:10.0.0.1", "10.0.0.1", true),
  ])
  func network_isAnIPv4AddressOrAnIPv6Customer(_ left: String, _ right: String, _ isOne: Bool) throws {
    #expect((try #require(IPAddress(left)).network == #require(IPAddress(right)).network) == isOne)
  }

  @Test(arguments: [("127.0.0.1", "127.0.0.1:80"), ("::1", "[::1]:80")])
  func authority_hasBracketsAroundIPv6(_ text: String, _ authority: String) throws {
    #expect(try #require(IPAddress(text)).authority(port: 80) == authority)
  }
}
