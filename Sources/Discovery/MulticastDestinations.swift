package import NIOCore
internal import Net

/// Where questions go: multicast DNS's own addresses, unless a test listens elsewhere.
package struct MulticastDestinations: Hashable, Sendable {
  /// The group of IPv4.
  package var v4: SocketAddress
  /// The group of IPv6; nil asks over IPv4 alone.
  package var v6: SocketAddress?

  /// 224.0.0.251 and ff02::fb, port 5353 (RFC 6762, section 3).
  package static let standard = MulticastDestinations(
    v4: IPAddress.v4(0xE000_00FB).socketAddress(port: 5353),
    v6: IPAddress.v6(high: 0xFF02 << 48, low: 0xFB, scope: 0).socketAddress(port: 5353))
}
