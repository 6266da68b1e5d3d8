package import NIOCore
internal import Net

/// The destinations of questions: the addresses of multicast DNS, unless a test listens elsewhere.
package struct MulticastDestinations: Hashable, Sendable {
  /// The IPv4 group and port.
  package var v4: SocketAddress
  /// The IPv6 group and port; nil to ask over IPv4 only.
  package var v6: SocketAddress?

  /// 224.0.0.251 and ff02::fb, port 5353 (RFC 6762, section 3).
  package static let standard = MulticastDestinations(
    v4: IPAddress.v4(0xE000_00FB).socketAddress(port: 5353),
    v6: IPAddress.v6(high: 0xFF02 << 48, low: 0xFB, scope: 0).socketAddress(port: 5353))
}
