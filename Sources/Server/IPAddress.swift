internal import Glibc
internal import NIOCore

/// An IP address without zone and port; IPv4 is IPv4 even where it came in over IPv6.
enum IPAddress: Hashable {
  case v4(UInt32)
  case v6(high: UInt64, low: UInt64)

  /// The address of a socket; nil for one that has none.
  init?(_ address: SocketAddress?) {
    guard let address = address?.withSockAddr({ pointer, _ in IPAddress(pointer) }) else { return nil }
    self = address
  }

  /// The address in the kernel's form; nil for another family's, or none.
  init?(_ address: UnsafePointer<sockaddr>?) {
    guard let address else { return nil }
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      // The address lies behind family and port (Linux' sockaddr_in).
      self = .v4(address.integer(at: 4))
    case AF_INET6:
      // Behind family, port and flow (Linux' sockaddr_in6).
      let (high, low): (UInt64, UInt64) = (address.integer(at: 8), address.integer(at: 16))
      // RFC 4291, 2.5.5.2: ::ffff:a.b.c.d.
      self = high == 0 && low >> 32 == 0xFFFF ? .v4(UInt32(truncatingIfNeeded: low)) : .v6(high: high, low: low)
    default: return nil
    }
  }

  /// The address in any of its textual forms, without brackets and zone.
  init?(_ text: String) {
    // With a zone it would be looked up.
    guard !text.contains("%") else { return nil }
    self.init(try? SocketAddress(ipAddress: text, port: 0))
  }

  /// Those whom a limit takes for one: an IPv4 address, or the 64 bits that every IPv6 customer gets to himself.
  var network: IPAddress {
    switch self {
    case .v4: self
    case .v6(let high, _): .v6(high: high, low: 0)
    }
  }

  /// Whether it holds on one link only: fe80::/10.
  var isLinkLocal: Bool {
    if case .v6(let high, _) = self { high >> 54 == 0xFE80 >> 6 } else { false }
  }

  /// Whether the first bits, 0...32 or 0...128, are those of another address of the same family.
  func shares(_ length: Int, bitsWith other: IPAddress) -> Bool {
    switch (self, other) {
    case (.v4(let bits), .v4(let others)): (bits ^ others).leadingZeroBitCount >= length
    case (.v6(let high, let low), .v6(let otherHigh, let otherLow)):
      high == otherHigh
        ? 64 + (low ^ otherLow).leadingZeroBitCount >= length : (high ^ otherHigh).leadingZeroBitCount >= length
    default: false
    }
  }

  /// Of a mask, how many bits the addresses of its network share.
  var leadingOnes: Int {
    switch self {
    case .v4(let bits): (~bits).leadingZeroBitCount
    case .v6(let high, let low): high == .max ? 64 + (~low).leadingZeroBitCount : (~high).leadingZeroBitCount
    }
  }

  /// The shortest form (RFC 5952 for IPv6).
  var text: String {
    switch self {
    case .v4(let bits): return (0..<4).map { String(bits >> (24 - 8 * UInt32($0)) & 0xFF) }.joined(separator: ".")
    case .v6(let high, let low):
      var bytes = ByteBuffer()
      bytes.writeMultipleIntegers(high, low)
      return (try? SocketAddress(packedIPAddress: bytes, port: 0))?.ipAddress ?? ""
    }
  }

  /// Address and port as one types them, IPv6 in brackets.
  func authority(port: Int) -> String {
    switch self {
    case .v4: "\(text):\(port)"
    case .v6: "[\(text)]:\(port)"
    }
  }
}

extension UnsafePointer<sockaddr> {
  /// A number in network byte order out of the kernel's form of an address.
  fileprivate func integer<Number: FixedWidthInteger>(at offset: Int) -> Number {
    Number(bigEndian: UnsafeRawPointer(self).loadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}
